// Answers a touch or a key first, and works afterwards.

/** Milliseconds after which a page counts as painted: one that is hidden paints nothing. */
const longest = 100;

/**
 * Waits until the browser has painted: what a visitor presses looks pressed before the page is busy (Event
 * Timing: the time from an interaction to the next paint).
 */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, longest);
  });
