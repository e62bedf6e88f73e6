import type { ReactElement } from "react";
import { Bag } from "./bag.tsx";
import { BayLight } from "./bay-light.tsx";
import { frontAt, levelAt, scaleOf, sideAt } from "./camera.ts";
import { bay, body, front } from "./layout.ts";
import type { Stage } from "./light.ts";
import { colour, material, mix } from "./palette.ts";
import { quad, rounded } from "./paths.ts";
import { Recess } from "./solids.tsx";
import type { Delivery } from "./stream.tsx";
import { Spout, Stream } from "./stream.tsx";
import { hair, ink } from "./strokes.tsx";

const [U, V, W, H] = front.bay;
const AXIS = body.front + bay.axis;

function Platform(props: Stage): ReactElement {
  const { camera, id } = props;
  const [u, , w] = front.bay;
  const level = levelAt(camera, bay.platform);
  const y0 = body.front + 30;
  const slots = Array.from({ length: 9 }, (_, i) =>
    quad(level, [u + 90, y0 + 60 + i * 46, w - 180, 16]),
  );
  return (
    <g>
      {ink(quad(level, [u + 50, y0, w - 100, bay.depth - 80]), `url(#${id}-floor)`)}
      {ink(slots.join(""), "#3a2413", 0.55)}
      {ink(
        quad(frontAt(camera, y0), [u + 50, front.bay[1], w - 100, bay.platform - front.bay[1]]),
        "#6b5334",
      )}
    </g>
  );
}

function Holder(props: Stage): ReactElement {
  const { camera, id } = props;
  const y = body.front + bay.axis;
  const arms = quad(frontAt(camera, y + 140), [bay.centre - 70, bay.rim - 90, 140, 50]);
  return <g>{ink(arms, `url(#${id}-metal)`)}</g>;
}

/** Openings in the side walls, hung with strips, through which bags come and go. */
function TrackOpenings(props: Stage): ReactElement {
  const { camera } = props;
  const [near, foot, height] = [AXIS - 160, bay.platform, bay.rim - bay.platform + 50];
  const walls = [sideAt(camera, U, 1), sideAt(camera, U + W, -1)];
  const strips = Array.from(
    { length: 5 },
    (_, i) => [near + 4 + i * 64, foot, 56, height] as const,
  );
  return (
    <g>
      {walls.map((wall, index) => (
        <g key={index === 0 ? "left" : "right"}>
          {ink(quad(wall, [near, foot, 320, height]), "#20130a")}
          {ink(strips.map((box) => quad(wall, box)).join(""), "#5c3c1f", 0.75)}
          {ink(quad(wall, [near, foot + height, 320, 18]), "#e9b871")}
        </g>
      ))}
    </g>
  );
}

/** The bag on the platform with its shadow, and the pellets that fall into it. */
function StandingBag(props: Stage & { delivery: Delivery }): ReactElement {
  const { camera, id, delivery } = props;
  const { bagOffset = 0, pelletSize = 1.25 } = delivery;
  return (
    <g>
      <clipPath id={`${id}-between`}>
        <path d={quad(frontAt(camera, AXIS), [U, V, W, H])} />
      </clipPath>
      <g clipPath={`url(#${id}-between)`}>
        {ink(quad(levelAt(camera, bay.platform), [U, AXIS - 330, W, 660]), `url(#${id}-shadow)`)}
        <Bag
          camera={camera}
          id={`${id}-bag`}
          fill={delivery.fill}
          at={[bay.centre + bagOffset, AXIS, bay.platform + 14]}
          pelletSize={pelletSize}
        >
          {delivery.flow === undefined ? null : <Stream stage={props} delivery={delivery} />}
        </Bag>
      </g>
    </g>
  );
}

/** What stands and hangs in the bay, in drawing order for an eye above or below the spout. */
function BayContents(props: Stage & { delivery: Delivery }): ReactElement {
  const { camera, delivery } = props;
  const fromAbove = camera.eye[2] > bay.mouth;
  return (
    <g>
      <Platform {...props} />
      {delivery.track ? <TrackOpenings {...props} /> : null}
      <Holder {...props} />
      {fromAbove ? null : <Spout {...props} />}
      {delivery.bagOffset === undefined ? null : <StandingBag {...props} />}
      {fromAbove ? <Spout {...props} /> : null}
    </g>
  );
}

/**
 * The delivery bay: lit recess, spout, platform scale, bag, flowing pellets.
 * @param props stage and what goes on in the bay
 * @returns the recess with everything in it
 */
export function DeliveryBay(props: Stage & { delivery: Delivery }): ReactElement {
  const { camera, id } = props;
  const face = frontAt(camera, body.front);
  const back = frontAt(camera, body.front + bay.depth);
  const url = (name: string): string => `url(#${id}-${name})`;
  const walls = {
    left: url("left"),
    right: url("right"),
    top: "#fff1d2",
    floor: "#4a3119",
    back: url("back"),
  };
  const seams = [0.2, 0.4, 0.6, 0.8].map((s) => quad(back, [U + W * s - 1, V, 2, H])).join("");
  const lamp = quad(back, [U + 120, V + H - 34, W - 240, 16]);
  const rim = mix(colour.straw, material.glow, 0.5);
  return (
    <g>
      <BayLight {...props} />
      <path
        d={rounded(face, [U - 30, V - 60, W + 60, H + 90], 90)}
        fill={material.glow}
        opacity={0.34 * props.light.lamps}
        filter={url("bloom")}
      />
      <Recess
        id={`${id}-clip`}
        face={face}
        box={front.bay}
        radius={46}
        depth={bay.depth}
        walls={walls}
      >
        {ink(seams, "#7a5128", 0.5)}
        <path d={lamp} fill="#ffffff" filter={url("soft")} />
        <BayContents {...props} />
      </Recess>
      {hair(rounded(face, front.bay, 46), rim, Math.max(1.4, scaleOf(face, U, V) * 7))}
    </g>
  );
}
