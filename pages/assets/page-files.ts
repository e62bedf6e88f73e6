// Which styles and behaviours a page has. They are found by name: the style of a section is called like
// the section, and every file in the page's own folder that ends in `.client.ts` is a behaviour.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { projectFolder } from "../../content/load/project.ts";
import type { Page } from "../define.tsx";
import { pages } from "../index.ts";

/** Paths below the project folder, in the order in which browsers read them. */
export interface PageFiles {
  /** Inlined into the page: the style of the first screen. */
  firstStyles: string[];
  /** Loaded behind it; none if the page is one view or one section. */
  stylesBelow: string[];
  behaviours: string[];
}

/** Behaviours of every page. */
export const siteModule = "client/site.ts";

/** Lists the files of the pages by folder. Pages with the same folder have the same files. */
export const listPageFiles = (): ReadonlyMap<string, PageFiles> =>
  new Map(Object.values(pages).map((page) => [page.folder, filesOf(page)]));

function filesOf({ folder, sections }: Page): PageFiles {
  const names = readdirSync(path.join(projectFolder, "pages", folder)).sort();
  const behaviours = names
    .filter((name) => name.endsWith(".client.ts"))
    .map((name) => `pages/${folder}/${name}`);
  return { ...stylesOf(folder, [...sections.keys()]), behaviours };
}

function stylesOf(folder: string, sections: readonly string[]) {
  const styleOf = (name: string) => `pages/${folder}/${name}.css`;
  const [first = folder, ...others] = sections;
  if (others.length === 0)
    return {
      firstStyles: [layoutStyle, footerStyle, styleOf(first)].filter(isFile),
      stylesBelow: [],
    };
  const below = [folder, ...others].map(styleOf).filter(isFile);
  return {
    firstStyles: [layoutStyle, styleOf(first)].filter(isFile),
    stylesBelow: [belowStyle, ...below, footerStyle],
  };
}

const layoutStyle = "pages/layout/layout.css";
const belowStyle = "pages/styles/below.css";
const footerStyle = "pages/layout/footer.css";

const isFile = (file: string) => existsSync(path.join(projectFolder, file));
