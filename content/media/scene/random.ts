/** A repeatable source of numbers from 0 (included) to 1 (excluded). */
export type Random = () => number;

/**
 * Makes a repeatable random source (mulberry32), so that a drawing never changes by itself.
 * @param seed any whole number
 * @returns a function giving the next number of the sequence
 */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Picks one item of a non-empty list.
 * @param random source of numbers
 * @param items list to pick from
 * @returns one of the items
 */
export function pick<Item>(random: Random, items: readonly [Item, ...Item[]]): Item {
  return items[Math.floor(random() * items.length)] ?? items[0];
}
