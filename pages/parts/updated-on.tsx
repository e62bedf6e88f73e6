import type { Page } from "../page.ts";

/** When a text was changed last. */
export const UpdatedOn = ({ page, day }: { page: Page; day: string }) => (
  <p className="updated">
    {page.t("nav.updated")}:{" "}
    <time dateTime={day}>{new Date(day).toLocaleDateString(locales[page.language], asDay)}</time>
  </p>
);

const asDay = { dateStyle: "long", timeZone: "UTC" } as const;
/** Day before month in both languages, as in British English. */
const locales = { it: "it", en: "en-GB" };
