import type { PageName, TextKey } from "../../content/schema.ts";
import type { Page } from "../page.ts";
import { Icon } from "./icon.tsx";

interface PageButtonProps {
  page: Page;
  to: PageName;
  label: TextKey;
  /** For a second button beside a more important one. */
  isOutline?: boolean;
}

/** A call to action that leads to another page in the same language. */
export const PageButton = ({ page, to, label, isOutline = false }: PageButtonProps) => (
  <a className={isOutline ? "button button-outline" : "button"} href={page.href(to)}>
    {page.t(label)}
    <Icon name="arrow" />
  </a>
);
