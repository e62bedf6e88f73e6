// What the terminal shows while a site is being changed: a line for every change, problems, new warnings.
import type { Content } from "../../../content/load/load.ts";
import { formatProblems, type Problem } from "../../../content/load/problem.ts";
import type { Effect } from "./audience.ts";
import type { Change } from "./watch.ts";

/** Says what is new, and nothing twice. */
export interface Terminal {
  tellChanges(changes: readonly Change[], effect: Effect, milliseconds: number): void;
  tellState(problems: readonly Problem[], content: Content | undefined): void;
}

/** Makes a terminal that writes with the function given. */
export function makeTerminal(log: (text: string) => void): Terminal {
  let problems = "";
  let warnings: ReadonlySet<string> = new Set();
  return {
    tellChanges(changes, effect, milliseconds) {
      const time = new Date().toLocaleTimeString("en-GB");
      const duration = `${Math.round(milliseconds)} ms`;
      log(`${time}  ${nameChanges(changes)}: ${nameEffect(effect)}, ${duration}`);
    },
    tellState(found, content) {
      const now = found.length > 0 ? formatProblems([...found]) : "";
      if (now !== problems) log(now ? `\n${now}\n` : "All problems are mended.");
      problems = now;
      if (!content) return;
      const listed = listWarnings(content);
      for (const warning of listed) if (!warnings.has(warning)) log(`  ${warning}`);
      warnings = new Set(listed);
    },
  };
}

function nameChanges([first, ...others]: readonly Change[]): string {
  const more = others.length > 0 ? ` and ${count(others.length, "more file")}` : "";
  return `${first?.file}${more} ${others.length > 0 ? "changed" : first?.what}`;
}

function nameEffect({ reloaded, restyled }: Effect): string {
  const effects = [
    ...(reloaded > 0 ? [`${count(reloaded, "page")} reloaded`] : []),
    ...(restyled > 0 ? [`${count(restyled, "page")} restyled`] : []),
  ];
  return effects.join(", ") || "no open page differs";
}

/** What does not stop a build. Samples, which are there from the beginning, are listed by the build. */
const listWarnings = ({ missing, stale }: Content): string[] => [
  ...missing.map(
    ({ file, line, key }) => `${file}:${line}  ${key} is missing: pages show its name`,
  ),
  ...stale.map(
    ({ file, line, field }) => `${file}:${line}  ${field} is to be reviewed: npm run translations`,
  ),
];

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? "" : "s"}`;
