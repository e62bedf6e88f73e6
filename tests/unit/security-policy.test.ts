// The content security policy allows what a page holds, by hash, and nothing else.
import { hash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import type { OtherSite } from "../../content/schema.ts";
import { checkBlocked } from "../../pages/check/blocked.ts";
import type { Page } from "../../pages/page.ts";
import { headerPolicy, pagePolicy, sitePolicy } from "../../pages/render/policy.ts";
import { loadOrThrow, makeFolder, renderDraft } from "../support/fixtures.ts";
import { problemText } from "../support/mistakes.ts";

const policyFor = (endpoint?: string) =>
  pagePolicy({
    ...{ scripts: ["one()", "", "two()"], style: "a{color:red}", sites: [] },
    endpoint,
  });

const hashOf = (text: string) => `'sha256-${hash("sha256", text, "base64")}'`;

const readPolicy = (policy: string) =>
  Object.fromEntries(policy.split("; ").map((directive) => directive.split(/ (.*)/s).slice(0, 2)));

test("allows a page its own scripts and style, the site's files, and a form its endpoint", () => {
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

const content = loadOrThrow();
const map = {
  origin: "https://maps.example.org",
  uses: ["frame", "script"] as OtherSite["uses"],
  name: "Mappe | Co",
  purpose: { it: "Mostra la mappa", en: "Shows the map" },
};
const renderWith = (otherSites: (typeof map)[]) =>
  renderDraft({ ...content, company: { ...content.company, otherSites } });

/** What of an element at the end of a page is blocked. */
async function findBlocked(element: string, otherSites: (typeof map)[] = []) {
  const html = (await renderWith(otherSites)).get("contact/index.html") ?? "";
  const folder = await makeFolder();
  await writeFile(path.join(folder, "page.html"), html.replace("</body>", `${element}</body>`));
  const page = { route: { file: "page.html", address: "/contact" }, content };
  return checkBlocked(folder, [page as unknown as Page]);
}

const frame = '<iframe src="https://maps.example.org/embed?pb=1" title="Mappa"></iframe>';
const analytics = '<script async src="https://www.googletagmanager.com/gtag/js?id=G-1"></script>';
test.each([
  frame,
  analytics,
  "<script>window.dataLayer = []</script>",
  '<b onclick="go()">X</b>',
  '<a href="javascript:go()">X</a>',
  '<b style="color:red">X</b>',
  "<style>b{color:red}</style>",
  '<link rel="stylesheet" href="https://fonts.example.org/a.css">',
  '<img src="/a.jpg" srcset="/a.jpg 1x, https://a.example.org/b.jpg 2x" alt="">',
  '<template><img src="//a.example.org/pixel.gif" alt=""></template>',
  '<video src="https://a.example.org/a.mp4"></video>',
  '<object data="/a.pdf"></object>',
  '<form action="https://forms.example.org/"></form>',
])("a release refuses what a page's policy blocks: %s", async (element) => {
  const text = problemText(/^The page's own policy blocks </, /README/);
  expect(await findBlocked(element)).toEqual([{ file: "dist/page.html", line: 1, ...text }]);
});

const address = 'src="https://maps.example.org/a"';
const used = {
  frame: [`<iframe ${address} title=""></iframe>`],
  script: [`<script ${address}></script>`],
  image: [`<img ${address} alt="">`, `<video ${address.replace("src", "poster")}></video>`],
  connection: [`<link ${address.replace("src", "href")} rel="preload" as="fetch">`],
  nothing: [
    `<video ${address}></video>`,
    `<form ${address.replace("src", "action")}></form>`,
    `<input type="submit" ${address.replace("src", "formaction")}>`,
    `<link ${address.replace("src", "href")} rel="stylesheet">`,
  ],
};
test.each(["frame", "script", "image", "connection"] as const)(
  "a release refuses what another site may not be used for: %s",
  async (use) => {
    const elements = Object.values(used).flat();
    const blocked = await findBlocked(elements.join(""), [{ ...map, uses: [use] }]);
    const messages = elements
      .filter((element) => !used[use].includes(element))
      .map((element) => `The page's own policy blocks ${element}`);
    expect(blocked.map(({ message }) => message)).toEqual(messages);
  },
);

test("one entry of company.md allows an origin in pages, hosts' headers and the cookie policy", async () => {
  const own = '<img src="/a.jpg" alt=""><script type="application/ld+json">{}</script>';
  expect(await findBlocked(own + frame, [map])).toEqual([]);
  expect(await findBlocked(analytics, [map])).toHaveLength(1);
  const texts = await renderWith([map]);
  for (const [file, text] of texts)
    if (/html$|_headers|htaccess|nginx/.test(file))
      expect(text, file).toContain("frame-src https://maps.example.org");
  const said = /Mappe \| Co.*https:\/\/maps\.example\.org.*: Mostra la mappa/;
  expect(texts.get("cookie/index.html")).toMatch(said);
  const none = (await renderWith([])).get("cookie/index.html");
  expect(none).not.toContain(content.storage.otherSites.it);
});
