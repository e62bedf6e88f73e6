// A picture in the sizes and formats derived from its master.
import { preload } from "react-dom";
import type { PictureFile } from "../make/pictures.ts";
import type { Page } from "../site/page.ts";

interface PictureProps {
  page: Page;
  picture: { file: string; alt: string };
  /** The `sizes` attribute: how wide the picture is shown at which viewport. */
  sizes: string;
  /** The one picture a visitor sees first: fetched at once, before others. */
  isFirst?: boolean;
}

/** The picture with its dimensions, and its dominant colour behind it while it loads. */
export function Picture({ page, picture, sizes, isFirst = false }: PictureProps) {
  const { avif, webp, jpeg, width, height, color } = page.picture(picture.file);
  // For the page's head, which names it before its styles; browsers that know no AVIF pass it over.
  if (isFirst)
    preload(`/${jpeg.path}`, {
      as: "image",
      type: "image/avif",
      imageSrcSet: srcSet(avif),
      imageSizes: sizes,
      fetchPriority: "high",
    });
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(avif)} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(webp)} sizes={sizes} />
      <img
        src={`/${jpeg.path}`}
        alt={picture.alt}
        width={width}
        height={height}
        className={`c-${color.slice(1)}`}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : "auto"}
        decoding="async"
      />
    </picture>
  );
}

const srcSet = (files: PictureFile[]) =>
  files.map(({ path, width }) => `/${path} ${width}w`).join(", ");

/**
 * Rules for the colour classes that a page's markup names; a style attribute would break the policy. A
 * picture that does not come is read: its alternative text stands on the colour.
 */
export function colorRules(markup: string): string {
  const colors = new Set([...markup.matchAll(/class="c-(\w+)"/g)].map(([, color = ""]) => color));
  return [...colors]
    .map((color) => `.c-${color}{background:#${color};color:${isDark(color) ? "#fff" : "#000"}}`)
    .join("");
}

/** Whether white stands out from a colour more than black does (WCAG's relative luminance). */
function isDark(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = (color.match(/../g) ?? [])
    .map((digits) => Number.parseInt(digits, 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.179;
}
