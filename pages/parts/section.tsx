// Sections of a page, and what their texts may contain.
import { Fragment, type PropsWithChildren, type ReactNode } from "react";
import { splitLinks } from "../../content/fields.ts";
import { formatDay } from "../../content/format.ts";
import type { SectionId } from "../../content/routes.ts";
import type { FieldKey } from "../../content/schema.ts";
import { usePage } from "../page.ts";

interface SectionProps {
  /** The fragment of links to the section, and its class. */
  id: SectionId;
  /** The heading. Omit it if the children contain an h2 with the section's id. */
  title?: string;
  lead?: string;
  /** Fields of the section. If any is a sample, the heading has a badge. */
  sampleFields?: FieldKey[];
  /** Whether the ground is white. */
  isSheet?: boolean;
  isDark?: boolean;
  /** Whether the section is only a text beside a picture, late on phones (delayed.css). */
  isSplit?: boolean;
  children?: ReactNode;
}

/** A region labelled by its heading, laid out on the grid. */
export function Section({
  id,
  title,
  lead,
  sampleFields,
  isSheet,
  isDark,
  isSplit,
  children,
}: SectionProps) {
  const looks = [isSheet && "sheet", isDark && "dark", isSplit && "split delayed"];
  return (
    <section className={["section", id, ...looks].filter(Boolean).join(" ")} aria-labelledby={id}>
      <div className="grid">
        {title && (
          <h2 id={id}>
            {title}
            {sampleFields && <SampleBadge fields={sampleFields} />}
          </h2>
        )}
        {lead && <p className="section-lead">{renderLinks(lead)}</p>}
        {children}
      </div>
    </section>
  );
}

type ItemProps = PropsWithChildren<{
  title: string;
  text: string;
  id?: SectionId;
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
export const List = ({ className, children }: { className: string; children: ReactNode[] }) =>
  children.length > 0 && <ul className={className}>{children}</ul>;

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

/** The word "sample", if one of the fields is listed under `sample:`. */
export function SampleBadge({ fields }: { fields: FieldKey[] }) {
  const { isSample, dictionary } = usePage();
  const { nav } = dictionary;
  return fields.some(isSample) && <span className="sample"> {nav.sampleBadge}</span>;
}

/** The day of a text's last change. */
export function UpdatedOn({ day }: { day: string }) {
  const { language, dictionary } = usePage();
  const { nav } = dictionary;
  return (
    <>
      {nav.lastUpdate}: <time dateTime={day}>{formatDay(day, language)}</time>
    </>
  );
}
