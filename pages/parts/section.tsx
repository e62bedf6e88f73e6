// Sections of a page, and what their texts may contain.
import { Children, Fragment, type PropsWithChildren, type ReactNode } from "react";
import { splitLinks } from "../../content/schema/fields.ts";
import { formatDay } from "../../content/schema/format.ts";
import { usePage, useSectionId, useTexts } from "../local-page.ts";
import { navTexts } from "../site.texts.ts";

interface SectionElementProps {
  /** The heading. Omit it if the children contain a SectionTitle. */
  title?: string;
  lead?: string;
  /** Whether the ground is white. */
  isSheet?: boolean;
  isDark?: boolean;
  /** Whether the section is only a text beside a picture. */
  isSplit?: boolean;
  children?: ReactNode;
}

/** A region labelled by its heading, laid out on the grid. Its id is also its class. */
export function Section({ title, lead, isSheet, isDark, isSplit, children }: SectionElementProps) {
  const id = useSectionId();
  const classes = [isSplit ? "split" : "section", id, isSheet && "sheet", isDark && "dark"];
  return (
    <section className={classes.filter(Boolean).join(" ")} aria-labelledby={id}>
      <div className="grid">
        {title && <SectionTitle>{title}</SectionTitle>}
        {lead && <p className="section-lead">{renderLinks(lead)}</p>}
        {children}
      </div>
    </section>
  );
}

/** The heading that labels the section, and to which links lead. */
export const SectionTitle = ({ children }: PropsWithChildren) => (
  <h2 id={useSectionId()}>{children}</h2>
);

type ItemProps = PropsWithChildren<{
  title: string;
  text: string;
  id?: string;
  className?: string;
}>;

/** A list item: children, a title, a text. */
export const ListItem = ({ title, text, id, className, children }: ItemProps) => (
  <li id={id} className={className}>
    {children}
    <h3>{title}</h3>
    <p>{renderLinks(text)}</p>
  </li>
);

/** A list, or nothing if there are no items. */
export const List = ({ className, children }: PropsWithChildren<{ className: string }>) =>
  Children.toArray(children).length > 0 && <ul className={className}>{children}</ul>;

/** Renders the [links](/address) of a text. */
export const renderLinks = (text: string): ReactNode =>
  splitLinks(text).map(({ text: words, address }, index) => {
    // Authors may type spaces: telephone numbers have none in links, and other addresses have %20.
    const trimmed = address?.trim();
    const href = trimmed?.replace(/\s/g, trimmed.startsWith("tel:") ? "" : "%20");
    const content = href === undefined ? words : <a href={href}>{words}</a>;
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have only their order, which never changes
    return <Fragment key={index}>{content}</Fragment>;
  });

/** The day of a text's last change. */
export function UpdatedOn({ day }: { day: string }) {
  return (
    <>
      {useTexts(navTexts).lastUpdate}:{" "}
      <time dateTime={day}>{formatDay(day, usePage().language)}</time>
    </>
  );
}
