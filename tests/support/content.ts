// The content of tests/: a copy of content/ as it was, with small pictures. Tests state its words, so that editing the
// site's own content breaks none.
import { execFile } from "node:child_process";
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { type Document, Window } from "happy-dom";
import { parseDocument } from "yaml";
import { projectFolder } from "../../content/load/project.ts";
import { lineAt } from "../../content/load/read.ts";
import type { Content } from "../../content/schema/content.ts";
import { ContentError, type Problem } from "../../content/schema/problem.ts";
import { loadProject } from "../../pages/build/load-project.ts";
import { makeFolder } from "./folder.ts";

export const fixtureContent = path.join(projectFolder, "tests/content");
/** A build removes from its cache what it does not use, so the tests have one of their own. */
export const fixtureCache = path.join(projectFolder, "node_modules/.cache/tests");
/** What owners put into static/, because others ask for it or to offer it. The tested site has them, too. */
export const ownersFiles = [
  ...["google0123456789abcdef.html", "CNAME", "sw.js", "site.webmanifest"],
  ...["listino.zip", "scheda.docx"],
];

export type ContentCopy = ReturnType<typeof editContent>;

/** A copy of the tests' content, or of another folder, that a test may edit. */
export async function copyContent(from = fixtureContent): Promise<ContentCopy> {
  const root = path.join(await makeFolder(), "content");
  await cp(from, root, { recursive: true });
  return editContent(root);
}

/** Edits files below a folder. All functions return the line of what they wrote, from 1. */
export function editContent(root: string) {
  const at = (file: string) => path.join(root, file);
  const read = (file: string) => readFileSync(at(file), "utf8");
  const write = (file: string, text: string | Uint8Array) => writeFileSync(at(file), text);
  /** Replaces what a pattern finds. */
  const replace = (file: string, pattern: string | RegExp, text: string) => {
    const before = read(file);
    const index = typeof pattern === "string" ? before.indexOf(pattern) : before.search(pattern);
    if (index < 0) throw new Error(`${file} contains nothing like ${pattern}`);
    write(
      file,
      before.replace(pattern, () => text),
    );
    return lineAt(before, index);
  };
  return {
    ...{ root, read, write, replace },
    remove: (file: string) => rmSync(at(file), { recursive: true }),
    /** Sets a field by its dotted path; undefined removes it. */
    set(file: string, field: string, value: unknown) {
      const [, yaml = "", body] = /^---\n(.*?)^---\n(.*)$/ms.exec(read(file)) ?? [];
      const document = parseDocument(yaml);
      if (value === undefined) document.deleteIn(field.split("."));
      else document.setIn(field.split("."), value);
      write(file, `---\n${document.toString({ lineWidth: 0 })}---\n${body}`);
    },
    /** Adds a last paragraph. */
    append(file: string, paragraph: string) {
      const text = `${read(file).trimEnd()}\n\n`;
      write(file, `${text}${paragraph}\n`);
      return lineAt(text, text.length);
    },
    addArticle(body?: string, italian = "/guida", english = "/en/guide") {
      write("it/guida.md", createArticle(italian, body));
      write("en/guida.md", createArticle(english, body));
    },
  };
}

export const createArticle = (address: string, body = "# Un articolo\n\nTesto.") => `---
layout: article
address: ${address}
title: Articolo ${address}
description: ${address} Una descrizione abbastanza lunga per chi la cerca, e anche un poco di più.
keywords:
  - pellet
ogTitle: Articolo ${address}
ogDescription: Una descrizione abbastanza lunga per chi la cerca.
image: dispenser
updated: 2026-11-20
---

${body}
`;

export const findProblems = ({ root }: { root: string }, environment = {}): Problem[] =>
  loadProject(root, { environment }).problems;

/** Loads content that must have no problem. */
export function load(root = fixtureContent, environment = {}): Content {
  const { value, problems } = loadProject(root, { environment });
  if (value) return value;
  throw new ContentError(problems);
}

let window: Window | undefined;

/** Parses HTML or XML without running scripts. */
export function parse(text: string, type: "text/html" | "application/xml" = "text/html"): Document {
  window ??= new Window();
  return new window.DOMParser().parseFromString(text, type);
}

/** Reads a page of a built site. */
export const readPage = (folder: string, file: string): Document =>
  parse(readFileSync(path.join(folder, file), "utf8"));

/** Copies the project with the tests' content. Packages are linked, not copied. */
export async function copyProject() {
  const root = await makeFolder();
  for (const name of [
    "build.ts",
    "client",
    "pages",
    "static",
    "content",
    "package.json",
    "tsconfig.json",
  ])
    cpSync(path.join(projectFolder, name), path.join(root, name), {
      recursive: true,
      filter: (file) => !/content\/(media|it|en)(\/|$)|content\/\w+\.md$/.test(file),
    });
  cpSync(fixtureContent, path.join(root, "content"), { recursive: true });
  cpSync(fixtureCache, path.join(root, ".cache"), { recursive: true });
  symlinkSync(path.join(projectFolder, "node_modules"), path.join(root, "node_modules"));
  return { ...editContent(root), output: path.join(root, "dist") };
}

/** Runs a command in a folder, without the environment of the tests. */
export async function runCommand(folder: string, command: string, ...options: string[]) {
  const { PATH, HOME } = process.env;
  const settings = { cwd: folder, env: { PATH, HOME } };
  const ended = promisify(execFile)(command, options, settings);
  const { code = 0, stdout, stderr } = await ended.catch((error) => error);
  return { code, stdout, stderr };
}
