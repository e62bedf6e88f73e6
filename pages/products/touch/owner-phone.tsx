// What the owner sees of the sale, in real time.
import { useTexts } from "../../local-page.ts";
import type { Condition } from "./purchase.ts";
import { Kg } from "./readings.tsx";
import { touchTexts } from "./touch.texts.ts";

/** The owner's phone, in front of the machine. In narrow windows a notification over the picture. */
export function OwnerPhone() {
  const texts = useTexts(touchTexts);
  return (
    <figure className="owner-phone" aria-label={texts.touchPhone}>
      <p>{texts.touchPhoneName}</p>
      <p className="touch-news" data-if={"hasNoSale" satisfies Condition}>
        {texts.touchNoSale}
      </p>
      <p className="touch-news" data-if={"hasSale" satisfies Condition}>
        {texts.touchSale}{" "}
        <b>
          <Kg of="lastSale" />
        </b>
        <small data-last-sale={texts.touchOneBag} />
      </p>
      <dl>
        {(["tank", "sold"] as const).map((name) => (
          <div key={name}>
            <dt className="note">{name === "tank" ? texts.touchTank : texts.touchTotalSold}</dt>
            <dd>
              <Kg of={name} />
            </dd>
          </div>
        ))}
      </dl>
      <svg viewBox="0 0 86 44" preserveAspectRatio="none" aria-hidden="true">
        <path d="M7 44v-2m12 2v-2m12 2v-2m12 2v-2m12 2v-2m12 2v-2m12 2v-2" />
        <path data-bars="" />
      </svg>
      <p className="note">{texts.touchLiveLabel}</p>
    </figure>
  );
}
