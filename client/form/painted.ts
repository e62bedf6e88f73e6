// When what an event did can be seen.

/**
 * Waits for the next paint: what was pressed looks pressed before the page is busy. A hidden page, which paints
 * nothing, waits 100 milliseconds.
 */
export const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });
