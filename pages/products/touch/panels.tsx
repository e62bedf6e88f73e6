// The touchscreen in each of its states.
import type { ComponentProps, PropsWithChildren, ReactNode } from "react";
import { useTexts } from "../../local-page.ts";
import { Icon } from "../../parts/icon.tsx";
import type { Action, Condition, State } from "./purchase.ts";
import { If, Kg, LargeReading } from "./readings.tsx";
import { touchTexts } from "./touch.texts.ts";

type PanelProps = PropsWithChildren<{ state: State; title: string; summary?: ReactNode }>;

/** The screen in one state. The script focuses or announces title and summary. */
const Panel = ({ state, title, summary, children }: PanelProps) => (
  <div className="touch-panel" data-panel={state} hidden>
    <div tabIndex={-1}>
      <h3>{title}</h3>
      {summary}
    </div>
    {children}
  </div>
);

type ButtonProps = PropsWithChildren<{ action: Action["name"] }> &
  Omit<ComponentProps<"button">, "type">;

/** The script dispatches the action of this name. */
const Button = ({ action, ...props }: ButtonProps) => (
  <button type="button" data-action={action} {...props} />
);

/** The button that continues the purchase. */
const MainButton = ({ action, label }: { action: Action["name"]; label: string }) => (
  <Button action={action} className="touch-main">
    {label} <Icon name="arrow" />
  </Button>
);

export function Idle() {
  const texts = useTexts(touchTexts);
  return (
    <Panel state="idle" title={texts.touchIdle}>
      <p>{texts.touchIdleText}</p>
      <MainButton action="begin" label={texts.touchStart} />
    </Panel>
  );
}

export function Kilos() {
  const texts = useTexts(touchTexts);
  return (
    <Panel state="kilos" title={texts.touchKilos}>
      <div className="touch-choice">
        <Button action="add" data-kilos={-1} aria-label={texts.touchOneKiloLess}>
          −
        </Button>
        <LargeReading of="kilos" />
        <Button action="add" data-kilos={1} aria-label={texts.touchOneKiloMore}>
          +
        </Button>
      </div>
      <div className="touch-scale" data-share="kilos" aria-hidden="true" />
      <div className="touch-sizes">
        {[5, 10, 15].map((size) => (
          <Button key={size} action="choose" data-kilos={size} aria-pressed={false}>
            {size} kg
          </Button>
        ))}
      </div>
      <Button action="toggleBag" className="touch-toggle" aria-pressed={false}>
        <Icon name="check" /> {texts.touchBag}
      </Button>
      <MainButton action="confirm" label={texts.touchConfirm} />
    </Panel>
  );
}

export function Payment() {
  const texts = useTexts(touchTexts);
  /** Ways to pay. Each lights up a part of the machine. */
  const payments = [
    [texts.touchCash, "cash"],
    [texts.touchDebit, "terminal"],
    [texts.touchCreditCard, "terminal"],
  ] as const;
  const sum = (
    <p>
      <Kg of="kilos" />
      <If condition="usesCredit">
        {" "}
        − <Kg of="used" /> {texts.touchUsedCredit} = <Kg of="due" />
      </If>
    </p>
  );
  return (
    <Panel state="payment" title={texts.touchPayment} summary={sum}>
      {payments.map(([label, part]) => (
        <Button
          key={label}
          action="pay"
          data-payment={label}
          data-light={part}
          data-if={"needsPayment" satisfies Condition}
        >
          {label} <Icon name="arrow" />
        </Button>
      ))}
      <Button
        action="pay"
        className="touch-main"
        data-payment={texts.touchCredit}
        data-if={"needsNoPayment" satisfies Condition}
      >
        {texts.touchUseCredit} <Icon name="arrow" />
      </Button>
      <Button action="toggleCard" className="touch-toggle" data-light="card" aria-pressed={false}>
        <Icon name="check" />
        <span>
          {texts.touchCard}
          <small>
            <If condition="hasCredit">
              {texts.touchYourCredit} <Kg of="credit" />
            </If>
            <If condition="hasNoCredit">{texts.touchCardPurpose}</If>
          </small>
        </span>
      </Button>
    </Panel>
  );
}

export function Filling() {
  const texts = useTexts(touchTexts);
  return (
    <Panel state="filling" title={texts.touchFilling}>
      <div className="touch-gauge" data-share="gauge" aria-hidden="true">
        <svg viewBox="0 0 100 86" aria-hidden="true">
          <path d="M19 81a44 44 0 1 1 62 0" pathLength="1" />
          <path className="touch-filled" d="M19 81a44 44 0 1 1 62 0" pathLength="1" />
        </svg>
        <LargeReading of="filled" />
        <p>
          {texts.touchOutOf} <Kg of="kilos" />
        </p>
      </div>
      <Button action="stop" className="touch-main">
        {texts.touchStop}
      </Button>
    </Panel>
  );
}

export function Ready() {
  const texts = useTexts(touchTexts);
  const summary = (
    <>
      <LargeReading of="filled" />
      <p className="touch-kept" data-if={"hasCredit" satisfies Condition}>
        <b>
          {texts.touchCredit} <Kg of="credit" />
        </b>{" "}
        {texts.touchCreditHint}
      </p>
    </>
  );
  return (
    <Panel state="ready" title={texts.touchReady} summary={summary}>
      <MainButton action="take" label={texts.touchTakeBag} />
    </Panel>
  );
}

export function Done() {
  const texts = useTexts(touchTexts);
  const summary = (
    <>
      <p>{texts.touchDoneText}</p>
      <p data-if={"hasCredit" satisfies Condition}>
        {texts.touchCreditWaits} <Kg of="credit" />.
      </p>
    </>
  );
  return (
    <Panel state="done" title={texts.touchDone} summary={summary}>
      <MainButton action="begin" label={texts.touchBuyAgain} />
    </Panel>
  );
}
