// What a build is told: by whoever calls it, or on the command line.
import path from "node:path";
import { parseArgs } from "node:util";

/** Where a build reads and writes; folders as absolute paths. */
export interface BuildOptions {
  content?: string;
  statics?: string;
  output?: string;
  /** Keeps pictures, cards, fonts and compressed texts between builds. */
  cache?: string;
  /** Refuses what must not go live. */
  isRelease?: boolean;
  isCompressed?: boolean;
  /** SITE_URL and CONTACT_ENDPOINT override company.md. */
  environment?: NodeJS.ProcessEnv;
}

/** Thrown where the command line asks for what there is not. */
export class UsageError extends Error {}

/**
 * Reads `--release` and `--output <folder>`.
 * @throws UsageError for anything else
 */
export function readOptions(args: string[]): BuildOptions {
  if (process.env.npm_config_release && args.length === 0)
    throw new UsageError(
      "npm kept --release to itself, so nothing was built. Write: npm run build -- --release",
    );
  const { release = false, output } = parse(args);
  return { isRelease: release, ...(output && { output: path.resolve(output) }) };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: { release: { type: "boolean" }, output: { type: "string" } },
    }).values;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
