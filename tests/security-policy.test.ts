// The content security policy: it allows what a page holds, by hash, and nothing else.
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { addSecurityPolicy, securityPolicy } from "../pages/security-policy.ts";
import { loadSound, parse, renderDraft } from "./fixtures.ts";

const html =
  '<!doctype html><html><head><meta charSet="utf-8"/><style>a{color:red}</style>' +
  '<script data-twin="/en">one()</script><script type="application/ld+json">{"@type":"Thing"}</script>' +
  '</head><body><script type="module">two()</script></body></html>';

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The sources of every directive of a policy. */
const readPolicy = (policy: string) =>
  new Map(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );

describe("a page's policy", () => {
  const policy = readPolicy(securityPolicy(html));

  test("allows its inline scripts by their hashes, and files of the site", () => {
    expect(policy.get("script-src")).toEqual(["'self'", hashOf("one()"), hashOf("two()")]);
  });

  test("allows its inline styles by their hashes alone", () => {
    expect(policy.get("style-src")).toEqual([hashOf("a{color:red}")]);
  });

  test("allows nothing that is not named", () => {
    expect(policy.get("default-src")).toEqual(["'none'"]);
    expect(policy.get("base-uri")).toEqual(["'none'"]);
    expect(policy.get("form-action")).toEqual(["'none'"]);
    expect(policy.get("connect-src")).toEqual(["'self'"]);
    for (const sources of policy.values()) {
      expect(sources.join(" ")).not.toMatch(/unsafe|\*|https?:|data:|blob:/);
    }
  });

  test("changes with every character of a script", () => {
    const changed = readPolicy(securityPolicy(html.replace("one()", "one() ")));
    expect(changed.get("script-src")).toEqual(["'self'", hashOf("one() "), hashOf("two()")]);
  });

  test("allows the origin of the endpoint that the form posts to", () => {
    const endpoint = "https://moduli.example:8443/contatti?da=sito";
    const sources = readPolicy(securityPolicy(html, endpoint)).get("connect-src");
    expect(sources).toEqual(["'self'", "https://moduli.example:8443"]);
  });
});

test("the policy stands directly behind the character set, before all it governs", () => {
  const $head = parse(addSecurityPolicy(html)).head;
  const $policy = $head.children[1];
  expect($head.children[0]?.tagName).toBe("META");
  expect($policy?.getAttribute("http-equiv")).toBe("Content-Security-Policy");
  expect($policy?.getAttribute("content")).toBe(securityPolicy(html));
});

test("every page's policy names exactly its own scripts and styles", async () => {
  const rendered = await renderDraft(await loadSound());
  const pages = [...rendered].filter(([file]) => file.endsWith(".html"));
  expect(pages).toHaveLength(14);
  for (const [file, text] of pages) {
    const $document = parse(text);
    const $policy = $document.querySelector("meta[http-equiv=Content-Security-Policy]");
    const policy = readPolicy($policy?.getAttribute("content") ?? "");
    const hashes = (selector: string) =>
      [...$document.querySelectorAll(selector)].map(({ textContent }) => hashOf(textContent));
    const scripts = hashes("script:not([src], [type^=application])");
    expect(scripts.length, file).toBeGreaterThan(0);
    expect(policy.get("script-src"), file).toEqual(["'self'", ...new Set(scripts)]);
    expect(policy.get("style-src"), file).toEqual([...new Set(hashes("style"))]);
    const posts = file.includes("contact/") ? ["https://moduli.agenzia.example"] : [];
    expect(policy.get("connect-src"), file).toEqual(["'self'", ...posts]);
  }
});
