// Connects a purchase with its screen, its picture and the owner's phone.
import { isMotionUnwanted } from "../../../client/data-saving.ts";
import {
  type Action,
  type Condition,
  firstPurchase,
  listConditions,
  listReadings,
  maxKilos,
  type Purchase,
  type ReadingName,
  reduce,
  type State,
} from "./purchase.client.ts";

/** Makes the fragment work over its picture, and shows it. */
export function operate($figure: HTMLElement, $touch: HTMLElement) {
  const $screen = $touch.querySelector(".touch-screen") as HTMLElement;
  const write = createWriter($touch);
  const $status = $touch.querySelector("[role=status]") as HTMLElement;
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
    showState($figure, $screen, purchase.state, announce);
    if (purchase.state === "filling")
      runWhile((seconds) => {
        dispatch({ name: "pour", kilos: kilosPerSecond * seconds });
        return purchase.state === "filling";
      });
  };

  $screen.addEventListener("click", ({ target }) => {
    const $button = (target as Element).closest<HTMLElement>("[data-action]");
    if (!$button) return;
    if ($button.dataset.way) describeSale($touch, $button.dataset.way, purchase);
    const { action: name, kilos } = $button.dataset;
    dispatch({ name, kilos: Number(kilos) } as Action); // the view's buttons are typed as actions
  });
  placeScene($figure, $touch);
  write(purchase);
  showState($figure, $screen, purchase.state, () => {});
  $touch.hidden = false;
  $figure.classList.add("is-live");
}

const kilosPerSecond = 2.5;
/** Between two readings where nothing may move. */
const stillMs = 1200;
/** A window in the background gets no frames: it waits, and does not catch up. */
const maxFrameMs = 100;

/** Calls a step with the seconds since the one before, as long as the step wants another. */
function runWhile(step: (seconds: number) => boolean) {
  const waitMs = isMotionUnwanted() ? stillMs : 0;
  let last = performance.now();
  const run = (now: number) => {
    const passedMs = Math.min(now - last, waitMs + maxFrameMs);
    const isDue = passedMs >= waitMs;
    if (isDue) last = now;
    if (!isDue || step(passedMs / 1000)) requestAnimationFrame(run);
  };
  requestAnimationFrame(run);
}

const find = ($root: Element, selector: string) => [
  ...$root.querySelectorAll<HTMLElement>(selector),
];

/** Writes a purchase's numbers where they stand, and shows what depends on them. The elements are looked up once. */
function createWriter($touch: HTMLElement) {
  const fullTank = Number($touch.dataset.tank);
  const $readings = find($touch, "[data-reading]");
  const $parts = find($touch, "[data-if]");
  const $bars = find($touch, "[data-share]");
  const $buttons = find($touch, "[aria-pressed]");
  return (purchase: Purchase) => {
    const readings = listReadings(purchase, fullTank);
    const conditions = listConditions(purchase);
    for (const $it of $readings) {
      const name = $it.dataset.reading as ReadingName;
      $it.textContent = formatKilos(readings[name], hasDecimal(name, purchase.state) ? 1 : 0);
    }
    for (const $it of $parts) $it.hidden = !conditions[$it.dataset.if as Condition];
    for (const $it of $bars)
      $it.style.setProperty("--share", `${shareOf($it.dataset.share, purchase)}`);
    for (const $it of $buttons) $it.setAttribute("aria-pressed", `${isPressed($it, purchase)}`);
  };
}

/** What changes while the bag fills always has its decimal, or it would jump to and fro. */
const hasDecimal = (name: ReadingName, state: State) =>
  name === "filled" || (state === "filling" && (name === "tank" || name === "sold"));

const formatKilos = (kilos: number, minimumFractionDigits: number) =>
  kilos.toLocaleString(document.documentElement.lang, {
    useGrouping: true, // four digits, too
    minimumFractionDigits,
    maximumFractionDigits: 1,
  });

/** How full the bag, the gauge or the bar of chosen kilos is, from 0 to 1. */
function shareOf(name: string | undefined, { kilos, filled }: Purchase): number {
  if (name === "bag") return filled / maxKilos;
  return name === "gauge" ? filled / kilos : kilos / maxKilos;
}

function isPressed({ dataset: { action, kilos } }: HTMLElement, purchase: Purchase): boolean {
  if (action === "toggleBag") return purchase.needsBag;
  return action === "toggleCard" ? purchase.hasCard : Number(kilos) === purchase.kilos;
}

/** The step in the list below that a state belongs to. */
const stepOfState = { idle: 0, kilos: 1, payment: 1, filling: 2, ready: 3, done: 3 };

/** Shows a state's panel. Focus that was on the screen goes to the panel's heading; else the heading is announced. */
function showState(
  $figure: HTMLElement,
  $screen: HTMLElement,
  state: State,
  announce: (text: string) => void,
) {
  const hadFocus = $screen.contains(document.activeElement);
  $figure.dataset.state = state;
  const $steps = [...($figure.nextElementSibling?.children ?? [])];
  for (const [index, $step] of $steps.entries())
    if (index + 1 === stepOfState[state]) $step.setAttribute("aria-current", "step");
    else $step.removeAttribute("aria-current");
  for (const $panel of find($screen, "[data-panel]"))
    $panel.hidden = $panel.dataset.panel !== state;
  const $heading = $screen.querySelector<HTMLElement>(`[data-panel=${state}] [tabindex]`);
  if (hadFocus) $heading?.focus({ preventScroll: true });
  else announce($heading?.innerText ?? ""); // without what is hidden in it
}

/** On the owner's phone: how the coming sale is paid, and the visitor's own time. */
function describeSale($touch: HTMLElement, way: string, { needsBag }: Purchase) {
  const time = new Date().toLocaleTimeString(document.documentElement.lang, {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  for (const $text of find($touch, "[data-last-sale]"))
    $text.textContent = `${way}${needsBag ? ` + ${$text.dataset.lastSale}` : ""}, ${time}`;
}

/** One bar a sale, of the last seven, on a drawing of 86 by 44. */
function drawSales($touch: HTMLElement, sales: readonly number[]) {
  const bars = sales
    .slice(-7)
    .map((kilos, index) => `M${7 + 12 * index} 44v${(-40 * kilos) / maxKilos}`);
  $touch.querySelector("[data-bars]")?.setAttribute("d", bars.join(""));
}

/** Tells each part its box in the picture, which the policy allows to scripts alone, and moves parts to the picture. */
function placeScene($figure: HTMLElement, $touch: HTMLElement) {
  for (const $part of find($touch, "[data-box]")) {
    const fractions = $part.dataset.box?.split(" ") ?? [];
    for (const [index, name] of ["left", "top", "width", "height"].entries())
      $part.style.setProperty(`--${name}`, fractions[index] ?? "");
  }
  $figure.querySelector(".face > div")?.append(...find($touch, ".touch-scene"));
  $touch.before(...find($touch, ".touch-notification"));
  // The camera comes nearer than the picture's own `sizes` say.
  for (const $source of find($figure, ".face source")) $source.setAttribute("sizes", "180vw");
}
