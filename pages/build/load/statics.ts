// The files of static/, which are published as they are: plain files only, and none over a generated file.
import { lstatSync, readdirSync, type Stats } from "node:fs";
import path from "node:path";
import { isReserved } from "../../routes.ts";
import { encodings, wellKnown } from "../files.ts";
import type { Problem, ProblemText } from "../problem.ts";

/**
 * Lists the files of static/, and problems of those that must not be published.
 * @param file path below the folder; empty for all
 */
export function listStaticFiles(
  folder: string,
  file = "",
): { files: string[]; problems: Problem[] } {
  const kind = lstatSync(path.join(folder, file));
  const text = checkFile(file, kind);
  if (text) return { files: [], problems: [problemOf(file, text)] };
  if (kind.isFile()) return { files: [file], problems: [] };
  const names = readdirSync(path.join(folder, file)); // one by one: a recursive read would follow links
  const inner = names.map((name) => listStaticFiles(folder, path.join(file, name)));
  return {
    files: inner.flatMap(({ files }) => files),
    problems: inner.flatMap(({ problems }) => problems),
  };
}

/**
 * Files of static/ in the place of one that the build writes; compared without case, as some hosts do.
 * @param written paths of everything that the build writes
 */
export function checkOverwritten(
  staticFiles: readonly string[],
  written: Iterable<string>,
): Problem[] {
  const folders = (file: string) => `${file.toLowerCase()}/`;
  const taken = [...written].map(folders);
  return staticFiles
    .filter((file) => {
      const own = folders(file);
      return taken.some((other) => own.startsWith(other) || other.startsWith(own));
    })
    .map((file) => problemOf(file, overwritten));
}

const problemOf = (file: string, text: ProblemText): Problem => ({
  file: path.join("static", file),
  line: 1,
  ...text,
});

function checkFile(file: string, kind: Stats): ProblemText | undefined {
  if (path.basename(file).startsWith(".") && `/${file}/` !== wellKnown) return dotted;
  if (kind.isDirectory()) return undefined;
  if (!kind.isFile()) return link;
  if (Object.values(encodings).some((ending) => file.endsWith(`.${ending}`))) return compressed;
  return isReserved(`/${file}`) ? reserved : undefined;
}

const dotted: ProblemText = {
  message: "Names that begin with a dot belong to systems, and visitors could read this file.",
  fix: "Take it out of static/. Only the folder static/.well-known/ may begin with a dot.",
};
const link: ProblemText = {
  message: "This is a symbolic link: what lies elsewhere would be published.",
  fix: "Put the file itself in its place.",
};
const compressed: ProblemText = {
  message:
    "The build makes .br and .gz files itself; hosts would take this for a copy of another file.",
  fix: "Put it here as it is before compression, or as .zip.",
};
const reserved: ProblemText = {
  message: "Hosts answer at this address themselves, or tell browsers to keep it for ever.",
  fix: "Put it into another folder of static/.",
};
const overwritten: ProblemText = {
  message: "The build writes a file of this name itself.",
  fix: "Take it out of static/, or give it another name.",
};
