import type { ReactElement } from "react";
import { frontAt, levelAt, scaleOf } from "./camera.ts";
import { body, front, HEAD, machine } from "./layout.ts";
import { Lettering, textPath } from "./lettering.tsx";
import type { Stage } from "./light.ts";
import { colour, material, mix } from "./palette.ts";
import { line, quad, rounded } from "./paths.ts";
import { Roof, SideSheet } from "./shell.tsx";
import { SightGlass } from "./sight-glass.tsx";
import { Blur, fade } from "./solids.tsx";
import { hair, ink, soft } from "./strokes.tsx";

/** Plinth, feet and the front sheet with its light from under the roof. */
function FrontSheet(props: Stage): ReactElement {
  const { camera, light, id } = props;
  const face = frontAt(camera, body.front);
  const deep = frontAt(camera, body.front + 90);
  const width = body.right - body.left;
  const feet = [200, 1560, 2760, 3900]
    .map((u) => quad(deep, [u, 0, 130, body.plinth + 10]))
    .join("");
  return (
    <g>
      {fade(
        `${id}-front`,
        face(2100, body.top),
        face(2100, body.plinth),
        [0, light.frontTop],
        [0.17, mix(light.frontTop, light.frontMiddle, 0.7)],
        [0.42, light.frontMiddle],
        [1, light.frontFoot],
      )}
      {fade(
        `${id}-across`,
        face(body.left, 1400),
        face(body.right, 1400),
        [0, material.night, 0],
        [0.6, material.night, 0.04],
        [1, material.night, 0.36],
      )}
      {ink(feet, material.shade)}
      {ink(
        quad(face, [body.left, body.plinth, width, body.top - body.plinth]),
        `url(#${id}-front)`,
      )}
      {ink(
        quad(face, [body.left, body.plinth, width, body.base - body.plinth]),
        mix(light.frontFoot, material.night, 0.55),
      )}
      {hair(line(face, [body.left, body.base], [body.right, body.base]), light.edge, 1.2, 0.5)}
    </g>
  );
}

function Cladding(props: Stage): ReactElement {
  const { camera, light } = props;
  const face = frontAt(camera, body.front);
  const [u, v, w, h] = front.cladding;
  const pitch = 55;
  const count = Math.floor(w / pitch);
  const ribs = Array.from({ length: count }, (_, i) => u + 12 + i * pitch).filter(
    (x) => Math.abs(((x - u) % 663) - 8) > 26,
  );
  const joints = [u, u + 663, u + 1326, u + w].map((x) => quad(face, [x - 4, v, 8, h]));
  const rivets = [u, u + 663, u + 1326].flatMap((x) =>
    [0.02, 0.26, 0.5, 0.74, 0.98].map((s) => rounded(face, [x + 12, v + h * s - 6, 12, 12], 6)),
  );
  return (
    <g>
      {ink(ribs.map((x) => quad(face, [x + 30, v, 18, h])).join(""), material.night, 0.34)}
      {ink(ribs.map((x) => quad(face, [x + 26, v, 5, h])).join(""), light.edge, 0.3)}
      {ink(ribs.map((x) => quad(face, [x, v, 5, h])).join(""), light.edge, 0.5)}
      {ink(joints.join(""), light.seam, 0.85)}
      {ink(rivets.join(""), light.edge, 0.4)}
      {hair(
        `${line(face, [u, v], [u + w, v])}${line(face, [u, v + h], [u + w, v + h])}`,
        light.seam,
        2.4,
      )}
    </g>
  );
}

function Header(props: Stage): ReactElement {
  const { camera, light, id } = props;
  const face = frontAt(camera, body.front);
  const sign = {
    face,
    text: "DAB",
    at: [250, 2470] as const,
    cap: 240,
    tracking: 26,
    out: 34,
  };
  const px = scaleOf(face, 600, 2600);
  return (
    <g>
      <Blur id={`${id}-halo`} spread={Math.max(3, 26 * px)} />
      {hair(line(face, [body.left, HEAD], [body.right, HEAD]), light.seam, 2.2)}
      {hair(line(face, [body.left, HEAD - 5], [body.right, HEAD - 5]), light.edge, 1, 0.7)}
      {soft(textPath({ ...sign, out: 4 }), material.glow, `${id}-halo`, 0.75 * light.lamps)}
      {ink(textPath({ ...sign, out: 16 }), mix(colour.pellet, "#6b451f", 0.4))}
      <Lettering {...sign} fill={mix(colour.straw, "#ffffff", 0.45)} />
      {ink(
        [0, 1, 2].map((i) => quad(face, [2150, 2480 + i * 92, 1900 - i * 420, 14])).join(""),
        colour.pellet,
        0.75,
      )}
    </g>
  );
}

/**
 * The painted cabinet: side, front sheet, ribbed tank, name, sight-glass and roof.
 * @param props stage
 * @returns the cabinet without the units on its front
 */
export function Cabinet(props: Stage): ReactElement {
  return (
    <g>
      {ink(
        quad(levelAt(props.camera, body.top), [0, 0, machine.width, machine.depth]),
        props.light.roofSide,
      )}
      <SideSheet {...props} />
      <FrontSheet {...props} />
      <Cladding {...props} />
      <Header {...props} />
      <SightGlass {...props} />
      {ink(
        quad(frontAt(props.camera, body.front), [body.left, body.plinth, 4140, 2680]),
        `url(#${props.id}-across)`,
      )}
      <Roof {...props} />
    </g>
  );
}
