// A bust in planes of light and shade: an illustration, plainly not a photograph of anyone.
import type { ReactElement } from "react";
import { colour, mix } from "../palette.ts";
import { fade, glow, hair, Sheet } from "./drawing.tsx";
import { Face, Neck } from "./face.tsx";
import type { Person, Plane } from "./people.ts";

const SIZE = 800;

function Planes(props: { planes: readonly Plane[] }): ReactElement {
  return (
    <g>
      {props.planes.map(([outline, fill, opacity]) => (
        <path key={outline} d={outline} fill={fill} {...(opacity ? { opacity } : {})} />
      ))}
    </g>
  );
}

/** A wall with light falling from the left, and two hairlines. */
function Wall(props: { tone: string; hairline: string }): ReactElement {
  const { tone } = props;
  return (
    <g>
      {glow(
        "wall",
        [230, 260],
        760,
        [0, mix(tone, "#fff1d2", 0.34)],
        [0.5, tone],
        [1, mix(tone, "#03100b", 0.38)],
      )}
      <rect width={SIZE} height={SIZE} fill="url(#wall)" />
      {hair("M0 640H800M640 0V800", props.hairline, 1.5, 0.3)}
    </g>
  );
}

/** The portrait of a person, 800 by 800 pixels. */
export function Portrait(props: { person: Person }): ReactElement {
  const { person } = props;
  const face = { id: "face", ...person.face };
  return (
    <Sheet size={SIZE} ground={person.wall}>
      <Wall tone={person.wall} hairline={person.hairline} />
      {fade("fall", [400, 520], [400, 800], [0, "#03100b", 0], [1, "#03100b", 0.3])}
      <g transform="translate(-60 -8)scale(1.15)">
        <Planes planes={person.behind} />
        <Neck {...face} />
        <Planes planes={person.clothes} />
        <Face {...face} />
        <Planes planes={person.hair} />
        {person.glasses ? hair(person.glasses, colour.pine, 7) : null}
      </g>
      <rect y={520} width={SIZE} height={280} fill="url(#fall)" />
    </Sheet>
  );
}
