// A process of its own that publishes sites in turn until it is killed or its input ends.
// Arguments: static files, output folder, then the folders of the sites.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { type Files, ready } from "../../pages/make/cache.ts";
import { publish } from "../../pages/make/publish.ts";

const [statics = "", output = "", ...folders] = process.argv.slice(2);

async function readSite(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const contents = files.map(async ({ parentPath, name }) => {
    const file = path.join(parentPath, name);
    return [path.relative(folder, file), ready(await readFile(file))] as const;
  });
  return new Map(await Promise.all(contents));
}

const sites = await Promise.all(folders.map(readSite));
let isAsked = true;
process.stdin.on("end", () => {
  isAsked = false;
});
process.stdin.resume();
console.log("ready");
while (isAsked) for (const site of sites) await publish(site, statics, output);
