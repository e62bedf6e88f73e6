interface PrintButtonProps {
  label: string;
  prints: "page" | "plan";
  /** Address of the fragment that is printed alone. */
  source?: string | undefined;
}

/** Prints the page, or a fragment alone. Without its script nobody sees it. */
export const PrintButton = ({ label, prints, source }: PrintButtonProps) => (
  <button className="print-button" type="button" data-prints={prints} data-source={source} hidden>
    {label}
  </button>
);
