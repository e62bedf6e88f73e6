import type { ReactElement } from "react";
import type { Face } from "./camera.ts";
import { frontAt, levelAt, scaleOf, sideAt } from "./camera.ts";
import { body, HEAD, machine } from "./layout.ts";
import type { Stage } from "./light.ts";
import { colour, material, mix } from "./palette.ts";
import { line, quad, rounded } from "./paths.ts";
import { Blur, fade } from "./solids.tsx";
import { edged, hair, ink, soft } from "./strokes.tsx";

function sideOf(props: Stage): { face: Face; left: boolean } {
  const left = props.camera.eye[0] < body.left;
  const x = left ? body.left : body.right;
  return { face: sideAt(props.camera, x, left ? -1 : 1), left };
}

/** Whether the eye stands left or right of the machine, and so sees one of its sides. */
function seesSide({ camera }: Stage): boolean {
  return camera.eye[0] < 0 || camera.eye[0] > machine.width;
}

/** Louvres, hinges and the lock of the side's door. */
function SideFittings(props: Stage & { face: Face }): ReactElement {
  const { face, light } = props;
  const louvres = Array.from({ length: 11 }, (_, i) => [1480, 1780 + i * 46, 640, 20] as const);
  const slots = louvres.map((box) => quad(face, box));
  const lips = louvres.map(([u, v, w]) => quad(face, [u, v + 20, w, 9], 14));
  const hinges = [560, 1240, 2020].map((v) => quad(face, [1336, v, 26, 110], 12));
  return (
    <g>
      {ink(slots.join(""), material.shade, 0.8)}
      {ink(lips.join(""), light.edge, 0.55)}
      {ink(hinges.join(""), light.edge, 0.6)}
      {edged(rounded(face, [2120, 1240, 46, 170], 20, 14), material.shade, light.edge, 1)}
    </g>
  );
}

/**
 * The side that the eye sees, if it sees one.
 * @param props stage
 * @returns painted sheet, seam, louvres, hinges, lit corner
 */
export function SideSheet(props: Stage): ReactElement {
  const { light, id } = props;
  const { face } = sideOf(props);
  const { front, back, plinth, base, top } = body;
  if (!seesSide(props)) return <g />;
  return (
    <g>
      {fade(
        `${id}-side`,
        face(front, 1500),
        face(back, 1500),
        [0, light.sideNear],
        [1, light.sideFar],
      )}
      {ink(quad(face, [front, plinth, back - front, top - plinth]), `url(#${id}-side)`)}
      {ink(quad(face, [front, plinth, back - front, base - plinth]), material.night, 0.55)}
      {hair(line(face, [1330, base], [1330, top]), light.seam, 2.2)}
      {hair(line(face, [1335, base], [1335, top]), light.edge, 0.9, 0.5)}
      {hair(line(face, [front, HEAD], [back, HEAD]), light.seam, 1.6)}
      <SideFittings {...props} face={face} />
      {hair(line(face, [front, base], [front, top]), light.edge, 2, 0.9)}
    </g>
  );
}

/** The lamp under the roof's front edge, with its glow. */
function RoofLamp(props: Stage): ReactElement {
  const { camera, light, id } = props;
  const under = levelAt(camera, body.top);
  const lamp = quad(under, [160, 48, 3880, 44]);
  const soffit = mix(material.night, material.glow, 0.24 * light.lamps);
  return (
    <g>
      <Blur id={`${id}-strip`} spread={Math.max(3, scaleOf(frontAt(camera, 0), 0, 2800) * 30)} />
      {ink(quad(under, [0, 0, machine.width, body.front]), soffit)}
      {soft(lamp, material.glow, `${id}-strip`, 0.85 * light.lamps)}
      {ink(lamp, mix(colour.straw, "#ffffff", 0.6 * light.lamps))}
    </g>
  );
}

/** The roof's edge on the side that the eye sees. */
function RoofSide(props: Stage): ReactElement {
  const { camera, light } = props;
  const { left } = sideOf(props);
  const side = sideAt(camera, left ? 0 : machine.width, left ? -1 : 1);
  const { depth, height } = machine;
  return (
    <g>
      {ink(quad(side, [0, body.top, depth, height - body.top]), light.roofSide)}
      {hair(line(side, [0, height], [depth, height]), light.edge, 1.4, 0.7)}
    </g>
  );
}

/**
 * The roof: lamp, fascia with its warm lower edge, side.
 * @param props stage
 * @returns the roof as seen from below its edge
 */
export function Roof(props: Stage): ReactElement {
  const { camera, light, id } = props;
  const face = frontAt(camera, 0);
  const { width, height } = machine;
  return (
    <g>
      {fade(
        `${id}-fascia`,
        face(0, height),
        face(width, body.top),
        [0, mix(light.roof, light.edge, 0.25)],
        [0.5, light.roof],
        [1, mix(light.roof, material.night, 0.45)],
      )}
      <RoofLamp {...props} />
      {seesSide(props) ? <RoofSide {...props} /> : null}
      {ink(quad(face, [0, body.top, width, height - body.top]), `url(#${id}-fascia)`)}
      {ink(quad(face, [0, body.top, width, 12]), colour.pellet, 0.9)}
      {hair(line(face, [0, height], [width, height]), light.edge, 1.8)}
    </g>
  );
}
