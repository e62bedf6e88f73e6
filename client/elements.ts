/** The first element that a selector finds. Throws an Error if there is none. */
export function getElement<Found extends HTMLElement>($root: ParentNode, selector: string): Found {
  const $found = $root.querySelector<Found>(selector);
  if (!$found) throw new Error(`The page has no ${selector}`);
  return $found;
}
