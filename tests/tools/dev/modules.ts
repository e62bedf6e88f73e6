// Compiles the site's own modules in memory, so that a changed one takes effect in the running process.
import { readFile } from "node:fs/promises";
import { SourceMap } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { compileFunction } from "node:vm";
import type { BuildOptions, Plugin } from "esbuild";
import { prepareBundle } from "./bundler.ts";
import type { Change } from "./watch.ts";

/** The steps of the build. */
export type Steps = typeof import("../../../build.ts") &
  typeof import("../../../pages/make/bundle.ts");

/** A place in a source file; `file` is below the project's root, `line` counts from 1. */
export interface Place {
  file: string;
  line: number;
}

export interface Modules {
  /**
   * Compiles and runs what has changed.
   * @returns the steps, and whether they are others than the last time
   * @throws esbuild's BuildFailure, or whatever a module throws while it is loaded
   */
  load(): Promise<{ steps: Steps; isNew: boolean }>;
  note(changes: readonly Change[]): void;
  /** Where in the sources an error was thrown. */
  locate(error: Error): Place | undefined;
  close(): Promise<void>;
}

/** Prepares build.ts of a project, and what it imports. */
export async function prepareModules(root: string): Promise<Modules> {
  process.env.NODE_ENV ??= "development"; // React then warns in the terminal
  const packages: Packages = new Map();
  const bundle = await prepareBundle(root, optionsFor(root, packages));
  const maps = new Map<string, SourceMap>();
  let code = "";
  let steps: Steps | undefined;
  return {
    async load() {
      const { outputFiles = [] } = await bundle.build();
      const [map, script] = outputFiles;
      if (steps && script?.text === code) return { steps, isNew: false };
      const name = `site-${maps.size}.js`;
      maps.set(name, new SourceMap(JSON.parse(map?.text ?? "{}")));
      steps = run(script?.text ?? "", name, packages);
      code = script?.text ?? "";
      return { steps, isNew: true };
    },
    locate: (error) => locate(error, maps, root),
    note: bundle.note,
    close: bundle.close,
  };
}

/** Packages by their names, as `import` brings them. */
type Packages = Map<string, object>;

const output = "site.js";

const optionsFor = (root: string, packages: Packages): BuildOptions => ({
  absWorkingDir: root,
  stdin: {
    contents: 'export * from "./build.ts"; export * from "./client/bundle.ts";',
    resolveDir: root,
  },
  outfile: output,
  write: false,
  bundle: true,
  format: "iife",
  globalName: "steps",
  platform: "node",
  jsx: "automatic",
  sourcemap: "external",
  sourcesContent: false,
  plugins: [importOnce(packages), keepAddresses],
});

/** Runs the script as a function: unlike a module, it is forgotten once nothing refers to it. */
const run = (code: string, filename: string, packages: Packages): Steps =>
  compileFunction(`${code}\nreturn steps;`, ["packages"], { filename })(packages);

/** Packages are imported by Node, as in a build, and stay while our own modules come and go. */
const importOnce = (packages: Packages): Plugin => ({
  name: "import packages once",
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, async ({ path, kind, with: attributes }) => {
      if (kind === "entry-point") return undefined;
      if (!packages.has(path)) {
        packages.set(path, await import(path, attributes.type ? { with: attributes } : {}));
      }
      return { path, namespace: "package" };
    });
    build.onLoad({ filter: /.*/, namespace: "package" }, ({ path }) => ({
      contents: reexport(path, Object.keys(packages.get(path) ?? {})),
    }));
  },
});

/** A module that exports what an imported package does. Names in quotation marks may be anything. */
const reexport = (name: string, exported: readonly string[]): string =>
  [
    `const all = packages.get(${JSON.stringify(name)});`,
    ...exported.map((key, index) => {
      const quoted = JSON.stringify(key);
      return `const v${index} = all[${quoted}]; export { v${index} as ${quoted} };`;
    }),
  ].join("\n");

/** In one script there is but one `import.meta`: each module is told its own address. */
const keepAddresses: Plugin = {
  name: "keep import.meta.url",
  setup(build) {
    build.onLoad({ filter: /\.tsx?$/ }, async ({ path: file }) => {
      const source = await readFile(file, "utf8");
      const address = JSON.stringify(pathToFileURL(file).href);
      return {
        contents: source.replaceAll("import.meta.url", () => address),
        loader: file.endsWith("x") ? "tsx" : "ts",
      };
    });
  },
};

function locate(
  { stack = "" }: Error,
  maps: ReadonlyMap<string, SourceMap>,
  root: string,
): Place | undefined {
  for (const [, name = "", line, column] of stack.matchAll(/(site-\d+\.js):(\d+):(\d+)/g)) {
    const origin = maps.get(name)?.findOrigin(Number(line), Number(column));
    if (!origin || !("fileName" in origin) || origin.fileName.startsWith("package:")) continue;
    const file = path.relative(root, path.resolve(root, origin.fileName));
    return { file: file.replaceAll(path.sep, "/"), line: origin.lineNumber };
  }
  return undefined;
}
