// Marks what is invented until the owner supplies it; gone once nothing is listed under `sample:`.
import type { Page } from "../page.ts";

export const SampleMark = ({ page }: { page: Page }) => (
  <span className="sample">{page.t("nav.sample")}</span>
);
