import { preload } from "react-dom";
import { type PictureFiles, usePage } from "../page.ts";

interface PictureProps {
  picture: { file: string; alt: string; focus?: string | undefined };
  /** Its width: in per cent of the window on desktops, tablets and phones, or as the `sizes` attribute. */
  sizes?: string | readonly [desktop: number, tablet: number, phone: number];
  /** Whether phones show it, too, not its upright crop. */
  isWhole?: boolean;
  /** The one picture a visitor sees first: fetched before others. */
  isFirst?: boolean;
}

/** Below this width `<name>-phone` replaces the picture, no wider than the window; 40rem in CSS. */
export const phone = "(max-width: 39.999rem)";

/** A picture in its derived sizes and formats. */
export function Picture({ picture, sizes = "100vw", isWhole, isFirst }: PictureProps) {
  const page = usePage();
  const shown = typeof sizes === "string" ? sizes : sizesOf(...sizes);
  const wide = page.picture(picture.file);
  const upright = isWhole ? undefined : page.assets.pictures.get(`${picture.file}-phone`);
  if (isFirst && upright) preloadForPhones(upright);
  return (
    <picture>
      {upright && (
        <source
          type="image/avif"
          media={phone}
          srcSet={srcSet(upright)}
          sizes={`${typeof sizes === "string" ? 100 : Math.min(100, sizes[2])}vw`}
          width={upright.width}
          height={upright.height}
        />
      )}
      <source type="image/avif" srcSet={srcSet(wide)} sizes={shown} />
      <img
        src={`/${wide.jpeg.path}`}
        alt={picture.alt}
        className={picture.focus && focusClass(picture.focus)}
        width={wide.width}
        height={wide.height}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : undefined}
        decoding="async"
      />
    </picture>
  );
}

/** For `sizes`: desktops from 75rem on, tablets from 40rem on; what equals the next is left out. */
const sizesOf = (desktop: number, tablet: number, phone: number) =>
  (desktop === tablet ? "" : `(min-width: 75rem) ${desktop}vw, `) +
  (tablet === phone ? "" : `(min-width: 40rem) ${tablet}vw, `) +
  `${phone}vw`;

/** The class of pictures with this focus, as in `focus-70-60`. */
export const focusClass = (focus: string) => `focus-${focus.replace("% ", "-").replace("%", "")}`;

/** Ahead of the fonts. */
const preloadForPhones = (picture: PictureFiles) =>
  preload(`/${picture.jpeg.path}`, {
    as: "image",
    type: "image/avif",
    media: phone,
    imageSrcSet: srcSet(picture),
    imageSizes: "100vw",
    fetchPriority: "high",
  });

/** For `srcset`: every width that is published. */
const srcSet = ({ avif }: PictureFiles) =>
  avif.map(({ path, width }) => `/${path} ${width}w`).join(", ");
