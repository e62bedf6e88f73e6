// The project's own content, as commands read it.
import path from "node:path";
import { loadContent } from "./load.ts";
import { listStaticFiles } from "./statics.ts";

const project = path.join(import.meta.dirname, "../..");

export const contentFolder = path.join(project, "content");

/** Loads a content folder beside the project's own static files. */
export function loadProject(root: string, environment: NodeJS.ProcessEnv = {}) {
  const { files: staticFiles } = listStaticFiles(path.join(project, "static"));
  return loadContent(root, { environment, staticFiles });
}
