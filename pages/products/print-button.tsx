import type { TextKey } from "../../content/schema.ts";
import { usePage } from "../page.ts";

/** Prints the page, or one part of it alone. Without its script nobody sees it. */
export const PrintButton = ({ label, prints }: { label: TextKey; prints: "page" | "plan" }) => (
  <button className="print-button" type="button" data-prints={prints} hidden>
    {usePage().t(label)}
  </button>
);
