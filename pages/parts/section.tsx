// Sections of a page, and what their texts may hold.
import { Fragment, type PropsWithChildren, type ReactNode } from "react";
import { splitLinks } from "../../content/load/fields.ts";
import type { SectionId } from "../../content/routes.ts";
import { usePage } from "../page.ts";

interface SectionProps {
  /** Names the section in links and styles. */
  id: SectionId;
  /** The heading; omit if children include the h2, which has the section's id. */
  title?: string;
  lead?: string;
  /** Its fields that may be samples, which is then said beside the heading. */
  sample?: string[];
  /** Whether it stands on white, as data sheets do. */
  isSheet?: boolean;
  isDark?: boolean;
  /** Whether it is words beside a picture, and no more. */
  isSplit?: boolean;
  children?: ReactNode;
}

/** A region named by its heading, on the grid. */
export function Section({
  id,
  title,
  lead,
  sample,
  isSheet,
  isDark,
  isSplit,
  children,
}: SectionProps) {
  const looks = [isSheet && "sheet", isDark && "dark", isSplit && "pair late"];
  return (
    <section className={["section", id, ...looks].filter(Boolean).join(" ")} aria-labelledby={id}>
      <div className="grid">
        {title && (
          <h2 id={id}>
            {title}
            {sample && <SampleBadge field={sample} />}
          </h2>
        )}
        {lead && <p className="section-lead">{renderLinks(lead)}</p>}
        {children}
      </div>
    </section>
  );
}

type ItemProps = PropsWithChildren<{ title: string; text: string; className?: string }>;

/** An item of a list: what is given, a title, a text. */
export const ListItem = ({ title, text, className, children }: ItemProps) => (
  <li className={className}>
    {children}
    <h3>{title}</h3>
    <p>{renderLinks(text)}</p>
  </li>
);

/** A list; nothing where it has no items. */
export const List = ({ className, children }: { className: string; children: ReactNode[] }) =>
  children.length > 0 && <ul className={className}>{children}</ul>;

/** Renders the [links](/address) of a text. */
export const renderLinks = (text: string): ReactNode =>
  splitLinks(text).map(({ text: words, address }, index) => {
    const trimmed = address?.trim();
    const href = trimmed?.replace(/\s/g, trimmed.startsWith("tel:") ? "" : "%20");
    const content = href === undefined ? words : <a href={href}>{words}</a>;
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have only their order, which never changes
    return <Fragment key={index}>{content}</Fragment>;
  });

/** The word "sample", where a field is listed under `sample:`; once for several fields. */
export function SampleBadge({ field }: { field: string | string[] }) {
  const { t, isSample } = usePage();
  return [field].flat().some(isSample) && <span className="sample"> {t("nav.sample")}</span>;
}

/** When a text was changed last; day before month in both languages, as in British English. */
export function UpdatedOn({ day }: { day: string }) {
  const { t, language } = usePage();
  return (
    <>
      {t("nav.updated")}:{" "}
      <time dateTime={day}>
        {new Date(day).toLocaleDateString(language === "it" ? "it" : "en-GB", asDay)}
      </time>
    </>
  );
}

const asDay = { dateStyle: "long", timeZone: "UTC" } as const;
