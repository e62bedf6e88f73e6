// Writes what is printed or displayed on the machine as pictures, and the typeface for raised letters.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { ReactElement } from "react";
import satori, { type Font } from "satori";
import sharp from "sharp";
import subsetFont from "subset-font";
import { bagPrint } from "./bag-print.tsx";
import { bankCard } from "./bank-card.tsx";
import { card } from "./card.tsx";
import { labels } from "./labels.tsx";
import { type Artwork, weights } from "./parts.tsx";
import { phone } from "./phone.tsx";
import { screenCard } from "./screen-card.tsx";
import { screenDone } from "./screen-done.tsx";
import { screenFilling } from "./screen-filling.tsx";
import { screenQuantity } from "./screen-quantity.tsx";
import { screenWelcome } from "./screen-welcome.tsx";
import { sign } from "./sign.tsx";
import { terminal } from "./terminal.tsx";

const artworks: readonly Artwork[] = [
  bagPrint,
  bankCard,
  card,
  phone,
  screenCard,
  screenDone,
  screenFilling,
  screenQuantity,
  screenWelcome,
  sign,
  terminal,
  ...labels,
];

const raisedWeight = 750;

const typeface = createRequire(import.meta.url).resolve(
  "@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2",
);

/** Printable ASCII and Latin-1: more than any artwork says. */
const characters = String.fromCharCode(...Array.from({ length: 224 }, (_, index) => 32 + index));

/**
 * Writes every artwork as PNG, and `archivo.ttf`.
 * @param folder where to; made if missing
 */
export async function writeTextures(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const fonts = await loadFonts();
  for (const artwork of artworks) {
    await writeFile(path.join(folder, `${artwork.name}.png`), await toPng(artwork, fonts));
  }
  await writeFile(path.join(folder, "archivo.ttf"), await archivoOfWeight(raisedWeight));
}

const loadFonts = (): Promise<Font[]> =>
  Promise.all(
    weights.map(async (weight) => ({
      name: "Archivo",
      weight,
      data: await archivoOfWeight(weight),
    })),
  );

/** One weight of the variable typeface as a static TrueType font, the only kind that satori and Blender read. */
const archivoOfWeight = async (wght: number): Promise<Buffer> =>
  subsetFont(await readFile(typeface), characters, {
    targetFormat: "truetype",
    variationAxes: { wght },
  });

async function toPng({ draw, cut, width, height }: Artwork, fonts: Font[]): Promise<Uint8Array> {
  const layer = async (drawing: ReactElement): Promise<Buffer> =>
    Buffer.from(await satori(drawing, { width, height, fonts }));
  const picture = sharp(await layer(draw()));
  if (cut) picture.composite([{ input: await layer(cut()), blend: "dest-out" }]);
  return picture.png({ compressionLevel: 9 }).toBuffer();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeTextures(fileURLToPath(new URL("../../../.cache/scene", import.meta.url)));
}
