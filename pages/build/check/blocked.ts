// Nothing on a written page is what the page's own security policy keeps browsers from loading or running.
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { type Document, type DocumentFragment, type Element, Window } from "happy-dom";
import type { Page } from "../../page.ts";
import type { Problem } from "../problem.ts";

/** Attributes that browsers fetch from, and the directive that allows it (CSP level 3, section 6.1). */
const fetching: [selector: string, attribute: string, directive: string][] = [
  ["script", "src", "script-src"],
  ["link[rel=modulepreload], link[rel=preload][as=script]", "href", "script-src"],
  ["link[rel~=stylesheet], link[rel=preload][as=style]", "href", "style-src"],
  ["link[rel=preload][as=font]", "href", "font-src"],
  ["link[rel~=icon], link[rel=apple-touch-icon], link[rel=preload][as=image]", "href", "img-src"],
  ["link[rel=preload]", "imagesrcset", "img-src"],
  ["img, input", "src", "img-src"],
  ["img, source", "srcset", "img-src"],
  ["video", "poster", "img-src"],
  ["video, audio, source, track", "src", "media-src"],
  ["iframe", "src", "frame-src"],
  ["embed", "src", "object-src"],
  ["object", "data", "object-src"],
  ["form", "action", "form-action"],
  ["button, input", "formaction", "form-action"],
];

/** What a page holds and its policy blocks. */
export async function checkBlocked(folder: string, pages: readonly Page[]): Promise<Problem[]> {
  const parser = new new Window().DOMParser();
  return pages.flatMap(({ route: { file, address }, content: { company } }) => {
    const html = readFileSync(path.join(folder, file), "utf8");
    const $page = parser.parseFromString(html, "text/html");
    const policy = readPolicy($page);
    const base = company.siteUrl + address;
    return listRoots($page).flatMap(($root) => [
      ...findFetching($root, policy, base).map(([$it, why]) => toProblem(file, $it, why)),
      ...findInline($root, policy).map(([$it, why]) => toProblem(file, $it, why)),
    ]);
  });
}

type Root = Document | DocumentFragment;
type Found = [$element: Element, why: string][];
type Policy = (directive: string) => string[];

/** The sources that the page's policy allows for a directive. */
function readPolicy($page: Document): Policy {
  const $meta = $page.querySelector("meta[http-equiv=Content-Security-Policy]");
  const directives = ($meta?.getAttribute("content") ?? "").split("; ");
  const lists = new Map(directives.map((each) => [each.split(" ")[0], each.split(" ").slice(1)]));
  return (directive) => lists.get(directive) ?? lists.get("default-src") ?? [];
}

/** The page, and what is within its templates. */
const listRoots = ($root: Root): Root[] => [
  $root,
  ...[...$root.querySelectorAll("template")].flatMap(({ content }) => listRoots(content)),
];

const findFetching = ($root: Root, policy: Policy, base: string): Found =>
  fetching.flatMap(([selector, attribute, directive]) =>
    [...$root.querySelectorAll(selector)].flatMap(($it): Found => {
      const value = $it.getAttribute(attribute) ?? "";
      const addresses = attribute.endsWith("srcset") ? value.split(/\s+(?:[^,]*,\s*)?/) : [value];
      const isBlocked = addresses.some((each) => each && !isAllowed(each, policy(directive), base));
      return isBlocked ? [[$it, directive]] : [];
    }),
  );

function isAllowed(address: string, sources: string[], base: string): boolean {
  const { origin, protocol } = URL.canParse(address, base) ? new URL(address, base) : new URL(base);
  if (origin === new URL(base).origin) return sources.includes("'self'");
  return sources.includes(origin) || sources.includes(protocol);
}

/** Scripts and styles within the page without their hash, and attributes that hold either. */
const findInline = ($root: Root, policy: Policy): Found =>
  [...$root.querySelectorAll("*")].flatMap(($it): Found => {
    const { localName, textContent } = $it;
    const directive = `${localName}-src`;
    const isCode = localName === "style" || (localName === "script" && isScript($it));
    const allowed = `'sha256-${hash("sha256", textContent ?? "", "base64")}'`;
    const attribute = [...$it.attributes].find(
      ({ name, value }) => /^(on.+|style)$/.test(name) || /^\s*javascript:/i.test(value ?? ""),
    );
    const why = attribute && `${attribute.name === "style" ? "style" : "script"}-src`;
    if (why) return [[$it, why]];
    return isCode && !policy(directive).includes(allowed) ? [[$it, directive]] : [];
  });

/** Not a script of another place, nor data. */
const isScript = ($it: Element) =>
  !$it.hasAttribute("src") &&
  /^(|module|speculationrules|.*(java|ecma)script)$/i.test($it.getAttribute("type") ?? "");

const toProblem = (file: string, { outerHTML }: Element, why: string): Problem => ({
  file: `dist/${file}`,
  line: 1,
  message: `The page's own policy (${why}) blocks ${outerHTML.slice(0, 120)}`,
  fix: 'Take it out of the text or of the view in pages/ that draws it, or allow its origin: README, "Other sites".',
});
