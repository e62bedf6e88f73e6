// A translation is stale after a change until somebody has compared both languages.
import { expect, test } from "vitest";
import { pageNames } from "../../content/addresses.ts";
import { review } from "../../pages/review.ts";
import { createContentTests } from "../support/content-tests.ts";
import { type ContentCopy, copyContent, loadOrThrow, makeReleasable } from "../support/fixtures.ts";

const ledger = "translations.json";
const { findWith } = createContentTests(makeReleasable);

const findStale = ({ root }: ContentCopy) =>
  loadOrThrow(root).staleTranslations.map(({ name }) => name);

test.each<[file: string, find: RegExp, write: string, ...stale: string[]]>([
  ["it/home.md", /^ {2}claimText: /m, "  claimText: Nuovo ", "home"],
  ["en/privacy.md", /^description: /m, "description: See ", "privacy"],
  ["it/about.md", /alt: /, "alt: Foto ", "about"],
  ["it/privacy.md", /\{phone\}$/m, "{email}", "privacy"],
  ["it/privacy.md", /^ {2}- privacy keywords one.*\n/m, "", "privacy"],
  ["storage.md", /language purpose it/, "Mai", "storage"],
  ["machine.md", /dodici/, "tredici", "machine"],
  // Names, dates, numbers, spaces and notes need no new translation.
  ["it/home.md", /file: hero$/m, "file: dispenser"],
  ["it/home.md", /^updated: .*/m, "updated: 2025-11-21"],
  ["machine.md", /value: 40/, "value: 41"],
  ["it/privacy.md", / \{seat\}/, "\n{seat}"],
  ["it/site.md", /^nav:/m, "# Una nota.\nnav:"],
])("a change in %s of %s to %s makes translations stale", async (file, find, write, ...stale) => {
  const { found } = await findWith(({ replace }) => replace(file, find, write), findStale);
  expect(found).toEqual(stale);
});

test("without a list of compared translations all are stale", async () => {
  const { found } = await findWith(({ remove }) => remove(ledger), findStale);
  expect(found).toHaveLength(pageNames.length + 4); // site, company, machine, storage
});

test("the command lists what to compare and saves what was compared", async () => {
  const content = await makeReleasable(await copyContent());
  await content.addArticle();
  for (const file of ["it/cookie.md", "en/privacy.md"])
    await content.append(file, "[X.](/favicon.svg)");
  const listed = review(content.root, []);
  for (const name of ["cookie", "guida", "privacy"]) {
    expect(listed).toContain(`${name}  content/it/${name}.md, content/en/${name}.md\n`);
  }
  expect(listed).toMatch(/\n3 to compare\.$/);
  expect(review(content.root, ["--reviewed", "guida", "privacy"])).toBe("2 marked as reviewed.");
  expect(findStale(content)).toEqual(["cookie"]);
  for (const file of ["it/guida.md", "en/guida.md"]) await content.remove(file);
  review(content.root, ["--all"]);
  expect(findStale(content)).toEqual([]);
  expect(await content.read(ledger), "forgets what is gone").not.toContain("guida");
});

test("the command writes nothing if it is misused or the content has problems", async () => {
  const content = await copyContent();
  const before = await content.read(ledger);
  const expectRefusal = (args: string, message: RegExp) =>
    expect(() => review(content.root, args.split(" "))).toThrow(message);
  expectRefusal("--reviewed nowhere", /^No pair is named nowhere\. There are: .*home/);
  for (const misused of ["--reviewed", "home", "--reviewd home"]) expectRefusal(misused, /'|home/);
  await content.replace("en/cookie.md", /^title:.*/m, "title: One: two");
  expectRefusal("--all", /^content\/en\/cookie\.md\n/);
  expect(await content.read(ledger)).toBe(before);
});
