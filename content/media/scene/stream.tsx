import type { ReactElement } from "react";
import { frontAt, project, scaleOf, shifted } from "./camera.ts";
import { bay, body, front } from "./layout.ts";
import type { Stage } from "./light.ts";
import { onFace } from "./paths.ts";
import { pelletAt } from "./pellets.tsx";
import { seeded } from "./random.ts";
import { Lathe, LevelDisc } from "./solids.tsx";
import { soft } from "./strokes.tsx";

/** What goes on in the bay: how full the bag is, whether pellets flow, where the bag stands. */
export type Delivery = {
  /** How full the bag is, 0 to 1. */
  fill: number;
  /** Time in falls (whole numbers look alike), or nothing when no pellets flow. */
  flow?: number;
  /** Whether pellets that left the spout a share of a fall ago (0 to 1) were let out at all. */
  released?: (age: number) => boolean;
  /** Sideways position of the bag, in millimetres from the middle; nothing for no bag. */
  bagOffset?: number;
  /** Whether the side walls open for bags that come and go by themselves. */
  track?: boolean;
  /** Factor on the pellets' true size, for distant views. */
  pelletSize?: number;
};

function fallingPellets(stage: Stage, delivery: Delivery): ReactElement[] {
  const { camera } = stage;
  const { flow = 0, released = () => true, pelletSize: size = 1.25 } = delivery;
  const random = seeded(77);
  const top = bay.mouth + (camera.eye[2] > bay.mouth ? 16 : -12);
  const drop = top - (bay.rim - 60 - (1 - delivery.fill) * 400);
  const face = frontAt(camera, body.front + bay.axis);
  return Array.from({ length: Math.round(430 / size ** 1.7) }, (_, index) => {
    const [start, angle, reach] = [random(), random() * 2 * Math.PI, Math.sqrt(random())];
    const [turn, spin, tone] = [(random() - 0.5) * 150, Math.round((random() - 0.5) * 3), random()];
    const age = (start + flow) % 1;
    const spread = reach * (66 + age * 26);
    const z = top - age ** 1.35 * drop;
    const [x, y] = project(camera, [
      bay.centre + Math.cos(angle) * spread,
      body.front + bay.axis + Math.sin(angle) * spread * 0.7,
      z,
    ]);
    return released(age)
      ? pelletAt({
          x,
          y,
          turn: turn + age * spin * 60,
          size: scaleOf(face, bay.centre, z) * size,
          tone: 1 + Math.floor(tone * 4),
          kind: index % 3,
        })
      : null;
  }).filter((pellet) => pellet !== null);
}

/**
 * The flow from the spout: a soft veil of dust, and the pellets in it.
 * @param props stage and what goes on in the bay
 * @returns the flow
 */
export function Stream(props: { stage: Stage; delivery: Delivery }): ReactElement {
  const { camera, id } = props.stage;
  const { released = () => true } = props.delivery;
  const height = bay.mouth - bay.rim + 90;
  const face = shifted(frontAt(camera, body.front + bay.axis), bay.centre, bay.rim - 90);
  const ages = Array.from({ length: 20 }, (_, index) => index / 20);
  const share = ages.filter(released).length / ages.length;
  return (
    <g>
      {soft(
        onFace(face, `M-72 ${height} L72 ${height} L104 0 L-104 0 Z`),
        "#b07a42",
        `${id}-soft`,
        0.42 * share,
      )}
      {fallingPellets(props.stage, props.delivery)}
    </g>
  );
}

const sections = {
  hopper: [
    [165, front.bay[1] + front.bay[3] + 10],
    [165, 1700],
    [98, 1560],
    [98, bay.mouth + 26],
  ],
  collar: [
    [178, 1722],
    [178, 1694],
  ],
  lip: [
    [110, bay.mouth + 34],
    [110, bay.mouth],
  ],
} as const;

/**
 * The spout that hangs from the bay's ceiling.
 * @param props stage; its id prefix must have the fill "metal"
 * @returns turned metal, with its open mouth when seen from below
 */
export function Spout(props: Stage): ReactElement {
  const { camera, id } = props;
  const axis = [bay.centre, body.front + bay.axis] as const;
  const metal = `url(#${id}-metal)`;
  const mouth = [...axis, bay.mouth] as const;
  const fromBelow = camera.eye[2] < bay.mouth;
  return (
    <g>
      <Lathe camera={camera} axis={axis} fill={metal} profile={sections.hopper} />
      <Lathe camera={camera} axis={axis} fill={metal} profile={sections.collar} />
      <Lathe camera={camera} axis={axis} fill={metal} profile={sections.lip} />
      {fromBelow ? (
        <g>
          <LevelDisc camera={camera} centre={mouth} radius={104} fill="#3a2413" edge="#fbf1dc" />
          <LevelDisc camera={camera} centre={mouth} radius={92} fill="#5d3a1c" />
        </g>
      ) : null}
    </g>
  );
}
