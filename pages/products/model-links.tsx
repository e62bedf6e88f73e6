// Links that show the machine's model in the visitor's yard (augmented reality).
// model-links.client.ts shows the one that this phone can open.
import { formatMegabytes } from "../../content/format.ts";
import { usePage, useTexts } from "../local-page.ts";
import { yardTexts } from "./yard.texts.ts";

/**
 * One for iPhones, one for Android phones; none if there is no model. Safari opens a model only if
 * the link's first child is a picture, with at most one element beside it (WebKit,
 * HTMLAnchorElement::isSystemPreviewLink). It adds a badge to pictures from 51 pixels on.
 */
export function ModelLinks() {
  const { assets, language } = usePage();
  const texts = useTexts(yardTexts);
  if (!assets.model) return null;
  const { glb, usdz } = assets.model;
  const sizeOf = ({ bytes }: typeof glb) => `${formatMegabytes(bytes, language)}\u00a0MB`;
  const icon = <img src={assets.model.icon} alt="" width="32" height="32" loading="lazy" />;
  return (
    <>
      <a className="icon-link" rel="ar" href={`${usdz.src}#allowsContentScaling=0`} hidden>
        {icon}
        <span>
          {texts.yardModel} ({sizeOf(usdz)})
        </span>
      </a>
      <a className="icon-link" href={glb.src} hidden>
        {icon}
        <span>
          {texts.yardModel} ({sizeOf(glb)}; {texts.yardModelApp})
        </span>
      </a>
    </>
  );
}
