// Every animation and transition is for visitors who have not asked for less motion.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { listFiles } from "../../content/files.ts";
import { projectFolder } from "../support/fixtures.ts";

const pagesFolder = path.join(projectFolder, "pages");
const styles = (await listFiles(pagesFolder)).filter((file) => file.endsWith(".css"));

/** Removes all blocks of the query, with what is nested in them. */
function removeGuarded(style: string): string {
  const query = /@media[^{]*prefers-reduced-motion: no-preference[^{]*\{/.exec(style);
  if (!query) return style;
  let end = query.index + query[0].length;
  for (let depth = 1; depth > 0 && end < style.length; end += 1)
    depth += Number(style[end] === "{") - Number(style[end] === "}");
  return removeGuarded(style.slice(0, query.index) + style.slice(end));
}

test.each(styles)("nothing of %s moves with reduced motion", (file) => {
  const rest = removeGuarded(readFileSync(path.join(pagesFolder, file), "utf8"));
  const moving = rest.match(/^ *((animation|transition)\b.*:.*|@view-transition.*)/gm) ?? [];
  expect(moving.filter((line) => !/: none;| 1ms /.test(line))).toEqual([]); // one of 1 ms is a delay
});
