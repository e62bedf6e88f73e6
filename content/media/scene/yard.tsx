import type { ReactElement } from "react";
import type { Camera } from "./camera.ts";
import { aim, levelAt } from "./camera.ts";
import { Hedge } from "./foliage.tsx";
import { Corners } from "./gallery.tsx";
import { ContactShadow, LightPools, Paving } from "./ground.tsx";
import type { Stage } from "./light.ts";
import { dusk, golden } from "./light.ts";
import { Machine } from "./machine.tsx";
import { colour, mix } from "./palette.ts";
import { quad } from "./paths.ts";
import { PelletDefs } from "./pellets.tsx";
import type { PottedProps } from "./potted.tsx";
import { Potted } from "./potted.tsx";
import { Cypress, Greenhouse, Sky } from "./scenery.tsx";
import { Sheet } from "./sheet.tsx";
import { fade, glow } from "./solids.tsx";
import { ink } from "./strokes.tsx";

const WIDTH = 2400;
const HEIGHT = 1600;

const hedgeDay = ["#123f2c", "#2a6b45", "#8fae62"] as const;
const hedgeDusk = ["#0a2a20", "#14503a", "#2f7a55"] as const;
const greens = [
  mix(colour.forest, colour.leaf, 0.3),
  colour.leaf,
  mix(colour.leaf, colour.straw, 0.45),
] as const;
const grasses = [
  mix(colour.pellet, colour.leaf, 0.55),
  mix(colour.pellet, colour.leaf, 0.15),
  mix(colour.pellet, colour.straw, 0.6),
] as const;

/** A pot's place and size in millimetres, its plant's size and kind, its seed. */
type Pot = readonly [x: number, y: number, pot: number, plant: number, PottedProps["kind"], number];

const forecourtPots: readonly Pot[] = [
  [-700, 500, 430, 900, "ball", 8],
  [-1320, 150, 360, 820, "grass", 9],
];

const nurseryPots: readonly Pot[] = [
  [-1650, 520, 380, 800, "blades", 7],
  [-2750, 300, 430, 900, "ball", 4],
  [-2150, -650, 400, 900, "grass", 5],
  [-3350, -1000, 500, 1000, "blades", 3],
];

function Pots(props: { camera: Camera; pots: readonly Pot[]; clay: string }): ReactElement {
  return (
    <g>
      {props.pots.map(([x, y, pot, plant, kind, seed]) => (
        <Potted
          key={seed}
          camera={props.camera}
          id={`p${seed}`}
          foot={[x, y]}
          pot={pot}
          plant={plant}
          kind={kind}
          leaves={kind === "grass" ? grasses : greens}
          clay={props.clay}
          seed={seed}
        />
      ))}
    </g>
  );
}

function Forecourt(props: {
  camera: Camera;
  near: string;
  far: string;
  joint: string;
}): ReactElement {
  const { camera, near, far, joint } = props;
  const face = levelAt(camera, 0);
  const area = { from: [-6800, -3600], to: [9200, 6000] } as const;
  const look = { joint, light: "#ffffff", dark: "#5c4a30", strength: 0.9 };
  return (
    <g>
      {fade("court", face(2000, 5200), [1200, HEIGHT], [0, far], [1, near])}
      {ink(quad(face, [-14000, -4300, 34000, 22000]), "url(#court)")}
      <Paving camera={camera} area={area} size={400} {...look} />
    </g>
  );
}

/** The machine where it stands: shadow, light on the ground, machine. */
function Standing(props: {
  stage: Stage;
  shade: number;
  fall: readonly [number, number];
  lamps: number;
}): ReactElement {
  const { stage } = props;
  return (
    <g>
      <ContactShadow {...stage} id="c" strength={props.shade} fall={props.fall} />
      <LightPools {...stage} id="l" strength={props.lamps} />
      <Machine
        {...stage}
        delivery={{ fill: 0.6, bagOffset: 0, pelletSize: 2 }}
        display={{ kg: 15, level: 0.6 }}
        bagForward={60}
      />
    </g>
  );
}

