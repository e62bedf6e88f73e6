// How much shade pictures need where words lie on them.
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Content } from "../../content/load/load.ts";
import type { Problem } from "../../content/problem.ts";
import type { Dictionary } from "../../content/schema.ts";
import { type Cache, keyOf, versionOf } from "./cache.ts";
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
  phones: { left: 0, right: 1, clear: 0.93 },
  tablets: { ratio: 4 / 3, left: 0, right: 1, clear: 0.61 },
  desktops: { ratio: 2, left: 0, right: 0.52, clear: 0.24 },
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
    selector: ".hero-stage",
    picture: ({ hero }) => hero.picture,
    areas: heroAreas,
  },
  { page: "home", selector: ".hero-night", picture: ({ hero }) => hero.night, areas: heroAreas },
  {
    page: "home",
    selector: ".closing-picture",
    picture: ({ testimonials }) => testimonials.closingPicture,
    areas: {
      phones: { left: 0, right: 1, clear: 0.72 },
      desktops: { ratio: 21 / 9, left: 0.5, right: 1, clear: 0.26 },
    },
  },
  {
    page: "about",
    selector: ".making",
    picture: ({ about }) => about.picture,
    areas: { desktops: { ratio: 2, left: 0, right: 0.39, clear: 0 } },
  },
];

/**
 * Raise `version` when the code that measures changes. `darkEnough`: on this grey, of 255, words of --on-dark have 5 : 1
 * (4.5 in WCAG 2.2, 1.4.3, and a little more, since encoding brightens edges).
 */
export const recipe = { version: 2, sharp: versionOf("sharp"), darkEnough: 104, cells: 120 };

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
        if (shade === 0) continue;
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

/** The least opacity, from 0 to 1, of a black layer on which words in an area can be read. */
async function measureShade(picture: PictureFiles, area: Area, cache: Cache): Promise<number> {
  const key = keyOf({ recipe: { recipe, area, focus: picture.focus }, source: picture.key });
  const kept = await cache.cached(`shades/${key}.json`, async () => {
    const shade = 1 - recipe.darkEnough / (await findBrightest(picture, area));
    return Buffer.from(JSON.stringify(Math.max(0, Math.ceil(shade * 100) / 100)));
  });
  return JSON.parse(`${Buffer.from(kept)}`);
}

/** The brightest spot in an area, as a grey of 255; each spot is about as large as a letter. */
async function findBrightest(picture: PictureFiles, area: Area): Promise<number> {
  const { ratio = picture.width / picture.height, left, right, clear } = area;
  const shown = cropTo(picture, ratio, picture.focus);
  const height = Math.round(shown.height - clear * shown.width);
  if (height <= 0) return 1; // words end above the picture
  const words = {
    left: picture.region.left + shown.left + Math.round(left * shown.width),
    top: picture.region.top + shown.top,
    width: Math.round((right - left) * shown.width),
    height,
  };
  const image = await decodePart(await readFile(picture.original), words);
  const greys = await image.resize(recipe.cells).toColourspace("b-w").raw().toBuffer();
  return greys.reduce((one, other) => Math.max(one, other), 1);
}
