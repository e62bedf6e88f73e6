// The dark head of every page but home: what the page is about, beside a picture of the machine.
import type { ReactNode } from "react";
import type { Page } from "../page.ts";
import { Picture } from "./picture.tsx";

interface PageHeadProps {
  page: Page;
  eyebrow: string;
  title: string;
  text: string;
  picture: { file: string; alt: string };
  children?: ReactNode;
}

export function PageHead({ page, eyebrow, title, text, picture, children }: PageHeadProps) {
  return (
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
}
