// What the owner sees of the sale, in real time.
import { usePage } from "../../page.ts";
import type { Condition } from "./purchase.client.ts";
import { If, Kg } from "./readings.tsx";

/** On phones a notification over the picture replaces the owner's phone. */
export function SaleNotification() {
  const { dab } = usePage().dictionary;
  return (
    <p className="touch-notification">
      <small>{dab.touchLiveLabel}</small>
      <If condition="hasSale">
        {dab.touchSale} <Kg of="lastSale" />.{" "}
      </If>
      {dab.touchTank}{" "}
      <b>
        <Kg of="tank" />
      </b>
    </p>
  );
}

/** The owner's phone, in front of the machine. */
export function OwnerPhone() {
  const { content, dictionary } = usePage();
  const { dab } = dictionary;
  return (
    <figure className="phone-mockup dark" aria-label={dab.touchPhone}>
      <p>{content.company.brand}</p>
      <p className="touch-news" data-if={"hasNoSale" satisfies Condition}>
        {dab.touchNoSale}
      </p>
      <p className="touch-news" data-if={"hasSale" satisfies Condition}>
        {dab.touchSale}{" "}
        <b>
          <Kg of="lastSale" />
        </b>
        <small data-last-sale={dab.touchOneBag} />
      </p>
      <dl>
        {(["tank", "sold"] as const).map((name) => (
          <div key={name}>
            <dt className="note">{name === "tank" ? dab.touchTank : dab.touchTotalSold}</dt>
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
      <p className="note">{dab.touchLiveLabel}</p>
    </figure>
  );
}
