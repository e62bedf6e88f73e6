// Compiles client/ and the styles and scripts of pages/ for the browser, with esbuild. Files are found by
// name: the style of a section is called like the section, and a `.client.ts` file in the page's folder is
// a behaviour.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { projectFolder } from "../../../content/load/project.ts";
import type { Page } from "../../define.tsx";
import { pages } from "../../index.ts";

/** The oldest browsers for which esbuild rewrites styles and scripts. From Chrome 120, Firefox 125, Safari 17.4 all works. */
const oldestBrowsers = ["chrome111", "firefox115", "safari16.4"];

/** Behaviours of every page. */
const siteModule = "client/site.ts";

/** Files that are compiled alone, by the name of the result. */
const singles = {
  // Classic scripts, inlined in the head so that they run before the first paint.
  "language-guard": "client/language-guard.ts",
  "form/early": "client/form/early.ts",
  "site.js": siteModule,
  "contact-form.js": "client/form/form.tsx",
  "touch.js": "pages/products/touch/operate.ts",
  "touch.css": "pages/products/touch/touch.css",
  "pellet-path.css": "pages/products/pellet-path.css",
  "print.css": "pages/styles/print.css",
} as const;

/** Lets Chrome compile React while it is preloaded, not at the first key (https://v8.dev/blog/explicit-compile-hints). */
const compileHint = "//# allFunctionsCalledOnLoad\n";

/** Minified texts. A page without files of a kind has an empty text. */
export interface ClientBundles {
  texts: Record<keyof typeof singles, string>;
  /** By the name of the page's folder. */
  pages: Map<string, { style: string; script: string }>;
  /** Fonts that styles name, by path below `dist/`. */
  fonts: Map<string, Uint8Array>;
}

/**
 * Bundles scripts and styles.
 * @throws BuildFailure of esbuild
 */
export async function bundleClient(): Promise<ClientBundles> {
  const bundles: ClientBundles = {
    texts: {} as ClientBundles["texts"], // filled below
    pages: new Map(),
    fonts: new Map(),
  };
  const join = async (ending: string, files: readonly string[]) => {
    if (files.length === 0) return "";
    let joined = "";
    for (const { path: file, contents, text } of await joinFiles(ending, files))
      if (file.endsWith(".woff2")) bundles.fonts.set(path.relative(projectFolder, file), contents);
      else joined = text.trim();
    return joined;
  };
  await Promise.all([
    ...Object.entries(singles).map(async ([name, file]) => {
      const hint = name === "contact-form.js" ? compileHint : "";
      const text = await join(path.extname(name), [file]);
      bundles.texts[name as keyof typeof singles] = hint + text;
    }),
    ...Object.values(pages).map(async (page) => {
      bundles.pages.set(page.folder, {
        style: await join(".css", listStyles(page)),
        script: await join(".js", listScripts(page)),
      });
    }),
  ]);
  return bundles;
}

/** Joins files in their order, as if one imported them. */
async function joinFiles(ending: string, files: readonly string[]) {
  const isStyle = ending === ".css";
  const line = isStyle ? "@import" : "export * from";
  const { outputFiles } = await build({
    stdin: {
      contents: files.map((file) => `${line} "./${file}";`).join("\n"),
      loader: isStyle ? "css" : "js",
      resolveDir: projectFolder,
    },
    absWorkingDir: projectFolder,
    bundle: true,
    minify: true,
    legalComments: "none",
    jsx: "automatic",
    format: ending === "" ? "iife" : "esm",
    target: oldestBrowsers,
    loader: { ".woff2": "file" },
    assetNames: "assets/[name].[hash]",
    publicPath: "/",
    logOverride: { "css-syntax-error": "error" }, // a browser would drop all that follows
    logLevel: "silent", // whoever calls this reports failures
    write: false,
    outdir: ".", // only names the outputs: nothing is written
  });
  return outputFiles;
}

function listScripts({ folder }: Page): string[] {
  const names = readdirSync(path.join(projectFolder, "pages", folder)).sort();
  const own = names.filter((name) => name.endsWith(".client.ts"));
  return own.length > 0 ? [siteModule, ...own.map((name) => `pages/${folder}/${name}`)] : [];
}

/** Whether a view links to a style, which is too large to be in the page. */
const isLinked = (file: string) => Object.values<string>(singles).includes(file);

/** Styles in the order in which browsers read them: of every page, of the page, of its sections. */
const listStyles = ({ folder, sections }: Page): string[] => [
  "pages/layout/layout.css",
  ...[folder, ...sections.keys()]
    .map((name) => `pages/${folder}/${name}.css`)
    .filter((file) => existsSync(path.join(projectFolder, file)) && !isLinked(file)),
];
