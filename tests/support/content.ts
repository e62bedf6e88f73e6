// The content on which behaviours are tested. It is made from the schemas, so that a key added to
// one needs nothing here.
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { stringify } from "yaml";
import { companySchema, machineSchema, storageSchema } from "../../content/company.ts";
import { type Language, languages } from "../../content/languages.ts";
import { listPictureNames } from "../../content/load/media.ts";
import { projectFolder } from "../../content/load/project.ts";
import type { FileSchema } from "../../content/schema.ts";
import { createFileSchemas } from "../../pages/index.ts";
import { review } from "../../pages/review.ts";
import { bodyOf, company, factsOf, machine, storage } from "./facts.ts";
import { createFields, type Fields } from "./from-schema.ts";

const fixtures = path.join(projectFolder, "tests/fixtures");
const media = path.join(fixtures, "media");
const cache = path.join(projectFolder, "node_modules/.cache/fixture-content");

/** Pictures that fields use in turn. All others are named in facts.ts or in the code. */
const pictures = [...listPictureNames(fixtures)].filter(
  (name) => name !== "hero" && name !== "film-poster",
);

const formatFile = (fields: Fields, body: string) =>
  `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${body}`;

/** Creates the text file of a page, or of `site`, in a language. */
function createText(
  name: string,
  { fields: schema, groups }: FileSchema,
  language: Language,
): string {
  const facts = factsOf(name, language);
  const fields = createFields(schema, facts, [name, language], pictures);
  return formatFile(fields, groups.size === 0 ? bodyOf(name, language) : "");
}

/** Creates every file of the content, by its path, except pictures, films and models. */
function createFiles(): Map<string, string> {
  const note = "A note.\n";
  const texts = [...createFileSchemas()].flatMap(([name, schema]) =>
    languages.map(
      (language) => [`${language}/${name}.md`, createText(name, schema, language)] as const,
    ),
  );
  return new Map([
    ["company.md", formatFile(createFields(companySchema, company), note)],
    ["machine.md", formatFile(createFields(machineSchema, machine), note)],
    ["storage.md", formatFile(createFields(storageSchema, storage), note)],
    ...texts,
  ]);
}

/** Writes the content unless it exists for these schemas and media. Returns its folder. */
export function writeContent(): string {
  const files = createFiles();
  const folder = path.join(cache, digestOf(files));
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const unfinished = mkdtempSync(path.join(cache, "unfinished-"));
  try {
    cpSync(media, path.join(unfinished, "media"), { recursive: true });
    for (const language of languages) mkdirSync(path.join(unfinished, language));
    for (const [file, text] of files) writeFileSync(path.join(unfinished, file), text);
    review(unfinished, ["--all"]);
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    if (!existsSync(folder)) throw error; // if it exists, another process has just written it
  }
  return folder;
}

function digestOf(files: ReadonlyMap<string, string>): string {
  const digest = createHash("sha256").update(JSON.stringify([...files]));
  for (const name of readdirSync(media))
    digest.update(name).update(readFileSync(path.join(media, name)));
  return digest.digest("hex").slice(0, 16);
}
