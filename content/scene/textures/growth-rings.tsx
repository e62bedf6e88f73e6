// Growth rings of a trunk, the pattern on the cards.
import type { ReactElement } from "react";

const rings = 17;

/** One ring as a closed line through points that wander from the circle as wood does. */
function ring(index: number, step: number): string {
  const points = Array.from({ length: 120 }, (_, i) => {
    const angle = (i * Math.PI) / 60;
    const wander =
      0.035 * Math.sin(angle * 3 + index * 0.21) + 0.022 * Math.sin(angle * 5 - index * 0.37);
    const radius = step * (index + 0.6 * Math.sin(index * 2.3) * 0.4 + 0.7) * (1 + wander);
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}

/** The rings in a square of the given side, their middle in the square's middle. */
export function GrowthRings(props: { side: number; color: string; line: number }): ReactElement {
  const { side, color, line } = props;
  const paths = Array.from({ length: rings }, (_, index) => ring(index, side / 2 / (rings + 1)));
  return (
    <svg
      width={side}
      height={side}
      viewBox={`${-side / 2} ${-side / 2} ${side} ${side}`}
      role="img"
      aria-label="wood"
    >
      <path d={paths.join("")} fill="none" stroke={color} strokeWidth={line} />
    </svg>
  );
}
