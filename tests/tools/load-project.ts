// The project's own content, as commands read it.
import path from "node:path";
import { loadContent } from "../../pages/build/load/load.ts";
import { listStaticFiles } from "../../pages/build/load/statics.ts";

/** Loads the content below a project's folder, or another content folder in its place. */
export function loadProject(
  project: string,
  environment: NodeJS.ProcessEnv = {},
  root = path.join(project, "content"),
) {
  const { files: staticFiles } = listStaticFiles(path.join(project, "static"));
  return loadContent(root, { environment, staticFiles });
}
