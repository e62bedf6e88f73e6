// Marks what is invented until the owner supplies it; gone once nothing is listed under `sample:`.
import type { Page } from "../site/page.ts";

/** The word "sample", where the field of the page's language is one. */
export const SampleMark = ({ page, field }: { page: Page; field: string }) =>
  page.isSample(field) && <span className="sample">{page.t("nav.sample")}</span>;
