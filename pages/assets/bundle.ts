// Compiles client/ and the styles and scripts of pages/ for the browser, with esbuild.
import { existsSync } from "node:fs";
import path from "node:path";
import { type BuildOptions, build, type Metafile } from "esbuild";
import { pageNames } from "../../content/addresses.ts";
import { projectFolder } from "../../content/load/project.ts";
import type { InlineTexts } from "../page.ts";

/** Classic scripts, inlined in the head so that they run before the first paint. */
const headScripts = {
  "language-guard": "client/language-guard.ts",
  "not-found-guard": "pages/not-found/guard.client.ts",
  "form/attempt": "client/form/attempt.ts",
};

/** The oldest browsers in which the site is usable. From Chrome 117, Firefox 125, Safari 17 all works. */
export const oldestBrowsers = ["chrome104", "firefox115", "safari15.6"];

export type ClientBundles = Awaited<ReturnType<typeof bundleClient>>;

const esbuildOptions = {
  absWorkingDir: projectFolder,
  bundle: true,
  minify: true,
  legalComments: "none",
  jsx: "automatic",
  target: oldestBrowsers,
  logOverride: { "css-syntax-error": "error" }, // a browser would drop all that follows
  write: false as const,
  metafile: true as const,
  outdir: ".", // only names the outputs: nothing is written
  outbase: ".",
} satisfies BuildOptions;

/**
 * Bundles scripts and styles: minified texts to inline and to publish, and the folders of the
 * packages that they contain.
 * @throws BuildFailure of esbuild
 */
export async function bundleClient() {
  const styles = listPageFiles(".css");
  const below = listPageFiles(".below.css");
  const pageModules = listPageFiles(".client.ts");
  const files = [...styles.values(), ...below.values(), siteModule, ...single];
  const bundles = await bundleAll(files, [...pageModules.values()]);
  const outputs = bundles.flatMap(({ outputFiles }) => outputFiles);
  const texts = new Map(
    outputs.map((output) => [path.relative(projectFolder, output.path), output.text]),
  );
  const textOf = (source: string) => {
    const file = source.replace(/tsx?$/, "js");
    const text = texts.get(file)?.trim();
    if (text === undefined) throw new Error(`esbuild made no ${file}`);
    return file.endsWith(".css") ? rewriteWidthQueries(text) : text;
  };
  const inline: InlineTexts = {
    styles: mapValues(styles, textOf),
    scripts: {
      "language-guard": textOf(headScripts["language-guard"]),
      "not-found-guard": textOf(headScripts["not-found-guard"]),
      "form/attempt": textOf(headScripts["form/attempt"]),
    },
  };
  return {
    inline,
    below: mapValues(below, textOf),
    modules: mapValues(new Map([["site", siteModule], ...pageModules]), textOf),
    form: textOf(formFile),
    print: textOf(printFile),
    touch: { script: textOf(touchScript), style: textOf(touchStyle) },
    packages: [...new Set(bundles.flatMap(({ metafile }) => listPackages(metafile)))],
  };
}

/** Every page's module contains the behaviours of the site. */
const bundleAll = (files: string[], pageModules: string[]) =>
  Promise.all([
    build({ ...esbuildOptions, format: "esm", entryPoints: files }),
    build({ ...esbuildOptions, format: "esm", entryPoints: pageModules, inject: [siteModule] }),
    build({ ...esbuildOptions, format: "iife", entryPoints: Object.values(headScripts) }),
  ]);

const siteModule = "client/site.ts";
const formFile = "client/form/island.tsx";
const printFile = "pages/styles/print.css";
const touchScript = "pages/products/touch/operate.client.ts";
const touchStyle = "pages/products/touch/touch.css";
const single = [formFile, printFile, touchScript, touchStyle];

/** Files of pages that are called like their folder, for example pages/home/home.css, keyed by it. */
const listPageFiles = (ending: string) =>
  new Map(
    ["prose", ...pageNames]
      .map((name): [string, string] => [name, `pages/${name}/${name}${ending}`])
      .filter(([, file]) => existsSync(path.join(projectFolder, file))),
  );

const mapValues = (files: ReadonlyMap<string, string>, textOf: (file: string) => string) =>
  new Map([...files].map(([name, file]) => [name, textOf(file)]));

const listPackages = ({ outputs }: Metafile): string[] =>
  Object.values(outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .flatMap(([file]) => /.*node_modules\/(@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? [])
    .map((file) => path.resolve(projectFolder, file));

/** esbuild writes `width < 40rem` as `not (min-width:40rem)`, which needs Safari 16.4. */
const rewriteWidthQueries = (style: string) =>
  style.replace(
    /\(?not \(min-width:([\d.]+)rem\)+/g,
    (_, width) => `(max-width:${Number(width) - 0.001}rem)`,
  );
