// A picture in the sizes and formats derived from its master.
import { preload } from "react-dom";
import type { DerivedPicture } from "../make/pictures.ts";
import type { Page } from "../site/page.ts";

interface PictureProps {
  page: Page;
  picture: { file: string; alt: string };
  /** The `sizes` attribute: how wide the picture is shown at which viewport. */
  sizes: string;
  /** The one picture a visitor sees first: fetched at once, before others. */
  isFirst?: boolean;
}

/** Where a master for phones (`<name>-phone`) is shown instead of the other; the styles' first breakpoint. */
const phone = "(width < 40rem)";
const phoneSizes = "100vw";

/** The picture with its dimensions, and its dominant colour behind it while it loads. */
export function Picture(props: PictureProps) {
  const { page, picture, sizes, isFirst = false } = props;
  const wide = page.picture(picture.file);
  const upright = page.assets.pictures.get(`${picture.file}-phone`);
  if (isFirst && upright) preloadForPhones(upright);
  const { jpeg, width, height, color } = wide;
  return (
    <picture>
      {upright && (
        <source
          type="image/avif"
          media={phone}
          srcSet={srcSet(upright)}
          sizes={phoneSizes}
          width={upright.width}
          height={upright.height}
        />
      )}
      <source type="image/avif" srcSet={srcSet(wide)} sizes={sizes} />
      <img
        src={`/${jpeg.path}`}
        alt={picture.alt}
        width={width}
        height={height}
        className={`c-${color.slice(1)}`}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : undefined}
        decoding="async"
      />
    </picture>
  );
}

/** Named in the page's head before the fonts: a slow line brings the picture first. */
const preloadForPhones = (picture: DerivedPicture) =>
  preload(`/${picture.jpeg.path}`, {
    as: "image",
    type: "image/avif",
    media: phone,
    imageSrcSet: srcSet(picture),
    imageSizes: phoneSizes,
    fetchPriority: "high",
  });

/** For `srcset`: every width that is published. */
const srcSet = ({ avif }: DerivedPicture) =>
  avif.map(({ path, width }) => `/${path} ${width}w`).join(", ");

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
  const [red = 0, green = 0, blue = 0] = [...color]
    .map((digit) => Number.parseInt(digit, 16) / 15)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.179;
}
