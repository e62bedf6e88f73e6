// The band that ends a page with what to do next.
import type { ReactNode } from "react";

interface ClosingBandProps {
  title: string;
  text: string;
  /** The calls to action. */
  children: ReactNode;
}

/** A heading, a sentence and the calls to action. */
export const ClosingBand = ({ title, text, children }: ClosingBandProps) => (
  <section className="closing" aria-labelledby="closing">
    <div className="grid">
      <h2 id="closing">{title}</h2>
      <p className="lead">{text}</p>
      <div className="actions">{children}</div>
    </div>
  </section>
);
