// Editing under `npm run dev`: finds the texts that hold the clicked words, and writes them in both languages.
import { readFileSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { isScalar, parseDocument } from "yaml";
import { z } from "zod";
import { type FieldPath, listTextFields, valueAt } from "../../../content/load/fields.ts";
import { loadProject } from "../../../content/load/project.ts";
import { review } from "../../../content/review.ts";
import { type Language, languages } from "../../../content/schema.ts";
import { Refusal, readBody } from "../server.ts";

const texts = z.strictObject({ it: z.string(), en: z.string() });

/** Words of the clicked element and of those around it, innermost first, on the page of an address. */
const questionSchema = z.strictObject({
  language: z.enum(languages),
  address: z.string(),
  words: z.array(z.string()),
});

const editSchema = z.strictObject({
  /** Name of the files in content/it and content/en. */
  file: z.string(),
  at: z.array(z.union([z.string(), z.number()])),
  was: texts,
  now: texts,
});

/** A text as both files have it, {placeholders} and all. */
interface Editable {
  file: string;
  at: FieldPath;
  was: Record<Language, string>;
}

/** What pages of this machine ask for, by its address. */
const actions = new Map<string | undefined, (root: string, body: unknown) => unknown>([
  ["/_dev/find", findTexts],
  ["/_dev/save", saveTexts],
]);

/**
 * Answers a page that edits. Edits write files, so they need more than reading does: this machine, a JSON body
 * (forms of other sites cannot send one) and an Origin header.
 * @returns whether the request was one of these
 */
export async function answerEdit(root: string, request: IncomingMessage, response: ServerResponse) {
  const act = actions.get(request.url);
  if (!act) return false;
  const { origin, "content-type": type } = request.headers;
  const { remoteAddress, localAddress } = request.socket;
  if (remoteAddress !== localAddress) throw new Refusal(403, "Only this machine edits texts.");
  if (request.method !== "POST") throw new Refusal(405, "Texts are edited by POST.");
  if (type !== "application/json") throw new Refusal(415, "Texts are edited as application/json.");
  if (!origin) throw new Refusal(403, "Only pages of this site edit texts.");
  const result = act(root, JSON.parse(await readBody(request)));
  response.setHeader("Content-Type", "application/json").end(JSON.stringify(result ?? null));
  return true;
}

/**
 * Takes the first of the words that equal a whole text, and gives every text equal to them: those of the page's own
 * file or, where it has none, those of the other files.
 * @param root the content folder
 * @param body a question, parsed JSON
 * @throws Refusal where the content has problems, or no text equals any of the words
 */
function findTexts(root: string, body: unknown): Editable[] {
  const { language, address, words } = parse(questionSchema, body);
  const content = load(root);
  const own = content.routes.find((route) => route.address === address)?.page ?? "not-found";
  const texts = [...content.pageTexts[language].values()].filter(({ page }) => page !== "guides"); // words of other files
  const fields = texts.flatMap(({ page, source, fields }) =>
    listTextFields(fields).map(({ at, text }) => ({ page, at, plain: plain(text), source })),
  );
  for (const sought of words.map(plain)) {
    const found = fields.filter((field) => sought && field.plain === sought);
    const isOwn = ({ page }: { page: string }) => page === own;
    const nearest = found.some(isOwn) ? found.filter(isOwn) : found;
    const editable = nearest.flatMap(({ at, source }) => {
      const file = path.basename(source.file);
      const [it, en] = languages.map((each) => readText(root, each, file, at)?.value);
      return it === undefined || en === undefined ? [] : [{ file, at, was: { it, en } }];
    });
    if (editable.length > 0) return editable;
  }
  throw new Refusal(
    404,
    "No field holds these words: look in the text beneath the fields, or in content/machine.md.",
  );
}

/**
 * Replaces a text in both files and nothing else in them, and marks the pair as compared if it was so before.
 * @param body an edit, parsed JSON
 * @throws Refusal where a file has changed since, has no such text, or would read otherwise than intended
 */
function saveTexts(root: string, body: unknown): void {
  const { file, at, was, now } = parse(editSchema, body);
  const { pageTexts, stale } = load(root);
  const texts = [...pageTexts.it.values()]; // those in English have the same names
  const isKnown = texts.some(({ source }) => path.basename(source.file) === file);
  if (!isKnown) throw new Refusal(404, `There is no ${file} in both languages.`);
  const written = languages.map((each) => {
    const found = readText(root, each, file, at);
    if (!found) throw new Refusal(404, `${at.join(".")} is no text of content/${each}/${file}.`);
    if (found.value !== was[each])
      throw new Refusal(
        409,
        `content/${each}/${file} has changed meanwhile: close, and click again.`,
      );
    return { place: found.place, text: replaceText(found, now[each]) };
  });
  for (const { place, text } of written) writeFileSync(place, text);
  const name = path.basename(file, ".md");
  if (stale.some((pair) => pair.name === name)) return; // something else is still to be compared
  try {
    review(root, ["--reviewed", name]);
  } catch {
    // The new text has a problem: the page shows it, and the pair is compared once it is mended.
  }
}

function load(root: string) {
  const { value } = loadProject(root);
  if (!value)
    throw new Refusal(409, "The content has problems, which the page shows: mend these first.");
  return value;
}

function parse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const { data, error } = schema.safeParse(body);
  if (error) throw new Refusal(400, z.prettifyError(error));
  return data;
}

/** Words alone, as a page shows them: without Markdown's marks, all spaces alike. */
const plain = (text: string): string =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[*_`\u{ad}]/gu, "")
    .replace(/\s+/g, " ")
    .trim();

type ReadText = NonNullable<ReturnType<typeof readText>>;

/** A text of a file and where in the file it stands; undefined where no text stands at the path. */
function readText(root: string, language: Language, file: string, at: FieldPath) {
  const place = path.join(root, language, file);
  const text = readFileSync(place, "utf8");
  const [head = "", yaml = ""] = /^\ufeff?---[ \t]*\r?\n([\s\S]*?\n)---/.exec(text) ?? [];
  const node = parseDocument(yaml).getIn(at, true);
  if (!isScalar(node) || typeof node.value !== "string" || !node.range) return undefined;
  const [start, end] = node.range;
  const offset = head.indexOf(yaml);
  return { place, text, yaml, offset, at, start, end, value: node.value, type: node.type };
}

/** The file with another text in the place: quoted as before if it then reads as intended, else in double quotes. */
function replaceText({ text, yaml, offset, at, start, end, value, type }: ReadText, now: string) {
  if (value === now) return text;
  const quoted = { PLAIN: now, QUOTE_SINGLE: `'${now.replaceAll("'", "''")}'` }[String(type)];
  const document = parseDocument(yaml);
  document.setIn(at, now);
  const isBlock = type?.startsWith("BLOCK"); // ends with its line break
  for (const scalar of [quoted, JSON.stringify(now)]) {
    if (scalar === undefined) continue;
    const changed = `${yaml.slice(0, start)}${scalar}${isBlock ? "\n" : ""}${yaml.slice(end)}`;
    const read = parseDocument(changed);
    if (read.errors.length > 0 || !isDeepStrictEqual(read.toJS(), document.toJS())) continue;
    if (valueAt(read.toJS(), at) === now)
      return text.slice(0, offset) + changed + text.slice(offset + yaml.length);
  }
  throw new Refusal(422, `${at.join(".")} cannot be written from here: open the file.`);
}
