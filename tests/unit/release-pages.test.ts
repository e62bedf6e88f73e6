// What a release finds on the rendered pages of an editor's own articles, and what it lets pass.
import { existsSync } from "node:fs";
import path from "node:path";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { build } from "../../build.ts";
import { ContentError } from "../../content/load/problem.ts";
import {
  article,
  type ContentCopy,
  copyContent,
  makeCache,
  makeFolder,
  makeReleasable,
} from "../support/fixtures.ts";
import { review } from "../tools/translations.ts";

let cache: string;
beforeAll(async () => {
  cache = await makeCache();
});

let content: ContentCopy;
let output: string;
beforeEach(async () => {
  content = await makeReleasable(await copyContent());
  output = path.join(await makeFolder(), "dist");
});

/** The same Markdown in an English of one word; targets of links stay, but for those that have a twin. */
const translate = (body: string) =>
  body
    .replace(/(?<![\p{L}\d/(#.:@-])\p{L}[\p{L}']*/gu, "text")
    .replaceAll("/prodotti", "/products")
    .replaceAll("#un-titolo", "#text-text");

/** Publishes an article in both languages; answers what the build says against it. */
async function publish(body: string, isRelease = true): Promise<string> {
  await content.write("it/guida.md", article("/guida", `# Guida\n\n${body}`));
  await content.write("en/guida.md", article("/en/guide", `# Guide\n\n${translate(body)}`));
  await review(content.root, ["--all"]);
  return build({ content: content.root, output, cache, environment: {}, isRelease }).then(
    () => "",
    (error) => {
      if (error instanceof ContentError) return error.message;
      throw error;
    },
  );
}

const lineOf = async (text: string) =>
  (await content.read("it/guida.md")).split("\n").findIndex((line) => line.includes(text)) + 1;

test("an article with everything that Markdown knows is published", async () => {
  const body = `
## Un *titolo*

Testo **forte**, [un link](/prodotti), [altrove](https://support.google.com/), [telefono](tel:+39021234567)
e [qui](#un-titolo). Una riga  
e un'altra; \`codice\` & <b>altro</b>.

- uno
  - due

3. tre
4. quattro

> Citazione

### Sotto

![Il distributore](hero)

| Nome | Peso |
|:-----|-----:|
| uno  | 1 kg |

\`\`\`
codice
\`\`\`

---

~~Testo~~`;
  expect(await publish(body)).toBe("");
  expect(existsSync(path.join(output, "guida", "index.html"))).toBe(true);
}, 60_000);

test.each([
  [
    "a heading that skips a level",
    "### Troppo piccolo",
    /heading "Troppo piccolo" is of level 3.*\n.*→ Write it with ## \(h2\)/,
  ],
])("%s is refused at its line", async (_, line, told) => {
  const words = await publish(`Testo.\n\n${line}`);
  expect(words).toMatch(told);
  expect(words).toContain(`content/it/guida.md\n  line ${await lineOf(line)}\n`);
  expect(words).toMatch(/^2 problems in 2 files$/m);
  expect(existsSync(output)).toBe(false);
});

test("a title that another page has is refused at its line", async () => {
  await content.replace("it/about.md", /^title: .*/m, "title: Articolo /guida");
  const words = await publish("Testo.");
  expect(words).toMatch(
    /^content\/it\/(guida|about)\.md\n {2}line \d {2}title\n {4}Another page has the same title: content\/it\/(guida|about)\.md, line \d\.\n/,
  );
});

test.each([
  [
    "a link without a text",
    "[](/prodotti)",
    /→ In content\/it\/guida\.md: give the link a text that says where it leads/,
  ],
  ["a list of boxes to tick", "- [x] fatto", /→ In content\/it\/guida\.md: write a plain list/],
  [
    "a heading without words",
    "##",
    /A heading of level 2 is empty.*\n.*→ In content\/it\/guida\.md: write/,
  ],
])("%s is refused in the page", async (_, line, told) => {
  const words = await publish(`Testo.\n\n${line}\n\nTesto.`);
  expect(words).toMatch(told);
  expect(words).toMatch(/^dist\/guida\/index\.html\n {2}line \d+/m);
  expect(existsSync(output)).toBe(false);
});

test("a draft is published all the same", async () => {
  expect(await publish("### Troppo piccolo", false)).toBe("");
  expect(existsSync(output)).toBe(true);
});
