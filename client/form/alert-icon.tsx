/** Needs a text beside it that says what is wrong. */
export const AlertIcon = () => (
  <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <circle cx="12" cy="12" r="10" />
    <path d="M12 7v6m0 4v.01" />
  </svg>
);
