// Lists are as long as machine.md says.

import type { Machine } from "../schema.ts";
import { valueAt } from "./explain.ts";
import type { TextSource } from "./load.ts";
import type { Problem } from "./problem.ts";

/** The lists whose lengths machine.md states (specification, section 9). */
const countedLists = [
  ["benefits", "home", ["services", "benefits"]],
  ["pictures", "home", ["gallery", "pictures"]],
  ["testimonials", "home", ["testimonials", "quotes"]],
  ["steps", "products", ["dab", "steps"]],
] as const;

/** Lists of texts that are longer or shorter than machine.md states. */
export function checkCounts(sources: TextSource[], machine: Machine): Problem[] {
  return sources.flatMap(({ page, source }) =>
    countedLists.flatMap(([name, ofPage, at]) => {
      const list = page === ofPage ? valueAt(source.data, at) : undefined;
      const stated = machine[name].value;
      if (!Array.isArray(list) || list.length === stated) return [];
      return {
        file: source.file,
        line: source.lineOf(at),
        field: at.join("."),
        message: `content/machine.md states ${stated} ${name}; this list has ${list.length}.`,
        fix: "Complete the list, or correct the number in content/machine.md.",
      };
    }),
  );
}
