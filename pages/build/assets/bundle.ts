// Compiles client/ for the browser with esbuild.
import path from "node:path";
import { type BuildOptions, build, type Format, type Metafile } from "esbuild";

/** Entries of `styles/`, one inlined into each page. */
const styleNames = ["home", "products", "about", "contact", "prose", "not-found"] as const;
export type StyleName = (typeof styleNames)[number];

/** Modules inlined at the end of pages. */
const moduleNames = ["site", "home", "contact", "missing"] as const;
/** Classic scripts inlined in the head, to run before the first paint. */
const headNames = ["language-guard", "not-found-guard", "form/early"] as const;
export type ScriptName = (typeof moduleNames)[number] | (typeof headNames)[number];

/** Minified sources: texts to inline, and the contact form's module to publish. */
export interface ClientBundle {
  styles: Record<StyleName, string>;
  scripts: Record<ScriptName, string>;
  form: Uint8Array;
  /** The dark ground of the styles: browsers give their own bars its colour. */
  themeColor: string;
  /** The style of paper, to publish. */
  print: Uint8Array;
  /** Folders of the bundled packages. */
  packages: string[];
}

/** The site is usable from these on; everything works from Chrome 117, Firefox 125, Safari 17. */
export const oldestBrowsers = ["chrome104", "firefox115", "safari15.6"];

const options = {
  absWorkingDir: path.join(import.meta.dirname, "../../../client"),
  bundle: true,
  format: "esm",
  minify: true,
  legalComments: "none",
  jsx: "automatic",
  define: { "process.env.NODE_ENV": '"production"' },
  target: oldestBrowsers,
  logLevel: "warning",
  logOverride: { "css-syntax-error": "error" }, // a browser would drop what follows
  write: false as const,
  metafile: true as const,
  outdir: ".", // names the outputs, nothing is written
} satisfies BuildOptions;

/**
 * Bundles every entry of client/.
 * @throws esbuild's BuildFailure; Error where the styles have no such colour
 */
export async function bundleClient(): Promise<ClientBundle> {
  const bundles = await Promise.all([
    bundleTexts(styleNames, (name) => `styles/${name}.css`),
    bundleTexts(moduleNames, (name) => `${name}.ts`),
    bundleTexts(headNames, (name) => `${name}.ts`, "iife"),
    build({ ...options, entryPoints: ["form/island.tsx"] }),
    build({ ...options, entryPoints: ["styles/print.css"] }),
  ]);
  const [sheets, modules, heads, form, print] = bundles;
  const styles = styleNames.map((name) => [name, lowerQueries(sheets.texts[name])]);
  const [, themeColor] = /--night: ?(#[0-9a-f]{6});/.exec(sheets.texts.home) ?? [];
  if (!themeColor) throw new Error("tokens.css has no colour --night, written like #1a2b3c");
  return {
    styles: Object.fromEntries(styles) as ClientBundle["styles"],
    themeColor,
    scripts: { ...modules.texts, ...heads.texts },
    form: form.outputFiles[0]?.contents as Uint8Array,
    print: print.outputFiles[0]?.contents as Uint8Array,
    packages: [...new Set(bundles.flatMap(({ metafile }) => listPackages(metafile)))],
  };
}

async function bundleTexts<Name extends string>(
  names: readonly Name[],
  fileOf: (name: Name) => string,
  format: Format = "esm",
): Promise<{ texts: Record<Name, string>; metafile: Metafile }> {
  const entryPoints = names.map((name) => ({ in: fileOf(name), out: name }));
  const { outputFiles, metafile } = await build({ ...options, format, entryPoints });
  // esbuild answers in the order of the entries.
  const texts = names.map((name, index) => [name, outputFiles[index]?.text.trim()]);
  return { texts: Object.fromEntries(texts) as Record<Name, string>, metafile };
}

const listPackages = ({ outputs }: Metafile): string[] =>
  Object.values(outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .flatMap(([file]) => /.*node_modules\/(@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? [])
    .map((folder) => path.resolve(options.absWorkingDir, folder));

/** esbuild writes `width < 40rem` as `not (min-width:40rem)`, which Safari knows from 16.4 on. */
const lowerQueries = (style: string) =>
  style.replace(
    /\(?not \(min-width:([\d.]+)rem\)+/g,
    (_, least) => `(max-width:${Number(least) - 0.001}rem)`,
  );
