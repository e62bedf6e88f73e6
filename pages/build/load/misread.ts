// Finds what YAML reads otherwise than its author meant it.
import { type Document, isScalar, visit } from "yaml";
import type { ProblemText } from "../problem.ts";

/** Texts cut at a #, which begins a comment, and numbers with a point for thousands, with their offsets. */
export function findMisread(document: Document): (ProblemText & { offset: number })[] {
  const found: (ProblemText & { offset: number })[] = [];
  visit(document, {
    Pair: (_, { key }) => (isScalar(key) && key.value === "sample" ? visit.SKIP : undefined),
    Scalar(key, { type, value, source = "", comment, range }) {
      const offset = range?.[0] ?? 0;
      if (type !== "PLAIN" || key === "key") return;
      if (typeof value === "string" && comment)
        found.push({
          offset,
          message: `This text ends at "${source}": what follows the sign # is a comment.`,
          fix: `Put the text into quotation marks, or the comment ("${comment.trim()}") on a line of its own above.`,
        });
      if (typeof value === "number" && /^-?\d{1,3}(\.\d{3})+$/.test(source))
        found.push({
          offset,
          message: `${source} means ${value}: the point stands before decimals.`,
          fix: `Write ${source.replaceAll(".", "")}, or fewer decimals.`,
        });
    },
  });
  return found;
}
