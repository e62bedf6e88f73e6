// The machine's touchscreen and its owner's phone, a demonstration: a fragment of its own (client/touch/), which pages fetch once it is near.
import type { PropsWithChildren } from "react";
import type { TextKey } from "../../content/schema.ts";
import { usePage } from "../page.ts";
import { Icon } from "./icon.tsx";

export function Touch() {
  const { t, assets, content, language } = usePage();
  return (
    <div
      className="touch"
      lang={language}
      data-module={assets.touchScript}
      data-tank={content.machine.tankQuintals.value * 100}
      hidden
    >
      <link rel="stylesheet" href={assets.touchStyle} />
      <Scene />
      <section className="touch-screen" aria-label={t("dab.touchScreen")}>
        <div className="touch-bar">
          <b>{content.company.brand}</b>
          <span data-if="credit">
            {t("dab.touchCredit")} <Out name="credit" /> kg
          </span>
          <span data-if="none">24/7</span>
        </div>
        <Panel state="idle" title="dab.touchIdle">
          <p>{t("dab.touchIdleText")}</p>
          <Go to="kilos" label="dab.touchStart" />
        </Panel>
        <Kilos />
        <Payment />
        <Panel state="filling" title="dab.touchFilling">
          <Gauge />
          <button type="button" className="touch-main">
            {t("dab.touchStop")} <i />
          </button>
        </Panel>
        <Panel
          state="ready"
          title="dab.touchReady"
          said={
            <>
              <p className="touch-figure">
                <Out name="count" /> <small>kg</small>
              </p>
              <p data-if="credit">
                <b>
                  {t("dab.touchCredit")} <Out name="credit" /> kg
                </b>{" "}
                {t("dab.touchKept")}
              </p>
            </>
          }
        >
          <Go to="done" label="dab.touchTake" />
        </Panel>
        <Panel state="done" title="dab.touchDone" said={<p>{t("dab.touchDoneText")}</p>}>
          <p data-if="credit">
            {t("dab.touchWaiting")} <Out name="credit" /> kg.
          </p>
          <Go to="kilos" label="dab.touchAgain" />
        </Panel>
        <p className="touch-foot">{t("dab.touchFoot")}</p>
      </section>
      <p className="touch-pill">
        <small>{t("dab.touchLive")}</small>
        <span data-if="sold">
          {t("dab.touchNews")} <Out name="last" /> kg.{" "}
        </span>
        {t("dab.touchTank")}{" "}
        <b>
          <Out name="tank" /> kg
        </b>
      </p>
      <Telephone />
      <p className="visually-hidden" role="status" />
    </div>
  );
}

/** A number that the script writes. */
const Out = ({ name }: { name: string }) => <span data-out={name} />;

type PanelProps = PropsWithChildren<{ state: string; title: TextKey; said?: React.ReactNode }>;

/** What the screen shows in a state; its first part takes the focus, and is said. */
function Panel({ state, title, said, children }: PanelProps) {
  const { t } = usePage();
  return (
    <div className="touch-panel" data-on={state} hidden>
      <div tabIndex={-1}>
        <h3>{t(title)}</h3>
        {said}
      </div>
      {children}
    </div>
  );
}

function Go({ to, label }: { to: string; label: TextKey }) {
  const { t } = usePage();
  return (
    <button type="button" className="touch-main" data-go={to}>
      {t(label)} <Icon name="arrow" />
    </button>
  );
}

function Kilos() {
  const { t } = usePage();
  return (
    <Panel state="kilos" title="dab.touchKilos">
      <div className="touch-choice">
        <button type="button" data-step="-1" aria-label={t("dab.touchLess")}>
          −
        </button>
        <p className="touch-figure">
          <Out name="kilos" /> <small>kg</small>
        </p>
        <button type="button" data-step="1" aria-label={t("dab.touchMore")}>
          +
        </button>
      </div>
      <div className="touch-scale" aria-hidden="true" />
      <div className="touch-sizes">
        {[5, 10, 15].map((size) => (
          <button type="button" key={size} data-kilos={size} aria-pressed={false}>
            {size} <small>kg</small>
          </button>
        ))}
      </div>
      <button
        type="button"
        className="touch-toggle"
        data-bag={t("dab.touchOneBag")}
        aria-pressed={false}
      >
        <Icon name="check" /> {t("dab.touchBag")}
      </button>
      <Go to="payment" label="dab.touchConfirm" />
    </Panel>
  );
}

