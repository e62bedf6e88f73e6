// `npm run dev`: serves the site from memory while it is edited. After each change all pages are rendered
// again, with the code as it is saved now. A script in every page reloads it, or shows what went wrong.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { SourceMap } from "node:module";
import path from "node:path";
import { watch } from "chokidar";
import { build } from "esbuild";
import type * as BuildModule from "../../../build.ts";
import { projectFolder } from "../../../content/load/project.ts";
import type { OutputFiles } from "../../../content/schema/files.ts";
import { createSiteHandler, startCommand } from "./server.ts";

const client = readFileSync(path.join(projectFolder, "pages/build/serve/dev-client.js"));
const openPages = new Set<ServerResponse>();
let files: OutputFiles = new Map();
let version = Date.now(); // differs from that of an earlier server
let problems = "";

const sendState = (response: ServerResponse) =>
  response.write(`data: ${JSON.stringify({ version, problems })}\n\n`);

const addPage = (response: ServerResponse) => {
  response.writeHead(200, { "Content-Type": "text/event-stream" });
  openPages.add(response.once("close", () => openPages.delete(response)));
  sendState(response);
};

const notBuilt = '<!doctype html><html lang="en"><head><title>Not built yet</title></head></html>';

/** Reads a file of the last site that could be built. Pages get the script. */
async function read(file: string): Promise<Uint8Array | undefined> {
  if (file === "_dev/client.js") return client;
  const isPage = file.endsWith(".html");
  const make = files.get(file) ?? (files.size === 0 && isPage ? () => notBuilt : undefined);
  const bytes = make && Buffer.from(await make());
  if (!isPage) return bytes;
  const script = `<script type="module" src="/_dev/client.js" data-version="${version}"></script>`;
  return bytes && Buffer.from(`${bytes}`.replace("<head>", () => `<head>${script}`));
}

const codeFile = path.join(projectFolder, ".preview/code.mjs"); // Node finds packages above it
let sourceMap: SourceMap | undefined;

/**
 * Loads build.ts with all modules that it imports, joined into one file: Node never loads a file
 * twice, and it needs a second to load a hundred of them.
 */
async function loadCode(): Promise<typeof BuildModule> {
  const { outputFiles } = await build({
    entryPoints: ["build.ts"],
    bundle: true,
    packages: "external",
    platform: "node",
    target: "node20",
    format: "esm",
    jsx: "automatic",
    sourcemap: "external",
    sourcesContent: false,
    logLevel: "silent",
    write: false,
    outfile: codeFile,
  });
  const [map, code] = outputFiles; // esbuild's order
  sourceMap = new SourceMap(JSON.parse(map?.text ?? ""));
  mkdirSync(path.dirname(codeFile), { recursive: true });
  writeFileSync(codeFile, code?.contents ?? "");
  return import(`${codeFile}?${encodeURIComponent(code?.hash ?? "")}`);
}

/** Plans the site and renders every page, because a bug may be on one that is not open. */
async function rebuild(environment: NodeJS.ProcessEnv): Promise<string> {
  const { createCache, planSite } = await loadCode();
  const planned = await planSite(createCache(path.join(projectFolder, ".cache")), { environment });
  for (const [file, render] of planned.files) {
    if (!file.endsWith(".html")) continue;
    const html = await render();
    planned.files.set(file, () => html);
  }
  files = planned.files;
  version += 1;
  const missing = planned.content.missingTexts.map(
    ({ file, line, field }) => `\n  ${file}:${line}  ${field} is missing: the page shows its key`,
  );
  return missing.join("");
}

/** Errors of esbuild and of the content name file and line. Of any other, only this project's lines of the stack are shown. */
function describeError(error: Error): string {
  if ("errors" in error || "problems" in error) return error.message;
  const lines = (error.stack ?? error.message).split("\n");
  const ours = lines.filter((line) => !/node_modules|node:/.test(line)).join("\n");
  return ours.replace(/[^\s(]+code\.mjs\S*?:(\d+):(\d+)/g, (place, line, column) => {
    const origin = sourceMap?.findOrigin(Number(line), Number(column));
    if (!origin || !("fileName" in origin)) return place;
    return `${path.join(".preview", origin.fileName)}:${origin.lineNumber}`;
  });
}

const changed = new Set<string>();

async function showChanges(environment: NodeJS.ProcessEnv) {
  if (changed.size === 0) return; // shown by the call before
  const started = performance.now();
  const names = [...changed].join(", ");
  changed.clear();
  try {
    const missing = await rebuild(environment);
    problems = "";
    console.log(`${names}: built in ${Math.round(performance.now() - started)} ms${missing}`);
  } catch (error) {
    problems = describeError(error as Error); // nothing throws anything else
    console.error(`${names}: not built\n\n${problems}\n`);
  }
  for (const response of openPages) sendState(response);
}

const answer = createSiteHandler(read);
const { environment, addresses } = await startCommand((request, response) =>
  request.url === "/_dev/events" ? addPage(response) : answer(request, response),
);
console.log(addresses);
changed.add("Everything");
let work = showChanges(environment);
let timer: NodeJS.Timeout | undefined;
watch(["build.ts", "client", "content", "pages", "static"], { ignoreInitial: true }).on(
  "all",
  (_, name) => {
    changed.add(name);
    clearTimeout(timer);
    // An editor may save several files. Work never overlaps.
    timer = setTimeout(() => {
      work = work.then(() => showChanges(environment));
    }, 20);
  },
);
