// Social cards: 1200 × 630 pictures with a page's title, drawn for every page and language.
import { createHash } from "node:crypto";
import path from "node:path";
import type { ReactElement } from "react";
import satori, { type Font } from "satori";
import sharp from "sharp";
import { keep } from "../content/cache.ts";
import type { Content, PageText } from "../content/load.ts";
import type { DerivedPictures } from "../content/pictures.ts";
import type { PageName } from "../content/schema.ts";
import { archivoOfWeight } from "./font.ts";
import { listRoutes, type Route } from "./routes.ts";

const size = { width: 1200, height: 630 };

/** Published cards: their addresses by the file of their page, their bytes by path below `dist/`. */
export interface Cards {
  addresses: Map<string, string>;
  files: Map<string, Uint8Array>;
  encoded: number;
}

/**
 * Draws the card of every page, reading from the cache what it holds.
 * @param derived the site's pictures
 * @param cache folder that keeps drawn cards between builds
 */
export async function renderCards(
  content: Content,
  derived: DerivedPictures,
  cache: string,
): Promise<Cards> {
  const cards: Cards = { addresses: new Map(), files: new Map(), encoded: 0 };
  for (const route of listRoutes(content)) {
    const { metadata } = textOf(content, route);
    const picture = await readPicture(derived, metadata.image);
    const card = drawCard(metadata.ogTitle, content.company.brand, picture);
    const hash = createHash("sha256").update(JSON.stringify(card)).digest("hex").slice(0, 12);
    const { bytes, isNew } = await keep(path.join(cache, `${hash}.jpg`), () => encodeCard(card));
    if (isNew) cards.encoded += 1;
    cards.addresses.set(route.file, `/assets/card.${hash}.jpg`);
    cards.files.set(`assets/card.${hash}.jpg`, bytes);
  }
  return cards;
}

const textOf = (content: Content, { page, language }: Route): PageText =>
  content.articles.get(page)?.[language] ?? content.pages[language][page as PageName];

async function readPicture({ pictures, files }: DerivedPictures, name: string): Promise<string> {
  const { path } = pictures.get(name)?.webp.at(-1) ?? { path: "" };
  const png = await sharp(files.get(path)).resize(place.width, size.height, { fit: "cover" }).png();
  return `data:image/png;base64,${(await png.toBuffer()).toString("base64")}`;
}

async function encodeCard(card: ReactElement): Promise<Uint8Array> {
  const svg = await satori(card, { ...size, fonts: await loadFonts() });
  return sharp(Buffer.from(svg)).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}

let fonts: Promise<Font[]> | undefined;

/** The typeface in the weights that cards use, cut once for all cards. */
function loadFonts(): Promise<Font[]> {
  fonts ??= Promise.all(
    ([500, 800] as const).map(async (weight) => ({
      name: "Archivo",
      weight,
      data: await archivoOfWeight(weight),
    })),
  );
  return fonts;
}

const pine = "#0b2a20";
const layer = { position: "absolute", top: 0, display: "flex", height: size.height } as const;
/** Where the picture lies: beside the title, cut by the card's right edge. In pixels. */
const place = { ...layer, right: -120, width: 820 } as const;
const fade = `linear-gradient(90deg, ${pine} 0%, rgba(11,42,32,0) 30%)`;
const text = {
  ...layer,
  boxSizing: "border-box",
  flexDirection: "column",
  justifyContent: "space-between",
  width: 590,
  padding: "64px 0 64px 72px",
  color: "#faf7f1",
} as const;
const brandStyle = { fontSize: 40, fontWeight: 800, color: "#d9a566" };
const titleStyle = { fontSize: 58, fontWeight: 800, lineHeight: 1.08 };

/** The card as satori reads it: flex boxes, later ones in front. */
function drawCard(title: string, brand: string, picture: string): ReactElement {
  return (
    <div style={{ display: "flex", ...size, overflow: "hidden", background: pine }}>
      {/* biome-ignore lint/a11y/useAltText: drawn into a picture, which has its own alternative text */}
      <img src={picture} style={place} />
      <div style={{ ...place, background: fade }} />
      <div style={text}>
        <div style={brandStyle}>{brand}</div>
        <div style={titleStyle}>{title}</div>
      </div>
    </div>
  );
}
