/**
 * The element that a selector finds, as far as its tag tells.
 * @example ElementOf<".yard a[hidden]"> // HTMLAnchorElement
 */
export type ElementOf<Selector extends string> = Selector extends `${string} ${infer Last}`
  ? ElementOf<Last>
  : Selector extends keyof HTMLElementTagNameMap
    ? HTMLElementTagNameMap[Selector]
    : Selector extends `${infer Tag}${"." | "[" | ":"}${string}`
      ? Tag extends keyof HTMLElementTagNameMap
        ? HTMLElementTagNameMap[Tag]
        : HTMLElement
      : HTMLElement;

/** The first element that a selector finds. Throws an Error if there is none. */
export function getElement<const Selector extends string>(
  $root: ParentNode,
  selector: Selector,
): ElementOf<Selector> {
  const $found = $root.querySelector<ElementOf<Selector>>(selector);
  if (!$found) throw new Error(`The page has no ${selector}`);
  return $found;
}
