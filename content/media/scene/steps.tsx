import type { ReactElement } from "react";
import { Bag, bag } from "./bag.tsx";
import type { Camera } from "./camera.ts";
import { aim, frontAt, scaleOf, shifted } from "./camera.ts";
import { FrontCloseUp, keyConfirm, Touch } from "./gallery.tsx";
import { HoldingHand } from "./grip.tsx";
import { bay, body } from "./layout.ts";
import { quad } from "./paths.ts";
import { Blur } from "./solids.tsx";
import { soft } from "./strokes.tsx";

/**
 * First step: the quantity is confirmed on the touchscreen.
 * @returns an svg element, 2400 by 1600
 */
export function StepQuantity(): ReactElement {
  const camera = aim([690, -560, 1600], [510, 160], 1560, [1120, 735]);
  return (
    <FrontCloseUp
      camera={camera}
      doing={{
        delivery: { fill: 0.5, bagOffset: 0 },
        display: { kg: 30, level: 1, pressed: "confirm" },
      }}
      focus={[1150, 800]}
    >
      <Touch camera={camera} at={keyConfirm} turn={34} />
    </FrontCloseUp>
  );
}

/**
 * Second step: pellets flow from the spout into the bag.
 * @returns an svg element, 2400 by 1600
 */
export function StepCollect(): ReactElement {
  return (
    <FrontCloseUp
      camera={aim([1230, -560, 1530], [1335, 160], 2050, [1190, 440])}
      doing={{
        delivery: { fill: 0.93, flow: 0.2, bagOffset: 0, pelletSize: 1.15 },
        display: { kg: 15, level: 0.93 },
      }}
      focus={[1200, 800]}
      vignette={0.5}
      vignetteTone="#2a1507"
    />
  );
}

/** The full bag carried out of the bay by its raised straps. */
function CarriedBag(props: { camera: Camera }): ReactElement {
  const { camera } = props;
  const at = [bay.centre - 10, body.front - 230, bay.platform + 120] as const;
  const face = shifted(frontAt(camera, at[1]), at[0], at[2]);
  const px = scaleOf(face, 0, 300);
  return (
    <g>
      <Blur id="under" spread={40 * px} />
      {soft(quad(shifted(face, 70, -60), [-210, 0, 420, bag.height]), "#120a04", "under", 0.5)}
      <Bag camera={camera} id="full" at={at} fill={1} handles="raised" pelletSize={1.3} />
      <HoldingHand face={shifted(face, 0, 762, 20)} id="hold" />
    </g>
  );
}

/**
 * Third step: the full reusable bag is taken by its handles.
 * @returns an svg element, 2400 by 1600
 */
export function StepBag(): ReactElement {
  const camera = aim([1010, -1650, 1420], [1330, 160], 1680, [1220, 640]);
  return (
    <FrontCloseUp
      camera={camera}
      doing={{ delivery: { fill: 0 }, display: { kg: 15, level: 1 } }}
      focus={[1200, 800]}
    >
      <CarriedBag camera={camera} />
    </FrontCloseUp>
  );
}
