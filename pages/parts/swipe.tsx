import type { PropsWithChildren } from "react";
import { useSectionId } from "../local-page.ts";

/** A list of the section, swiped on phones, where it takes the focus to be moved by keys. */
export const SwipedList = ({ children }: PropsWithChildren) => (
  <ul className="swipe" aria-labelledby={useSectionId()} data-scroller>
    {children}
  </ul>
);

/** Segments above an item of a swiped list: they show which one of how many it is. */
export const SwipeProgress = ({ index, count }: { index: number; count: number }) =>
  count > 1 && (
    <div className="swipe-progress" aria-hidden="true">
      {Array.from({ length: count }, (_, segment) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a segment has only its number
        <i key={segment} className={segment === index ? "current" : undefined} />
      ))}
    </div>
  );
