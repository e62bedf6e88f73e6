// Options of a build, from the caller or the command line.

import path from "node:path";
import { parseArgs } from "node:util";
import { messageOf } from "../../content/problem.ts";

/** Folders are absolute paths. */
export interface BuildOptions {
  content?: string;
  statics?: string;
  output?: string;
  /** Folder for pictures, cards, fonts and compressed texts between builds. */
  cache?: string;
  /** Whether samples, missing texts, stale translations and so on stop the build. */
  isRelease?: boolean;
  isCompressed?: boolean;
  /** SITE_URL and CONTACT_ENDPOINT override company.md. */
  environment?: NodeJS.ProcessEnv;
}

/** Thrown for wrong arguments on the command line. */
export class UsageError extends Error {}

const buildOptions = { release: { type: "boolean" }, output: { type: "string" } } as const;

/**
 * Reads `--release` and `--output <folder>`.
 * @throws UsageError for anything else
 */
export function readOptions(args: string[]): BuildOptions {
  if (process.env.npm_config_release && args.length === 0)
    throw new UsageError(
      "npm kept --release to itself, so nothing was built. Write: npm run build -- --release",
    );
  try {
    const { release = false, output } = parseArgs({ args, options: buildOptions }).values;
    return { isRelease: release, ...(output && { output: path.resolve(output) }) };
  } catch (error) {
    throw new UsageError(messageOf(error));
  }
}
