// The project's folders.
import path from "node:path";

export const projectFolder = path.join(import.meta.dirname, "../..");

export const contentFolder = path.join(projectFolder, "content");
export const staticFolder = path.join(projectFolder, "static");
