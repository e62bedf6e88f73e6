import type { ReactNode } from "react";
import type { Page } from "../page.ts";
import { Picture } from "./picture.tsx";

interface ClosingBandProps {
  page: Page;
  title: string;
  text: string;
  /** Behind the words on wide screens, else above. */
  picture?: { file: string; alt: string };
  /** Above the words. */
  lead?: ReactNode;
  /** The calls to action. */
  children: ReactNode;
}

/** The band that ends a page with its calls to action. */
export const ClosingBand = ({ page, title, text, picture, lead, children }: ClosingBandProps) => (
  <section
    className={picture ? "closing closing-picture dark" : "closing closing-words"}
    aria-labelledby="closing"
  >
    {picture && <Picture page={page} picture={picture} sizes="100vw" />}
    {lead}
    <div className="grid">
      <div className="closing-text columns">
        <h2 id="closing">{title}</h2>
        <p className="lead">{text}</p>
        <div className="actions">{children}</div>
      </div>
    </div>
  </section>
);
