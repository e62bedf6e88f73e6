// The content security policy allows what a page holds, by hash, and nothing else.
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { addSecurityPolicy, securityPolicy } from "../../pages/head/security-policy.ts";
import { headerPolicy, sitePolicy } from "../../pages/hosts/policy.ts";

const charset = '<meta charSet="utf-8"/>';
const html =
  `<!doctype html><html><head>${charset}<style>a{color:red}</style>` +
  '<script data-twin="/en">one()</script><script type="application/ld+json">{"@type":"Thing"}</script>' +
  '</head><body><script type="module">two()</script><script>one()</script></body></html>';

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const directives = {
  "default-src": "'none'",
  "script-src": `${hashOf("one()")} ${hashOf("two()")}`,
  "style-src": `'self' ${hashOf("a{color:red}")}`,
  "connect-src": "'self'",
  "img-src": "'self'",
  "font-src": "'self'",
  "media-src": "'self'",
  "base-uri": "'none'",
  "form-action": "'none'",
  "require-trusted-types-for": "'script'",
  "trusted-types": "'none'",
};

const readPolicy = (policy: string) =>
  Object.fromEntries(policy.split("; ").map((directive) => directive.split(/ (.*)/s).slice(0, 2)));

test("a page's policy allows its own scripts and styles by their hashes, and files of the site", () => {
  expect(readPolicy(securityPolicy(html))).toEqual(directives);
});

test("it changes with every character of a script", () => {
  const changed = readPolicy(securityPolicy(html.replaceAll("one()", "one() ")));
  expect(changed["script-src"]).toBe(`${hashOf("one() ")} ${hashOf("two()")}`);
});

test("it allows a form its script and the origin of the endpoint it posts to", () => {
  const endpoint = "https://moduli.example:8443/contatti?da=sito";
  expect(readPolicy(securityPolicy(html, endpoint))).toEqual({
    ...directives,
    "script-src": `'self' ${directives["script-src"]}`,
    "connect-src": "'self' https://moduli.example:8443",
  });
});

test("it is in the head directly after the character set, before all it governs", () => {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${securityPolicy(html)}"/>`;
  expect(addSecurityPolicy(html)).toBe(html.replace(charset, charset + meta));
});

test("as a header a page's policy forbids frames too, which a meta element cannot", () => {
  expect(headerPolicy(addSecurityPolicy(html))).toBe(
    `${securityPolicy(html)}; frame-ancestors 'none'`,
  );
});

test("what is no page has the site's policy", () => {
  expect(headerPolicy("User-agent: *")).toBe(sitePolicy);
});

test("the site's policy holds for every page beside the page's own", () => {
  const ofSite = readPolicy(sitePolicy);
  expect(ofSite).toMatchObject({ "frame-ancestors": "'none'", "object-src": "'none'" });
  for (const [directive, sources] of Object.entries(ofSite)) {
    expect(sources, directive).toBe(readPolicy(securityPolicy(html))[directive] ?? "'none'");
  }
});
