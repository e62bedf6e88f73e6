import type { ReactElement } from "react";
import { Cabinet } from "./cabinet.tsx";
import type { Camera, Vec3 } from "./camera.ts";
import { aim, levelAt, scaleOf, shifted, sideAt } from "./camera.ts";
import { finish } from "./finish.ts";
import { Hedge } from "./foliage.tsx";
import { Corners } from "./gallery.tsx";
import { ContactShadow, Paving } from "./ground.tsx";
import { Hose, HoseShadow } from "./hose.tsx";
import { body, suction } from "./layout.ts";
import type { Stage } from "./light.ts";
import { goldenSide } from "./light.ts";
import { colour } from "./palette.ts";
import { disc, onFace, quad, rounded } from "./paths.ts";
import { PelletDefs } from "./pellets.tsx";
import { Sky } from "./scenery.tsx";
import { Sheet } from "./sheet.tsx";
import { Blur, fade, plate } from "./solids.tsx";
import { couplingSpots, Storz, SuctionPoint } from "./storz.tsx";
import { edged, hair, ink, soft } from "./strokes.tsx";

const WIDTH = 2400;
const HEIGHT = 1600;
const HORIZON = 205;
const RADIUS = 72;
const camera: Camera = aim([-1900, -560, 1080], [30, 990], 2500, [1300, HORIZON]);
const stage: Stage = { camera, light: goldenSide, id: "m" };
const [airSpot, pelletSpot] = couplingSpots as [
  readonly [number, number],
  readonly [number, number],
];

/** The second hose's coupling, in millimetres. */
const READY: Vec3 = [-400, 700, 190];

/** The hose that delivers: from the machine over the ground to the tanker. */
const delivery: readonly Vec3[] = [
  [-60, ...pelletSpot],
  [-330, ...pelletSpot],
  [-470, 1180, 330],
  [-440, 1420, 150],
  [-420, 1620, 40],
  [-330, 2000, RADIUS],
  [-160, 2500, RADIUS],
  [200, 3500, RADIUS],
  [900, 5000, RADIUS],
  [1700, 6300, RADIUS],
  [2200, 7000, RADIUS],
  [2450, 7400, 300],
  [2600, 7500, 1600],
];

/** The hose that lies ready. */
const ready: readonly Vec3[] = [
  [READY[0] + 10, READY[1], READY[2]],
  [READY[0] + 170, READY[1], READY[2]],
  [-270, 1010, 84],
  [-420, 1330, 76],
  [-620, 1760, RADIUS],
  [-900, 2300, RADIUS],
  [-900, 3600, RADIUS],
];

/** The tanker that brings the pellets, seen from behind, at the machine's back. */
function Tanker(): ReactElement {
  const at = shifted(sideAt(camera, 2600, -1), 7500, 2050);
  const lamps = [-880, 760].map((u) => rounded(at, [u, -1380, 150, 110], 30));
  const wheels = [-640, 640].map((u) => disc(at, u, -1620, 430));
  const hubs = [-640, 640].map((u) => disc(at, u, -1620, 170));
  const steel = [
    [0, "#f7f2e4"],
    [0.3, "#c9ccc2"],
    [0.55, "#f1ecdc"],
    [1, "#6f7a72"],
  ] as const;
  return (
    <g>
      {fade("tank", at(-1250, 900), at(1250, -900), ...steel)}
      <Blur id="tanker-shade" spread={14} />
      {soft(quad(levelAt(camera, 0), [2500, 6200, 3000, 2600]), "#2a1d0e", "tanker-shade", 0.6)}
      {ink(quad(at, [-1250, -1500, 2500, 420]), "#1b2622")}
      {edged(disc(at, 0, 0, 1180), "url(#tank)", "#59625c", 3)}
      {hair(disc(at, 0, 0, 1040), "#8a938c", 6 * scaleOf(at, 0, 0), 0.7)}
      {edged(disc(at, 0, -420, 210), "#343d38", "#f4f4ec", 2)}
      {ink(quad(at, [-1180, -200, 2360, 90]), colour.forest, 0.8)}
      {ink(lamps.join(""), colour.ember)}
      {ink(wheels.join(""), "#0c1512")}
      {ink(hubs.join(""), "#3c4a43")}
    </g>
  );
}

