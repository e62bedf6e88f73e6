// Finds text that is cut off, covered or outside the window, as it is or if a reader enlarges it. Runs in the page.

type Item = { name: string; $element: Element; box: DOMRect };

/** Text-only zoom (Safari, Firefox; WCAG 2.2, 1.4.4): font sizes grow; the window, vw and media queries do not. */
function zoomText(factor: number) {
  for (const $it of document.querySelectorAll<HTMLElement>("[style*=font-size]"))
    $it.style.removeProperty("font-size");
  if (factor === 1) return;
  const $all = [...document.querySelectorAll<HTMLElement>("html, body, body *")];
  const sizes = $all.map(($it) => Number.parseFloat(getComputedStyle($it).fontSize) * factor);
  for (const [index, $it] of $all.entries())
    $it.style.setProperty("font-size", `${sizes[index]}px`, "important");
}

/** An open dialog or menu covers the rest of the page. */
const findRoot = () =>
  document.querySelector("dialog[open], [popover]:popover-open") ?? document.body;

/** Ignores what is hidden on purpose: screen reader labels, drawings, elements outside the page. */
function isSeen($it: Element) {
  const { bottom = 1 } = $it.closest(".skip-link")?.getBoundingClientRect() ?? {};
  const isHidden =
    $it.closest(".visually-hidden, .path-reading, svg:not(:has(foreignObject))") || bottom <= 0;
  return !isHidden && $it.checkVisibility() && getComputedStyle($it).clipPath === "none";
}

const nameOf = ($it: Element) => [$it.localName, ...$it.classList].join(".");

/** Lists every line of text, as high as its small letters. */
function listLines(): Item[] {
  const lines: Item[] = [];
  const $walker = document.createTreeWalker(findRoot(), NodeFilter.SHOW_TEXT);
  while ($walker.nextNode()) {
    const $text = $walker.currentNode as Text;
    const $element = $text.parentElement as Element;
    const text = $text.data.trim();
    if (!text || !isSeen($element)) continue;
    const range = document.createRange();
    range.setStart($text, $text.data.indexOf(text));
    range.setEnd($text, $text.data.indexOf(text) + text.length);
    const name = `“${text.slice(0, 30)}” in ${nameOf($element)}`;
    for (const { left, top, width, height } of range.getClientRects()) {
      const box = new DOMRect(left, top + height / 4, width, height / 2);
      if (width > 1) lines.push({ name, $element, box });
    }
  }
  return lines;
}

const listControls = (): Item[] =>
  [...findRoot().querySelectorAll("a[href], button, input, textarea, summary")]
    .filter(isSeen)
    .map(($element) => {
      const name = `${nameOf($element)} “${($element.ariaLabel ?? $element.textContent).trim()}”`;
      return { name, $element, box: $element.getBoundingClientRect() };
    });

/** The box of an element, and in which directions it scrolls or clips. */
function readFrame($it: Element) {
  const { overflowX, overflowY, contain, display } = getComputedStyle($it);
  const isOpen = display === "inline" || $it === document.body;
  const scrolls = (overflow: string) => !isOpen && /auto|scroll/.test(overflow);
  const clips = (overflow: string) =>
    !isOpen && (/hidden|clip/.test(overflow) || /paint|strict|content/.test(contain));
  return {
    ...{ scrollsX: scrolls(overflowX), scrollsY: scrolls(overflowY) },
    ...{ clipsX: clips(overflowX), clipsY: clips(overflowY) },
    edge: $it.getBoundingClientRect(),
  };
}

/** Finds the first element that cuts an item off and does not scroll. `frames` contains what was read before. */
function findCut({ $element, box }: Item, frames: Map<Element, ReturnType<typeof readFrame>>) {
  let { left, right, top, bottom } = box;
  for (let $it: Element | null = $element; $it; $it = $it.parentElement) {
    const frame = frames.get($it) ?? readFrame($it);
    frames.set($it, frame);
    const { scrollsX, scrollsY, clipsX, clipsY, edge } = frame;
    if (scrollsX) ({ left, right } = edge);
    else if (clipsX && (left < edge.left - 1 || right > edge.right + 1)) return [nameOf($it)];
    if (scrollsY) ({ top, bottom } = edge);
    else if (clipsY && (top < edge.top - 1 || bottom > edge.bottom + 1)) return [nameOf($it)];
  }
  const isOutside = left < -1 || right > document.documentElement.clientWidth + 1 || top < -1;
  return isOutside ? ["the window"] : [];
}

/** Lists items that cross one that begins above them. */
function listCrossed(items: Item[]): string[] {
  const sorted = items
    .map(({ name, box: { left, right, top, bottom } }) => ({ name, left, right, top, bottom }))
    .sort((one, other) => one.top - other.top);
  return sorted.flatMap((upper, index) => {
    const crossed: string[] = [];
    for (let next = index + 1; next < sorted.length; next++) {
      const lower = sorted[next] as typeof upper;
      if (lower.top >= upper.bottom - 1) break; // so do all that follow
      if (lower.bottom <= upper.top + 1) continue; // flatter than a pixel
      if (lower.left < upper.right - 1 && upper.left < lower.right - 1)
        crossed.push(`${upper.name} crosses ${lower.name}`);
    }
    return crossed;
  });
}

function listLost(factor: number): string[] {
  zoomText(factor);
  scrollTo({ top: 0, behavior: "instant" });
  const { scrollWidth, clientWidth } = document.documentElement;
  const lines = listLines();
  const isEmpty = ($control: Element) => !lines.some(({ $element }) => $control.contains($element));
  const items = [...lines, ...listControls().filter(({ $element }) => isEmpty($element))];
  const frames = new Map<Element, ReturnType<typeof readFrame>>();
  const cut = items.flatMap((item) =>
    findCut(item, frames).map((by) => `${item.name} is cut by ${by}`),
  );
  const wide = scrollWidth > clientWidth ? [`The page is ${scrollWidth} pixels wide`] : [];
  zoomText(1);
  return [...new Set([...wide, ...cut, ...listCrossed(items)])];
}

/** Enlarges the text of a page by a factor, lists what is then lost, and restores the text. */
export const findLost = new Function(
  "factor",
  `const findRoot = ${findRoot}, nameOf = ${nameOf}, listControls = ${listControls};
  ${zoomText} ${isSeen} ${listLines} ${readFrame} ${findCut} ${listCrossed} ${listLost}
  return listLost(factor);`,
) as (factor: number) => string[];
