// Exposures that become more than one master: a wide picture and one for phones, from the same camera.

/** A part of an exposure that is a master of its own. */
export interface Cut {
  /** File name without ending. */
  name: string;
  /** In the exposure's pixels; all of it where missing. */
  area?: { left: number; top: number; width: number; height: number };
  /** The master's width, where it is to be another than the area's. */
  width?: number;
}

/** 2:1, and what a lens of 70 mm sees with the film shifted up: 2:3. */
const hero = (name: string): Cut[] => [
  { name, area: { left: 0, top: 450, width: 2560, height: 1280 } },
  {
    name: `${name}-phone`,
    area: { left: 1298, top: 0, width: 1219, height: 1829 },
    width: 1080,
  },
];

/** 3:2, and an upright part of it for phones: 4:5. */
const middle = (name: string, left: number): Cut[] => [
  { name },
  { name: `${name}-phone`, area: { left, top: 0, width: 1075, height: 1344 } },
];

/** 16:10, and its middle for phones: 4:3. */
const section = (name: string): Cut[] => [
  { name },
  { name: `${name}-phone`, area: { left: 213, top: 0, width: 2133, height: 1600 } },
];

/** By the name of the exposure; one that is not named here is one master. */
export const cuts: Readonly<Record<string, readonly Cut[]>> = {
  "hero-day": hero("hero-day"),
  "hero-night": hero("hero-night"),
  "hero-open": hero("hero-open"),
  "hero-closed": hero("hero-closed"),
  "story-1": middle("story-1", 405),
  "story-2": middle("story-2", 405),
  "story-3": middle("story-3", 405),
  "full-bag": middle("full-bag", 510),
  "empty-bay": middle("empty-bay", 470),
  "bag-night": [
    { name: "bag-night", area: { left: 0, top: 140, width: 2520, height: 1080 } },
    { name: "bag-night-phone", area: { left: 532, top: 0, width: 1080, height: 1350 } },
  ],
  closing: [
    { name: "closing", area: { left: 0, top: 900, width: 2520, height: 1080 } },
    { name: "closing-phone", area: { left: 110, top: 0, width: 1584, height: 1980 }, width: 1200 },
  ],
  head: [
    { name: "head", area: { left: 0, top: 150, width: 2520, height: 1080 } },
    { name: "head-phone", area: { left: 440, top: 0, width: 1733, height: 1300 } },
  ],
  "fuel-station": middle("fuel-station", 260),
  "garden-centre": [
    { name: "garden-centre" },
    { name: "garden-centre-phone", area: { left: 230, top: 0, width: 1075, height: 1344 } },
  ],
  workshop: [
    { name: "workshop", area: { left: 0, top: 240, width: 2520, height: 1260 } },
    { name: "workshop-phone", area: { left: 1015, top: 0, width: 1200, height: 1500 } },
  ],
  remote: middle("remote", 440),
  bench: middle("bench", 330),
  suction: [
    { name: "suction" },
    { name: "suction-phone", area: { left: 520, top: 0, width: 1075, height: 1344 } },
  ],
  face: [
    { name: "face" },
    { name: "face-phone", area: { left: 384, top: 0, width: 1400, height: 1400 } },
  ],
  closed: section("closed"),
  pellets: [
    { name: "pellets", area: { left: 0, top: 0, width: 2520, height: 1080 } },
    { name: "pellets-phone", area: { left: 1350, top: 80, width: 1080, height: 1350 } },
    { name: "pellets-green", area: { left: 0, top: 1080, width: 2520, height: 1080 } },
    { name: "pellets-green-phone", area: { left: 90, top: 620, width: 1080, height: 1350 } },
  ],
  "from-above": [
    { name: "from-above" },
    { name: "from-above-phone", area: { left: 600, top: 0, width: 1075, height: 1344 } },
  ],
  balance: middle("balance", 440),
};
