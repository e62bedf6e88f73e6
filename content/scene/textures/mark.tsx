// The mark on bag and cards: a leaf around a pellet, in one ink.
import type { ReactElement } from "react";

/** The pellet is the bare part within the leaf, where the midrib would run. */
const outline =
  "M14 176L40 150C18 84 70 20 182 18C184 130 116 182 50 160L24 186A7 7 0 0 1 14 176Z" +
  "M82 96L122 56A15.6 15.6 0 0 1 144 78L104 118A15.6 15.6 0 0 1 82 96Z";

/** The mark, as wide as high. */
export function Mark(props: { size: number; color: string }): ReactElement {
  const { size, color } = props;
  return (
    <svg width={size} height={size} viewBox="0 0 200 200" role="img" aria-label="DAB">
      <path d={outline} fill={color} fillRule="evenodd" />
    </svg>
  );
}
