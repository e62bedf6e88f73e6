// Connects a purchase with its screen, its picture and the owner's phone.
import { isMotionUnwanted } from "../../../client/data-saving.ts";
import { getElement } from "../../../client/elements.ts";
import { createNumberFormat } from "../../../content/numbers.ts";
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
} from "./purchase.client.ts";

/** Starts and shows the touchscreen over the picture. */
export function operate($figure: HTMLElement, $touch: HTMLElement) {
  const $screen = getElement($touch, ".touch-screen");
  const write = createWriter($touch);
  const $status = getElement($touch, "[role=status]");
  const announce = (text: string) => {
    $status.textContent = text;
  };
  let purchase = firstPurchase;

  const dispatch = (action: Action) => {
    const previous = purchase;
    purchase = reduce(purchase, action);
    if (purchase === previous) return;
    write(purchase);
    if (action.name === "add" || action.name === "choose") announce(`${purchase.kilos} kg`);
    if (purchase.sales !== previous.sales) drawSales($touch, purchase.sales);
    if (purchase.state === previous.state) return;
    showPanel($screen, purchase.state, announce);
    afterPaint(() => showState($figure, purchase.state));
    if (purchase.state === "filling")
      runWhile((seconds) => {
        dispatch({ name: "pour", kilos: kilosPerSecond * seconds });
        return purchase.state === "filling";
      });
  };

  const isRepeated = createRepeatCheck();
  $screen.addEventListener("click", (click) => {
    const $button = (click.target as Element).closest<HTMLElement>("[data-action]"); // only elements are clicked
    if (!$button) return;
    const { action: name, kilos, payment } = $button.dataset;
    if (name !== "add" && isRepeated(click)) return;
    if (payment) describeSale($touch, payment, purchase);
    const { state } = purchase;
    dispatch({ name, kilos: Number(kilos) } as Action); // the view's buttons are typed as actions
    // In low windows the next heading is out of view, above the button that was pressed.
    if (purchase.state !== state)
      headingOf($screen, purchase.state)?.scrollIntoView({ block: "nearest" });
  });
  write(purchase);
  showPanel($screen, purchase.state, () => {});
  showState($figure, purchase.state);
  placeScene($figure, $touch); // the last step that may fail: touch.client.ts cannot take the parts back
  $touch.hidden = false;
  $figure.classList.add("is-live");
}

/** Android's own limit. */
const doubleTapMs = 300;

/**
 * Returns a function that tells whether a click is the second one of a double click, which would
 * press what the first one has brought. Phones never report a second tap as one (mdn/browser-compat-data,
 * issue 27528), so their times are compared.
 */
function createRepeatCheck() {
  let last = -doubleTapMs;
  return ({ detail, pointerType, timeStamp }: PointerEvent): boolean => {
    const isTap = detail === 1 && pointerType !== "mouse";
    const isSoon = timeStamp - last < doubleTapMs;
    last = timeStamp;
    return detail > 1 || (isTap && isSoon);
  };
}

const kilosPerSecond = 2.5;
/** Between two readings: in 40 ms their last digit changes once. `still`: the visitor wants no motion. */
const readingMs = { moving: 40, still: 1200 };
/** A background window gets no frames. It pauses, and does not catch up later. */
const maxFrameMs = 100;

/** Calls `step` with the seconds since the last call, until it returns false. */
function runWhile(step: (seconds: number) => boolean) {
  const waitMs = isMotionUnwanted() ? readingMs.still : readingMs.moving;
  let last = performance.now();
  const run = (now: number) => {
    const passedMs = Math.min(now - last, waitMs + maxFrameMs);
    const isDue = passedMs >= waitMs;
    if (isDue) last = now;
    if (!isDue || step(passedMs / 1000)) requestAnimationFrame(run);
  };
  requestAnimationFrame(run);
}

const findAll = ($root: Element, selector: string) => [
  ...$root.querySelectorAll<HTMLElement>(selector),
];

