// esbuild with a memory: what no change reaches is not bundled again, and the rest in milliseconds.
import path from "node:path";
import { type BuildFailure, type BuildOptions, type BuildResult, context } from "esbuild";
import type { Change } from "./watch.ts";

/** A bundle that is made when it is asked for, and again only after a change has reached it. */
export interface Bundle {
  /** @throws esbuild's BuildFailure, with the names of files below the project's root */
  build(): Promise<BuildResult>;
  /** Takes note of changed files. */
  note(changes: readonly Change[]): void;
  close(): Promise<void>;
}

/** Prepares a bundle of files below a project's root. */
export async function prepareBundle(root: string, options: BuildOptions): Promise<Bundle> {
  const bundle = await context({ ...options, metafile: true, logLevel: "silent" });
  const folder = options.absWorkingDir ?? root;
  const fromRoot = (file: string) =>
    path.relative(root, path.resolve(folder, file)).replaceAll(path.sep, "/");
  let result: BuildResult | undefined;
  let inputs: ReadonlySet<string> = new Set();
  return {
    async build() {
      result ??= await bundle.rebuild().catch((failure: BuildFailure) => {
        for (const { location } of failure.errors)
          if (location) location.file = fromRoot(location.file);
        throw failure;
      });
      inputs = new Set(Object.keys(result.metafile?.inputs ?? {}).map(fromRoot));
      return result;
    },
    note(changes) {
      // A file that is new or gone may change what an import finds.
      const isReached = changes.some(({ file, what }) => what !== "changed" || inputs.has(file));
      if (isReached) result = undefined;
    },
    close: () => bundle.dispose(),
  };
}

/** Bundles of the browser's scripts and styles, by what they are made with. */
export interface Bundles {
  run(options: BuildOptions): Promise<BuildResult>;
  note(changes: readonly Change[]): void;
  close(): Promise<void>;
}

/** Prepares a bundler that does what esbuild does, but readably and with the warnings of React. */
export function prepareBundles(root: string): Bundles {
  const bundles = new Map<string, Promise<Bundle>>();
  return {
    async run(given) {
      const key = JSON.stringify(given);
      const define = { "process.env.NODE_ENV": '"development"' };
      const options = { ...given, minify: false, ...(given.define && { define }) };
      const bundle = bundles.get(key) ?? prepareBundle(root, options);
      bundles.set(key, bundle);
      return (await bundle).build();
    },
    note(changes) {
      for (const bundle of bundles.values()) bundle.then((each) => each.note(changes));
    },
    async close() {
      await Promise.all([...bundles.values()].map(async (bundle) => (await bundle).close()));
    },
  };
}
