// The project's folders. Loads its content for commands.
import path from "node:path";
import { loadContent } from "./load.ts";
import { listStaticFiles } from "./statics.ts";

export const projectFolder = path.join(import.meta.dirname, "../..");

export const contentFolder = path.join(projectFolder, "content");
export const staticFolder = path.join(projectFolder, "static");

/** Loads a content folder together with the project's static files. */
export function loadProject(root: string, environment: NodeJS.ProcessEnv = {}) {
  const { files: staticFiles } = listStaticFiles(staticFolder);
  return loadContent(root, { environment, staticFiles });
}