const payments = ["dab.touchCash", "dab.touchDebit", "dab.touchCreditCard"] as const;
const paymentBoxes = ["cash", "terminal", "terminal"];

function Payment() {
  const { t } = usePage();
  return (
    <Panel
      state="payment"
      title="dab.touchPayment"
      said={
        <p className="touch-sum">
          <Out name="kilos" /> kg
          <span data-if="used">
            {" "}
            − <Out name="used" /> kg {t("dab.touchOfCredit")} = <Out name="due" /> kg
          </span>
        </p>
      }
    >
      {payments.map((key, index) => (
        <button
          type="button"
          key={key}
          data-pay={t(key)}
          data-light={paymentBoxes[index]}
          data-if="due"
        >
          {t(key)} <Icon name="arrow" />
        </button>
      ))}
      <button type="button" className="touch-main" data-pay={t("dab.touchCredit")} data-if="free">
        {t("dab.touchUseCredit")} <Icon name="arrow" />
      </button>
      <button
        type="button"
        className="touch-toggle"
        data-card=""
        data-light="card"
        aria-pressed={false}
      >
        <Icon name="check" />
        <span>
          {t("dab.touchCard")}
          <small data-if="credit">
            {t("dab.touchHere")} <Out name="credit" /> kg
          </small>
          <small data-if="none">{t("dab.touchKnown")}</small>
        </span>
      </button>
    </Panel>
  );
}

/** Kilos in the bag, on an arc of 270 degrees. */
function Gauge() {
  const { t } = usePage();
  return (
    <div className="touch-gauge" aria-hidden="true">
      <svg viewBox="0 0 100 86" aria-hidden="true">
        <path d="M19 81a44 44 0 1 1 62 0" pathLength="1" />
        <path className="touch-filled" d="M19 81a44 44 0 1 1 62 0" pathLength="1" />
      </svg>
      <p className="touch-figure">
        <Out name="count" /> <small>kg</small>
      </p>
      <p>
        {t("dab.touchOf")} <Out name="kilos" /> kg
      </p>
    </div>
  );
}

/** What moves in the picture, placed by shares of `face`; goes with the renders it was cut from. */
function Scene() {
  const { content, assets } = usePage();
  const { touch } = content.places;
  const { rest, stream, pellets } = assets.touchPictures;
  const box = (name: keyof typeof touch) => {
    const { left, top, width, height } = touch[name];
    return [left, top, width, height].join(" ");
  };
  const picture = (src: string) => <img src={src} alt="" />;
  return (
    <div className="touch-scene" aria-hidden="true">
      <p className="touch-glass" data-box={box("screen")}>
        {content.company.brand}
      </p>
      {rest && (
        <div className="touch-stream" data-box={box("stream")}>
          {picture(rest)}
          {stream && (
            <div>
              {picture(stream)}
              {picture(stream)}
              {picture(stream)}
            </div>
          )}
        </div>
      )}
      {pellets && (
        <div className="touch-bag" data-box={box("bag")}>
          <div>{picture(pellets)}</div>
        </div>
      )}
      {(["cash", "terminal", "card", "bags"] as const).map((name) => (
        <div key={name} className={`touch-light touch-${name}`} data-box={box(name)} />
      ))}
    </div>
  );
}

/** The owner's phone, standing in front of the machine. */
function Telephone() {
  const { t, content } = usePage();
  return (
    <figure className="phone dark" aria-label={t("dab.touchPhone")}>
      <p>{content.company.brand}</p>
      <p className="touch-news" data-if="unsold">
        {t("dab.touchNoNews")}
      </p>
      <p className="touch-news" data-if="sold">
        {t("dab.touchNews")}{" "}
        <b>
          <Out name="last" /> kg
        </b>
        <small data-last="" />
      </p>
      <dl>
        <div>
          <dt className="fine-print">{t("dab.touchTank")}</dt>
          <dd>
            <Out name="tank" /> kg
          </dd>
        </div>
        <div>
          <dt className="fine-print">{t("dab.touchSold")}</dt>
          <dd>
            <Out name="sold" /> kg
          </dd>
        </div>
      </dl>
      <svg viewBox="0 0 86 44" preserveAspectRatio="none" aria-hidden="true">
        <path d="M7 44v-2m12 2v-2m12 2v-2m12 2v-2m12 2v-2m12 2v-2m12 2v-2" />
        <path data-bars="" />
      </svg>
      <p className="fine-print">{t("dab.touchLive")}</p>
    </figure>
  );
}
