// Reads one content file: from bytes to front matter and body, or to the problem that prevents it.
import { isUtf8 } from "node:buffer";
import { readFileSync } from "node:fs";
import path from "node:path";
import { checkCharacters, refuseCharacters } from "./characters.ts";
import { type DiskError, explainDisk } from "./disk.ts";
import { type FrontMatter, lineAt, lineInBody, parseFrontMatter } from "./front-matter.ts";
import type { Problem } from "./problem.ts";
import { findTooDeep } from "./tokens.ts";

/**
 * Reads a file of the content folder, without letting others do so in between: there may be thousands, and most
 * of the time would go into taking turns.
 * @param root content folder on disk
 * @param file path below it, with forward slashes
 * @param problems receives what prevents reading, and characters that nobody sees
 */
export function readSource(
  root: string,
  file: string,
  problems: Problem[],
): FrontMatter | undefined {
  const shown = `content/${file}`;
  const text = readText(path.join(root, file), shown);
  const parsed = typeof text === "string" ? parse(shown, text) : text;
  if (!("body" in parsed)) {
    problems.push(parsed);
    return undefined;
  }
  problems.push(...checkCharacters(parsed));
  return parsed;
}

/** A file's text, or what prevents reading it. To read bytes and decode them would take four times as long. */
function readText(file: string, shown: string): string | Problem {
  try {
    const text = readFileSync(file, "utf8");
    const isLossy = text.includes("\ufffd") && !isUtf8(readFileSync(file));
    return isLossy ? notUtf8(shown) : text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  } catch (error) {
    return unreadable(shown, error as DiskError);
  }
}

/** Texts as they were last read, by file: of a site that is built over and over only one has changed. */
const known = new Map<string, { text: string; parsed: FrontMatter | Problem }>();

function parse(file: string, text: string): FrontMatter | Problem {
  const last = known.get(file);
  if (last?.text === text) return last.parsed;
  const parsed = parseText(file, text);
  known.set(file, { text, parsed });
  return parsed;
}

function parseText(file: string, text: string): FrontMatter | Problem {
  const conflict = text.search(/^(<{7}|>{7}) /m);
  if (conflict >= 0) return conflicting(file, lineAt(text, conflict));
  const source = parseFrontMatter(file, text);
  if ("body" in source) return objectToDepth(source) ?? source;
  return refuseCharacters(file, text) ?? source; // most of them YAML cannot read
}

function objectToDepth(source: FrontMatter): Problem | undefined {
  const index = findTooDeep(source.body);
  if (index < 0) return undefined;
  return {
    file: source.file,
    line: lineInBody(source, index),
    message: "This is nested too deeply to be read.",
    fix: "Write it with fewer quotes, lists or signs of emphasis within one another.",
  };
}

const notUtf8 = (file: string): Problem => ({
  file,
  line: 1,
  message: "This file is not in UTF-8: letters with accents would be lost.",
  fix: "Save it again with the encoding UTF-8.",
});

const conflicting = (file: string, line: number): Problem => ({
  file,
  line,
  message: "A merge left two versions of these lines.",
  fix: "Keep the right one, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.",
});

/** What is wrong with a file that cannot be read. */
function unreadable(file: string, error: DiskError): Problem {
  if (error.code === "ENOENT") return missingFile(file);
  const { reason, fix } = explainDisk(error);
  return { file, line: 1, message: reason, fix };
}

function missingFile(file: string): Problem {
  const twin = file.replace(/\/(it|en)\//, (folder) => (folder === "/it/" ? "/en/" : "/it/"));
  return {
    file,
    line: 1,
    message: "This file is missing.",
    fix: twin === file ? "Restore it." : `Copy ${twin} here and translate it.`,
  };
}
