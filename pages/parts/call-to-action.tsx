import type { PropsWithChildren } from "react";
import type { PageName, TextKey } from "../../content/schema.ts";
import { usePage } from "../page.ts";
import { phoneHref } from "./contacts.tsx";
import { Icon } from "./icon.tsx";
import { Picture } from "./picture.tsx";
import { withLinks } from "./section.tsx";

type PageButtonProps = { to: PageName; label: TextKey; isOutline?: boolean };

/** A call to action that leads to another page in the same language; outlined beside a more important one. */
export function PageButton({ to, label, isOutline = false }: PageButtonProps) {
  const page = usePage();
  return (
    <a className={isOutline ? "button button-outline" : "button"} href={page.href(to)}>
      {page.t(label)}
      <Icon name="arrow" />
    </a>
  );
}

/** The call to action that dials the company's number. */
export function CallButton() {
  const page = usePage();
  return (
    <a className="button button-outline" href={phoneHref(page.content.company)}>
      <Icon name="phone" />
      <span>
        {page.t("hero.call")} <span className="call-number">{page.content.company.phone}</span>
      </span>
    </a>
  );
}

type ClosingText = { title: string; text: string; picture?: { file: string; alt: string } };
type ClosingBandProps = PropsWithChildren<ClosingText>;

/** The band that ends a page with its calls to action; a picture stands behind the words, on tablets above them. */
export function ClosingBand({ title, text, picture, children }: ClosingBandProps) {
  return (
    <section
      className={picture ? "closing closing-picture dark" : "closing closing-words"}
      aria-labelledby="closing"
    >
      {picture && <Picture picture={picture} />}
      <div className="grid">
        <div className="closing-text columns">
          <h2 id="closing">{title}</h2>
          <p className="lead">{withLinks(text)}</p>
          <div className="actions">{children}</div>
        </div>
      </div>
    </section>
  );
}
