// What the owner sees of the sale, in real time.
import { usePage, useTexts } from "../../local-page.ts";
import type { Condition } from "./purchase.client.ts";
import { If, Kg } from "./readings.tsx";
import { touchTexts } from "./touch.texts.ts";

/** Visitors with a phone see this notification over the picture instead of the drawn phone. */
export function SaleNotification() {
  const texts = useTexts(touchTexts);
  return (
    <p className="touch-notification">
      <small>{texts.touchLiveLabel}</small>
      <If condition="hasSale">
        {texts.touchSale} <Kg of="lastSale" />.{" "}
      </If>
      {texts.touchTank}{" "}
      <b>
        <Kg of="tank" />
      </b>
    </p>
  );
}

/** The owner's phone, in front of the machine. */
export function OwnerPhone() {
  const { content } = usePage();
  const texts = useTexts(touchTexts);
  return (
    <figure className="phone-mockup dark" aria-label={texts.touchPhone}>
      <p>{content.company.brand}</p>
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
