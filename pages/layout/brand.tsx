import { usePage } from "../page.ts";

/** The name on a plate, as on the machine, or beside the owner's logo; a wide logo says the name itself. */
export function Brand() {
  const { content, assets } = usePage();
  const { brand } = content.company;
  const { logo } = assets;
  const length = brand.length > 6 ? " brand-long" : ""; // phones have little room in the header
  const isWide = logo && logo.width > 2 * logo.height;
  return (
    <>
      {/* Low priority, or React would preload it before the page's pictures. */}
      {logo && <img {...logo} alt="" fetchPriority="low" />}
      {!isWide && (
        <span className={`brand-name${logo ? "" : " brand-plate"}${length}`}>{brand}</span>
      )}
    </>
  );
}
