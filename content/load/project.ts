// Loads the project's content for commands.
import path from "node:path";
import { loadContent } from "./load.ts";
import { listStaticFiles } from "./statics.ts";

export const projectFolder = path.join(import.meta.dirname, "../..");

export const contentFolder = path.join(projectFolder, "content");

/** Loads a content folder together with the project's static files. */
export function loadProject(root: string, environment: NodeJS.ProcessEnv = {}) {
  const { files: staticFiles } = listStaticFiles(path.join(projectFolder, "static"));
  return loadContent(root, { environment, staticFiles });
}
