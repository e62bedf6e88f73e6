/** Windows in which pinned elements might cover a text that the browser scrolls to. In pixels. */
export const windowSizes = [
  [375, 553],
  [390, 844],
  [844, 390],
  [1440, 900],
] as const;

/**
 * Runs in a page. Scrolls to each title of a machine part, and to the note, as find-in-page does, and
 * lists the covered ones.
 */
export async function listCovered(): Promise<string[]> {
  const covered: string[] = [];
  const $titles = document.querySelectorAll<HTMLElement>(".path-list h3, .technical .note");
  for (const $title of $titles) {
    scrollTo({ top: 0, behavior: "instant" });
    await new Promise(requestAnimationFrame);
    $title.scrollIntoView({ block: "center", behavior: "instant" });
    await new Promise((resolve) => setTimeout(resolve, 100));
    const { left, top, bottom } = $title.getBoundingClientRect();
    const isSeen = (y: number) => $title.contains(document.elementFromPoint(left + 5, y));
    if (!isSeen(top + 4) || !isSeen(bottom - 4)) covered.push($title.innerText);
  }
  return $titles.length > 0 ? covered : ["there are none"];
}
