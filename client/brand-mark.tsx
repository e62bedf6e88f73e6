/** The owner's logo: its address, and its size in pixels. */
export type Logo = { src: string; width: number; height: number };

/** The logo or, without one, the brand's first letter on a plate; its name stands beside it, so it has none itself. */
export const BrandMark = ({ brand, logo }: { brand: string; logo?: Logo | undefined }) =>
  logo ? (
    <img {...logo} alt="" fetchPriority="low" /> // or React would preload it before the page's pictures
  ) : (
    <span
      className="brand-mark"
      data-letter={/[\p{L}\d]/u.exec(brand)?.[0].toUpperCase()}
      aria-hidden="true"
    />
  );
