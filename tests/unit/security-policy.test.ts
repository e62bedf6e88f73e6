// The content security policy: it allows what a page holds, by hash, and nothing else.
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  addSecurityPolicy,
  headerPolicy,
  securityPolicy,
  sitePolicy,
} from "../../pages/head/security-policy.ts";
import { loadSound, parse, renderDraft } from "../support/fixtures.ts";

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

  test("allows its inline scripts by their hashes alone", () => {
    expect(policy.get("script-src")).toEqual([hashOf("one()"), hashOf("two()")]);
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
    expect(changed.get("script-src")).toEqual([hashOf("one() "), hashOf("two()")]);
  });

  test("lets no text become a script, nor a policy that would", () => {
    expect(policy.get("require-trusted-types-for")).toEqual(["'script'"]);
    expect(policy.get("trusted-types")).toEqual(["'none'"]);
  });

  test("allows a form its script and the origin of the endpoint it posts to", () => {
    const endpoint = "https://moduli.example:8443/contatti?da=sito";
    const ofForm = readPolicy(securityPolicy(html, endpoint));
    expect(ofForm.get("connect-src")).toEqual(["'self'", "https://moduli.example:8443"]);
    expect(ofForm.get("script-src")).toEqual(["'self'", hashOf("one()"), hashOf("two()")]);
  });
});

describe("in header form", () => {
  test("a page's policy says also what only a header may", () => {
    expect(headerPolicy(addSecurityPolicy(html))).toBe(
      `${securityPolicy(html)}; frame-ancestors 'none'`,
    );
    expect(securityPolicy(html)).not.toContain("frame-ancestors"); // ignored in a meta element
  });

  test("what is no page has the site's, which holds no hash that could be out of date", () => {
    const policy = readPolicy(headerPolicy("User-agent: *"));
    expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
    expect(policy.get("object-src")).toEqual(["'none'"]);
    expect(headerPolicy("User-agent: *")).toBe(sitePolicy);
    expect(sitePolicy).not.toMatch(/sha256|script-src|style-src|default-src/);
  });

  test("the site's forbids nothing that a page's own allows", () => {
    const ofPage = readPolicy(securityPolicy(html));
    for (const [directive, sources] of readPolicy(sitePolicy)) {
      if (!ofPage.has(directive)) expect(sources, directive).toEqual(["'none'"]);
      else expect(ofPage.get(directive), directive).toEqual(sources);
    }
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
    const hasForm = file.includes("contact/");
    const ofSite = hasForm ? ["'self'"] : [];
    expect(policy.get("script-src"), file).toEqual([...ofSite, ...new Set(scripts)]);
    expect(policy.get("style-src"), file).toEqual([...new Set(hashes("style"))]);
    const posts = hasForm ? ["https://moduli.agenzia.example"] : [];
    expect(policy.get("connect-src"), file).toEqual(["'self'", ...posts]);
  }
});
