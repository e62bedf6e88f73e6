// What the build prints: its summary, or why it failed.
import type { Content } from "../../content/load/content.ts";
import { explainDisk, isDiskError } from "../../content/load/disk.ts";
import { ContentError, count } from "../../content/load/problem.ts";
import type { Written } from "./publish.ts";

/** What a build has made. */
export interface BuildReport extends Omit<Written, "folder"> {
  content: Content;
  milliseconds: number;
  /** Files of the last site that this one lacks. */
  dropped: string[];
  /** Names of pictures that no page shows. */
  unused: string[];
  /** Articles that no text leads to. */
  unlinked: { file: string; address: string }[];
}

/** Pages, bytes, time, and what is left to do before a release. */
export function summarize(report: BuildReport): string {
  const { content, sizes, encoded, compressed, milliseconds } = report;
  const pages = [...sizes.keys()].filter((file) => file.endsWith(".html"));
  const html = pages.map((file) => sizes.get(`${file}.br`) ?? 0);
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const time =
    compressed.made > 0
      ? `, ${count(compressed.made, "compressed file")} made in ${inSeconds(compressed.milliseconds)}`
      : "";
  return [
    `${pages.length} pages, ${sizes.size} files, ${(total / 1e6).toFixed(1)} MB`,
    `HTML with its styles: ${Math.min(...html)} to ${Math.max(...html)} bytes (brotli) a page`,
    `${inSeconds(milliseconds)}, ${count(encoded, "picture file")} encoded${time}`,
    ...listLeftOut(report),
    ...listOpen(content),
  ].join("\n");
}

const list = (title: string, lines: string[], advice: string[] = []) =>
  lines.length > 0 ? [`\n${title}`, ...lines.map((line) => `  ${line}`), ...advice] : [];

const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

const listLeftOut = ({ dropped, unused, unlinked }: BuildReport): string[] => [
  ...list(`${count(dropped.length, "file")} of the last site gone from the folder:`, dropped, [
    "A build writes that folder anew; what is to be published as it is goes into static/.",
  ]),
  ...list(
    `${count(unused.length, "picture")} that no page shows, not published:`,
    unused.map((name) => `content/media/${name}`),
  ),
  ...list(
    `${count(unlinked.length, "page")} that no text links to:`,
    unlinked.map(({ file, address }) => `${file}  ${address}`),
    ["Link each from another text, or name it in the navigation: pages/layout.tsx"],
  ),
];

function listOpen({ missing, stale, samples }: Content): string[] {
  return [
    ...list(
      `${count(missing.length, "text")} missing, shown as their keys:`,
      missing.map(({ file, line, key }) => `${file}:${line}  ${key}`),
    ),
    ...list(
      `${count(stale.length, "translation")} to review before release:`,
      stale.map(({ field, italian, english }) => {
        const { file, line } = english ?? italian ?? {};
        return `${file}:${line}  ${field}`;
      }),
      ["Both languages one above the other: npm run translations"],
    ),
    ...list(
      `${count(samples.length, "sample")} left, to be replaced before release:`,
      samples.map(({ file, line, field }) => `${file}:${line}  ${field}`),
    ),
  ];
}

/**
 * Why a build failed, in words; publishing comes last, so the site is as it was.
 * @throws the error itself where it is a mistake in the program
 */
export function explainFailure(error: unknown): string {
  if (error instanceof ContentError) return error.message;
  if (!isDiskError(error)) throw error;
  const { reason, fix } = explainDisk(error);
  return `${error.path ?? "A file could not be written."}\n  ${reason}\n  → ${fix} Nothing was published.`;
}
