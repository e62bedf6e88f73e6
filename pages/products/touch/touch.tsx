// A demonstration of the machine's touchscreen and the owner's phone: an HTML fragment that
// touch.client.ts adds to the machine's picture.
import type { ComponentProps, PropsWithChildren, ReactNode } from "react";
import type { PicturePositions, TextKey } from "../../../content/schema.ts";
import { usePage } from "../../page.ts";
import { Icon } from "../../parts/icon.tsx";
import type { Action, Condition, ReadingName, State } from "./purchase.client.ts";

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
      <section
        className="touch-screen"
        aria-label={t("dab.touchScreen")}
        data-box={joinBox(content.positions.touch.screen)}
      >
        <div className="touch-bar">
          <b>{content.company.brand}</b>
          <Credit />
          <If condition="hasNoCredit">24/7</If>
        </div>
        <Idle />
        <Kilos />
        <Payment />
        <Filling />
        <Ready />
        <Done />
        <p className="touch-foot">{t("dab.touchFoot")}</p>
      </section>
      <LastSale />
      <Phone />
      <p className="visually-hidden" role="status" />
    </div>
  );
}

/** A number that the script writes, with its unit. */
const Kg = ({ of }: { of: ReadingName }) => (
  <>
    <span data-reading={of} /> kg
  </>
);

/** A number in large digits. */
const Figure = ({ of }: { of: ReadingName }) => (
  <p className="touch-figure">
    <span data-reading={of} /> <small>kg</small>
  </p>
);

/** Shown by the script while a condition is true. */
const If = ({ condition, children }: PropsWithChildren<{ condition: Condition }>) => (
  <span data-if={condition}>{children}</span>
);

const Credit = () => (
  <If condition="hasCredit">
    {usePage().t("dab.touchCredit")} <Kg of="credit" />
  </If>
);

type PanelProps = PropsWithChildren<{ state: State; title: TextKey; summary?: ReactNode }>;

/** The screen in one state. The script focuses or announces title and summary. */
function Panel({ state, title, summary, children }: PanelProps) {
  const { t } = usePage();
  return (
    <div className="touch-panel" data-panel={state} hidden>
      <div tabIndex={-1}>
        <h3>{t(title)}</h3>
        {summary}
      </div>
      {children}
    </div>
  );
}

type ButtonProps = PropsWithChildren<{ action: Action["name"] }> &
  Omit<ComponentProps<"button">, "type">;

/** The script dispatches the action of this name. */
const Button = ({ action, ...props }: ButtonProps) => (
  <button type="button" data-action={action} {...props} />
);

/** The button that continues the purchase. */
function MainButton({ action, label }: { action: Action["name"]; label: TextKey }) {
  const { t } = usePage();
  return (
    <Button action={action} className="touch-main">
      {t(label)} <Icon name="arrow" />
    </Button>
  );
}

function Idle() {
  const { t } = usePage();
  return (
    <Panel state="idle" title="dab.touchIdle">
      <p>{t("dab.touchIdleText")}</p>
      <MainButton action="begin" label="dab.touchStart" />
    </Panel>
  );
}

function Kilos() {
  const { t } = usePage();
  return (
    <Panel state="kilos" title="dab.touchKilos">
      <div className="touch-choice">
        <Button action="add" data-kilos={-1} aria-label={t("dab.touchLess")}>
          −
        </Button>
        <Figure of="kilos" />
        <Button action="add" data-kilos={1} aria-label={t("dab.touchMore")}>
          +
        </Button>
      </div>
      <div className="touch-scale" data-share="kilos" aria-hidden="true" />
      <div className="touch-sizes">
        {[5, 10, 15].map((size) => (
          <Button key={size} action="choose" data-kilos={size} aria-pressed={false}>
            {size} <small>kg</small>
          </Button>
        ))}
      </div>
      <Button action="toggleBag" className="touch-toggle" aria-pressed={false}>
        <Icon name="check" /> {t("dab.touchBag")}
      </Button>
      <MainButton action="confirm" label="dab.touchConfirm" />
    </Panel>
  );
}

/** Ways to pay. Each lights up a part of the machine. */
const payments = [
  ["dab.touchCash", "cash"],
  ["dab.touchDebit", "terminal"],
  ["dab.touchCreditCard", "terminal"],
] as const;

function Payment() {
  const { t } = usePage();
  const sum = (
    <p>
      <Kg of="kilos" />
      <If condition="usesCredit">
        {" "}
        − <Kg of="used" /> {t("dab.touchOfCredit")} = <Kg of="due" />
      </If>
    </p>
  );
  return (
    <Panel state="payment" title="dab.touchPayment" summary={sum}>
      {payments.map(([label, part]) => (
        <Button
          key={label}
          action="pay"
          data-way={t(label)}
          data-light={part}
          data-if={"needsPayment" satisfies Condition}
        >
          {t(label)} <Icon name="arrow" />
        </Button>
      ))}
      <Button
        action="pay"
        className="touch-main"
        data-way={t("dab.touchCredit")}
        data-if={"needsNoPayment" satisfies Condition}
      >
        {t("dab.touchUseCredit")} <Icon name="arrow" />
      </Button>
      <Button action="toggleCard" className="touch-toggle" data-light="card" aria-pressed={false}>
        <Icon name="check" />
        <span>
          {t("dab.touchCard")}
          <small>
            <If condition="hasCredit">
              {t("dab.touchHere")} <Kg of="credit" />
            </If>
            <If condition="hasNoCredit">{t("dab.touchKnown")}</If>
          </small>
        </span>
      </Button>
    </Panel>
  );
}

