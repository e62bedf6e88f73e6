// Work on many things, few at a time.

/** How many things are in hand at once: no more of them than that is ever in memory. */
const atOnce = 8;

/**
 * Does the same work on everything, in order, a few at a time.
 * @returns when nothing is in hand any more
 * @throws the first failure; what was in hand is ended before, and nothing more is begun
 */
export async function inTurns<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items[Symbol.iterator]();
  let hasFailed = false;
  const take = async () => {
    try {
      for (let next = waiting.next(); !next.done && !hasFailed; next = waiting.next()) {
        await work(next.value);
      }
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };
  const takers = await Promise.allSettled(Array.from({ length: atOnce }, take));
  for (const taker of takers) if (taker.status === "rejected") throw taker.reason;
}
