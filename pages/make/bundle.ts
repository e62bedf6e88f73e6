// Compiles client/ for the browser with esbuild.
import path from "node:path";
import { type BuildOptions, build, type Format } from "esbuild";

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
  /** The style of paper, to publish. */
  print: Uint8Array;
}

const options = {
  absWorkingDir: path.join(import.meta.dirname, "../../client"),
  bundle: true,
  format: "esm",
  minify: true,
  legalComments: "none",
  jsx: "automatic",
  define: { "process.env.NODE_ENV": '"production"' },
  target: ["chrome111", "firefox115", "safari16.4"],
  logLevel: "warning",
  logOverride: { "css-syntax-error": "error" }, // a browser would drop what follows
  write: false as const,
  outdir: ".", // names the outputs, nothing is written
} satisfies BuildOptions;

/**
 * Bundles every entry of client/.
 * @throws esbuild's BuildFailure
 */
export async function bundleClient(): Promise<ClientBundle> {
  const [sheets, modules, heads, form, print] = await Promise.all([
    bundleTexts(styleNames, (name) => `styles/${name}.css`),
    bundleTexts(moduleNames, (name) => `${name}.ts`),
    bundleTexts(headNames, (name) => `${name}.ts`, "iife"),
    build({ ...options, entryPoints: ["form/island.tsx"] }),
    build({ ...options, entryPoints: ["styles/print.css"] }),
  ]);
  const styles = styleNames.map((name) => [name, dropUnusedTokens(sheets[name])]);
  return {
    styles: Object.fromEntries(styles) as ClientBundle["styles"],
    scripts: { ...modules, ...heads },
    form: form.outputFiles[0]?.contents as Uint8Array,
    print: print.outputFiles[0]?.contents as Uint8Array,
  };
}

async function bundleTexts<Name extends string>(
  names: readonly Name[],
  fileOf: (name: Name) => string,
  format: Format = "esm",
): Promise<Record<Name, string>> {
  const entryPoints = names.map((name) => ({ in: fileOf(name), out: name }));
  const { outputFiles } = await build({ ...options, format, entryPoints });
  // esbuild answers in the order of the entries.
  const texts = names.map((name, index) => [name, outputFiles[index]?.text.trim()]);
  return Object.fromEntries(texts) as Record<Name, string>;
}

/** Leaves out the custom properties that a style sets and never reads, and the spaces that esbuild leaves before values. */
export function dropUnusedTokens(style: string): string {
  const used = new Set(style.match(/(?<=var\()--[\w-]+/g));
  return style.replace(/(--[\w-]+): ([^;{}]+;?)/g, (_, name: string, value: string) =>
    used.has(name) ? `${name}:${value}` : "",
  );
}
