// The pellet's way: it passes each part in the middle of its step, in legs that are one way, always in the frame.
import { expect, test } from "vitest";
import {
  cornerOf,
  frame,
  keyframesOf,
  legOf,
  machine,
  placeAt,
  stepsOf,
} from "../../pages/parts/camera.ts";
import { loadOrThrow } from "../support/fixtures.ts";

const content = loadOrThrow();
const { way, parts } = content.places;
const percents = Array.from({ length: 101 }, (_, at) => at);

test("steps are equal parts of the scrolling", () => {
  expect(stepsOf(0)).toEqual([]);
  expect(stepsOf(3)).toEqual([
    { from: 0, to: 33.3 },
    { from: 33.3, to: 66.7 },
    { from: 66.7, to: 100 },
  ]);
});

test("waypoints are in order, from the beginning of the scrolling to its end", () => {
  const order = way.map(({ at }) => at);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect([order[0], order.at(-1)]).toEqual([0, 100]);
});

test("between two waypoints the pellet is as far as the scrolling", () => {
  const straight = [
    { at: 20, left: 0, top: 0.5 },
    { at: 60, left: 0.5, top: 0 },
  ];
  const places = [0, 40, 100].map((at) => placeAt(straight, at));
  expect(places.map(({ left }) => left)).toEqual([0, 0.25, 0.5]);
  expect(places.map(({ top }) => top)).toEqual([0.5, 0.25, 0]);
});

test("the pellet passes each number in the middle of its step", () => {
  const steps = stepsOf(6);
  for (const [index, { part }] of content.dictionary.it.dab.parts.entries()) {
    const { from = 0, to = 0 } = steps[index] ?? {};
    const number = parts[part];
    const distanceAt = (at: number) => {
      const { left, top } = placeAt(way, at);
      return Math.hypot(left - number.left, top - number.top);
    };
    const nearest = Math.min(...percents.map(distanceAt));
    expect(distanceAt((from + to) / 2) - nearest, part).toBeLessThan(0.01);
  }
});

test.each([1, 4, 6, 7])("%i legs together are the way", (count) => {
  const ends = stepsOf(count).map((step) => {
    const numbers = legOf(way, step).match(/[\d.]+/g) ?? [];
    return { from: numbers.slice(0, 2), to: numbers.slice(-2) };
  });
  const inHundredths = (at: number) => {
    const { left, top } = placeAt(way, at);
    return [left, top].map((share) => `${Number((100 * share).toFixed(1))}`);
  };
  expect(ends[0]?.from).toEqual(inHundredths(0));
  expect(ends.at(-1)?.to).toEqual(inHundredths(100));
  for (const [index, { from }] of ends.slice(1).entries()) expect(from).toEqual(ends[index]?.to);
});

test("the frame follows the pellet, and never leaves the machine", () => {
  expect(cornerOf({ left: 0.5, top: 0.5 })).toEqual({ left: 0.3, top: 0.26 });
  for (const place of [{ left: 0, top: 0 }, { left: 1, top: 1 }, ...way]) {
    const corner = cornerOf(place);
    expect(corner.left).toBeGreaterThanOrEqual(machine.left);
    expect(corner.top).toBeGreaterThanOrEqual(machine.top);
    expect(corner.left + frame.width).toBeLessThanOrEqual(machine.right);
    expect(corner.top + frame.height).toBeLessThanOrEqual(machine.bottom);
  }
});

test("keyframes lead the pellet by its places, and the picture against the frame's corner", () => {
  const rules = keyframesOf([{ at: 0, left: 0.5, top: 0.5 }]);
  expect(rules).toBe(
    "@keyframes way{0%{translate:50% 50%}}@keyframes camera{0%{translate:-30% -26%}}",
  );
});
