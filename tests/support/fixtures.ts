// Shared by tests: the fixtures, editable copies, drafts of pages, and built pages.
import { execFile } from "node:child_process";
import { hash } from "node:crypto";
import { readdirSync } from "node:fs";
import { cp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import type { Document, Element, Window } from "happy-dom";
import { parseDocument } from "yaml";
import type { PageName } from "../../content/addresses.ts";
import type { Content } from "../../content/content.ts";
import { valueAt } from "../../content/fields.ts";
import { listFiles } from "../../content/files.ts";
import type { Language } from "../../content/languages.ts";
import { listPictureNames } from "../../content/load/media.ts";
import { projectFolder } from "../../content/load/project.ts";
import { lineAt } from "../../content/load/yaml.ts";
import { ContentError, type Problem } from "../../content/problem.ts";
import { englishAddressPattern, listRoutes } from "../../content/routes.ts";
import { planYard } from "../../pages/assets/yard.ts";
import { loadProject } from "../../pages/load.ts";
import type { Assets, PictureFiles } from "../../pages/local-page.ts";
import { review } from "../../pages/review.ts";
import { writeContent } from "./content.ts";
import { makeFolder } from "./folder.ts";

export { projectFolder };

/** The content for tests of behaviour. It does not depend on content/. */
export const fixtureContent = writeContent();

/** The cache for builds of the fixtures. It is separate, because a build removes unused files from its cache. */
export const fixtureCache = path.join(projectFolder, "node_modules/.cache/fixture");

export { makeFolder };

/** Copies the cache to a folder. If there is none, pictures are encoded. */
export async function makeCache(root?: string): Promise<string> {
  const folder = root ?? path.join(await makeFolder(), "cache");
  await cp(fixtureCache, folder, { recursive: true }).catch(() => {});
  return folder;
}

const modules = readdirSync(path.join(projectFolder, "content")).filter((name) =>
  name.endsWith(".ts"),
);
const copied = [
  ...["build.ts", "client", "pages", "static", "package.json", "tsconfig.json", ".cspell.json"],
  ...["tests/fixtures", "tests/support", "tests/tools", "content/load"],
  ...modules.map((name) => `content/${name}`),
];

/** Copies the project with the fixtures or other content. Packages are linked, not copied. */
export async function copyProject(from = fixtureContent) {
  const root = await makeFolder();
  const content = await copyContent(path.join(root, "content"), from);
  for (const name of copied)
    await cp(path.join(projectFolder, name), path.join(root, name), { recursive: true });
  await symlink(path.join(projectFolder, "node_modules"), path.join(root, "node_modules"));
  await makeCache(path.join(root, ".cache"));
  return { root, output: path.join(root, "dist"), content };
}

/** Runs a command in a folder, without environment variables that change a build. */
export async function runCommand(folder: string, command: string, ...options: string[]) {
  const { PATH, HOME } = process.env;
  const settings = { cwd: folder, env: { PATH, HOME } };
  const ended = promisify(execFile)(command, options, settings);
  const { code = 0, stdout, stderr } = await ended.catch((error) => error);
  return { code, stdout, stderr };
}

export async function copyContent(root?: string, from = fixtureContent): Promise<ContentCopy> {
  const folder = root ?? path.join(await makeFolder(), "content");
  await cp(from, folder, { recursive: true });
  return accessContent(folder);
}

/** Facts with valid check digits that belong to nobody. */
export const plausibleFacts: Record<string, string> = {
  legalName: "Pellet di Prova S.r.l.",
  vatNumber: "IT99999991005",
  registerNumber: "99999981006",
  reaNumber: "MI-7654321",
  shareCapital: "10.000,00",
  phone: "+39 02 7654 3210",
  email: "info@dab-prova-di-rilascio.it",
  siteUrl: "https://www.dab-prova-di-rilascio.it",
  contactEndpoint: "https://moduli.agenzia-prova-di-rilascio.it/contatti",
};

/** Replaces the samples by plausible facts and marks every translation as reviewed. */
export async function makeReleasable(content: ContentCopy): Promise<ContentCopy> {
  for (const [field, value] of Object.entries(plausibleFacts))
    await content.replace("company.md", new RegExp(`^${field}: .*`, "m"), `${field}: "${value}"`);
  for (const file of ["company.md", "it/home.md", "en/home.md", "it/about.md", "en/about.md"]) {
    await content.replace(file, /^sample:\n( {2}- .*\n)+/m, "");
    const text = (await content.read(file))
      .replaceAll(".example", "-prova-di-rilascio.it")
      .replaceAll("Esempio", "Prova");
    await content.write(file, text);
  }
  review(content.root, ["--all"]);
  return content;
}

export type ContentCopy = ReturnType<typeof accessContent>;

/** A folder with edits that can be undone. File paths are relative to it. */
export function accessContent(root: string) {
  const originals = new Map<string, Buffer | undefined>();
  const at = (file: string) => path.join(root, file);
  const read = (file: string) => readFile(at(file), "utf8");
  const put = (file: string, bytes: string | Uint8Array | undefined) =>
    bytes === undefined ? rm(at(file)) : writeFile(at(file), bytes);
  const write: typeof put = async (file, bytes) => {
    const original = await readFile(at(file)).catch(() => undefined);
    if (!originals.has(file)) originals.set(file, original);
    await put(file, bytes);
  };
  return {
    root,
    read,
    write,
    remove: (file: string) => write(file, undefined),
    /** Sets a field by its dotted path; undefined removes it. */
    async set(file: string, field: string, value: unknown) {
      const [, yaml = "", body] = /^---\n(.*?)^---\n(.*)$/ms.exec(await read(file)) ?? [];
      const document = parseDocument(yaml);
      if (value === undefined) document.deleteIn(field.split("."));
      else document.setIn(field.split("."), value);
      await write(file, `---\n${document.toString({ lineWidth: 0 })}---\n${body}`);
    },
    async addArticle(body?: string, italian = "/guida", english = "/en/guide") {
      await write("it/guida.md", createArticle(italian, body));
      await write("en/guida.md", createArticle(english, body));
    },
    /** Replaces the match of a pattern, which must exist. Returns its line, from 1. */
    async replace(file: string, pattern: string | RegExp, replacement: string) {
      const text = await read(file);
      const index = typeof pattern === "string" ? text.indexOf(pattern) : text.search(pattern);
      if (index < 0) throw new Error(`${file} holds nothing like ${pattern}`);
      const changed = text.replace(pattern, () => replacement);
      await write(file, changed);
      return lineAt(text, index);
    },
    /** Adds a paragraph at the end of a file. Returns its line, from 1. */
    async append(file: string, paragraph: string) {
      const text = `${(await read(file)).trimEnd()}\n\n`;
      await write(file, `${text}${paragraph}\n`);
      return lineAt(text, text.length);
    },
    /** Undoes all edits. Calls back before each file, since a watcher may be faster than the next step. */
    async restore(onRestore = (_file: string) => {}) {
      for (const [file, bytes] of originals) {
        onRestore(file);
        await put(file, bytes).catch(() => {});
      }
      originals.clear();
    },
  };
}

export const findProblems = ({ root }: { root: string }, environment = {}): Problem[] =>
  loadProject(root, { environment }).problems;

export const problemsOf = (building: Promise<unknown>): Promise<Problem[]> =>
  building.then(() => []).catch((error) => error.problems ?? Promise.reject(error));

/** Loads the fixtures, or another folder of content. */
export function loadOrThrow(root = fixtureContent, environment = {}): Content {
  const { value, problems } = loadProject(root, { environment });
  if (value) return value;
  throw new ContentError(problems);
}

let dictionaries: Content["dictionary"] | undefined;

/** A text of the fixtures, as pages show it, by its dotted key. */
export function textOf(language: Language, key: string): string {
  dictionaries ??= loadOrThrow().dictionary;
  const text = valueAt(dictionaries[language], key.split("."));
  if (typeof text !== "string") throw new Error(`The fixtures have no text ${key}.`);
  return text;
}

export function createArticle(address: string, body = "# Un articolo\n\nTesto."): string {
  const [name, description] = englishAddressPattern.test(address)
    ? ["Article", "A description long enough for whoever looks for it."]
    : ["Articolo", "Una descrizione abbastanza lunga per chi la cerca."];
  return `---
layout: article
address: ${address}
title: ${name} ${address}
description: ${address} ${description} ${description}
keywords:
  - ${name}
ogTitle: ${name} ${address}
ogDescription: ${description}
image: hero
updated: 2025-11-20
---

${body}
`;
}

/** Renders every text, by its file. Pictures are placeholders, not encoded. */
export async function renderDraft(content: Content) {
  return new Map([...(await prepareDraft(content))].map(([file, render]) => [file, render()]));
}

/** The functions that render each text, by its file: one page costs less than all of them. */
export async function prepareDraft(content: Content) {
  const { createPages, planTextFiles } = await import("../../pages/render/render.ts"); // slow to import
  draftAssets ??= makeDraftAssets();
  const yard = { ...planYard(content.machine), src: "/assets/yard.svg" };
  const cards = new Map(content.routes.map(({ file }) => [file, "/assets/card.jpg"]));
  const model = content.machine.model && draftModel;
  const assets = { ...(await draftAssets), yard, cards, ...model };
  return planTextFiles(content, createPages(content, assets));
}

/** The style files that drafts link to, by their paths. */
export async function readDraftStyles(): Promise<Map<string, string>> {
  const { below } = await bundleDraft();
  return new Map([...below].map(([name, text]) => [`assets/${name}.css`, text]));
}

let draftBundle: ReturnType<typeof import("../../pages/assets/bundle.ts").bundleClient> | undefined;

/** Bundles scripts and styles once for all drafts. */
async function bundleDraft() {
  const { bundleClient } = await import("../../pages/assets/bundle.ts");
  draftBundle ??= bundleClient();
  return draftBundle;
}

const draftModel: Pick<Assets, "model"> = {
  model: {
    glb: { src: "/assets/machine.glb", bytes: 1_463_256 },
    usdz: { src: "/assets/machine.usdz", bytes: 2_474_911 },
    icon: "/assets/model.svg",
  },
};

let draftAssets: Promise<Omit<Assets, "yard">> | undefined;

async function makeDraftAssets(): Promise<Omit<Assets, "yard">> {
  const { inline, below } = await bundleDraft();
  const names = [...listPictureNames(fixtureContent)];
  return {
    ...inline,
    stylesBelow: new Map([...below.keys()].map((name) => [name, `/assets/${name}.css`])),
    modules: new Map([["site", "/assets/site.js"]]),
    formScript: "/assets/contact-form.js",
    printStyle: "/assets/print.css",
    touchScript: "/assets/touch.js",
    touchStyle: "/assets/touch.css",
    touchPictures: {},
    fonts: { addresses: ["/assets/text.woff2"], style: "" },
    pictures: new Map(names.map((name) => [name, draftPicture(name)])),
    cards: new Map(),
    themeColor: "#0c1420",
    drawings: { front: "/assets/drawing-front.svg", side: "/assets/drawing-side.svg" },
    film: [{ src: "/assets/film.mp4", type: "video/mp4" }],
  };
}

export function draftPicture(name: string): PictureFiles {
  const file = (ending: string) => ({ width: 800, path: `assets/${name}.${ending}` });
  const files = { avif: [file("avif")], jpeg: file("jpg") };
  const size = { width: 1600, height: 900 };
  const region = { left: 0, top: 0, ...size };
  return {
    original: `${name}.jpg`,
    ...size,
    region,
    focus: [0.5, 0.5],
    sky: "#1d3155",
    key: name,
    ...files,
  };
}

/** The HTML files of the fixed pages, with paths relative to the output folder. */
export const pageFiles = listRoutes([]).flatMap(({ kind, name, language, address, file }) =>
  kind === "page" && name !== "guides" ? [{ page: name, language, address, file }] : [],
);

/** The HTML file of a page, relative to the output folder. */
export const fileOf = (name: PageName, language: Language = "it"): string =>
  pageFiles.find(({ page, language: spoken }) => page === name && spoken === language)?.file ?? "";

const require = createRequire(import.meta.url);
let window: Window | undefined;

/** Parses HTML (or XML) into a document without running scripts. */
export function parse(text: string, type: "text/html" | "application/xml" = "text/html"): Document {
  window ??= new (require("happy-dom") as typeof import("happy-dom")).Window(); // slow to import
  return new window.DOMParser().parseFromString(text, type);
}

/** All matching elements, also in templates. */
export function selectAll(root: Document | Element, selector: string): Element[] {
  const templates = [...root.querySelectorAll("template")].map(({ content }) => content);
  return [root, ...templates].flatMap((part) => [...part.querySelectorAll(selector)]);
}

export const readPage = async (folder: string, file: string): Promise<Document> =>
  parse(await readFile(path.join(folder, file), "utf8"));

const unseen = "script, style, template, noscript, head, [hidden]";
const inline = "a, b, code, em, i, small, span, strong, time";

/** The text that a visitor reads; blocks are separated by a space. */
export function visibleText($element: Element): string {
  const $copy = $element.cloneNode(true) as Element;
  for (const $it of $copy.querySelectorAll(unseen)) $it.remove();
  for (const $it of $copy.querySelectorAll(`:not(${inline})`))
    $it.replaceWith(" ", ...$it.childNodes, " ");
  return $copy.textContent.replace(/\s+/g, " ").trim();
}

/** Files and addresses of all pages of a built site. */
export const listPages = async (folder: string) =>
  (await listFiles(folder))
    .filter((file) => file.endsWith(".html"))
    .map((file) => ({ file, address: `/${file.replace(/\/?index\.html$/, "")}` }));

export async function hashFolder(folder: string): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const file of await listFiles(folder))
    hashes.set(file, hash("sha256", await readFile(path.join(folder, file))));
  return hashes;
}
