// Checks the lists of sections, since the build checks no types: what is wrong here would be missing on a
// page, or stand there twice.
import { readdirSync } from "node:fs";
import path from "node:path";
import { projectFolder } from "../content/load/project.ts";
import type { Problem } from "../content/problem.ts";
import { listAllTexts } from "../content/texts.ts";
import type { Page } from "./define.tsx";

/** Reports sections that their page does not list, and what two sections of a page both state. */
export const checkSections = (page: Page): Problem[] => [
  ...checkIsListed(page),
  ...checkIsStatedOnce(page),
];

const problemOf = ({ folder }: Page, name: string, message: string, fix: string): Problem => ({
  file: `pages/${folder}/${name}.texts.ts`,
  line: 1,
  message,
  fix,
});

function checkIsListed(page: Page): Problem[] {
  const files = readdirSync(path.join(projectFolder, "pages", page.folder));
  return files
    .flatMap((file) => /^(.+)\.texts\.ts$/.exec(file)?.[1] ?? [])
    .filter((name) => !page.sections.has(name))
    .map((name) => {
      const fix = `Add it to the list in pages/${page.folder}/page.ts, or delete its files.`;
      return problemOf(page, name, `No page lists the section ${name}.`, fix);
    });
}

function checkIsStatedOnce(page: Page): Problem[] {
  const owners = new Map<string, string>();
  return [...page.sections].flatMap(([name, { texts }]) =>
    listAllTexts([texts])
      .flatMap(({ group, fields, ids }) => [
        ...Object.keys(fields).map((field) => `the text ${group}.${field}`),
        ...ids.map((id) => `the id ${id}`),
      ])
      .flatMap((stated) => {
        const owner = owners.get(stated);
        owners.set(stated, owner ?? name);
        const message = `${owner}.texts.ts states ${stated}, too.`;
        return owner ? [problemOf(page, name, message, "Give it another name here.")] : [];
      }),
  );
}
