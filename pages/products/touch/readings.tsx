// What the script of the touchscreen writes into it and shows in it.
import type { PropsWithChildren } from "react";
import type { Condition, ReadingName } from "./purchase.ts";

/** A number that the script writes, with its unit. */
export const Kg = ({ of }: { of: ReadingName }) => (
  <>
    <span data-reading={of} /> kg
  </>
);

/** A number in large digits. */
export const LargeReading = ({ of }: { of: ReadingName }) => (
  <p className="touch-figure">
    <span data-reading={of} /> <small>kg</small>
  </p>
);

/** Shown by the script while a condition is true. */
export const If = ({ condition, children }: PropsWithChildren<{ condition: Condition }>) => (
  <span data-if={condition}>{children}</span>
);
