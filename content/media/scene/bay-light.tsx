import type { ReactElement } from "react";
import { frontAt, project, scaleOf } from "./camera.ts";
import { bay, body, front } from "./layout.ts";
import type { Stage } from "./light.ts";
import { material } from "./palette.ts";
import type { Stop } from "./solids.tsx";
import { Blur, fade, glow } from "./solids.tsx";

const [U, V, W, H] = front.bay;

const backLight: readonly Stop[] = [
  [0, material.glowHot],
  [0.16, material.glow],
  [0.42, "#d99a52"],
  [0.75, "#8f5f31"],
  [1, "#54371d"],
];

const leftLight: readonly Stop[] = [
  [0, "#e9b871"],
  [0.45, "#a8743c"],
  [1, "#5c3c1f"],
];

const rightLight: readonly Stop[] = [
  [0, "#f5cf8f"],
  [0.4, "#c48d50"],
  [1, "#704a27"],
];

const metalLight: readonly Stop[] = [
  [0, "#51493d"],
  [0.18, "#a59a86"],
  [0.36, "#fbf1dc"],
  [0.5, "#cfc3ab"],
  [0.78, "#7b6e5b"],
  [1, "#453c30"],
];

const footShade: readonly Stop[] = [
  [0, "#2a170a", 0.8],
  [0.6, "#2a170a", 0.5],
  [1, "#2a170a", 0],
];

const floorLight: readonly Stop[] = [
  [0, "#8f6a3e"],
  [1, "#d9b98a"],
];

/**
 * The bay's light: fills "back", "left", "right", "floor", "metal", "shadow" and filters "soft" and "bloom",
 * each behind the stage's id prefix.
 * @param props stage
 * @returns definitions
 */
export function BayLight(props: Stage): ReactElement {
  const { camera, id } = props;
  const face = frontAt(camera, body.front);
  const back = frontAt(camera, body.front + bay.depth);
  const axis = frontAt(camera, body.front + bay.axis);
  const px = scaleOf(face, U, V);
  const foot = project(camera, [bay.centre + 30, body.front + bay.axis, bay.platform]);
  return (
    <defs>
      {glow(
        `${id}-back`,
        back(U + W / 2, V + H - 40),
        scaleOf(back, U, V) * 1250,
        1.15,
        ...backLight,
      )}
      {fade(`${id}-left`, face(U, V + H), face(U, V), ...leftLight)}
      {fade(`${id}-right`, face(U + W, V + H), face(U + W, V), ...rightLight)}
      {fade(`${id}-floor`, back(U, V), face(U, V), ...floorLight)}
      {fade(
        `${id}-metal`,
        axis(bay.centre - 178, 1500),
        axis(bay.centre + 178, 1500),
        ...metalLight,
      )}
      {glow(`${id}-shadow`, foot, px * 330, 0.3, ...footShade)}
      <Blur id={`${id}-soft`} spread={Math.max(2, px * 14)} />
      <Blur id={`${id}-bloom`} spread={px * 55} />
    </defs>
  );
}
