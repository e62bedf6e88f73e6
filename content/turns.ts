// Work on many things, few at a time.

/** How many things are in hand at once: no more of them than that is ever in memory. */
const atOnce = 8;

/** Does the same work on everything, in order, a few at a time; ends when all of it is done. */
export async function inTurns<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items[Symbol.iterator]();
  const take = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, take));
}
