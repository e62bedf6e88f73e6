// The dark head of a page that shows the machine: what it is about, beside a picture.
import type { ReactNode } from "react";
import type { Page } from "../site/page.ts";
import { Picture } from "./picture.tsx";

interface PageHeadProps {
  page: Page;
  eyebrow: string;
  title: string;
  text: string;
  picture: { file: string; alt: string };
  children?: ReactNode;
}

/** The page's only h1, with its picture fetched first. */
export const PageHead = ({ page, eyebrow, title, text, picture, children }: PageHeadProps) => (
  <section className="page-head">
    <div className="grid">
      <div className="page-head-text">
        <p className="eyebrow">{eyebrow}</p>
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        {children}
      </div>
      <div className="page-head-picture">
        <Picture page={page} picture={picture} sizes="(width >= 64rem) 46vw, 100vw" isFirst />
      </div>
    </div>
  </section>
);
