// Links that put the machine's model into the visitor's yard. model-links.client.ts shows the one that this phone can follow.
import { formatMegabytes } from "../../content/format.ts";
import { usePage } from "../page.ts";

/**
 * One for iPhones, one for Android phones; neither where there is no model. To Safari a link leads to a model only if
 * its first child is a picture, with at most one element beside it (WebKit, HTMLAnchorElement::isSystemPreviewLink).
 * Safari puts a badge on pictures of 51 pixels or more.
 */
export function ModelLinks() {
  const { assets, language, t } = usePage();
  if (!assets.model) return null;
  const { glb, usdz } = assets.model;
  const sizeOf = ({ bytes }: typeof glb) => `${formatMegabytes(bytes, language)}\u00a0MB`;
  const icon = <img src={assets.model.icon} alt="" width="32" height="32" loading="lazy" />;
  return (
    <>
      <a className="icon-link" rel="ar" href={`${usdz.src}#allowsContentScaling=0`} hidden>
        {icon}
        <span>
          {t("dab.yardModel")} ({sizeOf(usdz)})
        </span>
      </a>
      <a className="icon-link" href={glb.src} hidden>
        {icon}
        <span>
          {t("dab.yardModel")} ({sizeOf(glb)}; {t("dab.yardModelApp")})
        </span>
      </a>
    </>
  );
}
