// What can go wrong around a page: files that do not come, and browsers that refuse something.
import type { BrowserContext, BrowserContextOptions, Route } from "playwright-core";
import { type PageName, pageNames } from "../../content/schema.ts";

export interface Fault {
  fault: string;
  /** Pages that it can touch. */
  pages: readonly PageName[];
  options?: BrowserContextOptions;
  /** Settings of the browser itself: this fault needs one of its own. */
  settings?: Record<string, number>;
  plant?(context: BrowserContext): Promise<unknown>;
  /** What a page is without. */
  lacks?: "scripts" | "styles" | "pictures" | "film";
  /** Files that pages asked for in vain, filled while the fault lasts. */
  asked?: string[];
}

/** How a file fails to come. */
export const manners: Record<string, (route: Route) => unknown> = {
  refused: (route) => route.abort(),
  missing: (route) =>
    route.fulfill({ status: 404, contentType: "text/html", body: "<h1>404</h1>" }),
  garbled: (route) => route.fulfill({ body: Buffer.alloc(2000, "no such thing") }),
  endless: () => undefined, // never answered
};

const files: [what: "font" | "pictures" | "film", pattern: RegExp, pages: readonly PageName[]][] = [
  ["font", /\.woff2$/, pageNames],
  ["pictures", /\.(avif|webp|jpg|svg)$/, ["home", "products", "about", "contact"]],
  ["film", /\.(webm|mp4)$/, ["home"]],
];

const faultsOfFiles = files.flatMap(([what, pattern, pages]) =>
  Object.entries(manners).map(([manner, answer]): Fault => {
    const isMissed = what === "film" || (what === "pictures" && manner !== "endless");
    const lacks = isMissed ? what : undefined;
    const asked: string[] = [];
    return {
      asked,
      fault: `${what} ${manner}`,
      pages,
      plant: (context) =>
        context.route(pattern, (route) => {
          asked.push(route.request().url());
          return answer(route);
        }),
      ...(lacks && { lacks }),
    };
  }),
);

/** Every fault of which pages must take no notice. */
export const faults: Fault[] = [
  { fault: "nothing wrong", pages: pageNames },
  {
    fault: "JavaScript off",
    pages: pageNames,
    options: { javaScriptEnabled: false },
    lacks: "scripts",
  },
  {
    fault: "scripts refused",
    pages: pageNames,
    plant: forbid("script-src 'none'"),
    lacks: "scripts",
  },
  { fault: "styles refused", pages: pageNames, plant: forbid("style-src 'none'"), lacks: "styles" },
  { fault: "storage refused", pages: pageNames, settings: { cookies: 2 } },
  { fault: "storage full", pages: pageNames, plant: (context) => context.addInitScript(fill) },
  { fault: "no storage", pages: pageNames, plant: (context) => context.addInitScript(takeAway) },
  ...faultsOfFiles,
];

/**
 * Adds a policy to the site's own, as visitors' extensions do. What a page lets the browser fetch ahead, tests do not
 * get to see, so it may not.
 */
function forbid(policy: string) {
  return (context: BrowserContext) =>
    context.route("**/*", async (route) => {
      if (route.request().resourceType() !== "document") return route.continue();
      const response = await route.fetch();
      const headers = { ...response.headers(), "content-security-policy": policy };
      const rules = /<script type="speculationrules">.*?<\/script>/;
      await route.fulfill({ response, headers, body: (await response.text()).replace(rules, "") });
    });
}

/** As where the quota is used up. */
function fill() {
  Storage.prototype.setItem = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
}

/** As in an app's browser whose maker did not switch it on. */
function takeAway() {
  for (const name of ["localStorage", "sessionStorage"]) {
    Object.defineProperty(window, name, { value: null });
  }
}
