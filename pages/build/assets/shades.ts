// How much shade pictures need where words lie on them.
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Dictionary } from "../../../content/schema.ts";
import { type Cache, keyOf, versionOf } from "../cache.ts";
import type { Content } from "../load/load.ts";
import type { Problem } from "../problem.ts";
import { colorOf } from "./colors.ts";
import { cropTo, type DerivedPictures, decodePart, type PictureFiles } from "./pictures.ts";

/** Layouts of the styles, and whether they show a picture's crop for phones. */
const layouts = {
  phones: { media: "(max-width:39.999rem)", crop: "-phone" },
  tablets: { media: "(min-width:40rem) and (max-width:74.999rem)", crop: "" },
  desktops: { media: "(min-width:75rem)", crop: "" },
};
type Layout = keyof typeof layouts;

/** The part of a shown picture that words may cover: from its top down. The browser tests compare it with the pages. */
export interface Area {
  /** Width to height at which the styles show the picture; its own if absent. */
  ratio?: number;
  /** Shares of the picture's width. */
  left: number;
  right: number;
  /** How far above the picture's bottom words end, as a share of its width. */
  clear: number;
}
type Areas = Partial<Record<Layout, Area>>;

const heroAreas: Areas = {
  phones: { left: 0, right: 1, clear: 0.79 },
  tablets: { ratio: 4 / 3, left: 0, right: 1, clear: 0.51 },
  desktops: { ratio: 2, left: 0, right: 0.52, clear: 0.23 },
};

interface Place {
  page: string;
  /** What the style darkens by `--shade`. */
  selector: string;
  picture(dictionary: Dictionary): { file: string } | undefined;
  areas: Areas;
}

/** Where words lie on pictures. */
export const places: readonly Place[] = [
  {
    page: "home",
    selector: ".hero-picture",
    picture: ({ hero }) => hero.picture,
    areas: heroAreas,
  },
  { page: "home", selector: ".hero-night", picture: ({ hero }) => hero.night, areas: heroAreas },
  {
    page: "home",
    selector: ".closing-picture",
    picture: ({ testimonials }) => testimonials.closingPicture,
    areas: {
      phones: { left: 0, right: 1, clear: 0.85 },
      desktops: { ratio: 21 / 9, left: 0.5, right: 1, clear: 0.29 },
    },
  },
  {
    page: "about",
    selector: ".making",
    picture: ({ about }) => about.picture,
    areas: { desktops: { ratio: 2, left: 0, right: 0.39, clear: 0 } },
  },
];

/** Raise `version` when the code that measures changes. A little above 4.5 : 1, since encoding brightens edges. */
const recipe = { version: 1, sharp: versionOf("sharp"), ratio: 4.9, cells: 120 };

/** Pure white needs 0.58; from this on, the shade takes half of the picture's light. */
const drowned = 0.5;

/**
 * Measures the shade of every page's pictures. `styles`: a rule for each place, by the page's file; `problems`: pictures
 * that are too bright, which a release publishes all the same.
 */
export async function planShades(content: Content, { pictures }: DerivedPictures, cache: Cache) {
  const styles = new Map<string, string>();
  const tooBright = new Map<string, string[]>();
  for (const { page, language, file } of content.routes)
    for (const { selector, picture, areas } of places.filter((place) => place.page === page)) {
      const { file: name = "" } = picture(content.dictionary[language]) ?? {};
      for (const [layout, area] of Object.entries(areas) as [Layout, Area][]) {
        const { media, crop } = layouts[layout];
        const shown = pictures.get(name + crop) ?? pictures.get(name);
        if (!shown) continue;
        const shade = await measureShade(shown, area, cache);
        styles.set(file, `${styles.get(file) ?? ""}@media${media}{${selector}{--shade:${shade}}}`);
        if (shade < drowned) continue;
        const original = path.basename(shown.original);
        const found = `${Math.round(shade * 100)} % on ${layout}`;
        tooBright.set(original, [...new Set([...(tooBright.get(original) ?? []), found])]);
      }
    }
  return { styles, problems: [...tooBright].map(brightProblem) };
}

const brightProblem = ([file, shades]: [string, string[]]): Problem => ({
  file: `content/media/${file}`,
  line: 1,
  message: `Words lie on this picture, and need a shade that greys it: ${shades.join(", ")}.`,
  fix: "Put one there that is darker or calmer behind them.",
});

/** The least opacity, from 0 to 1, of a dark layer on which the words have a contrast of 4.5 : 1 (WCAG 2.2, 1.4.3). */
async function measureShade(picture: PictureFiles, area: Area, cache: Cache): Promise<number> {
  const key = keyOf({ recipe: { recipe, area, focus: picture.focus }, source: picture.key });
  const kept = await cache.cached(`shades/${key}.json`, async () => {
    const brightest = await findBrightest(picture, area);
    return Buffer.from(JSON.stringify(brightest ? shadeOf(brightest) : 0));
  });
  return JSON.parse(`${Buffer.from(kept)}`);
}

type Color = readonly [red: number, green: number, blue: number];

/** The brightest spot in an area, each about as large as a letter; none where words end above the picture. */
async function findBrightest(picture: PictureFiles, area: Area): Promise<Color | undefined> {
  const { ratio = picture.width / picture.height, left, right, clear } = area;
  const shown = cropTo(picture, ratio, picture.focus);
  const height = Math.round(shown.height - clear * shown.width);
  if (height <= 0) return undefined;
  const words = {
    left: picture.region.left + shown.left + Math.round(left * shown.width),
    top: picture.region.top + shown.top,
    width: Math.round((right - left) * shown.width),
    height,
  };
  const image = await decodePart(await readFile(picture.original), words);
  const data = await image.resize({ width: recipe.cells }).removeAlpha().raw().toBuffer();
  const colors: Color[] = [];
  for (let at = 0; at < data.length; at += 3)
    colors.push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
  return colors.reduce((one, other) => (luminance(one) < luminance(other) ? other : one));
}

/** How opaque the dark layer must be over a colour, in hundredths. */
function shadeOf(color: Color): number {
  const [words, layer] = [parse(colorOf("on-dark")), parse(colorOf("hall"))];
  const most = (luminance(words) + 0.05) / recipe.ratio - 0.05;
  const laid = (share: number): Color => {
    const mix = (at: 0 | 1 | 2) => color[at] * (1 - share) + layer[at] * share;
    return [mix(0), mix(1), mix(2)];
  };
  let hundredths = 0;
  while (hundredths < 100 && luminance(laid(hundredths / 100)) > most) hundredths += 1;
  return hundredths / 100;
}

const parse = (color: string): Color => {
  const byte = (at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  return [byte(1), byte(3), byte(5)];
};

/** Relative luminance, from 0 to 1 (WCAG 2.2, glossary). */
function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((byte) => {
    const share = byte / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
