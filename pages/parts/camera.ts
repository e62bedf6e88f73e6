// The pellet's way over the cut machine, and the frame that follows it on phones: places are shares of the picture.
import type { Places } from "../../content/schema.ts";
import { percent } from "./overlay.tsx";

type Waypoints = Places["way"];
export type Place = Record<"left" | "top", number>;
/** A part of the scrolling, in per cent of it. */
type Step = Record<"from" | "to", number>;

/** What the frame shows of the picture (way-pinned.css: 250vw of it, 75vw high), and what it never shows more than. */
const frame = { width: 0.4, height: 0.48 };
const machine = { left: 0.045, right: 0.955, top: 0.05, bottom: 0.93 };

/** How far from a corner its bend begins and ends. */
const bend = 0.03;

const round = (value: number) => Number(value.toFixed(1));

/** Equal steps, rounded as waypoints are. */
export function stepsOf(count: number): Step[] {
  const end = (step: number) => round((100 * step) / count);
  return Array.from({ length: count }, (_, index) => ({ from: end(index), to: end(index + 1) }));
}

const between = (a: Place, b: Place, share: number): Place => ({
  left: a.left + share * (b.left - a.left),
  top: a.top + share * (b.top - a.top),
});

/** Where the pellet is after so many per cent. */
export function placeAt(way: Waypoints, at: number): Place {
  const next = way.find((waypoint) => waypoint.at >= at) ?? way.at(-1);
  const last = way.findLast((waypoint) => waypoint.at <= at) ?? next;
  if (!next || !last) throw new Error("A way has waypoints.");
  return between(last, next, (at - last.at) / (next.at - last.at || 1));
}

/** The frame's corner while the pellet is in its middle, or as near to it as the machine's edges allow. */
function cornerOf({ left, top }: Place): Place {
  const hold = (value: number, least: number, most: number) =>
    Math.min(Math.max(value, least), most);
  return {
    left: hold(left - frame.width / 2, machine.left, machine.right - frame.width),
    top: hold(top - frame.height / 2, machine.top, machine.bottom - frame.height),
  };
}

/** The way of one step, in hundredths of the picture, bent as pipes are. */
export function legOf(way: Waypoints, { from, to }: Step): string {
  const inner = way.filter(({ at }) => at > from && at < to);
  const places: Place[] = [placeAt(way, from), ...inner, placeAt(way, to)];
  const moving = places.filter((place, index) => !isSame(place, places[index - 1]));
  const bends = moving.map((place, index) => {
    const before = moving[index - 1];
    const after = moving[index + 1];
    if (!before || !after) return point(place);
    return `${point(towards(place, before))}Q${point(place)} ${point(towards(place, after))}`;
  });
  return `M${bends.join("L")}`;
}

const isSame = (a: Place, b?: Place) => a.left === b?.left && a.top === b.top;

/** On the way from a corner to the next place: where its bend begins or ends. */
function towards(corner: Place, next: Place): Place {
  const distance = Math.hypot(next.left - corner.left, next.top - corner.top);
  return between(corner, next, Math.min(0.5, bend / (distance || bend)));
}

const point = ({ left, top }: Place) => `${round(100 * left)} ${round(100 * top)}`;

/** Keyframes: `way` leads the pellet over the picture, `camera` the picture behind the frame. */
export function keyframesOf(way: Waypoints): string {
  const pictures = way.map((waypoint) => {
    const { left, top } = cornerOf(waypoint);
    return { at: waypoint.at, left: -left, top: -top };
  });
  return `@keyframes way{${translations(way)}}@keyframes camera{${translations(pictures)}}`;
}

/** One rule a place, since the pellet rests and the frame is held. */
function translations(places: Waypoints): string {
  const times = new Map<string, string[]>();
  for (const { at, left, top } of places) {
    const rule = `{translate:${percent(left)} ${percent(top)}}`;
    times.set(rule, [...(times.get(rule) ?? []), `${at}%`]);
  }
  return [...times].map(([rule, at]) => at.join() + rule).join("");
}
