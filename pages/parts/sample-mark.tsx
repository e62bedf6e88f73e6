// Marks what is invented until the owner supplies it; gone once nothing is listed under `sample:`.
import type { Page } from "../page.ts";

/** The word "sample", where a field of the page's language is one; of several, once for all. */
export const SampleMark = ({ page, field }: { page: Page; field: string | string[] }) =>
  [field].flat().some(page.isSample) && <span className="sample">{page.t("nav.sample")}</span>;