/** Returns a function that writes the numbers of a purchase. Looks the elements up only once. */
function createWriter($touch: HTMLElement) {
  const fullTank = Number($touch.dataset.tank);
  const $readings = findAll($touch, "[data-reading]");
  const $parts = findAll($touch, "[data-if]");
  const $bars = findAll($touch, "[data-share]");
  const $buttons = findAll($touch, "[aria-pressed]");
  // Created once: on a slow phone each takes longer than all that a touch changes.
  const formats = [0, 1].map((minimumFractionDigits) =>
    createNumberFormat($touch.lang, { minimumFractionDigits, maximumFractionDigits: 1 }),
  );
  return (purchase: OngoingPurchase) => {
    const readings = listReadings(purchase, fullTank);
    const conditions = listConditions(purchase);
    for (const $reading of $readings) {
      const name = $reading.dataset.reading as ReadingName; // as readings.tsx writes it
      const text = formats[hasDecimal(name, purchase.state) ? 1 : 0]?.format(readings[name]) ?? "";
      // The same text again would cost a layout, up to sixty times a second while the bag fills.
      if ($reading.textContent !== text) $reading.textContent = text;
    }
    for (const $part of $parts) $part.hidden = !conditions[$part.dataset.if as Condition]; // as the views write it
    for (const $bar of $bars)
      $bar.style.setProperty("--share", `${fillLevelOf($bar.dataset.share, purchase)}`);
    for (const $button of $buttons)
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

/** The step of the list below the picture that a state belongs to. */
const stepOfState = { idle: 0, kilos: 1, payment: 1, filling: 2, ready: 3, done: 3 };

const headingOf = ($screen: HTMLElement, state: State) =>
  $screen.querySelector<HTMLElement>(`[data-panel=${state}] [tabindex]`);

/** Moves the camera over the picture, and marks the step of the list below. */
function showState($figure: HTMLElement, state: State) {
  $figure.dataset.state = state;
  const $steps = [...($figure.nextElementSibling?.children ?? [])];
  for (const [index, $step] of $steps.entries())
    if (index + 1 === stepOfState[state]) $step.setAttribute("aria-current", "step");
    else $step.removeAttribute("aria-current");
}

/** On a slow phone the screen answers a third sooner if the picture follows one frame later. */
const afterPaint = (run: () => void) => requestAnimationFrame(() => setTimeout(run));

/** Shows the panel of a state. Focuses the heading if the focus was on the screen, or announces it. */
function showPanel($screen: HTMLElement, state: State, announce: (text: string) => void) {
  const hadFocus = $screen.contains(document.activeElement);
  for (const $panel of findAll($screen, "[data-panel]"))
    $panel.hidden = $panel.dataset.panel !== state;
  const $heading = headingOf($screen, state);
  if (hadFocus) $heading?.focus({ preventScroll: true });
  else announce($heading?.innerText ?? ""); // innerText skips hidden parts
}

/** Shows on the owner's phone how the sale is paid, and the visitor's local time. */
function describeSale($touch: HTMLElement, payment: string, { needsBag }: OngoingPurchase) {
  const now = new Date();
  const time = [now.getHours(), now.getMinutes()]
    .map((part) => `${part}`.padStart(2, "0"))
    .join(":");
  for (const $text of findAll($touch, "[data-last-sale]"))
    $text.textContent = `${payment}${needsBag ? ` + ${$text.dataset.lastSale}` : ""}, ${time}`;
}

/** One bar for each of the last seven sales, on a drawing of 86 × 44. */
function drawSales($touch: HTMLElement, sales: readonly number[]) {
  const bars = sales
    .slice(-7)
    .map((kilos, index) => `M${7 + 12 * index} 44v${(-40 * kilos) / maxKilos}`);
  $touch.querySelector("[data-bars]")?.setAttribute("d", bars.join(""));
}

/** Hides the moving parts of a picture until it has loaded. */
function showWith($picture: HTMLImageElement, $scene: HTMLElement) {
  $scene.hidden = !$picture.complete;
  $picture.addEventListener("load", () => {
    $scene.hidden = false;
  });
}

/** Positions the moving parts over the picture. The policy forbids style attributes, but not this. */
function placeScene($figure: HTMLElement, $touch: HTMLElement) {
  for (const $part of findAll($touch, "[data-box]")) {
    const fractions = $part.dataset.box?.split(" ") ?? [];
    for (const [index, name] of ["left", "top", "width", "height"].entries())
      $part.style.setProperty(`--${name}`, fractions[index] ?? "");
  }
  // The camera zooms in, so the picture needs more pixels than `sizes` says.
  for (const $source of findAll($figure, ".face source")) $source.setAttribute("sizes", "180vw");
  const $face = getElement($figure, ".face");
  const $scene = getElement($touch, ".touch-scene");
  showWith(getElement($face, "img"), $scene);
  $face.firstElementChild?.append($scene);
  $face.append(...findAll($touch, ".touch-taken"));
  $touch.before(...findAll($touch, ".touch-notification"));
}
