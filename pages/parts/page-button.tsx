// The call to action that leads to another page of the site.
import type { PageName, TextKey } from "../../content/schema.ts";
import type { Page } from "../page.ts";
import { Icon } from "./icon.tsx";

interface PageButtonProps {
  page: Page;
  to: PageName;
  label: TextKey;
  /** Quieter, beside a call to action that matters more. */
  isOutline?: boolean;
}

/** A link to a page in the language of the page it stands on. */
export const PageButton = ({ page, to, label, isOutline = false }: PageButtonProps) => (
  <a className={isOutline ? "button button-outline" : "button"} href={page.href(to)}>
    {page.t(label)}
    <Icon name="arrow" />
  </a>
);
