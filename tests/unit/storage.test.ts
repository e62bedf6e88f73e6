// What storage.md declares: which declarations are sound, where their table stands, what it says.
import { beforeEach, describe, expect, test } from "vitest";
import { languages } from "../../content/schema.ts";
import {
  article,
  type ContentCopy,
  copyContent,
  findProblems,
  loadSound,
  pageFiles,
  parse,
  renderDraft,
} from "../support/fixtures.ts";

let content: ContentCopy;
beforeEach(async () => {
  content = await copyContent();
});

describe("a declaration is refused", () => {
  const duration = /^ {4}duration:\n {6}it: Finché.*\n {6}en: .*\n/m;
  test.each<[string, RegExp, string, string, RegExp]>([
    ["without a duration", duration, "", "kept.0.duration", /missing/],
    ["without its Italian", /^ {6}it: Ricorda.*\n/m, "", "kept.0.purpose.it", /missing/],
    ["with an empty text", /en: Until you.*/, 'en: ""', "kept.0.duration.en", /empty/],
    ["of an unknown kind", /kind: windowName/, "kind: pixel", "kept.1.kind", /"pixel" is not/],
    [
      "for another necessity than the specification's two",
      /necessity: functional/,
      "necessity: profiling",
      "kept.0.necessity",
      /"profiling" is not possible/,
    ],
    [
      "with a field it has not",
      /^ {4}kind: l/m,
      "    days: 1\n    kind: l",
      "kept.0.days",
      /no field/,
    ],
    [
      "of what is declared already",
      /key: contact-form\n {4}kind: windowName/,
      "key: language\n    kind: localStorage",
      "kept",
      /same kind and key/,
    ],
    [
      "of an origin that company.md does not name",
      /- contactEndpoint/,
      "- https://statistiche.example",
      "contacted.1",
      /not possible/,
    ],
    ["without the words of a kind", /^ {2}indexedDB: .*\n/m, "", "kinds.indexedDB", /missing/],
  ])("%s", async (_, find, write, field, message) => {
    await content.replace("storage.md", find, write);
    const expected = { file: "content/storage.md", field, message: expect.stringMatching(message) };
    expect(await findProblems(content)).toEqual([expect.objectContaining(expected)]);
  });
});

describe("the table", () => {
  const misplaced = { message: expect.stringMatching(/cannot stand here/) };
  const remedy = { fix: expect.stringMatching(/on a line of its own/) };

  test.each(languages)("is asked for where the cookie policy lacks it: %s", async (language) => {
    await content.replace(`${language}/cookie.md`, "{storageTable}\n", "");
    const place = { file: `content/${language}/cookie.md`, line: 12, ...remedy };
    expect(await findProblems(content)).toEqual([expect.objectContaining(place)]);
  });

  test.each([
    ["beside words", "Ecco: {storageTable}"],
    ["in a heading", "## {storageTable}"],
    ["in another table", "| Nome |\n|---|\n| {storageTable} |"],
  ])("is refused %s", async (_, text) => {
    const line = await content.append("it/privacy.md", text);
    const [problem, ...others] = await findProblems(content);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ file: "content/it/privacy.md", ...misplaced, ...remedy });
    expect(problem?.line).toBe(line + text.split("\n").length - 1);
  });

  test("is refused in a field", async () => {
    const line = await content.replace(
      "it/home.md",
      /^ {2}eyebrow: .*/m,
      "  eyebrow: '{storageTable}'",
    );
    const place = { file: "content/it/home.md", line, field: "hero.eyebrow" };
    expect(await findProblems(content)).toMatchObject([{ ...place, ...misplaced, ...remedy }]);
  });

  test("may stand in an article too", async () => {
    await content.write("it/guida.md", article("/guida", "# Guida\n\n{storageTable}"));
    await content.write("en/guida.md", article("/en/guide", "# Guide\n\nText."));
    const rendered = await renderDraft(await loadSound(content.root));
    const $table = parse(rendered.get("guida/index.html") ?? "").querySelector("table");
    expect($table?.textContent).toContain("Ricorda la lingua");
  });

  test.each(languages)("says in %s all that is declared, and nothing else", async (language) => {
    await content.replace("storage.md", "key: contact-form", "key: <b>&");
    const { storage } = await loadSound(content.root);
    const rendered = await renderDraft(await loadSound(content.root));
    const { file } =
      pageFiles.find((one) => one.page === "cookie" && one.language === language) ?? {};
    const $page = parse(rendered.get(file ?? "") ?? "");
    const cells = (selector: string) =>
      [...$page.querySelectorAll(selector)].map(({ textContent }) => textContent);
    const { columns, kinds, necessities, kept } = storage;
    expect(cells(".prose th")).toEqual(Object.values(columns).map((words) => words[language]));
    expect(cells(".prose td")).toEqual(
      kept.flatMap(({ key, kind, purpose, necessity, duration }) => [
        key,
        ...[kinds[kind], purpose, necessities[necessity], duration].map((words) => words[language]),
      ]),
    );
    expect(kept[1]?.key).toBe("<b>&");
    expect($page.querySelector(".prose")?.textContent).not.toContain("{");
  });
});
