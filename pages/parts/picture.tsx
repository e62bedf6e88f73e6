import { preload } from "react-dom";
import type { PictureField } from "../../content/schema/field-schemas.ts";
import { type PictureFiles, phoneCropOf, usePage } from "../local-page.ts";
import { deskWidth, tabletWidth } from "./breakpoints.ts";

interface PictureProps {
  picture: Omit<PictureField, "shownAs">;
  /** Widths in per cent of the window; or the attribute `sizes`. */
  sizes?: string | PictureWidths;
  /** Whether visitors see it first, so that it loads before other pictures. */
  isFirst?: boolean;
}

/** Windows of phones, where `<name>-phone` replaces the picture. */
export const phoneQuery = `(max-width: ${Number.parseFloat(tabletWidth) - 0.001}rem)`;

interface PictureWidths {
  desktop: number;
  tablet: number;
  phone: number;
}

/** A picture in all published sizes and formats. */
export function Picture({ picture, sizes = "100vw", isFirst }: PictureProps) {
  const page = usePage();
  const shown = typeof sizes === "string" ? sizes : sizesOf(sizes);
  const wide = page.picture(picture);
  const focus = page.content.positions.focus[picture.file];
  const upright =
    picture.phones === "whole" ? undefined : page.assets.pictures.get(phoneCropOf(picture.file));
  if (isFirst && upright) preloadForPhones(upright);
  return (
    <picture>
      {upright && (
        <source
          type="image/avif"
          media={phoneQuery}
          srcSet={srcSet(upright)}
          sizes={`${typeof sizes === "string" ? 100 : Math.min(100, sizes.phone)}vw`}
          width={upright.width}
          height={upright.height}
        />
      )}
      <source type="image/avif" srcSet={srcSet(wide)} sizes={shown} />
      <img
        src={`/${wide.jpeg.path}`}
        alt={picture.alt}
        className={focus && focusClass(picture.file)}
        width={wide.width}
        height={wide.height}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : undefined}
        decoding="async"
      />
    </picture>
  );
}

/** For `sizes`. Skips a width that equals the next. */
const sizesOf = ({ desktop, tablet, phone }: PictureWidths) =>
  (desktop === tablet ? "" : `(min-width: ${deskWidth}) ${desktop}vw, `) +
  (tablet === phone ? "" : `(min-width: ${tabletWidth}) ${tablet}vw, `) +
  `${phone}vw`;

/** Class of a picture with a focal point. */
export const focusClass = (file: string) => `focus-${file}`;

/** Before the fonts, so that slow lines load the picture first. */
const preloadForPhones = (picture: PictureFiles) =>
  preload(`/${picture.jpeg.path}`, {
    as: "image",
    type: "image/avif",
    media: phoneQuery,
    imageSrcSet: srcSet(picture),
    imageSizes: "100vw",
    fetchPriority: "high",
  });

/** Every published width. */
const srcSet = ({ avif }: PictureFiles) =>
  avif.map(({ path, width }) => `/${path} ${width}w`).join(", ");
