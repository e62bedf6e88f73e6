/** The brand's mark, always beside its name and so hidden from assistive technology. */
export const BrandMark = () => (
  <svg className="brand-mark" viewBox="0 0 34 34" width="34" height="34" aria-hidden="true">
    <rect width="34" height="34" rx="3" />
    <path d="M8 9h10.5a8 8 0 0 1 0 16H8z" />
    <circle cx="18" cy="17" r="2.6" />
  </svg>
);