/** What lies behind the machine in the last sun: sky, cypresses, greenhouse, hedge. */
function SunnyDistance(props: { camera: Camera }): ReactElement {
  const { camera } = props;
  const tones = ["#5f9382", "#c9cfae", "#f6d9a4"] as const;
  const house = { width: 6400, length: 9000, eaves: 3000, ridge: 4700, glow: 0.55 };
  const glass = ["#bcd3bf", "#8fb39a"] as const;
  const hedge = { from: -14000, to: 19000, depth: 6600, height: 1350 };
  const cypresses = [-620, 120, 900, 1800].map((x, i) => ({
    foot: [x, 15000 + i * 700] as const,
    height: [4300, 5600, 4700, 3800][i] ?? 4000,
  }));
  return (
    <g>
      <Sky width={WIDTH} horizon={830} sun={[420, 640]} tones={tones} glow="#fff1d2" />
      {cypresses.map(({ foot, height }) => (
        <Cypress key={foot[0]} camera={camera} foot={foot} height={height} fill="#5a8a70" />
      ))}
      <Greenhouse
        camera={camera}
        id="g"
        at={[6300, 7600]}
        {...house}
        glass={glass}
        frame="#f3efe2"
      />
      <Hedge camera={camera} {...hedge} id="h" leaves={hedgeDay} leaf={26} />
    </g>
  );
}

/**
 * The whole machine on a forecourt in the last sun.
 * @returns an svg element, 2400 by 1600
 */
export function DispenserPicture(): ReactElement {
  const camera = aim([-1500, -7600, 1650], [1900, 900], 3050, [1180, 830]);
  const stage: Stage = { camera, light: golden, id: "m" };
  return (
    <Sheet width={WIDTH} height={HEIGHT} ground={colour.straw}>
      <PelletDefs />
      <SunnyDistance camera={camera} />
      <Forecourt camera={camera} near="#cbb892" far="#e9d6ac" joint="#7d6a48" />
      <Standing stage={stage} shade={0.85} fall={[2300, 900]} lamps={0.4} />
      <Pots camera={camera} pots={forecourtPots} clay="#a9582f" />
      <Corners at={[1100, 800]} strength={0.3} tone="#2a1a0a" />
    </Sheet>
  );
}

/** What lies behind the machine at nightfall: sky, hedge, and the lit greenhouse beside it. */
function EveningNursery(props: { camera: Camera }): ReactElement {
  const { camera } = props;
  const tones = ["#0f3a3a", "#3f6f62", "#e2b377"] as const;
  const house = { width: 5600, length: 9000, eaves: 2900, ridge: 4600, glow: 1 };
  const glass = ["#7d8f68", "#e0b06c"] as const;
  const hedge = { from: -9000, to: 30000, depth: 11500, height: 2600 };
  const light = { sun: [500, 780] as const, glow: "#ffcf8f", reach: 1500 };
  return (
    <g>
      <Sky width={WIDTH} horizon={800} tones={tones} {...light} />
      <Hedge camera={camera} {...hedge} id="h" leaves={hedgeDusk} leaf={22} />
      <Forecourt camera={camera} near="#0f3226" far="#4d6a51" joint="#04140e" />
      <Greenhouse
        camera={camera}
        id="g"
        at={[-6600, 3300]}
        {...house}
        glass={glass}
        frame="#15372a"
      />
      {glow("spill", [520, 1120], 1100, 0.3, [0, "#ffcf8f", 0.5], [1, "#ffcf8f", 0])}
      <rect y={800} width={WIDTH} height={800} fill="url(#spill)" />
    </g>
  );
}

/**
 * The machine beside a garden centre's greenhouse at nightfall.
 * @returns an svg element, 2400 by 1600
 */
export function GardenCentrePicture(): ReactElement {
  const camera = aim([-3600, -7400, 1700], [300, 1200], 2500, [1160, 800]);
  const stage: Stage = { camera, light: dusk, id: "m" };
  return (
    <Sheet width={WIDTH} height={HEIGHT} ground={colour.pine}>
      <PelletDefs />
      <EveningNursery camera={camera} />
      <Standing stage={stage} shade={1} fall={[0, 400]} lamps={0.8} />
      <Pots camera={camera} pots={nurseryPots} clay="#9a5230" />
      <Corners at={[1200, 850]} strength={0.5} />
    </Sheet>
  );
}
