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

const options = { release: { type: "boolean" }, output: { type: "string" } } as const;

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
    const { release = false, output } = parseArgs({ args, options }).values;
    return { isRelease: release, ...(output && { output: path.resolve(output) }) };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
