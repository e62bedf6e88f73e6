// Loads the content of this site.
import { loadContent } from "../content/load/load.ts";
import { staticFolder } from "../content/load/project.ts";
import { listStaticFiles } from "../content/load/statics.ts";
import { createFileSchemas } from "./index.ts";

interface ProjectOptions {
  environment?: NodeJS.ProcessEnv;
  statics?: string;
}

/** Loads a content folder together with the files of static/. */
export function loadProject(
  root: string,
  { environment = {}, statics = staticFolder }: ProjectOptions = {},
) {
  const { files: staticFiles, problems } = listStaticFiles(statics);
  const loaded = loadContent(root, createFileSchemas(), { environment, staticFiles });
  return { ...loaded, staticFiles, problems: [...problems, ...loaded.problems] };
}
