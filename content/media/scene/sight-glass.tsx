import type { ReactElement } from "react";
import { frontAt, scaleOf, shifted } from "./camera.ts";
import { body, front } from "./layout.ts";
import type { Stage } from "./light.ts";
import { colour, material } from "./palette.ts";
import { line, quad, rounded } from "./paths.ts";
import { PelletPattern } from "./pellets.tsx";
import { fade, plate, Recess } from "./solids.tsx";
import { hair, ink } from "./strokes.tsx";

const WALLS = { left: "#2a1a0c", right: "#6b451f", top: "#1a120a", floor: "#3a2413" } as const;

/** Fills of the glass: air over the pellets, shine from side to side, lamp from the top. */
function GlassLight(props: Stage): ReactElement {
  const { camera, light, id } = props;
  const face = frontAt(camera, body.front);
  const [u, v, w, h] = front.glass;
  return (
    <defs>
      {fade(`${id}-air`, face(u, v + h), face(u, v + h * 0.7), [0, "#33261a"], [1, "#8f6a3e"])}
      {fade(
        `${id}-shine`,
        face(u, v),
        face(u + w, v),
        [0, "#1a0e05", 0.6],
        [0.2, "#ffffff", 0.05],
        [0.3, "#ffffff", 0.3],
        [0.4, "#ffffff", 0.02],
        [1, "#1a0e05", 0.45],
      )}
      {fade(
        `${id}-lamp`,
        face(u, v + h),
        face(u, v),
        [0, material.glow, 0],
        [0.2, material.glow, 0.5 * light.lamps],
        [0.6, material.glow, 0.2 * light.lamps],
        [1, "#1a0e05", 0.4],
      )}
    </defs>
  );
}

/**
 * The narrow upright glass that shows the tank's level, with its scale.
 * @param props stage
 * @returns frame, pellets behind glass, ticks
 */
export function SightGlass(props: Stage): ReactElement {
  const { camera, id } = props;
  const face = frontAt(camera, body.front);
  const [u, v, w, h] = front.glass;
  const px = scaleOf(face, u, v + h / 2);
  const level = 0.82;
  const walls = { ...WALLS, back: `url(#${id}-air)` };
  const ticks = Array.from({ length: 14 }, (_, i) =>
    line(face, [u - 26, v + 60 + i * 130], [u - 26 - (i % 2 ? 16 : 32), v + 60 + i * 130]),
  );
  return (
    <g>
      <PelletPattern id={`${id}-fill`} scale={px * 2.5} />
      <GlassLight {...props} />
      {plate(face, [u - 16, v - 16, w + 32, h + 32], 91, [0, 18], {
        fill: "#c9b48c",
        side: "#3a2f1e",
        edge: "#fff1d2",
      })}
      <Recess
        id={`${id}-slot`}
        face={shifted(face, 0, 0, 18)}
        box={[u, v, w, h]}
        radius={75}
        depth={46}
        walls={walls}
      >
        {ink(quad(shifted(face, 0, 0, -10), [u - 30, v, w + 60, h * level]), `url(#${id}-fill)`)}
        {ink(rounded(face, [u - 30, v + h * level - 24, w + 60, 40], 20, -10), `url(#${id}-fill)`)}
        {ink(quad(face, [u - 30, v, w + 60, h]), `url(#${id}-lamp)`)}
        {ink(quad(face, [u - 40, v, w + 80, h]), `url(#${id}-shine)`)}
      </Recess>
      {hair(ticks.join(""), colour.straw, Math.max(1, 4 * px), 0.8)}
    </g>
  );
}
