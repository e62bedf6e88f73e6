// A demonstration of the machine's touchscreen and the owner's phone: an HTML fragment that
// touch.client.ts adds to the machine's picture.

import type { PictureField } from "../../../content/schema/field-schemas.ts";
import type { PicturePositions } from "../../../content/schema/positions.ts";
import { usePage, useTexts } from "../../local-page.ts";
import { Picture } from "../../parts/picture.tsx";
import { OwnerPhone } from "./owner-phone.tsx";
import { Done, Filling, Idle, Kilos, Payment, Ready } from "./panels.tsx";
import type { Condition } from "./purchase.ts";
import { If, Kg } from "./readings.tsx";
import { touchTexts } from "./touch.texts.ts";

export function Touch() {
  const { assets, content, language } = usePage();
  const texts = useTexts(touchTexts);
  return (
    <div
      className="touch"
      lang={language}
      data-module={assets.linked["touch.js"]}
      data-tank={content.machine.tankQuintals.value * 100}
      hidden
    >
      <link rel="stylesheet" href={assets.linked["touch.css"]} />
      <Scene />
      <TakenBags />
      <section
        className="touch-screen"
        aria-label={texts.touchScreen}
        data-box={joinBox(content.positions.touch.screen)}
      >
        <div className="touch-bar">
          <b>{content.company.brand}</b>
          <If condition="hasCredit">
            {texts.touchCredit} <Kg of="credit" />
          </If>
          <If condition="hasNoCredit">24/7</If>
        </div>
        <Idle />
        <Kilos />
        <Payment />
        <Filling />
        <Ready />
        <Done />
        <small>{texts.touchFoot}</small>
      </section>
      <OwnerPhone />
      {/* Last: if it is missing, the fragment was cut on its way, and operate.ts throws. */}
      <p className="visually-hidden" role="status" />
    </div>
  );
}

/**
 * Parts that move or light up over the picture `face`, positioned by fractions. Their low priority
 * keeps React from adding preloads, which nobody uses in a fragment.
 */
function Scene() {
  const { content, assets } = usePage();
  const boxes = content.positions.touch;
  const { rest, stream } = assets.touchPictures;
  return (
    <div className="touch-scene" aria-hidden="true">
      <div className="touch-glass" data-box={joinBox(boxes.screen)} />
      {rest && (
        <div className="touch-stream" data-box={joinBox(boxes.stream)}>
          <img src={rest} alt="" fetchPriority="low" />
          {stream && (
            <div>
              {[1, 2, 3].map((tile) => (
                <img key={tile} src={stream} alt="" fetchPriority="low" />
              ))}
            </div>
          )}
        </div>
      )}
      {stream && (
        <div className="touch-bag" data-box={joinBox(boxes.bag)} data-share="bag">
          <div />
        </div>
      )}
      {(["cash", "terminal", "card", "bags"] as const).map((part) => (
        <div key={part} className={`touch-light touch-${part}`} data-box={joinBox(boxes[part])} />
      ))}
    </div>
  );
}

/**
 * Cover the picture when the customer takes the bag, and are true at any weight: the bag of the picture
 * is full, so desks see its rim only at 15 kg. Narrow windows see a car's boot, where no level is seen.
 */
function TakenBags() {
  const { takenPicture, bootPicture } = useTexts(touchTexts);
  const boxes = usePage().content.positions.taken;
  const show = (
    picture: PictureField | null | undefined,
    name: keyof typeof boxes,
    condition?: Condition,
  ) =>
    picture && (
      <span
        className={`touch-taken touch-${name}`}
        data-box={joinBox(boxes[name])}
        data-if={condition}
      >
        <Picture picture={picture} sizes="170vw" />
      </span>
    );
  return (
    <>
      {show(takenPicture, "fullBag", "isFull")}
      {show(takenPicture, "bagBelowRim", "isNotFull")}
      {show(bootPicture, "boot")}
    </>
  );
}

const joinBox = ({ left, top, width, height }: PicturePositions["taken"]["boot"]) =>
  [left, top, width, height].join(" ");
