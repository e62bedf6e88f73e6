// Compiles this folder for the browser with esbuild; runs at build only.
import path from "node:path";
import { type BuildOptions, type BuildResult, build } from "esbuild";

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
}

const options: BuildOptions = {
  absWorkingDir: path.join(import.meta.dirname, "../../client"),
  bundle: true,
  minify: true,
  legalComments: "none",
  target: ["chrome111", "firefox115", "safari16.4"],
  logLevel: "warning",
  logOverride: { "css-syntax-error": "error" }, // a browser would drop what follows
  write: false,
  outdir: ".", // names the outputs, nothing is written
};

/** Runs esbuild. */
export type Bundler = (options: BuildOptions) => Promise<BuildResult>;

/**
 * Bundles every entry of this folder.
 * @param run esbuild itself, or what does the same with a memory of the last time
 */
export async function bundleClient(run: Bundler = build): Promise<ClientBundle> {
  const [styles, modules, heads, form] = await Promise.all([
    bundleTexts(run, styleNames, (name) => `styles/${name}.css`, {}),
    bundleTexts(run, moduleNames, (name) => `${name}.ts`, { format: "esm" }),
    bundleTexts(run, headNames, (name) => `${name}.ts`, { format: "iife" }),
    bundleForm(run),
  ]);
  return { styles, scripts: { ...modules, ...heads }, form };
}

async function bundleTexts<Name extends string>(
  run: Bundler,
  names: readonly Name[],
  fileOf: (name: Name) => string,
  format: BuildOptions,
): Promise<Record<Name, string>> {
  const { outputFiles = [] } = await run({
    ...options,
    ...format,
    entryPoints: names.map((name) => ({ in: fileOf(name), out: name })),
  });
  // esbuild answers in the order of the entries.
  const texts = names.map((name, index) => [name, outputFiles[index]?.text.trim() ?? ""]);
  return Object.fromEntries(texts) as Record<Name, string>;
}

async function bundleForm(run: Bundler): Promise<Uint8Array> {
  const { outputFiles = [] } = await run({
    ...options,
    entryPoints: ["form/island.tsx"],
    format: "esm",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}
