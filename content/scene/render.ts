// `npm run render [--draft] [name…]`: renders pictures of the machine, all of them or those named, as masters.
import { readdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { cuts } from "./cuts.ts";
import { listAsRender, media, prepareWorkshop, runBlender, scene, workshop } from "./studio.ts";

/** Masters are encoded again for every size that is published: they keep what the renderer gave. */
const jpeg = { quality: 90, chromaSubsampling: "4:4:4", mozjpeg: true } as const;

const words = process.argv.slice(2);
const options = words.filter((word) => word.startsWith("-"));
const names = words.filter((word) => !word.startsWith("-"));
await prepareWorkshop();
for (const name of names.length > 0 ? names : await listPictures()) {
  await runBlender("render.py", [...options, name]);
  if (options.length === 0) await keepMaster(name);
}

async function listPictures(): Promise<string[]> {
  const files = await readdir(path.join(scene, "pictures"));
  const scripts = files.filter((file) => /^[a-z].*\.py$/.test(file));
  return scripts.map((file) => path.parse(file).name.replaceAll("_", "-"));
}

async function keepMaster(name: string): Promise<void> {
  const rendered = path.join(workshop, "masters", `${name}.png`);
  for (const cut of cuts[name] ?? [{ name }]) {
    const picture = sharp(rendered);
    if (cut.area) picture.extract(cut.area);
    if (cut.width) picture.resize({ width: cut.width, kernel: "lanczos3" });
    await picture.jpeg(jpeg).toFile(path.join(media, `${cut.name}.jpg`));
    await listAsRender(`${cut.name}.jpg`);
  }
}
