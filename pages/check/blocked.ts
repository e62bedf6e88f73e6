// Nothing on a written page is what the page's own security policy keeps browsers from loading or running.
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { type Document, type DocumentFragment, type Element, Window } from "happy-dom";
import type { Problem } from "../../content/problem.ts";
import type { Page } from "../page.ts";

export async function checkBlocked(folder: string, pages: readonly Page[]): Promise<Problem[]> {
  const parser = new new Window().DOMParser();
  return pages.flatMap(({ route: { file }, content: { company } }) => {
    const $page = parser.parseFromString(
      readFileSync(path.join(folder, file), "utf8"),
      "text/html",
    );
    const $policy = $page.querySelector("meta[http-equiv=Content-Security-Policy]");
    const policy = $policy?.getAttribute("content") ?? "";
    return listElements($page)
      .filter(($it) => isBlocked($it, policy, company.siteUrl))
      .map(({ outerHTML }) => ({
        file: `dist/${file}`,
        line: 1,
        message: `The page's own policy blocks ${outerHTML.slice(0, 120)}`,
        fix: 'Take it out of the text or of the view in pages/ that draws it, or allow its origin: README, "Other sites".',
      }));
  });
}

/** Those within templates, too. */
const listElements = ($root: Document | DocumentFragment): Element[] => [
  ...$root.querySelectorAll("*"),
  ...[...$root.querySelectorAll("template")].flatMap(({ content }) => listElements(content)),
];

/** Links do not load what they lead to. */
const links = "a, area, link[rel=canonical], link[rel=alternate]";
/** Blocked even from this site itself. */
const embedding = "iframe, object, embed, form[action]";
const fetching = /^(src|srcset|imagesrcset|href|data|poster|action|formaction)$/;
/** Directives that may name other sites, by the attribute, the link's use or the element that loads from there. */
// biome-ignore format: a list of names
const directives: Record<string, string> = {
  iframe: "frame-src", script: "script-src", modulepreload: "script-src", fetch: "connect-src",
  action: "form-action", formaction: "form-action",
  srcset: "img-src", imagesrcset: "img-src", poster: "img-src", img: "img-src", input: "img-src", image: "img-src", icon: "img-src",
};

function isBlocked($it: Element, policy: string, siteUrl: string): boolean {
  const attributes = [...$it.attributes];
  if (attributes.some(({ name, value }) => /^(on.+|style)$/.test(name) || isScriptUrl(value)))
    return true;
  if (isCode($it) && !policy.includes(hash("sha256", $it.textContent, "base64"))) return true;
  if ($it.matches(links)) return false;
  const isOwn = (origin: string) => origin === siteUrl && !$it.matches(embedding);
  const use = $it.getAttribute("as") ?? $it.getAttribute("rel") ?? $it.localName;
  const isAllowed = (origin: string, directive = directives[use]) =>
    policy
      .split("; ")
      .some((each) => each.startsWith(`${directive} `) && each.split(" ").includes(origin));
  return attributes
    .filter(({ name }) => fetching.test(name))
    .some(({ name, value }) =>
      (value ?? "")
        .split(/[\s,]+/)
        .filter((address) => URL.canParse(address, siteUrl))
        .map((address) => new URL(address, siteUrl).origin)
        .some((origin) => !isOwn(origin) && !isAllowed(origin, directives[name])),
    );
}

const isScriptUrl = (value: string | null) => /^\s*javascript:/i.test(value ?? "");

/** Whether it is a style or a script within the page; data are none. */
const isCode = ($it: Element) =>
  $it.matches("style, script:not([src])") &&
  !/^application\/(ld\+)?json$/.test($it.getAttribute("type") ?? "");
