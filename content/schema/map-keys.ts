/**
 * An object with a value for each key.
 * @example mapKeys(["seat", "branch"], () => position) // { seat: position, branch: position }
 */
export const mapKeys = <const Key extends string, Value>(
  keys: readonly Key[],
  valueFor: (key: Key) => Value,
) =>
  // Object.fromEntries types its keys as string.
  Object.fromEntries(keys.map((key) => [key, valueFor(key)])) as Record<Key, Value>;
