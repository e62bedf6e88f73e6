// Loads the content of this site.
import { loadContent } from "../content/load/load.ts";
import { staticFolder } from "../content/load/project.ts";
import { listStaticFiles } from "../content/load/statics.ts";
import { fileSchemas } from "./index.ts";

/** Loads a content folder together with the project's static files. */
export function loadProject(root: string, environment: NodeJS.ProcessEnv = {}) {
  const { files: staticFiles } = listStaticFiles(staticFolder);
  return loadContent(root, fileSchemas, { environment, staticFiles });
}
