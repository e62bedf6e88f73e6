import type { ReactNode } from "react";

interface SectionProps {
  /** Names the section in links and styles. */
  id: string;
  /** The heading; omit if children include the h2, which has the section's id. */
  title?: string;
  lead?: ReactNode;
  /** Whether it stands on white, as data sheets do. */
  isSheet?: boolean;
  isDark?: boolean;
  children: ReactNode;
}

/** A region named by its heading, on the grid. */
export const Section = ({ id, title, lead, isSheet, isDark, children }: SectionProps) => (
  <section
    className={`section ${id}${isSheet ? " sheet" : ""}${isDark ? " dark" : ""}`}
    aria-labelledby={id}
  >
    <div className="grid">
      {title && <h2 id={id}>{title}</h2>}
      {lead && <p className="section-lead">{lead}</p>}
      {children}
    </div>
  </section>
);
