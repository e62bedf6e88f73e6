/** Prints the page, or one part of it alone. Without its script nobody sees it. */
export const PrintButton = ({ label, prints }: { label: string; prints: "page" | "plan" }) => (
  <button className="print-button" type="button" data-prints={prints} hidden>
    {label}
  </button>
);
