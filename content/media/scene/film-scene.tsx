import type { ReactElement } from "react";
import { Cabinet } from "./cabinet.tsx";
import { aim } from "./camera.ts";
import { dusk } from "./light.ts";
import { ServicePanel } from "./machine.tsx";
import { colour, material } from "./palette.ts";
import { PelletDefs } from "./pellets.tsx";
import { Sheet } from "./sheet.tsx";
import { glow } from "./solids.tsx";
import type { Delivery } from "./stream.tsx";

/** Length of the loop, in seconds. */
export const DURATION = 8;

/** Time of the loop at which the film starts, in seconds: the bag is half full. */
const OPENING = 2.9;

/** How long a pellet falls, in seconds; divides the loop's length. */
const FALL = 0.8;

/** When things happen, in seconds of the loop. */
const cue = { open: 0.15, shut: 5, leave: 5.9, gone: 6.7, enter: 6.75, ready: 7.7 } as const;

const KILOGRAMS = 15;

function ease(from: number, to: number, time: number): number {
  const share = Math.min(1, Math.max(0, (time - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

/** What the bay does at a time of the loop. */
function deliveryAt(time: number): Delivery {
  const filling = Math.min(1, Math.max(0, (time - cue.open - FALL) / (cue.shut - cue.open)));
  const away = ease(cue.leave, cue.gone, time) * 700;
  const coming = (1 - ease(cue.enter, cue.ready, time)) * -700;
  const fresh = time >= cue.enter;
  return {
    fill: fresh ? 0.02 : 0.02 + filling * 0.96,
    flow: time / FALL,
    released: (age) => {
      const left = time - age * FALL;
      return left > cue.open && left < cue.shut;
    },
    bagOffset: fresh ? coming : away,
    track: true,
    pelletSize: 1.9,
  };
}

/** The share of the bag that the screen's gauge shows; it runs back while bags change. */
function gaugeAt(time: number): number {
  const filled = Math.min(1, Math.max(0, (time - cue.open - FALL) / (cue.shut - cue.open)));
  return filled * (1 - ease(cue.gone, cue.ready, time));
}

/**
 * The film's picture at a moment.
 * @param props time since the film's start in seconds (repeats every 8 s), width in pixels (16:9)
 * @returns an svg element
 */
export function FilmPicture(props: { time: number; width: number }): ReactElement {
  const { width } = props;
  const height = (width * 9) / 16;
  const unit = width / 1280;
  const time = (props.time + OPENING) % DURATION;
  const camera = aim([1010, -1250, 1500], [1140, 160], 815 * unit, [640 * unit, 232 * unit]);
  const stage = { camera, light: dusk, id: "m" };
  const level = gaugeAt(time);
  const display = { kg: Math.round(level * KILOGRAMS), level };
  return (
    <Sheet width={width} height={height} ground={colour.pine}>
      <PelletDefs />
      <Cabinet {...stage} />
      <ServicePanel {...stage} delivery={deliveryAt(time)} display={display} />
      {glow(
        "corners",
        [700 * unit, 380 * unit],
        900 * unit,
        0.7,
        [0, material.night, 0],
        [0.5, material.night, 0],
        [1, material.night, 0.5],
      )}
      <rect width={width} height={height} fill="url(#corners)" />
    </Sheet>
  );
}

/**
 * The film's first frame as a still.
 * @returns an svg element, 2400 by 1350
 */
export function FilmPoster(): ReactElement {
  return <FilmPicture time={0} width={2400} />;
}
