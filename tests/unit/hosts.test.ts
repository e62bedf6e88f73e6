// The files that hosts read: their syntax and limits, and that they say what the table says.
import { beforeAll, describe, expect, test } from "vitest";
import { headerPolicy } from "../../pages/head/security-policy.ts";
import { renderHeaders, renderRedirects } from "../../pages/hosts/cloud.ts";
import {
  assetHeaders,
  commonHeaders,
  type HostedPage,
  pageHeaders,
} from "../../pages/hosts/table.ts";
import type { Rendered } from "../../pages/site/render.tsx";
import { loadSound, pageFiles, renderDraft } from "../support/fixtures.ts";

let site: Rendered;
beforeAll(async () => {
  site = await renderDraft(await loadSound());
});
const read = (file: string) => site.get(file) ?? "";

type Rule = { path: string; headers: [string, string][] };

/** Rules as Cloudflare reads them: a line that begins with a slash opens one. */
function parseHeaders(text: string): Rule[] {
  const rules: Rule[] = [];
  for (const line of text.split("\n").filter((each) => each.trim() !== "")) {
    if (line.startsWith("/")) rules.push({ path: line, headers: [] });
    else
      rules.at(-1)?.headers.push(
        line
          .trim()
          .split(/: (.*)/s)
          .slice(0, 2) as [string, string],
      );
  }
  return rules;
}

const matches = (pattern: string, address: string) =>
  new RegExp(
    `^${pattern
      .split("*")
      .map((part) => part.replace(/[.?+^$()[\]{}|\\]/g, "\\$&"))
      .join(".*")}$`,
  ).test(address);

/** Every value of a header that an address gets, in order. */
const valuesOf = (rules: Rule[], address: string, name: string) =>
  rules
    .filter(({ path }) => matches(path, address))
    .flatMap(({ headers }) =>
      headers.filter(([given]) => given === name).map(([, value]) => value),
    );

const manyPages: HostedPage[] = Array.from({ length: 200 }, (_, index) => ({
  address: `/articolo-${index}`,
  policy: () => "default-src 'none'",
}));

describe("_headers", () => {
  const rules = () => parseHeaders(read("_headers"));

  test("gives each page its own policy, with or without a slash, and its cache's lifetime once", () => {
    for (const { address, file } of pageFiles.filter(({ page }) => page !== "not-found")) {
      for (const form of new Set([address, `${address.replace(/\/$/, "")}/`])) {
        const policies = valuesOf(rules(), form, "Content-Security-Policy");
        expect(policies, form).toEqual([
          commonHeaders["Content-Security-Policy"],
          headerPolicy(read(file)),
        ]);
        expect(policies[1]).toContain("'sha256-");
        for (const [name, value] of Object.entries(pageHeaders)) {
          expect(valuesOf(rules(), form, name), form).toEqual([value]);
        }
      }
    }
  });

  test("gives every address the headers of all answers, once", () => {
    const { "Content-Security-Policy": _, ...others } = commonHeaders;
    for (const address of ["/", "/prodotti/", "/nessuna", "/assets/x.avif", "/robots.txt"]) {
      for (const [name, value] of Object.entries(others)) {
        expect(valuesOf(rules(), address, name), address).toEqual([value]);
      }
    }
  });

  test("lets files named by their content be kept, and be shown elsewhere", () => {
    for (const [name, value] of Object.entries(assetHeaders)) {
      expect(valuesOf(rules(), "/assets/card.0123.jpg", name)).toEqual([value]);
      expect(valuesOf(rules(), "/robots.txt", name)).toEqual([]);
    }
  });

  test("keeps within Cloudflare's limits: 100 rules, 2,000 characters a line", () => {
    const long = { address: "/lungo", policy: () => "x".repeat(2000) };
    const text = renderHeaders([long, ...manyPages]);
    expect(parseHeaders(text)).toHaveLength(100);
    expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThanOrEqual(2000);
    expect(valuesOf(parseHeaders(text), "/lungo", "Cache-Control")).toHaveLength(1);
    expect(valuesOf(parseHeaders(text), "/articolo-5", "Content-Security-Policy")).toHaveLength(2);
  });
});

describe("_redirects", () => {
  const lines = () =>
    read("_redirects")
      .split("\n")
      .filter((line) => line && !line.startsWith("#"))
      .map((line) => line.split(" "));

  test("leads every index.html to its address, and serves every address without its slash", () => {
    for (const { address } of pageFiles.filter(({ page }) => page !== "not-found")) {
      const bare = address.replace(/\/$/, "");
      expect(lines()).toContainEqual([`${bare}/index.html`, address, "301"]);
      if (bare) expect(lines()).toContainEqual([bare, `${bare}/`, "200"]);
    }
  });

  test("has no rule that leads to itself, twice from one address, or off the site", () => {
    const from = lines().map(([source]) => source);
    expect(new Set(from).size).toBe(from.length);
    for (const [source, target] of lines()) {
      expect(target).toMatch(/^\/(?!\/)/);
      expect(source).not.toBe(target);
      const next = lines().find(([again]) => again === target);
      expect(next?.[2] ?? "200", `${source} → ${target}`).toBe("200"); // no redirect after a redirect
    }
  });

  test("has its one wildcard at the end, behind all that Cloudflare counts as static", () => {
    expect(lines().findIndex(([source]) => source?.includes("*"))).toBe(lines().length - 1);
    expect(lines().at(-1)).toEqual(["/en/*", "/en/404.html", "404"]);
  });

  test("keeps its lines within Cloudflare's 1,000 characters", () => {
    const longest = Math.max(
      ...renderRedirects(manyPages)
        .split("\n")
        .map((line) => line.length),
    );
    expect(longest).toBeLessThanOrEqual(1000);
  });
});

describe(".htaccess", () => {
  test("stands in IfModule altogether, and asks for nothing that shared hosting forbids", () => {
    let depth = 0;
    for (const line of read(".htaccess")
      .split("\n")
      .map((each) => each.trim())) {
      if (line.startsWith("</IfModule")) depth -= 1;
      if (line && !line.startsWith("<IfModule") && !line.startsWith("#") && depth === 0) {
        expect(line).toBe("</IfModule>");
      }
      if (line.startsWith("<IfModule")) depth += 1;
      expect(line).not.toMatch(/^(Options|AllowOverride|php_|SSL|Require|Order)/);
    }
    expect(depth).toBe(0);
  });
});

test.each([".htaccess", ".hosting/nginx.conf", ".hosting/Caddyfile"])(
  "%s holds no hash, which could outlive the page it is of",
  (file) => {
    expect(read(file)).toContain("frame-ancestors 'none'");
    expect(read(file)).not.toContain("sha256");
  },
);

test("GitHub Pages is told to leave nothing out", () => {
  expect(site.get(".nojekyll")).toBe("");
});
