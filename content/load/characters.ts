// Characters that nobody sees: they turn text around, end lines or hide words, and come with pasted text.
import { listTextFields } from "./fields.ts";
import type { FrontMatter } from "./front-matter.ts";
import type { Problem } from "./problem.ts";

/**
 * Control and format characters, marks of direction, line separators, what no font draws and the sign of a
 * lost letter (Unicode's categories). Tabs, line breaks, soft hyphens and the two joiners that emoji and ligatures need are none.
 */
const unseen =
  /[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\u{fffd}]--[\t\n\r\u{ad}\u{200c}\u{200d}]]/v;

/** Every field of a file that holds such a character, and every line of its body. */
export const checkCharacters = (source: FrontMatter): Problem[] => [
  ...listTextFields(source.data)
    .filter(({ text }) => unseen.test(text))
    .map(({ at, text }) =>
      refuse(source.file, text, { line: source.lineOf(at), field: at.join(".") }),
    ),
  ...source.body
    .split("\n")
    .flatMap((text, index) =>
      unseen.test(text) ? [refuse(source.file, text, { line: source.bodyLine + index })] : [],
    ),
];

/** The first such character of a whole file, if it holds one. */
export function refuseCharacters(file: string, text: string): Problem | undefined {
  const lines = text.split("\n");
  const index = lines.findIndex((line) => unseen.test(line));
  return index < 0 ? undefined : refuse(file, lines[index] ?? "", { line: index + 1 });
}

function refuse(file: string, text: string, where: { line: number; field?: string }): Problem {
  const index = text.search(unseen);
  const before = text.slice(0, index).trim().split(/\s+/).at(-1);
  const code = (text.codePointAt(index) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return {
    file,
    ...where,
    message: `An invisible character (U+${code}) stands ${before ? `behind "${before}"` : "at the beginning"}.`,
    fix: "Delete it, or type these words anew instead of pasting them.",
  };
}
