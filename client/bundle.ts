// Compiles this folder for the browser with esbuild; runs at build only.
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type BuildOptions, build } from "esbuild";

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
  absWorkingDir: path.dirname(fileURLToPath(import.meta.url)),
  bundle: true,
  minify: true,
  legalComments: "none",
  target: ["chrome111", "firefox115", "safari16.4"],
  logLevel: "warning",
};

/** Bundles every entry of this folder. */
export async function bundleClient(): Promise<ClientBundle> {
  const [styles, modules, heads, form] = await Promise.all([
    bundleTexts(styleNames, (name) => ({
      entryPoints: [`styles/${name}.css`],
    })),
    bundleTexts(moduleNames, (name) => ({
      entryPoints: [`${name}.ts`],
      format: "esm",
    })),
    bundleTexts(headNames, (name) => ({
      entryPoints: [`${name}.ts`],
      format: "iife",
    })),
    bundleForm(),
  ]);
  return { styles, scripts: { ...modules, ...heads }, form };
}

async function bundleTexts<Name extends string>(
  names: readonly Name[],
  entry: (name: Name) => BuildOptions,
): Promise<Record<Name, string>> {
  const texts = names.map(async (name) => {
    const { outputFiles } = await build({
      ...options,
      ...entry(name),
      write: false,
    });
    return [name, outputFiles[0]?.text.trim() ?? ""];
  });
  return Object.fromEntries(await Promise.all(texts));
}

async function bundleForm(): Promise<Uint8Array> {
  const { outputFiles } = await build({
    ...options,
    entryPoints: ["form/island.tsx"],
    format: "esm",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    write: false,
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}
