import type { ReactElement } from "react";
import type { Camera, Point } from "./camera.ts";
import { aim, frontAt, project } from "./camera.ts";
import { ContactShadow, DimensionLines, LightPools, Paving } from "./ground.tsx";
import type { Stage } from "./light.ts";
import { dusk } from "./light.ts";
import { Machine } from "./machine.tsx";
import { colour, mix } from "./palette.ts";
import { line } from "./paths.ts";
import { PelletDefs } from "./pellets.tsx";
import { Sheet } from "./sheet.tsx";
import { glow } from "./solids.tsx";
import { hair } from "./strokes.tsx";

const WIDTH = 2400;
const HEIGHT = 1800;
const camera: Camera = aim([-2250, -6500, 1620], [1650, 900], 3300, [1120, 900]);

/** A grid of half metres standing behind the machine, as on a drawing board. */
function DraftingGrid(): ReactElement {
  const board = frontAt(camera, 2900);
  const rows = Array.from({ length: 15 }, (_, i) => line(board, [-3500, i * 500], [9000, i * 500]));
  const columns = Array.from({ length: 26 }, (_, i) =>
    line(board, [-3500 + i * 500, 0], [-3500 + i * 500, 6500]),
  );
  return hair([...rows, ...columns].join(""), mix(colour.leaf, colour.straw, 0.3), 1.1, 0.24);
}

function Vignette(props: { centre: Point }): ReactElement {
  return (
    <defs>
      {glow(
        "air",
        props.centre,
        1070,
        0.72,
        [0, mix(colour.forest, colour.leaf, 0.5), 1],
        [0.45, mix(colour.forest, colour.leaf, 0.1), 0.75],
        [1, colour.pine, 0],
      )}
      {glow("reveal", [1200, 1400], 1185, 0.335, [0, "#ffffff"], [0.45, "#e6e6e6"], [1, "#000000"])}
      {glow("sheet", [1200, 800], 1150, 0.68, [0, "#ffffff"], [0.6, "#bbbbbb"], [1, "#000000"])}
      <mask id="board" maskUnits="userSpaceOnUse" x={0} y={0} width={WIDTH} height={HEIGHT}>
        <rect width={WIDTH} height={HEIGHT} fill="url(#sheet)" />
      </mask>
      <mask id="fade" maskUnits="userSpaceOnUse" x={0} y={0} width={WIDTH} height={HEIGHT}>
        <rect width={WIDTH} height={HEIGHT} fill="url(#reveal)" />
      </mask>
    </defs>
  );
}

/**
 * The hero: the machine at dusk, lit from within, fading into the page's dark ground.
 * @returns an svg element, 2400 by 1800, exactly pine at its edges
 */
export function Hero(): ReactElement {
  const stage: Stage = { camera, light: dusk, id: "m" };
  return (
    <Sheet width={WIDTH} height={HEIGHT} ground={colour.pine}>
      <PelletDefs />
      <Vignette centre={project(camera, [1700, 1200, 1700])} />
      <rect width={WIDTH} height={HEIGHT} fill="url(#air)" />
      <g mask="url(#board)">
        <DraftingGrid />
      </g>
      <g mask="url(#fade)">
        <rect
          y={camera.centre[1]}
          width={WIDTH}
          height={HEIGHT - camera.centre[1]}
          fill={mix(colour.forest, colour.leaf, 0.28)}
        />
        <Paving
          camera={camera}
          area={{ from: [-3000, -2100], to: [6600, 3000] }}
          size={300}
          joint="#03100b"
          light="#b9d3bf"
          dark="#04140e"
          strength={1.5}
        />
        <LightPools {...stage} id="l" strength={1} />
        <ContactShadow {...stage} id="c" strength={1} fall={[0, 300]} />
      </g>
      <DimensionLines camera={camera} stroke={colour.straw} opacity={0.32} side="left" />
      <Machine
        {...stage}
        delivery={{ fill: 0.72, flow: 0.35, bagOffset: 0, pelletSize: 2 }}
        display={{ kg: 15, level: 0.72 }}
        bagForward={70}
      />
    </Sheet>
  );
}
