// What a build prints: a summary, or why it failed.

import { checkTwins } from "../../../content/load/release.ts";
import type { Content, FieldLocation } from "../../../content/schema/content.ts";
import { describeSystemError, isDiskError } from "../../../content/schema/files.ts";
import { ContentError, messageOf, pluralize } from "../../../content/schema/problem.ts";
import { OutputError } from "./publish.ts";

/** Pages, bytes, time, and what is left to do before a release. */
export function summarizeBuild(
  content: Content,
  files: ReadonlyMap<string, Uint8Array>,
  milliseconds: number,
): string {
  const { routes, isStaging, company, missingTexts, samples } = content;
  const unequal = checkTwins(content);
  const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  const largest = Math.max(...routes.map(({ file }) => files.get(`${file}.br`)?.length ?? 0));
  return [
    `${routes.length} pages, ${files.size} files, ${(bytes / 1e6).toFixed(1)} MB, ${(milliseconds / 1000).toFixed(1)} s`,
    `The largest page, with its style: ${largest} bytes, compressed`,
    ...(isStaging
      ? [
          `\nBuilt for ${company.siteUrl}, not for the address in company.md: search engines are told not to index it.`,
        ]
      : []),
    ...formatList(missingTexts.map(formatLocation), "text", "missing, shown as their keys:"),
    ...formatList(
      unequal.map(({ file, line, message }) => `${file}:${line}  ${message}`),
      "difference",
      "between the languages, to be settled before release:",
    ),
    ...formatList(countByFile(samples), "file", "with samples, which a release lists:"),
  ].join("\n");
}

const formatLocation = ({ file, line, field }: FieldLocation) => `${file}:${line}  ${field}`;

function countByFile(samples: readonly FieldLocation[]): string[] {
  const files = samples.map(({ file }) => file);
  const countOf = (name: string) => files.filter((file) => file === name).length;
  return [...new Set(files)].map((file) => `${file}: ${countOf(file)}`);
}

const formatList = (lines: string[], noun: string, rest: string) =>
  lines.length > 0
    ? [`\n${pluralize(lines.length, noun)} ${rest}`, ...lines.map((line) => `  ${line}`)]
    : [];

/**
 * Why a build failed. Publishing comes last, so the published site is unchanged.
 * @throws the error itself if it is a bug in this program
 */
export function describeFailure(error: unknown): string {
  if (error instanceof ContentError || error instanceof OutputError) return messageOf(error);
  if (!isDiskError(error)) throw error;
  const { message, fix } = describeSystemError(error);
  return `${error.path ?? "A file could not be written."}\n  ${message}\n  → ${fix} Nothing was published.`;
}
