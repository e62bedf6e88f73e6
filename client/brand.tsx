/** The owner's logo: its address, and its size in pixels. */
export type Logo = { src: string; width: number; height: number };

/** The logo, or the brand's first letter on a plate, with the name beside it; a wide logo says the name itself. */
export function Brand({ brand, logo }: { brand: string; logo?: Logo | undefined }) {
  const length = brand.length > 6 ? " brand-long" : ""; // phones have little room in the header
  const mark = logo ? (
    <img {...logo} alt="" fetchPriority="low" /> // or React would preload it before the page's pictures
  ) : (
    <span
      className={`brand-mark${length}`}
      data-letter={/[\p{L}\d]/u.exec(brand)?.[0].toUpperCase()}
      aria-hidden="true"
    />
  );
  const isWide = logo && logo.width > 2 * logo.height;
  return (
    <>
      {mark}
      {!isWide && <span className={`brand-name${length}`}>{brand}</span>}
    </>
  );
}
