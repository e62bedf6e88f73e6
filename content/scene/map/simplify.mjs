// Thins outlines out to what can be seen.

/** The corners of a line without those that stray from it by less than the tolerance (Douglas, Peucker). */
export function simplify(points, tolerance) {
  const [first, last] = [points[0], points.at(-1)];
  const strays = points.map((point) => strayOf(point, first, last));
  const most = Math.max(...strays);
  if (most < tolerance) return [first, last];
  const corner = strays.indexOf(most);
  const before = simplify(points.slice(0, corner + 1), tolerance);
  return [...before, ...simplify(points.slice(corner), tolerance).slice(1)];
}

/** How far a point lies from the line between two others, or from both where they are one. */
function strayOf(point, first, last) {
  const [dx, dy] = distance(first, last);
  const [px, py] = distance(first, point);
  const length = Math.hypot(dx, dy);
  return length === 0 ? Math.hypot(px, py) : Math.abs(dx * py - dy * px) / length;
}

export const distance = (from, to) => [to[0] - from[0], to[1] - from[1]];
