// Connects a purchase with its screen, its picture and the owner's phone.
import { getElement } from "../../../client/elements.ts";
import { isMotionUnwanted } from "../../../client/motion.ts";
import { createNumberFormat } from "../../../content/schema/numbers.ts";
import {
  type Action,
  type Condition,
  firstPurchase,
  listConditions,
  listReadings,
  maxKilos,
  type OngoingPurchase,
  type ReadingName,
  reduce,
  type State,
} from "./purchase.ts";

const kilosPerSecond = 2.5;
/** Between two readings: in 40 ms their last digit changes once. `still`: the visitor wants no motion. */
const readingMs = { moving: 40, still: 1200 };

/**
 * A double tap would also press the button that its first tap has just shown. Phones do not report the second tap
 * as part of a double tap (mdn/browser-compat-data, issue 27528), so it is ignored for as long as Android waits for one.
 */
const doubleTapMs = 300;

/** Starts and shows the touchscreen over the picture. */
export function operate($figure: HTMLElement, $touch: HTMLElement) {
  const $screen = getElement($touch, ".touch-screen");
  const $status = getElement($touch, "[role=status]");
  const write = createWriter($figure, $touch);
  const announce = (text: string) => {
    $status.textContent = text;
  };
  let purchase = firstPurchase;
  let payment = "";

  const dispatch = (action: Action) => {
    const previous = purchase;
    purchase = reduce(purchase, action);
    write(purchase);
    if (purchase.kilos !== previous.kilos) announce(`${purchase.kilos} kg`);
    if (purchase.sales !== previous.sales) showSale($figure, purchase, payment);
    if (purchase.state === previous.state) return;
    showState($figure, purchase.state);
    showPanel($screen, purchase.state, announce); // last: to focus, a browser lays out all that was changed
    if (purchase.state === "filling") fill();
  };

  const fill = () => {
    const ms = isMotionUnwanted() ? readingMs.still : readingMs.moving;
    const timer = setInterval(() => {
      if (purchase.state !== "filling") clearInterval(timer);
      else dispatch({ name: "pour", kilos: (kilosPerSecond * ms) / 1000 });
    }, ms);
  };

  let lastTap = -doubleTapMs;
  $screen.addEventListener("click", ({ target, detail, pointerType, timeStamp }: PointerEvent) => {
    const $button = (target as Element).closest<HTMLElement>("[data-action]"); // only elements are clicked
    if (!$button) return;
    const { action: name, kilos } = $button.dataset;
    const isSecond = detail > 1 || (pointerType === "touch" && timeStamp - lastTap < doubleTapMs);
    lastTap = timeStamp;
    if (isSecond && name !== "add") return;
    payment = $button.dataset.payment ?? payment;
    const { state } = purchase;
    dispatch({ name, kilos: Number(kilos) } as Action); // the view's buttons are typed as actions
    // In low windows the next heading is out of view, above the button that was pressed.
    if (purchase.state !== state)
      headingOf($screen, purchase.state)?.scrollIntoView({ block: "nearest" });
  });
  write(purchase);
  showState($figure, purchase.state);
  showPanel($screen, purchase.state, () => {});
  placeScene($figure, $touch); // the last step that may fail: touch.client.ts cannot take the parts back
  $touch.hidden = false;
  $figure.classList.add("is-live");
}

const findAll = ($root: Element, selector: string) => [
  ...$root.querySelectorAll<HTMLElement>(selector),
];

/** Returns a function that writes the numbers of a purchase, also over the picture (placeScene). */
function createWriter($figure: HTMLElement, $touch: HTMLElement) {
  const fullTank = Number($touch.dataset.tank);
  // Created once: on a slow phone, creating a format takes longer than updating the whole screen.
  const [whole, decimal] = [0, 1].map((minimumFractionDigits) =>
    createNumberFormat($touch.lang, { minimumFractionDigits, maximumFractionDigits: 1 }),
  ) as [Intl.NumberFormat, Intl.NumberFormat];
  return (purchase: OngoingPurchase) => {
    const readings = listReadings(purchase, fullTank);
    const conditions = listConditions(purchase);
    for (const $reading of findAll($figure, "[data-reading]")) {
      const name = $reading.dataset.reading as ReadingName; // as readings.tsx writes it
      const format = hasDecimal(name, purchase.state) ? decimal : whole;
      $reading.textContent = format.format(readings[name]);
    }
    for (const $part of findAll($figure, "[data-if]"))
      $part.hidden = !conditions[$part.dataset.if as Condition]; // as the views write it
    for (const $bar of findAll($figure, "[data-share]"))
      $bar.style.setProperty("--share", `${fillLevelOf($bar.dataset.share, purchase)}`);
    for (const $button of findAll($figure, "[aria-pressed]"))
      $button.setAttribute("aria-pressed", `${isPressed($button, purchase)}`);
  };
}

