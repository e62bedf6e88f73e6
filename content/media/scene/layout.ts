import type { Box } from "./paths.ts";

/** Outer dimensions of the machine, in millimetres. */
export const machine = { width: 4200, depth: 2350, height: 2930 } as const;

/** The painted cabinet under the roof, in millimetres. */
export const body = {
  left: 30,
  right: 4170,
  front: 160,
  back: 2330,
  plinth: 70,
  base: 300,
  top: 2800,
} as const;

/** Height of the seam under the header, in millimetres. */
export const HEAD = 2380;

/** Where things sit on the front: left edge, height over the ground, width, height (mm). */
export const front = {
  service: [170, 340, 1640, 2000],
  screen: [262, 1320, 440, 590],
  cardReader: [728, 1430, 150, 400],
  payment: [262, 850, 616, 400],
  bagSlot: [262, 430, 616, 350],
  bay: [958, 520, 770, 1420],
  sign: [958, 2010, 770, 270],
  glass: [1905, 470, 150, 1850],
  cladding: [2150, 320, 1990, 2020],
} as const satisfies Record<string, Box>;

/** The delivery bay's inner dimensions, in millimetres. */
export const bay = {
  depth: 480,
  centre: 1343,
  axis: 225,
  platform: 560,
  mouth: 1480,
  rim: 1174,
} as const;

/** The suction recess on the side: distance behind the front, height, width, height (mm). */
export const suction: Box = [380, 520, 860, 420];
