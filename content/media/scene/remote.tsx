import type { ReactElement } from "react";
import type { Camera } from "./camera.ts";
import { aim, levelAt } from "./camera.ts";
import { Jar, Laptop } from "./desk.tsx";
import { Corners } from "./gallery.tsx";
import { LightPools } from "./ground.tsx";
import { dusk } from "./light.ts";
import { Machine } from "./machine.tsx";
import { colour, material, mix } from "./palette.ts";
import { line, quad } from "./paths.ts";
import { PelletDefs } from "./pellets.tsx";
import { Sheet } from "./sheet.tsx";
import { Blur, fade, glow } from "./solids.tsx";
import { hair, soft } from "./strokes.tsx";

const WIDTH = 2400;
const HEIGHT = 1600;
const camera: Camera = aim([-120, -720, 350], [0, 0], 2450, [1080, 330]);
/** The machine outside, seen through the window at dusk. */
function Outside(): ReactElement {
  const far = aim([-1600, -9800, 1500], [1900, 900], 1750, [1830, 410]);
  return (
    <g>
      <clipPath id="pane">
        <rect x={620} y={0} width={1780} height={760} />
      </clipPath>
      {fade(
        "evening",
        [0, 0],
        [0, 760],
        [0, "#12403a"],
        [0.55, "#47705c"],
        [0.8, "#c59a62"],
        [1, "#12362a"],
      )}
      <Blur id="distance" spread={3.2} />
      <g clipPath="url(#pane)">
        <rect x={620} width={1780} height={760} fill="url(#evening)" />
        <rect x={620} y={560} width={1780} height={200} fill="#0f3226" />
        <LightPools camera={far} light={dusk} id="op" strength={0.7} />
        <g filter="url(#distance)">
          <Machine
            camera={far}
            light={dusk}
            id="o"
            delivery={{ fill: 0.6, bagOffset: 0, pelletSize: 4 }}
            display={{ kg: 15, level: 0.5 }}
          />
        </g>
      </g>
      {hair("M620 0V760M1240 0V760", "#0a1f18", 26)}
      {hair("M607 760H2400", "#0a1f18", 30)}
      {hair("M607 776H2400", colour.pellet, 2, 0.6)}
    </g>
  );
}

/** The wooden desk with its boards, the lamplight on it, and the shadows of what stands there. */
function DeskTop(): ReactElement {
  const desk = levelAt(camera, 0);
  const rear = desk(0, 380)[1];
  return (
    <g>
      {fade(
        "wood",
        [0, rear],
        [0, HEIGHT],
        [0, mix(colour.pellet, "#3a2110", 0.62)],
        [0.5, mix(colour.pellet, "#5d3a1c", 0.3)],
        [1, mix(colour.pellet, "#3a2110", 0.4)],
      )}
      <rect y={rear} width={WIDTH} height={HEIGHT - rear} fill="url(#wood)" />
      {hair(
        [-420, -300, -160, 20, 190, 330, 480]
          .map((x) => line(desk, [x * 1.4, 380], [x, -420]))
          .join(""),
        "#3a2110",
        2,
        0.35,
      )}
      {glow(
        "lit",
        desk(0, -150),
        1250,
        0.32,
        [0, "#fff6e4", 0.5],
        [0.5, material.glow, 0.16],
        [1, material.glow, 0],
      )}
      <rect y={rear} width={WIDTH} height={HEIGHT - rear} fill="url(#lit)" />
      <Blur id="soft" spread={26} />
      {soft(quad(desk, [-215, -200, 440, 280]), "#140b04", "soft", 0.6)}
      {soft(quad(desk, [225, -10, 170, 80]), "#140b04", "soft", 0.55)}
    </g>
  );
}

/**
 * Remote management: a laptop with tank levels, machine outside the window.
 * @returns an svg element, 2400 by 1600
 */
export function RemotePicture(): ReactElement {
  return (
    <Sheet width={WIDTH} height={HEIGHT} ground="#0d2e23">
      <PelletDefs />
      {fade("wall", [0, 0], [WIDTH, 0], [0, "#123c2d"], [1, "#0b2a20"])}
      <rect width={WIDTH} height={HEIGHT} fill="url(#wall)" />
      <Outside />
      <DeskTop />
      <Jar camera={camera} foot={[292, 30]} />
      <Laptop camera={camera} />
      <Corners at={[1200, 760]} strength={0.5} />
    </Sheet>
  );
}