/** The delivering hose's coupling on the machine's: collar, the two lugs, clamp. */
function HoseEnd(): ReactElement {
  const face = shifted(sideAt(camera, body.left, -1), pelletSpot[0], pelletSpot[1]);
  const collar = { fill: "#b4bab2", side: "#59625c", edge: "#f4f4ec" };
  const clamp = { fill: "#8a938c", side: "#6f7872", edge: "#f4f4ec" };
  return (
    <g>
      {plate(face, [-112, -112, 224, 224], 112, [34, 74], collar)}
      {plate(face, [-138, -34, 60, 68], 16, [30, 92], finish.alloy)}
      {plate(face, [78, -34, 60, 68], 16, [30, 92], finish.alloy)}
      {plate(face, [-94, -94, 188, 188], 94, [74, 150], clamp)}
    </g>
  );
}

/** A plate that says which coupling takes the pellets and which lets the air out. */
function FlowPlate(props: { at: number; way: "in" | "out" }): ReactElement {
  const height = suction[1] + suction[3] + 120;
  const face = shifted(sideAt(camera, body.left, -1), props.at, height, 4);
  const arrow = {
    in: "M46 0 L-40 0 M-12 26 L-40 0 L-12 -26",
    out: "M-46 0 L40 0 M12 26 L40 0 L12 -26",
  }[props.way];
  return (
    <g>
      {ink(rounded(face, [-90, -56, 180, 112], 14), colour.straw, 0.92)}
      {hair(onFace(face, arrow), colour.pine, 9 * scaleOf(face, 0, 0))}
      {ink(quad(face, [-66, -36, 10, 72]), colour.pine)}
    </g>
  );
}

/** Both hoses with their couplings and shadows, and the recess they lead to. */
function Hoses(): ReactElement {
  const side = sideAt(camera, body.left, -1);
  const look = { camera, radius: RADIUS, tone: "#2b5f4a", light: "#f6e3bd" };
  const shadow = { camera, radius: RADIUS, fall: [0.35, -0.1] as const };
  const shade = quad(levelAt(camera, 0), [READY[0] - 60, READY[1] - 200, 330, 330]);
  return (
    <g>
      <Blur id="lying" spread={16} />
      <HoseShadow {...shadow} course={delivery.slice(3)} />
      <HoseShadow {...shadow} course={ready.slice(3)} />
      {soft(shade, "#1a120a", "lying", 0.6)}
      <SuctionPoint face={side} id="s" light={goldenSide} />
      <FlowPlate at={pelletSpot[0]} way="in" />
      <FlowPlate at={airSpot[0]} way="out" />
      <HoseEnd />
      <Hose {...look} course={[...delivery].reverse()} />
      <Hose {...look} course={[...ready].reverse()} />
      <Storz
        face={shifted(sideAt(camera, READY[0], -1), READY[1], READY[2])}
        id="ready"
        radius={88}
      />
    </g>
  );
}

/** The yard behind: sky, hedge, paving. */
function Yard(): ReactElement {
  const across = aim([0, -9000, 1080], [0, 0], 2500, [1200, HORIZON]);
  const tones = ["#7fa08a", "#d5d3ad", "#f6d9a4"] as const;
  const leaves = ["#123f2c", "#2a6b45", "#8fae62"] as const;
  const area = { from: [-1400, -200], to: [3400, 7600] } as const;
  const paving = { joint: "#7d6a48", light: "#ffffff", dark: "#5c4a30", strength: 0.9 };
  const hedge = { from: -6000, to: 2000, depth: 3000, height: 1700 };
  return (
    <g>
      <Sky width={WIDTH} horizon={HORIZON} sun={[300, 240]} tones={tones} glow="#fff1d2" />
      <Hedge camera={across} id="h" {...hedge} leaves={leaves} leaf={26} />
      {fade("court", [0, 250], [0, HEIGHT], [0, "#e9d6ac"], [1, "#b7a178"])}
      <rect y={290} width={WIDTH} height={HEIGHT - 290} fill="url(#court)" />
      <Paving camera={camera} area={area} size={300} {...paving} />
    </g>
  );
}

/**
 * Loading by suction: hose, Storz couplings, tanker behind.
 * @returns an svg element, 2400 by 1600
 */
export function SuctionPicture(): ReactElement {
  return (
    <Sheet width={WIDTH} height={HEIGHT} ground={colour.straw}>
      <PelletDefs />
      <Yard />
      <Tanker />
      <ContactShadow {...stage} id="c" strength={0.8} fall={[0, 500]} />
      <Cabinet {...stage} />
      <Hoses />
      <Corners at={[1300, 800]} strength={0.35} />
    </Sheet>
  );
}
