// Social cards: 1200 × 630 pictures with a page's title, drawn for every page and language.
import type { ReactElement } from "react";
import type { Font } from "satori";
import { type Content, textOf } from "../../content/load/content.ts";
import { type Cache, type Files, fingerprint } from "../make/cache.ts";
import { night, onDark } from "../make/colors.ts";
import { family, headingFont } from "../make/font.ts";
import type { DerivedPictures } from "../make/pictures.ts";
import type { Cards } from "../site/assets.ts";
import { listRoutes } from "../site/routes.ts";

const size = { width: 1200, height: 630 };
const quality = 82;

/** What cards are made with besides their texts; change the version with the drawing below. */
const recipe = { version: 3, ...size, family, colors: [night, onDark], quality };

/**
 * Plans the card of every page; the cache is asked, and a card drawn, when it is wanted.
 * @param derived the site's pictures
 * @param cache keeps drawn cards between builds
 */
export function planCards(content: Content, derived: DerivedPictures, cache: Cache): Cards {
  const addresses = new Map<string, string>();
  const files: Files = new Map();
  const { brand } = content.company;
  for (const route of listRoutes(content)) {
    const { image, ogTitle } = textOf(content, route.page, route.language).metadata;
    const picture = derived.pictures.get(image)?.avif.at(-1)?.path;
    if (!picture) throw new Error(`No picture was derived from a master named ${image}`);
    const hash = fingerprint(JSON.stringify([recipe, ogTitle, brand, picture]));
    const published = `assets/card.${hash}.jpg`;
    const draw = async () =>
      encodeCard(drawCard(ogTitle, brand, await toDataUrl(derived, picture)));
    addresses.set(route.file, `/${published}`);
    files.set(published, () => cache.cached(`cards/${hash}.jpg`, draw));
  }
  return { addresses, files };
}

/** The picture as satori takes it. */
async function toDataUrl({ files }: DerivedPictures, picture: string): Promise<string> {
  const { default: sharp } = await import("sharp");
  const file = await files.get(picture)?.();
  const image = sharp(file?.bytes as Uint8Array).resize(place.width, size.height, {
    fit: "cover",
    position: "right",
  });
  return `data:image/png;base64,${(await image.png().toBuffer()).toString("base64")}`;
}

async function encodeCard(card: ReactElement): Promise<Uint8Array> {
  const { default: satori } = await import("satori"); // slow to load, and rarely needed
  const { default: sharp } = await import("sharp");
  fonts ??= loadFont().then((font) => [font]);
  const svg = await satori(card, { ...size, fonts: await fonts });
  return sharp(Buffer.from(svg)).jpeg({ quality, mozjpeg: true }).toBuffer();
}

let fonts: Promise<Font[]> | undefined;

/** The headings' cut of the typeface, as satori takes it. */
const loadFont = async (): Promise<Font> => ({
  name: family,
  data: await headingFont(),
});

const layer = { position: "absolute", top: 0, display: "flex", height: size.height } as const;
/** Where the picture lies: beside the title, cut by the card's right edge. In pixels. */
const place = { ...layer, right: -120, width: 820 } as const;
const fade = `linear-gradient(90deg, ${night} 0%, ${night}00 40%)`;
const text = {
  ...layer,
  boxSizing: "border-box",
  flexDirection: "column",
  justifyContent: "space-between",
  width: 590,
  padding: "64px 0 64px 72px",
  color: onDark,
} as const;
const brandStyle = { fontSize: 40 };
const titleStyle = { fontSize: 54, lineHeight: 1.06 };

/** The card as satori reads it: flex boxes, later ones in front. */
function drawCard(title: string, brand: string, picture: string): ReactElement {
  return (
    <div style={{ display: "flex", ...size, overflow: "hidden", background: night }}>
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
