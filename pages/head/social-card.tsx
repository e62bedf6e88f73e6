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
const recipe = { version: 4, ...size, family, colors: [night, onDark], quality };

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

/** The picture as satori takes it, as wide as the card and on its lower edge; a flat one gets more sky. */
async function toDataUrl({ files }: DerivedPictures, picture: string): Promise<CardPicture> {
  const { default: sharp } = await import("sharp");
  const file = await files.get(picture)?.();
  const image = sharp(file?.bytes as Uint8Array).resize(size.width);
  const { data, info } = await image.png().toBuffer({ resolveWithObject: true });
  const top = size.height - info.height;
  const cut =
    top > 0
      ? sharp(data).extend({ top, extendWith: "copy" })
      : sharp(data).extract({ left: 0, top: -top, ...size });
  const bytes = await cut.toBuffer();
  return {
    address: `data:image/png;base64,${bytes.toString("base64")}`,
    isRightQuiet: (await unrestOf(bytes, size.width / 2)) < (await unrestOf(bytes, 0)),
  };
}

/** A card's picture, and on which side there is room for words. */
interface CardPicture {
  address: string;
  isRightQuiet: boolean;
}

/** How much there is to see in the half of a card that begins so many pixels from the left. */
async function unrestOf(card: Buffer, left: number): Promise<number> {
  const { default: sharp } = await import("sharp");
  const half = sharp(card).extract({ left, top: 0, width: size.width / 2, height: size.height });
  const { entropy } = await sharp(await half.toBuffer()).stats();
  return entropy;
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

const layer = { position: "absolute", top: 0, left: 0, display: "flex", ...size } as const;
const titleStyle = { fontSize: 50, lineHeight: 1.06, letterSpacing: "-0.01em" };
const brandStyle = { fontSize: 34 };

/** Beside what the picture shows, on its sky. */
const wordsStyle = (isRight: boolean) =>
  ({
    ...layer,
    boxSizing: "border-box",
    flexDirection: "column",
    gap: 36,
    width: 600,
    left: isRight ? 600 : 0,
    padding: isRight ? "56px 56px 0 24px" : "56px 24px 0 56px",
    color: onDark,
  }) as const;

/** The card as satori reads it: flex boxes, later ones in front. The side of the words is a little darker. */
function drawCard(title: string, brand: string, picture: CardPicture): ReactElement {
  const { address, isRightQuiet } = picture;
  const shade = `linear-gradient(${isRightQuiet ? 270 : 90}deg, ${night}66, ${night}00 60%)`;
  return (
    <div style={{ display: "flex", ...size, overflow: "hidden", background: night }}>
      {/* biome-ignore lint/a11y/useAltText: drawn into a picture, which has its own alternative text */}
      <img src={address} style={layer} />
      <div style={{ ...layer, background: shade }} />
      <div style={wordsStyle(isRightQuiet)}>
        <div style={brandStyle}>{brand}</div>
        <div style={titleStyle}>{title}</div>
      </div>
    </div>
  );
}
