// Compiles client/ and the styles and scripts of pages/ for the browser, with esbuild.
import path from "node:path";
import { type BuildOptions, build, type Loader, type Metafile, type Plugin } from "esbuild";
import { projectFolder } from "../../content/load/project.ts";
import type { InlineCode } from "../local-page.ts";
import { listPageFiles, type PageFiles, siteModule } from "./page-files.ts";

/** Classic scripts, inlined in the head so that they run before the first paint. */
const headScripts = {
  "language-guard": "client/language-guard.ts",
  "not-found-guard": "client/not-found-guard.ts",
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

/** A file that imports others in their order. It exists only while bundling. */
type JoinedFile = { name: string; files: readonly string[] };
/** Joined files by the folder of their page. */
type JoinedFiles = ReadonlyMap<string, JoinedFile>;

/** Joins files of each page that has such files. */
const joinEach = (
  pageFiles: ReadonlyMap<string, PageFiles>,
  ending: string,
  select: (files: PageFiles) => readonly string[],
): JoinedFiles =>
  new Map(
    [...pageFiles]
      .map(([folder, files]): [string, JoinedFile] => [
        folder,
        { name: `${folder}.${ending}`, files: select(files) },
      ])
      .filter(([, { files }]) => files.length > 0),
  );

/**
 * Bundles scripts and styles: minified texts to inline and to publish, and the folders of the
 * packages that they contain.
 * @throws BuildFailure of esbuild
 */
export async function bundleClient() {
  const pageFiles = listPageFiles();
  const styles = joinEach(pageFiles, "first.css", ({ firstStyles }) => firstStyles);
  const below = joinEach(pageFiles, "below.css", ({ stylesBelow }) => stylesBelow);
  const modules = joinEach(pageFiles, "js", ({ behaviours }) =>
    behaviours.length > 0 ? [siteModule, ...behaviours] : [],
  );
  const bundles = await bundleAll([styles, below, modules].flatMap((files) => [...files.values()]));
  const outputs = bundles.flatMap(({ outputFiles }) => outputFiles);
  const texts = new Map(
    outputs.map((output) => [path.relative(projectFolder, output.path), output.text]),
  );
  const textOf = (source: string) => {
    const file = source.replace(/tsx?$/, "js");
    const text = texts.get(file)?.trim();
    if (text === undefined) throw new Error(`esbuild made no ${file}`);
    return file.endsWith(".css") ? rewriteQueries(text) : text;
  };
  const textsOf = (files: JoinedFiles) =>
    new Map([...files].map(([folder, { name }]) => [folder, textOf(name)]));
  const inline: InlineCode = {
    styles: textsOf(styles),
    scripts: {
      "language-guard": textOf(headScripts["language-guard"]),
      "not-found-guard": textOf(headScripts["not-found-guard"]),
      "form/attempt": textOf(headScripts["form/attempt"]),
    },
  };
  return {
    inline,
    below: textsOf(below),
    modules: textsOf(modules).set("site", textOf(siteModule)),
    form: textOf(formFile),
    print: textOf(printFile),
    touch: { script: textOf(touchScript), style: textOf(touchStyle) },
    packages: [...new Set(bundles.flatMap(({ metafile }) => listPackages(metafile)))],
  };
}

const bundleAll = (joined: readonly JoinedFile[]) =>
  Promise.all([
    build({ ...esbuildOptions, format: "esm", entryPoints: single }),
    build({
      ...esbuildOptions,
      format: "esm",
      entryPoints: joined.map(({ name }) => ({ in: `joined:${name}`, out: path.parse(name).name })),
      plugins: [createJoinedFiles(joined)],
    }),
    build({ ...esbuildOptions, format: "iife", entryPoints: Object.values(headScripts) }),
  ]);

/** Gives esbuild the text of joined files. */
const createJoinedFiles = (joined: readonly JoinedFile[]): Plugin => ({
  name: "joined files",
  setup({ onResolve, onLoad }) {
    // Narrow filters: every call crosses to esbuild's process and back.
    onResolve({ filter: /^joined:/ }, ({ path: entry }) => ({
      path: entry.slice("joined:".length),
      namespace: "joined",
    }));
    onLoad({ filter: /./, namespace: "joined" }, ({ path: name }) => {
      const { files = [] } = joined.find((file) => file.name === name) ?? {};
      const loader = path.extname(name).slice(1) as Loader; // css or js, by the names above
      const keyword = loader === "css" ? "@import" : "import";
      const contents = files.map((file) => `${keyword} "./${file}";`).join("\n");
      return { contents, loader, resolveDir: projectFolder };
    });
  },
});

const formFile = "client/form/island.tsx";
const printFile = "pages/styles/print.css";
const touchScript = "pages/products/touch/operate.client.ts";
const touchStyle = "pages/products/touch/touch.css";
const single = [siteModule, formFile, printFile, touchScript, touchStyle];

const listPackages = ({ outputs }: Metafile): string[] =>
  Object.values(outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .flatMap(([file]) => /.*node_modules\/(@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? [])
    .map((file) => path.resolve(projectFolder, file));

/** esbuild writes `width < 40rem` as `not (min-width:40rem)`, which needs Safari 16.4. */
const rewriteQueries = (style: string) =>
  style.replace(
    /\(?not \(min-(width|height):([\d.]+)rem\)+/g,
    (_, side, length) => `(max-${side}:${Number(length) - 0.001}rem)`,
  );
