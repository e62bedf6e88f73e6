// The project's folders. Every command runs in the project folder, as npm does.
import path from "node:path";

export const projectFolder = process.cwd();

export const contentFolder = path.join(projectFolder, "content");
export const staticFolder = path.join(projectFolder, "static");
