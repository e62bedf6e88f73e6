import type { Page } from "../page.ts";

/** The word "sample", where a field is listed under `sample:`; once for several fields. */
export const SampleMark = ({ page, field }: { page: Page; field: string | string[] }) =>
  [field].flat().some(page.isSample) && <span className="sample">{page.t("nav.sample")}</span>;
