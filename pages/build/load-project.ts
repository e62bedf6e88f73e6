// Loads the content of this site.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { loadContent } from "../../content/load/load-content.ts";
import { staticFolder } from "../../content/load/project.ts";
import { isJunk, wellKnown } from "../../content/schema/files.ts";
import { createFileSchemas } from "../index.ts";

interface ProjectOptions {
  environment?: NodeJS.ProcessEnv;
  statics?: string;
}

/** Loads a content folder together with the files of static/. */
export function loadProject(
  root: string,
  { environment = {}, statics = staticFolder }: ProjectOptions = {},
) {
  const staticFiles = listStaticFiles(statics);
  return { ...loadContent(root, createFileSchemas(), { environment, staticFiles }), staticFiles };
}

/** Lists the files of static/, which are published unchanged, without what systems and programs leave behind. */
export const listStaticFiles = (folder: string): string[] =>
  !existsSync(folder)
    ? []
    : readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
        .filter((file) => !`/${file}`.replace(wellKnown, "/").split("/").some(isJunk));
