import type { PropsWithChildren } from "react";
import type { PageName } from "../../content/schema/addresses.ts";
import type { StagePictureField } from "../../content/schema/field-schemas.ts";
import { usePage, useSectionId, useTexts } from "../local-page.ts";
import { navTexts } from "../site.texts.ts";
import { phoneHref } from "./contacts.tsx";
import { Icon } from "./icon.tsx";
import { Picture } from "./picture.tsx";
import { renderLinks, SectionTitle } from "./section.tsx";
import { stageClasses } from "./stage.ts";

/** The main button: it leads to the contact form. */
export function CallToAction() {
  const { href } = usePage();
  const nav = useTexts(navTexts);
  return (
    <a className="button" href={href("contact")}>
      {nav.callToAction}
      <Icon name="arrow" />
    </a>
  );
}

/** A link to another page, with an arrow. */
export const ArrowLink = ({ to, label }: { to: PageName; label: string }) => (
  <a className="icon-link" href={usePage().href(to)}>
    <span>{label}</span>
    <Icon name="arrow" />
  </a>
);

/** Dials the company's phone number. */
export function CallLink() {
  const { content } = usePage();
  const nav = useTexts(navTexts);
  return (
    <a className="icon-link" href={phoneHref(content.company)}>
      <Icon name="phone" />
      <span>
        {nav.call} <span className="phone-number">{content.company.phone}</span>
      </span>
    </a>
  );
}

type ClosingBandProps = { title: string; text: string; picture?: StagePictureField };

/** The last section of a page: children are calls to action, over the picture if there is one. */
export const ClosingBand = ({
  title,
  text,
  picture,
  children,
}: PropsWithChildren<ClosingBandProps>) => (
  <section
    className={picture ? `closing ${stageClasses(picture)}` : "closing"}
    aria-labelledby={useSectionId()}
  >
    {picture && <Picture picture={picture} />}
    <div className="grid">
      <SectionTitle>{title}</SectionTitle>
      <p className="lead">{renderLinks(text)}</p>
      <div className="actions row">{children}</div>
    </div>
  </section>
);
