import { preload } from "react-dom";
import { type PictureFiles, usePage } from "../page.ts";

interface PictureProps {
  picture: { file: string; alt: string; focus?: string | undefined };
  /** Width in per cent of the window on desktops, tablets, phones; or the attribute `sizes`. */
  sizes?: string | readonly [desktop: number, tablet: number, phone: number];
  /** Whether phones show the whole picture instead of an upright crop. */
  isWhole?: boolean;
  /** Whether visitors see it first, so that it loads before other pictures. */
  isFirst?: boolean;
}

/** Windows below 40rem, where `<name>-phone` replaces the picture. */
export const phone = "(max-width: 39.999rem)";

/** A picture in all published sizes and formats. */
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

/** For `sizes`: desktops from 75rem, tablets from 40rem. Skips a width that equals the next. */
const sizesOf = (desktop: number, tablet: number, phone: number) =>
  (desktop === tablet ? "" : `(min-width: 75rem) ${desktop}vw, `) +
  (tablet === phone ? "" : `(min-width: 40rem) ${tablet}vw, `) +
  `${phone}vw`;

/** @example focusClass("70% 60%") // "focus-70-60" */
export const focusClass = (focus: string) => `focus-${focus.replace("% ", "-").replace("%", "")}`;

/** Before the fonts, so that slow lines load the picture first. */
const preloadForPhones = (picture: PictureFiles) =>
  preload(`/${picture.jpeg.path}`, {
    as: "image",
    type: "image/avif",
    media: phone,
    imageSrcSet: srcSet(picture),
    imageSizes: "100vw",
    fetchPriority: "high",
  });

/** Every published width. */
const srcSet = ({ avif }: PictureFiles) =>
  avif.map(({ path, width }) => `/${path} ${width}w`).join(", ");
