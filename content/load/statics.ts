// Lists and checks the files of static/, which are published unchanged.
import { hash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, type Stats, statSync } from "node:fs";
import path from "node:path";
import type { Company } from "../company.ts";
import {
  encodings,
  type FileKind,
  isOfKind,
  junkFileName,
  readBytes,
  wellKnown,
} from "../files.ts";
import type { Problem, ProblemText } from "../problem.ts";
import { isReservedAddress } from "../routes.ts";

/** Lists the publishable files of static/, as paths below it. Reports all others, and broken PDFs. */
export function listStaticFiles(folder: string) {
  const files: string[] = [];
  const problems: Problem[] = [];
  const visit = (file: string) => {
    const stats = statSync(path.join(folder, file), { throwIfNoEntry: false });
    const text = checkStaticEntry(file, stats);
    if (text) problems.push(problemOf(file, text));
    else if (stats?.isFile()) {
      files.push(file);
      if (/\.pdf$/i.test(file) && !isWholePdf(path.join(folder, file), stats.size))
        problems.push(problemOf(file, brokenPdf));
    } else for (const name of readdirSync(path.join(folder, file))) visit(path.join(file, name));
  };
  if (existsSync(folder)) visit("");
  return { files, problems };
}

/** Icons that every page names. */
const icons: [file: string, kind: FileKind][] = [
  ["favicon.svg", "SVG"],
  ["favicon.ico", "ICO"],
  ["apple-touch-icon.png", "PNG"],
  ["icon-512.png", "PNG"],
];

/** The icons of the sample by their SHA-256, and the only brand that they may show. */
const sampleIcons = {
  brand: "DAB",
  digests: [
    "52437b6c0c02b8660b295b8eb0105f303144059548fadf5d37b8d7e66e77d835", // favicon.svg
    "8bb2e4b7683ae7c603166da8b04aa3785373396d305b9958feb2991ee0b1683d", // favicon.ico
    "0df275e432209476d38637893c39e38c0c5f0928eedef2dcf83b32845357f734", // apple-touch-icon.png
    "5fd0c4a3296117e58a8b498cee7e5e376b7debef0f61aaa16d35f8b44cd35494", // icon-512.png
  ],
};

/** Reports icons that are missing or of another kind. */
export const checkIcons = (folder: string): Problem[] => checkEachIcon(folder, checkIcon);

/** Reports icons that a release must not have: another brand's, and large ones. */
export const checkReleaseIcons = (folder: string, { brand }: Pick<Company, "brand">): Problem[] =>
  checkEachIcon(folder, (file) => checkReleaseIcon(file, brand));

const checkEachIcon = (
  folder: string,
  check: (file: string, kind: FileKind) => ProblemText | undefined,
): Problem[] =>
  icons.flatMap(([name, kind]) => {
    const text = check(path.join(folder, name), kind);
    return text ? problemOf(name, text) : [];
  });

function checkIcon(file: string, kind: FileKind): ProblemText | undefined {
  const fix = "Restore it, or put another of the same name there.";
  if (!existsSync(file)) return { message: "This file is missing: every page names it.", fix };
  if (isOfKind(kind, readBytes(file, 1024))) return undefined;
  return { message: `This file is not ${kind}.`, fix };
}

function checkReleaseIcon(file: string, brand: string): ProblemText | undefined {
  if (!existsSync(file)) return undefined; // reported by checkIcon
  const bytes = readFileSync(file);
  if (brand !== sampleIcons.brand && sampleIcons.digests.includes(hash("sha256", bytes)))
    return {
      message: "This is the sample's icon: it does not show your brand.",
      fix: "Export your own: content/README.md says which, in “The logo”.",
    };
  if (bytes.length <= 20_000) return undefined;
  return {
    message: "This icon has more than 20 kB.",
    fix: "Export it with fewer colours or shapes: browsers load it with the page.",
  };
}

/**
 * Reports files that would overwrite a built one.
 * Case is ignored, because some hosts ignore it.
 */
export function checkOverwritten(staticFiles: readonly string[], written: Iterable<string>) {
  const asFolder = (file: string) => `${file.toLowerCase()}/`;
  const builtFolders = [...written].map(asFolder);
  return staticFiles
    .filter((file) => {
      const folder = asFolder(file);
      return builtFolders.some((built) => folder.startsWith(built) || built.startsWith(folder));
    })
    .map((file) =>
      problemOf(file, {
        message: "The build writes a file of this name itself.",
        fix: "Remove it from static/, or give it another name.",
      }),
    );
}

const problemOf = (file: string, text: ProblemText): Problem => ({
  file: path.join("static", file),
  line: 1,
  ...text,
});

const brokenPdf: ProblemText = {
  message: "This is not a complete PDF: browsers would show an error.",
  fix: "Export it again, or give it the ending of its real type.",
};

/**
 * Readers look for the header and the end of a PDF within 1,024 bytes.
 * PDF Reference 1.7, appendix H.
 */
const isWholePdf = (file: string, size: number) =>
  readBytes(file, 1024).includes("%PDF-") &&
  readBytes(file, 1024, Math.max(0, size - 1024)).includes("%%EOF");

function checkStaticEntry(file: string, stats: Stats | undefined): ProblemText | undefined {
  if (junkFileName.test(path.basename(file)) && `/${file}/` !== wellKnown)
    return {
      message: "Systems and programs leave such files behind, and visitors could read it.",
      fix: "Remove it from static/. Only the folder static/.well-known/ may begin with a dot.",
    };
  if (!stats) return { message: "This is a link that leads nowhere.", fix: "Remove it." };
  if (stats.isDirectory()) return undefined;
  if (Object.values(encodings).some((ending) => file.endsWith(`.${ending}`)))
    return {
      message:
        "The build makes .br and .gz files itself; hosts would confuse this with a compressed copy of another file.",
      fix: "Put it here as it is before compression, or as .zip.",
    };
  if (!/^[\w.@~/-]+$/.test(file))
    return {
      message: "This name cannot be part of an address.",
      fix: "Use letters without accents, digits and - _ . @ ~, without spaces, for example listino-2026.pdf.",
    };
  if (!isReservedAddress(`/${file}`)) return undefined;
  return {
    message: "Hosts answer at this address themselves, or tell browsers to keep it for ever.",
    fix: "Put it into another folder of static/.",
  };
}
