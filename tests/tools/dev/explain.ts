// Whatever goes wrong while a site is being changed, as problems with the lines around them.
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { BuildFailure, Message } from "esbuild";
import type { Problem } from "../../../content/load/problem.ts";
import type { Place } from "./modules.ts";

/** A line of a file, as a problem shows it. */
export interface FrameLine {
  number: number;
  text: string;
  isMarked: boolean;
}

/** A problem with the lines around it. */
export interface Trouble extends Problem {
  frame: FrameLine[];
}

/** How many lines are shown before and after the marked one. */
const around = 2;

/** Adds the lines around a problem, where its file can be read. */
export async function addFrame(problem: Problem, root: string): Promise<Trouble> {
  const text = await readFile(path.join(root, problem.file), "utf8").catch(() => "");
  const lines = /\.(md|json|tsx?|css)$/.test(problem.file) ? text.split(/\r?\n/) : [];
  const frame = lines.map((text, index) => ({
    number: index + 1,
    text,
    isMarked: index + 1 === problem.line,
  }));
  const isNear = ({ number }: FrameLine) => Math.abs(number - problem.line) <= around;
  return { ...problem, frame: frame.filter(isNear) };
}

/**
 * Puts what was thrown into words.
 * @param locate finds where in the sources an error was thrown
 * @param fix what to do about an error that does not say it
 */
export function explain(
  thrown: unknown,
  locate: (error: Error) => Place | undefined,
  fix: string,
): Problem[] {
  if (isContentError(thrown)) return thrown.problems;
  if (isBuildFailure(thrown)) return thrown.errors.map(explainMessage);
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const place = locate(error) ?? { file: "build.ts", line: 1 };
  return [{ ...place, message: `${error.name}: ${error.message}`, fix }];
}

// Each generation of the site's modules has a class of its own for errors of content.
const isContentError = (thrown: unknown): thrown is { problems: Problem[] } =>
  thrown instanceof Error && thrown.name === "ContentError" && "problems" in thrown;

const isBuildFailure = (thrown: unknown): thrown is BuildFailure =>
  thrown instanceof Error && "errors" in thrown && Array.isArray(thrown.errors);

const explainMessage = ({ text, location, notes }: Message): Problem => ({
  file: location?.file ?? "build.ts",
  line: location?.line ?? 1,
  message: text,
  fix: location?.suggestion
    ? `Write ${location.suggestion}`
    : notes.map((note) => note.text).join(" ") || "Mend this line, or the one before it.",
});
