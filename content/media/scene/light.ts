import type { Camera } from "./camera.ts";
import { colour, material, mix } from "./palette.ts";

/** How the set is lit: paint from light to shade, edges, and how strongly lamps show (0 to 1). */
export type Light = {
  frontTop: string;
  frontMiddle: string;
  frontFoot: string;
  sideNear: string;
  sideFar: string;
  roof: string;
  roofSide: string;
  edge: string;
  seam: string;
  lamps: number;
};

/** What every part needs to be drawn: the camera, the light and a prefix for its ids. */
export type Stage = { camera: Camera; light: Light; id: string };

/** The last light of the day: the lamps carry the picture. */
export const dusk: Light = {
  frontTop: mix(colour.forest, colour.pellet, 0.46),
  frontMiddle: mix(colour.forest, colour.leaf, 0.3),
  frontFoot: mix(colour.forest, colour.pine, 0.4),
  sideNear: mix(colour.forest, colour.pine, 0.35),
  sideFar: mix(colour.pine, colour.forest, 0.1),
  roof: mix(colour.pine, colour.forest, 0.55),
  roofSide: mix(colour.pine, material.night, 0.3),
  edge: mix(colour.leaf, colour.straw, 0.45),
  seam: material.night,
  lamps: 1,
};

/** A low sun: warm on the front, cool on the side, lamps faint. */
export const golden: Light = {
  frontTop: mix(colour.forest, colour.leaf, 0.5),
  frontMiddle: mix(mix(colour.forest, colour.leaf, 0.55), colour.pellet, 0.16),
  frontFoot: mix(mix(colour.forest, colour.leaf, 0.3), colour.pellet, 0.2),
  sideNear: mix(colour.forest, colour.pine, 0.3),
  sideFar: mix(colour.forest, colour.pine, 0.55),
  roof: mix(mix(colour.forest, colour.leaf, 0.25), colour.pellet, 0.2),
  roofSide: mix(colour.pine, colour.forest, 0.4),
  edge: mix(colour.leaf, colour.straw, 0.65),
  seam: mix(colour.pine, material.night, 0.3),
  lamps: 0.55,
};

/** A low sun on the machine's left side. */
export const goldenSide: Light = {
  ...golden,
  frontTop: mix(colour.forest, colour.pine, 0.2),
  frontMiddle: mix(colour.forest, colour.pine, 0.3),
  frontFoot: mix(colour.forest, colour.pine, 0.5),
  sideNear: mix(mix(colour.forest, colour.leaf, 0.45), colour.pellet, 0.2),
  sideFar: mix(colour.forest, colour.leaf, 0.3),
};
