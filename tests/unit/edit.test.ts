// Editing under `npm run dev`: one value changes in a file and nothing else, and only pages of this machine may ask for it.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { valueAt } from "../../content/load/fields.ts";
import { readSource } from "../../content/load/read.ts";
import { review } from "../../content/review.ts";
import { serveLive } from "../../pages/serve/dev/live.ts";
import type { Server } from "../../pages/serve/server.ts";
import { ask, type Sent } from "../support/ask.ts";
import { copyContent, loadOrThrow } from "../support/fixtures.ts";

let content: Awaited<ReturnType<typeof copyContent>>;
let site: Server;
beforeAll(async () => {
  content = await copyContent();
  site = await serveLive(content.root, `${content.root}/no-site`, 0);
});
beforeEach(async () => {
  for (const file of [...files, "translations.json"])
    await content.write(file, await content.read(file)); // what the server writes is undone, too
});
afterEach(() => content.restore());
afterAll(() => site.close());

async function send(action: "find" | "save", body: unknown, sent: Sent = {}) {
  const headers = { Origin: site.origin, "Content-Type": "application/json", ...sent.headers };
  const options = { method: "POST", body: JSON.stringify(body), ...sent, headers };
  const answer = await ask(site.origin, `/_dev/${action}`, options);
  const text = answer.body.toString();
  return { ...answer, text, value: answer.status === 200 ? JSON.parse(text) : undefined };
}

const question = (address: string, ...words: string[]) => ({ language: "it", address, words });
const files = ["it/home.md", "en/home.md"];
/** The lines of both files. */
const readLines = async () =>
  (await Promise.all(files.map((file) => content.read(file)))).join("").split("\n");

/** A field as it stands in both files. */
const textsAt = (field: string) => {
  const [it, en] = files.map((file) =>
    String(valueAt(readSource(content.root, file).value?.fields, field.split("."))),
  );
  return { it, en };
};

const planted = {
  "hero:(.*\n)*?  text": "Vedi [la macchina](/prodotti) e basta",
  "future:\n  title": "Contatti",
  "future:(.*\n)*?  button": '"*{tankQuintals}*  quintali"',
};
const was = expect.objectContaining({ it: "*{tankQuintals}*  quintali" });
test.each<[page: string, words: string, found: object]>([
  ["/", "40 quintali", { file: "home.md", at: ["future", "button"], was }],
  ["/", "Vedi la macchina e basta", { file: "home.md", at: ["hero", "text"] }],
  ["/", "Contatti", { file: "home.md", at: ["future", "title"] }], // the page's own file first
  ["/chi-siamo", "Contatti", { file: "site.md", at: ["nav", "contact"] }],
  ["/guide", "Guide", { file: "site.md", at: ["guides", "heading"] }],
  ["/guide", "Articolo /guida", { file: "guida.md", at: ["ogTitle"] }],
])("finds on %s by the words that it shows: %s", async (address, words, found) => {
  await content.addArticle();
  for (const [field, text] of Object.entries(planted))
    await content.replace("it/home.md", new RegExp(`(?<=^${field}: ).*`, "m"), text);
  const { value } = await send("find", question(address, "nothing like this", words));
  expect(value).toContainEqual(expect.objectContaining(found));
  if (address === "/") expect(value).toHaveLength(1);
});

test("says where no text holds the words", async () => {
  const found = await send("find", question("/", "nowhere"));
  expect(found).toMatchObject({ status: 404, text: expect.stringContaining("No field") });
});

test.each([
  ["plain words", "future.button", "Nuovo {tankQuintals}", "New {tankQuintals}"],
  ["words that YAML misreads", "hero.title", 'Siamo il #1: 5.000 "kg"', "- [we] {are} 'it'"],
  ["a number", "hero.always", "5.000", "24"],
  ["several lines", "future.text", "Uno\ndue\n", "One\n\ntwo"],
  ["a value in a list on one line", "hero.figures.0.label", "di pellet, forse: {x", "of, say"],
  ["quoted words", "gallery.title", 'Un "dettaglio" \\ è', "It's a 'detail'"],
])("writes %s and leaves the rest of both files as it was", async (_what, field, it, en) => {
  const at = field.split(".").map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  const before = await readLines();
  const was = textsAt(field);
  const { status, text } = await send("save", { file: "home.md", at, was, now: { it, en } });
  expect(status, text).toBe(200);
  const changed = (await readLines()).filter((line, index) => line !== before[index]);
  expect(changed).toHaveLength(2); // one a file
  expect(textsAt(field)).toEqual({ it, en });
});

const edit = (more: object = {}) => {
  const was = textsAt("future.button");
  return { file: "home.md", at: ["future", "button"], was, now: { ...was, it: "Nuovo" }, ...more };
};

test("marks the pair as compared, unless something else in it is still to be", async () => {
  const isStale = () => loadOrThrow(content.root).stale.some(({ name }) => name === "home");
  review(content.root, ["--all"]);
  await send("save", edit());
  expect(isStale()).toBe(false);
  await content.replace("it/home.md", /(?<=^ {2}title: ).*/m, "Altro");
  await send("save", edit({ now: { it: "Altro", en: "Other" } }));
  expect([isStale(), textsAt("future.button").it]).toEqual([true, "Altro"]);
});

test.each<[string, object, Sent, number]>([
  ["a text that has changed meanwhile", { was: { it: "Vecchio", en: "Old" } }, {}, 409],
  ["a key that no file has", { at: ["future", "slogan"] }, {}, 404],
  ["a group", { at: ["future"] }, {}, 404],
  ["a file of another folder", { file: "../company.md", at: ["brand"] }, {}, 404],
  ["what is no edit", { now: { it: "Nuovo" } }, {}, 400],
  ["nobody's page", {}, { headers: { Origin: "" } }, 403],
  ["a form", {}, { headers: { "Content-Type": "text/plain" } }, 415],
  ["a link", {}, { method: "GET", body: "" }, 405],
])("refuses %s", async (_what, more, sent, status) => {
  const before = await readLines();
  expect((await send("save", edit(more), sent)).status).toBe(status);
  expect(await readLines()).toEqual(before);
});

test("says that problems are mended first", async () => {
  await content.replace("it/home.md", /^ogTitle:/m, "slogan:");
  expect(await send("find", question("/", "Home"))).toMatchObject({
    status: 409,
    text: expect.stringContaining("problems"),
  });
});
