// `npm run render [--draft] [name…]`: renders pictures of the machine, all of them or those named, as masters.
import { readdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { media, prepareWorkshop, runBlender, workshop } from "./studio.ts";

/** Masters are encoded again for every size that is published: they keep what the renderer gave. */
const jpeg = { quality: 93, chromaSubsampling: "4:4:4", mozjpeg: true } as const;

const words = process.argv.slice(2);
await prepareWorkshop();
await runBlender("render.py", words);
if (!words.includes("--draft")) await keepMasters(words.filter((word) => !word.startsWith("-")));

/** Puts rendered pictures into `content/media/`; without names, all of them. */
async function keepMasters(names: readonly string[]): Promise<void> {
  const folder = path.join(workshop, "masters");
  for (const file of await readdir(folder)) {
    const { name, ext } = path.parse(file);
    if (ext !== ".png" || (names.length > 0 && !names.includes(name))) continue;
    await sharp(path.join(folder, file))
      .jpeg(jpeg)
      .toFile(path.join(media, `${name}.jpg`));
  }
}