/** Whether a number changes while the bag fills. Without a constant decimal it would jump. */
const hasDecimal = (name: ReadingName, state: State) =>
  name === "filled" || (state === "filling" && (name === "tank" || name === "sold"));

/** How full the bag, the gauge or the bar of kilos is, from 0 to 1. */
function fillLevelOf(name: string | undefined, { kilos, filled }: OngoingPurchase): number {
  if (name === "bag") return filled / maxKilos;
  return name === "gauge" ? filled / kilos : kilos / maxKilos;
}

function isPressed(
  { dataset: { action, kilos } }: HTMLElement,
  purchase: OngoingPurchase,
): boolean {
  if (action === "toggleBag") return purchase.needsBag;
  return action === "toggleCard" ? purchase.hasCard : Number(kilos) === purchase.kilos;
}

const headingOf = ($screen: HTMLElement, state: State) =>
  $screen.querySelector<HTMLElement>(`[data-panel=${state}] [tabindex]`);

/** Shows the panel of a state. Focuses the heading if the focus was on the screen, or announces it. */
function showPanel($screen: HTMLElement, state: State, announce: (text: string) => void) {
  const hadFocus = $screen.contains(document.activeElement);
  for (const $panel of findAll($screen, "[data-panel]"))
    $panel.hidden = $panel.dataset.panel !== state;
  const $heading = headingOf($screen, state);
  if (hadFocus) $heading?.focus({ preventScroll: true });
  else announce($heading?.innerText ?? ""); // innerText skips hidden parts
}

/** The step of the list below the picture that a state belongs to. */
const stepOfState = { idle: 0, kilos: 1, payment: 1, filling: 2, ready: 3, done: 3 };

/** Moves the camera over the picture, and marks the step of the list below. */
function showState($figure: HTMLElement, state: State) {
  $figure.dataset.state = state;
  for (const [index, $step] of [...($figure.nextElementSibling?.children ?? [])].entries())
    $step.setAttribute("aria-current", index + 1 === stepOfState[state] ? "step" : "false");
}

/** Shows on the owner's phone how the last sale was paid, and the visitor's local time. */
function showSale($figure: HTMLElement, { needsBag, sales }: OngoingPurchase, payment: string) {
  const time = new Date().toTimeString().slice(0, 5); // hours and minutes, in every browser and language
  for (const $text of findAll($figure, "[data-last-sale]"))
    $text.textContent = `${payment}${needsBag ? ` + ${$text.dataset.lastSale}` : ""}, ${time}`;
  drawSales($figure, sales);
}

/** One bar for each of the last seven sales, on a drawing of 86 × 44. */
function drawSales($figure: HTMLElement, sales: readonly number[]) {
  const bars = sales
    .slice(-7)
    .map((kilos, index) => `M${7 + 12 * index} 44v${(-40 * kilos) / maxKilos}`);
  $figure.querySelector("[data-bars]")?.setAttribute("d", bars.join(""));
}

/** Positions the moving parts over the picture. The policy forbids style attributes, but not this. */
function placeScene($figure: HTMLElement, $touch: HTMLElement) {
  for (const $part of findAll($touch, "[data-box]")) {
    const fractions = $part.dataset.box?.split(" ") ?? [];
    for (const [index, name] of ["left", "top", "width", "height"].entries())
      $part.style.setProperty(`--${name}`, fractions[index] ?? "");
  }
  // In narrow windows the camera zooms in, so the picture needs more pixels than `sizes` says.
  for (const $source of $figure.querySelectorAll<HTMLSourceElement>(".face source"))
    $source.sizes = `(width < 75rem) 180vw, ${$source.sizes}`;
  const $face = getElement($figure, ".face");
  $face.firstElementChild?.append(...findAll($touch, ".touch-scene"));
  $face.append(...findAll($touch, ".touch-taken"));
  $touch.before(...findAll($touch, ".owner-phone"));
}
