// What a build prints: a summary, or why it failed.
import path from "node:path";
import type { Content, FieldLocation } from "../../content/content.ts";
import { listVisibleTexts } from "../../content/fields.ts";
import { describeSystemError, isDiskError, isLeftBehind } from "../../content/files.ts";
import { findMatches } from "../../content/load/read.ts";
import { reviewCommand } from "../../content/load/translations.ts";
import { ContentError, messageOf, pluralize } from "../../content/problem.ts";
import type { LocalPage } from "../local-page.ts";
import { UsageError } from "./options.ts";
import { OutputError } from "./output.ts";

export interface BuildReport {
  content: Content;
  pages: readonly LocalPage[];
  /** Bytes of each file, keyed by path. */
  sizes: Map<string, number>;
  cacheMisses: number;
  /** Files that only the previous site had. */
  removedFiles: string[];
  /** Limits of hosts that the site comes near to, in words. */
  nearLimits: string[];
  milliseconds: number;
}

/** Pages, bytes, time, and what is left to do before a release. */
export function summarizeBuild(report: BuildReport): string {
  const { content, sizes, cacheMisses, milliseconds } = report;
  const removedFiles = report.removedFiles.filter(
    (file) => !isLeftBehind(file) && !isRedirected(file, content),
  );
  const pages = [...sizes.keys()].filter((file) => file.endsWith(".html"));
  const html = pages.map((file) => sizes.get(`${file}.br`) ?? 0);
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  return [
    `${pages.length} pages, ${sizes.size} files, ${(total / 1e6).toFixed(1)} MB`,
    `HTML with the style of its first screen: ${Math.min(...html)} to ${Math.max(...html)} bytes (brotli) a page`,
    `${(milliseconds / 1000).toFixed(1)} s, ${pluralize(cacheMisses, "file")} made, the others from the cache`,
    ...listHeavyFilms(sizes),
    ...listHeavyPages(sizes),
    ...formatList("Hosts and search engines read only so much of a file:", report.nearLimits),
    ...formatList(
      `${pluralize(removedFiles.length, "file")} of the last build removed:`,
      removedFiles,
      [
        "If a page was removed, redirect its addresses in company.md, under redirects:. Your own files belong in static/.",
      ],
    ),
    content.isStaging &&
      `\nBuilt for ${content.company.siteUrl}, not for the address in company.md: search engines are told not to index it.`,
    ...listLiteralBrands(content),
    ...listReleaseBlockers(content),
  ]
    .filter((line) => line !== false)
    .join("\n");
}

/** Whether company.md redirects the address of a file. */
const isRedirected = (file: string, { company }: Content) =>
  Object.hasOwn(company.redirects, `/${file}`.replace(/\/index\.html$/, ""));

const formatList = (title: string, lines: string[], advice: string[] = []) =>
  lines.length > 0 ? [`\n${title}`, ...lines.map((line) => `  ${line}`), ...advice] : [];

/** Films that are too large for phones on slow lines. */
function listHeavyFilms(sizes: BuildReport["sizes"]): string[] {
  const films = [...sizes].filter(([file, size]) => size > 3e6 && file.startsWith("assets/film."));
  return formatList(
    `${pluralize(films.length, "film")} above 3 MB, which many visitors will not wait for:`,
    films.map(
      ([file, size]) => `content/media/film${path.extname(file)}  ${(size / 1e6).toFixed(1)} MB`,
    ),
  );
}

/**
 * Bytes that a page with the style of its first screen may take, compressed. With some 1,000 bytes of headers it arrives in one
 * round trip, the first congestion window (14,600 bytes).
 */
export const pageBudget = 13_600;

function listHeavyPages(sizes: BuildReport["sizes"]): string[] {
  const heavy = [...sizes].filter(([file, size]) => file.endsWith(".html.br") && size > pageBudget);
  return formatList(
    `${pluralize(heavy.length, "page")} above ${pageBudget} bytes, for which slow lines need a second round trip:`,
    heavy.map(([file, size]) => `${file.slice(0, -".br".length)}  ${size} bytes`),
    ["Shorten the texts, or move some to an article."],
  );
}

const formatLocation = ({ file, line, field }: FieldLocation) => `${file}:${line}  ${field}`;

/** Texts that contain the brand's name instead of {brand}. Bilingual files have no values in braces. */
function listLiteralBrands({ company: { brand }, sources }: Content): string[] {
  const literal = brand.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  const name = new RegExp(`(?<![\\p{L}\\d/@])${literal}(?![\\p{L}\\d])`, "gu");
  const lines = sources
    .filter(({ file }) => /^content\/(it|en)\//.test(file))
    .flatMap((source) => {
      const visible = listVisibleTexts(source.fields).map(({ fieldPath }) => fieldPath.join("."));
      return findMatches(source, name)
        .filter(({ field }) => field === "" || visible.includes(field))
        .map(({ location, field }) => formatLocation({ ...location, field }).trim());
    });
  return formatList(
    "The brand's name is written out in:",
    [...new Set(lines)],
    ["Write {brand}, so that a new name reaches these texts too."],
  );
}

const listReleaseBlockers = ({ missingTexts, staleTranslations, samples }: Content): string[] => [
  ...formatList(
    `${pluralize(missingTexts.length, "text")} missing, shown as their keys:`,
    missingTexts.map(formatLocation),
  ),
  ...formatList(
    `${pluralize(staleTranslations.length, "pair")} of texts to compare before release:`,
    staleTranslations.map(({ name, files }) => `${name}  ${files.join(", ")}`),
    [`Once both languages say the same: ${reviewCommand(staleTranslations)}`],
  ),
  ...formatList(
    `${pluralize(samples.length, "sample")} left, to be replaced before release:`,
    samples.map(formatLocation),
  ),
];

/**
 * Why a build failed. Publishing comes last, so the published site is unchanged.
 * @throws the error itself if it is a bug in this program
 */
export function describeFailure(error: unknown): string {
  const isExpected = [ContentError, OutputError, UsageError].some((kind) => error instanceof kind);
  if (isExpected) return messageOf(error);
  if (!isDiskError(error)) throw error;
  const { message, fix } = describeSystemError(error);
  return `${error.path ?? "A file could not be written."}\n  ${message}\n  → ${fix} Nothing was published.`;
}
