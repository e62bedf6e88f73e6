// The machine's touchscreen as a demonstration: from the quantity to the full bag, and what the owner's phone shows of it.
import { staysStill } from "../data-saving.ts";

type State = "idle" | "kilos" | "payment" | "filling" | "ready" | "done";
/** The step of the list below that a state belongs to. */
const steps = { idle: "", kilos: "1", payment: "1", filling: "2", ready: "3", done: "3" };

const most = 15; // kilos in the bag of the picture
const pace = 2.5; // kilos a second
const beat = 1.2; // seconds between two readings where nothing may move

/** Makes the fragment work on its picture; shows it once its style is there. */
export function operate($face: HTMLElement, $touch: HTMLElement) {
  const $figure = $face.parentElement as HTMLElement;
  const $status = $touch.querySelector("[role=status]") as HTMLElement;
  const $screen = $touch.querySelector(".touch-screen") as HTMLElement;
  const $card = $touch.querySelector("[data-card]") as HTMLElement;
  const $bag = $touch.querySelector("[data-bag]") as HTMLElement;
  const $bars = $touch.querySelector("[data-bars]") as SVGPathElement;
  const tank = Number($touch.dataset.tank);
  const sales: number[] = [];
  let [kilos, credit, count, sold] = [10, 0, 0, 0];
  let state: State = "idle";
  let frame = 0;

  const print = (value: number, digits = 0) =>
    value.toLocaleString(document.documentElement.lang, {
      useGrouping: true, // four digits too
      minimumFractionDigits: digits,
      maximumFractionDigits: 1,
    });
  const isPressed = ($button: HTMLElement) => $button.ariaPressed === "true";
  const toggle = ($button: HTMLElement) => {
    $button.ariaPressed = `${!isPressed($button)}`;
  };
  const used = () => (isPressed($card) ? Math.min(credit, kilos) : 0);

  /** Writes every number where it stands, and shows what depends on one. */
  const write = () => {
    const isFilling = state === "filling";
    const now = sold + (isFilling ? count : 0);
    const texts: Record<string, string> = {
      kilos: print(kilos),
      count: print(count, 1),
      credit: print(credit),
      used: print(used()),
      due: print(kilos - used()),
      sold: print(now, Number(isFilling)),
      tank: print(tank - now, Number(isFilling)),
      last: print(sales.at(-1) ?? 0),
    };
    for (const $out of $touch.querySelectorAll<HTMLElement>("[data-out]"))
      $out.textContent = texts[$out.dataset.out ?? ""] ?? "";
    const shown: Record<string, boolean> = {
      credit: credit > 0,
      none: credit === 0,
      used: used() > 0,
      due: kilos > used(),
      free: kilos <= used(),
      sold: sales.length > 0,
      unsold: sales.length === 0,
    };
    for (const $part of $touch.querySelectorAll<HTMLElement>("[data-if]"))
      $part.hidden = !shown[$part.dataset.if ?? ""];
    for (const $button of $touch.querySelectorAll<HTMLElement>("[data-kilos]"))
      $button.ariaPressed = `${Number($button.dataset.kilos) === kilos}`;
    $figure.style.setProperty("--level", `${count / most}`);
    $figure.style.setProperty(
      "--share",
      `${(state === "kilos" ? kilos / most : count / kilos) || 0}`,
    );
  };

  /** Shows a state's panel. Focus that was on the screen goes to its heading; else it is said, once. */
  const show = (next: State) => {
    const hadFocus = $screen.contains(document.activeElement);
    state = next;
    $figure.dataset.state = next;
    for (const $item of $figure.nextElementSibling?.children ?? [])
      $item.toggleAttribute("data-now", $item.matches(`:nth-child(${steps[next] || 0})`));
    write();
    for (const $panel of $screen.querySelectorAll<HTMLElement>("[data-on]"))
      $panel.hidden = $panel.dataset.on !== next;
    const $heading = $screen.querySelector<HTMLElement>(`[data-on=${next}] > div`);
    if (hadFocus) $heading?.focus({ preventScroll: true });
    else $status.textContent = $heading?.innerText ?? ""; // not what is hidden
  };

  const stop = () => {
    cancelAnimationFrame(frame);
    count = Math.round(count * 10) / 10;
    credit = Math.round((credit - used() + kilos - count) * 10) / 10;
    sold += count;
    sales.push(count);
    const marks = sales
      .slice(-7)
      .map((each, index) => `M${7 + 12 * index} 44v${(-40 * each) / most}`);
    $bars.setAttribute("d", marks.join(""));
    $card.ariaPressed = "false";
    show("ready");
  };

  const fill = (label: string) => {
    const time = new Date().toLocaleTimeString(document.documentElement.lang, {
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
    const $last = $touch.querySelector("[data-last]");
    if ($last)
      $last.textContent = `${label}${isPressed($bag) ? ` + ${$bag.dataset.bag}` : ""}, ${time}`;
    count = 0;
    show("filling");
    const isStill = staysStill();
    let last = performance.now();
    let waited = 0;
    const run = (now: number) => {
      const passed = Math.min(0.1, (now - last) / 1000); // a window in the background waits
      last = now;
      waited += passed;
      if (!isStill || waited > beat) {
        count = Math.min(kilos, count + pace * (isStill ? waited : passed));
        waited = 0;
        write();
      }
      if (count >= kilos) stop();
      else frame = requestAnimationFrame(run);
    };
    frame = requestAnimationFrame(run);
  };

  const choose = (wanted: number) => {
    kilos = Math.min(most, Math.max(1, wanted));
    write();
    $status.textContent = `${kilos} kg`;
  };

  $screen.onclick = ({ target }) => {
    const $button = (target as HTMLElement).closest("button");
    if (!$button) return;
    const { go, step, kilos: size, pay } = $button.dataset;
    if (go === "kilos") {
      count = 0;
      $bag.ariaPressed = "false";
    }
    if (go) show(go as State);
    else if (step) choose(kilos + Number(step));
    else if (size) choose(Number(size));
    else if (pay) fill(pay);
    else if ($button.ariaPressed) {
      toggle($button);
      write();
    } else if (count >= 1) stop(); // not at the second touch of a double one
  };

  for (const $part of $touch.querySelectorAll<HTMLElement>("[data-box]")) {
    const [x = "", y = "", w = "", h = ""] = $part.dataset.box?.split(" ") ?? [];
    for (const [name, share] of Object.entries({ x, y, width: w, height: h }))
      $part.style.setProperty(`--${name}`, share);
  }
  const $style = $touch.querySelector("link") as HTMLLinkElement;
  $style.onload = () => {
    $touch.hidden = false;
    $figure.classList.add("is-live");
    const $scene = $touch.querySelector(".touch-scene");
    if ($scene) $face.firstElementChild?.append($scene); // its parts stand in the picture
    show("idle");
    $status.textContent = "";
  };
  $style.onerror = () => {
    $touch.remove();
    delete $face.dataset.touch;
  };
  $face.after($touch);
}