function Filling() {
  const { t } = usePage();
  return (
    <Panel state="filling" title="dab.touchFilling">
      <div className="touch-gauge" data-share="gauge" aria-hidden="true">
        <svg viewBox="0 0 100 86" aria-hidden="true">
          <path d="M19 81a44 44 0 1 1 62 0" pathLength="1" />
          <path className="touch-filled" d="M19 81a44 44 0 1 1 62 0" pathLength="1" />
        </svg>
        <Figure of="filled" />
        <p>
          {t("dab.touchOf")} <Kg of="kilos" />
        </p>
      </div>
      <Button action="stop" className="touch-main">
        {t("dab.touchStop")} <i />
      </Button>
    </Panel>
  );
}

function Ready() {
  const { t } = usePage();
  const summary = (
    <>
      <Figure of="filled" />
      <p className="touch-kept" data-if={"hasCredit" satisfies Condition}>
        <b>
          {t("dab.touchCredit")} <Kg of="credit" />
        </b>{" "}
        {t("dab.touchKept")}
      </p>
    </>
  );
  return (
    <Panel state="ready" title="dab.touchReady" summary={summary}>
      <MainButton action="take" label="dab.touchTake" />
    </Panel>
  );
}

function Done() {
  const { t } = usePage();
  const summary = (
    <>
      <p>{t("dab.touchDoneText")}</p>
      <p data-if={"hasCredit" satisfies Condition}>
        {t("dab.touchWaiting")} <Kg of="credit" />.
      </p>
    </>
  );
  return (
    <Panel state="done" title="dab.touchDone" summary={summary}>
      <MainButton action="begin" label="dab.touchAgain" />
    </Panel>
  );
}

/** Parts that move or light up over the picture `face`, positioned by fractions. */
function Scene() {
  const { content, assets } = usePage();
  const boxes = content.positions.touch;
  const { rest, stream, pellets } = assets.touchPictures;
  return (
    <div className="touch-scene" aria-hidden="true">
      <div
        className="touch-glass"
        data-box={joinBox(boxes.screen)}
        data-brand={content.company.brand}
      />
      {rest && (
        <div className="touch-stream" data-box={joinBox(boxes.stream)}>
          <img src={rest} alt="" />
          {stream && (
            <div>
              {[1, 2, 3].map((tile) => (
                <img key={tile} src={stream} alt="" />
              ))}
            </div>
          )}
        </div>
      )}
      {pellets && (
        <div className="touch-bag" data-box={joinBox(boxes.bag)} data-share="bag">
          <div>
            <img src={pellets} alt="" />
          </div>
        </div>
      )}
      {(["cash", "terminal", "card", "bags"] as const).map((part) => (
        <div key={part} className={`touch-light touch-${part}`} data-box={joinBox(boxes[part])} />
      ))}
    </div>
  );
}

const joinBox = ({ left, top, width, height }: PicturePositions["touch"]["screen"]) =>
  [left, top, width, height].join(" ");

/** On phones a notification over the picture replaces the owner's phone. */
function LastSale() {
  const { t } = usePage();
  return (
    <p className="touch-notification">
      <small>{t("dab.touchLive")}</small>
      <If condition="hasSale">
        {t("dab.touchNews")} <Kg of="lastSale" />.{" "}
      </If>
      {t("dab.touchTank")}{" "}
      <b>
        <Kg of="tank" />
      </b>
    </p>
  );
}

/** The owner's phone, in front of the machine. */
function Phone() {
  const { t, content } = usePage();
  return (
    <figure className="phone dark" aria-label={t("dab.touchPhone")}>
      <p>{content.company.brand}</p>
      <p className="touch-news" data-if={"hasNoSale" satisfies Condition}>
        {t("dab.touchNoNews")}
      </p>
      <p className="touch-news" data-if={"hasSale" satisfies Condition}>
        {t("dab.touchNews")}{" "}
        <b>
          <Kg of="lastSale" />
        </b>
        <small data-last-sale={t("dab.touchOneBag")} />
      </p>
      <dl>
        {(["tank", "sold"] as const).map((name) => (
          <div key={name}>
            <dt className="fine-print">{t(name === "tank" ? "dab.touchTank" : "dab.touchSold")}</dt>
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
      <p className="fine-print">{t("dab.touchLive")}</p>
    </figure>
  );
}
