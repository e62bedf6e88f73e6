// Loads a module of the project as it is saved now, without a new process.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { SourceMap } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Loader, type OutputFile, type Plugin } from "esbuild";
import { projectFolder } from "../../../content/load/project.ts";

/** Below the project, where Node finds its packages. */
const codeFolder = path.join(projectFolder, ".cache/code");
let sourceMap: SourceMap | undefined;

/**
 * Loads a module with all modules of the project that it imports, joined into one file: Node never
 * loads a file twice, and it needs a second to load a hundred of them.
 * @param module absolute path
 * @returns the same module as before if no code has changed
 * @throws BuildFailure of esbuild, with the location of a syntax error; what the module throws
 */
export async function loadCode<Module>(module: string): Promise<Module> {
  const { outputFiles } = await build({
    entryPoints: [module],
    absWorkingDir: projectFolder,
    bundle: true,
    packages: "external",
    platform: "node",
    target: "node20",
    format: "esm",
    jsx: "automatic",
    sourcemap: "external",
    sourcesContent: false,
    plugins: [addModuleNames],
    define: { "import.meta.filename": "moduleFile", "import.meta.dirname": "moduleFolder" },
    outdir: projectFolder, // only names the outputs, and makes the map's paths relative to it
    write: false,
    logLevel: "silent", // errors are thrown
  });
  const [map, code] = outputFiles as [OutputFile, OutputFile]; // the order of esbuild
  sourceMap = new SourceMap(JSON.parse(map.text));
  const file = path.join(codeFolder, `${path.parse(module).name}.mjs`);
  await mkdir(codeFolder, { recursive: true });
  await writeFile(file, code.contents);
  return await import(`${pathToFileURL(file)}?${encodeURIComponent(code.hash)}`);
}

/** Replaces locations in the joined file by those in the project's files. */
export const mapLocations = (stack: string): string =>
  stack.replace(/[^\s(]*\.cache\/code\/\S+?:(\d+):(\d+)/g, (location, line, column) => {
    const entry = sourceMap?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !("originalSource" in entry)) return location;
    return `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });

/** Gives each module its own names: `import.meta` would name the joined file. */
const addModuleNames: Plugin = {
  name: "module names",
  setup({ onLoad }) {
    onLoad({ filter: /\.tsx?$/ }, async ({ path: file }) => {
      const [name, folder] = [file, path.dirname(file)].map((text) => JSON.stringify(text));
      const names = `const moduleFile = ${name}, moduleFolder = ${folder};`; // adds no line
      const loader = path.extname(file).slice(1) as Loader; // ts or tsx, by the filter
      return { contents: `${names} ${await readFile(file)}`, loader };
    });
  },
};
