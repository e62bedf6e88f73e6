import { usePage } from "../local-page.ts";

/** The name on a plate like the machine's, or beside the logo. A wide logo contains the name. */
export function Brand() {
  const { content, assets } = usePage();
  const { brand } = content.company;
  const { logo } = assets;
  const longClass = brand.length > 6 && "brand-long"; // smaller, so that the buttons beside it have room
  const isWide = logo && logo.width > 2 * logo.height;
  return (
    <>
      {/* Low priority, or React would preload it before the first picture. */}
      {logo && <img {...logo} alt="" fetchPriority="low" />}
      {!isWide && (
        <span
          className={[!logo && "brand-plate", longClass].filter(Boolean).join(" ") || undefined}
        >
          {brand}
        </span>
      )}
    </>
  );
}
