// The content security policy allows exactly what a page contains, by hash.
import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { headerPolicy, pagePolicy, sitePolicy } from "../../pages/render/policy.ts";

const policyFor = (endpoint?: string) =>
  pagePolicy({ scripts: ["one()", "", "two()"], style: "a{color:red}", endpoint });

const hashOf = (text: string) => `'sha256-${hash("sha256", text, "base64")}'`;

const readPolicy = (policy: string) =>
  Object.fromEntries(policy.split("; ").map((directive) => directive.split(/ (.*)/s).slice(0, 2)));

test("the policy allows a page its scripts, style and files, and a form its endpoint", () => {
  expect(policyFor("https://moduli.example:8443/contatti?da=sito").split("; ")).toEqual([
    "default-src 'none'",
    `script-src 'self' ${hashOf("one()")} ${hashOf("two()")}`,
    `style-src 'self' ${hashOf("a{color:red}")}`,
    "connect-src 'self' https://moduli.example:8443",
    "img-src 'self'",
    "font-src 'self'",
    "media-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]);
  expect(readPolicy(policyFor())["connect-src"]).toBe("'self'");
});

test("the header forbids framing and blocks nothing that pages allow", () => {
  expect(headerPolicy(policyFor())).toBe(`${policyFor()}; frame-ancestors 'none'`);
  const ofSite = readPolicy(sitePolicy);
  expect(ofSite).toMatchObject({ "frame-ancestors": "'none'", "object-src": "'none'" });
  for (const [directive, sources] of Object.entries(ofSite)) {
    expect(sources, directive).toBe(readPolicy(policyFor())[directive] ?? "'none'");
  }
});
