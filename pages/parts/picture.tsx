// A picture in the sizes and formats derived from its master.
import type { PictureFile } from "../../content/pictures.ts";
import type { Page } from "../page.ts";

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
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(avif)} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(webp)} sizes={sizes} />
      <img
        src={`/${jpeg.path}`}
        alt={picture.alt}
        width={width}
        height={height}
        className={colorClass(color)}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : "auto"}
        decoding="async"
      />
    </picture>
  );
}

const srcSet = (files: PictureFile[]) =>
  files.map(({ path, width }) => `/${path} ${width}w`).join(", ");

const colorClass = (color: string) => `c-${color.slice(1)}`;

/** Rules for the colour classes that a page's markup names; a style attribute would break the policy. */
export function colorRules(markup: string): string {
  const colors = new Set(
    [...markup.matchAll(/class="c-([0-9a-f]{6})"/g)].map(([, color]) => color),
  );
  return [...colors].map((color) => `.c-${color}{background:#${color}}`).join("");
}
