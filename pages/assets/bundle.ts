// Compiles client/ for the browser with esbuild.
import path from "node:path";
import { type BuildOptions, build, type Metafile } from "esbuild";
import type { InlineTexts } from "../page.ts";

/** Entries of `styles/`; a page has the one of its name, else `prose`. */
const styleNames = ["home", "products", "about", "contact", "prose", "not-found"] as const;
/** Modules with what a page does; a page has the one of its name, else `site`. */
const moduleNames = ["site", "home", "products", "contact", "not-found"] as const;
/** Classic scripts inlined in the head, to run before the first paint. */
const headNames = ["language-guard", "not-found-guard", "form/early"] as const;

/** The site is usable from these on; everything works from Chrome 117, Firefox 125, Safari 17. */
export const oldestBrowsers = ["chrome104", "firefox115", "safari15.6"];

const folder = path.join(import.meta.dirname, "../../client");

const options = {
  absWorkingDir: folder,
  bundle: true,
  minify: true,
  legalComments: "none",
  jsx: "automatic",
  target: oldestBrowsers,
  logOverride: { "css-syntax-error": "error" }, // a browser would drop what follows
  write: false as const,
  metafile: true as const,
  outdir: ".", // names the outputs, nothing is written
  outbase: ".",
} satisfies BuildOptions;

/**
 * Bundles client/: minified texts to inline, those of files to publish, and the folders of the packages in them.
 * @throws esbuild's BuildFailure
 */
export async function bundleClient() {
  const styles = [...styleNames, "print", "touch"].map((name) => `styles/${name}.css`);
  const modules = [
    ...moduleNames.map((name) => `${name}.ts`),
    "form/island.tsx",
    "touch/operate.ts",
  ];
  const heads = headNames.map((name) => `${name}.ts`);
  const bundles = await Promise.all([
    build({ ...options, format: "esm", entryPoints: [...styles, ...modules] }),
    build({ ...options, format: "iife", entryPoints: heads }),
  ]);
  const outputs = bundles.flatMap(({ outputFiles }) => outputFiles);
  const texts = new Map(outputs.map((output) => [path.relative(folder, output.path), output.text]));
  const textOf = (file: string) => {
    const text = texts.get(file);
    if (text === undefined) throw new Error(`esbuild made no ${file}`);
    return text;
  };
  const styleOf = (name: string) => rewriteWidthQueries(textOf(`styles/${name}.css`).trim());
  const inline: InlineTexts = {
    styles: textsByName(styleNames, styleOf),
    scripts: textsByName(headNames, (name) => textOf(`${name}.js`).trim()),
  };
  return {
    inline,
    modules: moduleNames.map((name) => ({ name, text: textOf(`${name}.js`) })),
    form: textOf("form/island.js"),
    print: textOf("styles/print.css"),
    touch: { script: textOf("touch/operate.js"), style: styleOf("touch") },
    packages: [...new Set(bundles.flatMap(({ metafile }) => listPackages(metafile)))],
  };
}

const textsByName = <Name extends string>(names: readonly Name[], textOf: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<Name, string>;

const listPackages = ({ outputs }: Metafile): string[] =>
  Object.values(outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .flatMap(([file]) => /.*node_modules\/(@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? [])
    .map((file) => path.resolve(folder, file));

/** esbuild writes `width < 40rem` as `not (min-width:40rem)`, which Safari knows from 16.4 on. */
const rewriteWidthQueries = (style: string) =>
  style.replace(
    /\(?not \(min-width:([\d.]+)rem\)+/g,
    (_, least) => `(max-width:${Number(least) - 0.001}rem)`,
  );
