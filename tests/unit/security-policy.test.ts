// The content security policy allows what a page holds, by hash, and nothing else.
import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { headerPolicy, pagePolicy, sitePolicy } from "../../pages/build/render/policy.ts";

const policyFor = (endpoint?: string) =>
  pagePolicy(["one()", "", "two()"], "a{color:red}", endpoint);

const hashOf = (text: string) => `'sha256-${hash("sha256", text, "base64")}'`;

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

test("allows a page's own scripts and style by their hashes, and files of the site", () => {
  expect(readPolicy(policyFor())).toEqual(directives);
});

test("allows a form its script and the origin of the endpoint it posts to", () => {
  expect(readPolicy(policyFor("https://moduli.example:8443/contatti?da=sito"))).toEqual({
    ...directives,
    "script-src": `'self' ${directives["script-src"]}`,
    "connect-src": "'self' https://moduli.example:8443",
  });
});

test("the header forbids framing and blocks nothing that pages allow", () => {
  expect(headerPolicy(policyFor())).toBe(`${policyFor()}; frame-ancestors 'none'`);
  const ofSite = readPolicy(sitePolicy);
  expect(ofSite).toMatchObject({ "frame-ancestors": "'none'", "object-src": "'none'" });
  for (const [directive, sources] of Object.entries(ofSite)) {
    expect(sources, directive).toBe(readPolicy(policyFor())[directive] ?? "'none'");
  }
});
