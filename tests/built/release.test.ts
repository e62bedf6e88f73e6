// What a release finds on the rendered pages of an editor's own articles, and what it lets pass.
import { existsSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { build } from "../../build.ts";
import {
  article,
  type ContentCopy,
  copyContent,
  makeCache,
  makeFolder,
  makeReleasable,
  problemsOf,
  reviewAll,
} from "../support/fixtures.ts";

let content: ContentCopy;
let cache: string;
let output: string;
beforeAll(async () => {
  content = await makeReleasable(await copyContent());
  cache = await makeCache();
  output = path.join(await makeFolder(), "dist");
});

/** The same Markdown in an English of one word; targets of links lead to English pages. */
const translate = (body: string) =>
  body
    .replace(/(?<![\p{L}\d/(#.:@-])\p{L}[\p{L}']*/gu, "text")
    .replaceAll("/prodotti", "/products")
    .replaceAll("#un-titolo", "#text-text");

/** Publishes an article in both languages; gives the problems that the build finds. */
async function publish(body: string, isRelease = true) {
  await content.write("it/guida.md", article("/guida", `# Guida\n\n${body}`));
  await content.write("en/guida.md", article("/en/guide", `# Guide\n\n${translate(body)}`));
  reviewAll(content.root);
  const options = { content: content.root, output, cache, environment: {}, isRelease };
  return problemsOf(build(options));
}

const faulty = `Testo.

## Uno

#### Troppo piccolo

##

Un testo con [](/prodotti).

- [x] fatto`;

test("faults that only the rendered page shows are refused, with their file and remedy", async () => {
  const problems = await publish(faulty);
  const lines = (await content.read("it/guida.md")).split("\n");
  const lineOf = (text: string) => lines.findIndex((line) => line.includes(text)) + 1;
  const fix = "Mend this text, or the view in pages/ that draws it.";
  for (const [text, rule] of [
    ["####", "heading-level"],
    ["[x]", "input-missing-label"],
    ["[](/prodotti)", "wcag/h30"],
    ["##\n", "empty-heading"],
  ] as const) {
    const message = expect.stringMatching(`^This is not sound HTML: .*\\(${rule}\\)`);
    expect(problems, text).toContainEqual(expect.objectContaining({ message, fix }));
  }
  const place = { file: "content/it/guida.md", line: lineOf("####") };
  expect(problems).toContainEqual(expect.objectContaining(place));
  const others = problems.filter(({ file }) => !/^content\/(it|en)\/guida\.md$/.test(file));
  expect(others, "every problem names the article").toEqual([]);
  expect(existsSync(output)).toBe(false);
});

test("publishes such faults outside of a release", async () => {
  expect(await publish(faulty, false)).toEqual([]);
  expect(existsSync(output)).toBe(true);
});

test("an article with everything that Markdown knows is released", async () => {
  const body = `
## Un *titolo*

Testo **forte**, [un link](/prodotti), [altrove](https://support.google.com/), [telefono](tel:+39021234567)
e [qui](#un-titolo). Una riga  
e un'altra; \`codice <b>\` & altro.

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
  expect(await publish(body)).toEqual([]);
  expect(existsSync(path.join(output, "guida", "index.html"))).toBe(true);
});
