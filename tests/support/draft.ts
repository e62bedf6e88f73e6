// Renders content without a build: pictures and bundles are placeholders. One page costs less than all.

import { listPictureNames } from "../../content/load/media.ts";
import type { Content } from "../../content/schema/content.ts";
import { mapKeys } from "../../content/schema/map-keys.ts";
import { bundleClient } from "../../pages/build/assets/bundle.ts";
import { planYard } from "../../pages/build/assets/yard.ts";
import { type Assets, linkedFiles, type PictureFiles } from "../../pages/local-page.ts";
import { fixtureContent, load, parse } from "./content.ts";

let bundling: ReturnType<typeof bundleClient> | undefined;

/** The functions that render each text, by its file. */
export async function draft(content: Content = load(), logo?: Assets["logo"]) {
  const { createPages, planTextFiles } = await import("../../pages/build/render/render.ts"); // slow to import
  bundling ??= bundleClient();
  const { texts, pages } = await bundling;
  const names = [...listPictureNames(fixtureContent)];
  const assets: Assets = {
    scripts: texts,
    pages: new Map(
      [...pages].map(([name, { style }]) => [name, { style, module: "/assets/site.js" }]),
    ),
    linked: mapKeys(linkedFiles, (name) => `/assets/${name}`),
    touchPictures: {},
    fonts: ["/assets/text.woff2"],
    pictures: new Map(names.map((name) => [name, draftPicture(name)])),
    yard: { ...planYard(content.machine), src: "/assets/yard.svg" },
    themeColor: "#0c1420",
    drawings: { front: "/assets/drawing-front.svg", side: "/assets/drawing-side.svg" },
    film: [{ src: "/assets/film.mp4", type: "video/mp4" }],
    ...(logo && { logo }),
  };
  return planTextFiles(content, createPages(content, assets));
}

/** Renders and parses one page. */
export async function draftPage(content: Content, file: string) {
  return parse(`${(await draft(content)).get(file)?.()}`);
}

export function draftPicture(name: string): PictureFiles {
  const file = (ending: string) => ({ width: 800, path: `assets/${name}.${ending}` });
  return {
    ...{ width: 1600, height: 900, sky: "#1d3155", card: "/assets/card.jpg" },
    ...{ avif: [file("avif")], jpeg: file("jpg") },
  };
}
