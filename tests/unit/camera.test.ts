// The pellet's way: it passes each part in the middle of its step, in legs that are one way.
import { expect, test } from "vitest";
import { legOf, placeAt, stepsOf } from "../../pages/parts/camera.ts";
import { loadOrThrow } from "../support/fixtures.ts";

const content = loadOrThrow();
const { way, parts } = content.places;
const percents = Array.from({ length: 101 }, (_, at) => at);

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
