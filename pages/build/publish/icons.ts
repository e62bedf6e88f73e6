// Whether the icons in static/ are still the sample's although the logo no longer is.
import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "../../page.ts";
import type { Problem, ProblemText } from "../problem.ts";

/** The brand whose letter the sample's icons show, and the beginnings of their SHA-256 digests. */
const sampleBrand = "DAB";
const sampleIcons: Record<string, string> = {
  "favicon.svg": "52437b6c0c02b866",
  "favicon.ico": "8bb2e4b7683ae7c6",
  "apple-touch-icon.png": "0df275e432209476",
  "icon-512.png": "5fd0c4a3296117e5",
};

/** Icons of static/ that show another mark than the pages. */
export function checkIcons(
  [page]: readonly Page[],
  folder: string,
  samples = sampleIcons,
): Problem[] {
  if (!page?.assets.logo && page?.content.company.brand === sampleBrand) return [];
  const isSample = (name: string) => {
    const file = path.join(folder, name);
    return existsSync(file) && hash("sha256", readFileSync(file)).startsWith(samples[name] ?? "-");
  };
  return Object.keys(samples)
    .filter(isSample)
    .map((name) => ({ file: `static/${name}`, line: 1, ...otherMark }));
}

const otherMark: ProblemText = {
  message: "This icon shows the sample's mark, though the brand or the logo is another.",
  fix: "Put your own in its place, of the same name and size.",
};
