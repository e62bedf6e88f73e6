import type { ReactElement } from "react";
import type { Face, Point } from "./camera.ts";
import { shifted } from "./camera.ts";
import { CAP_HEIGHT, glyphs } from "./glyphs.ts";
import { onFace } from "./paths.ts";

/** Lettering on a face: lower left (or middle, or lower right) corner, cap height in millimetres. */
export type Text = {
  face: Face;
  text: string;
  at: Point;
  cap: number;
  anchor?: "start" | "middle" | "end";
  tracking?: number;
  out?: number;
};

/**
 * How wide a text is.
 * @param text letters that the glyph table holds
 * @param cap cap height, in millimetres
 * @param tracking extra space after each letter, in millimetres
 * @returns width in millimetres
 */
export function textWidth(text: string, cap: number, tracking = 0): number {
  const scale = cap / CAP_HEIGHT;
  return [...text].reduce(
    (sum, c) => sum + (glyphs[c]?.advance ?? 0) * scale + tracking,
    -tracking,
  );
}

/**
 * Outlines of a text on a face.
 * @param text what to write and where
 * @returns path data in pixels
 */
export function textPath(text: Text): string {
  const { face, at, cap, tracking = 0, out = 0 } = text;
  const width = textWidth(text.text, cap, tracking);
  const start = { start: 0, middle: -width / 2, end: -width }[text.anchor ?? "start"];
  const scale = cap / CAP_HEIGHT;
  let pen = at[0] + start;
  let data = "";
  for (const letter of text.text) {
    const glyph = glyphs[letter];
    if (!glyph) throw new Error(`The glyph table has no "${letter}"`);
    const local = shifted((u, v, o) => face(u, v, o), pen, at[1]);
    data += onFace((u, v, o) => local(u * scale, -v * scale, o), glyph.outline, out);
    pen += glyph.advance * scale + tracking;
  }
  return data;
}

/**
 * Lettering as one filled path.
 * @param props what to write, where, and the fill
 * @returns one path
 */
export function Lettering(props: Text & { fill: string; opacity?: number }): ReactElement {
  const opacity = props.opacity === undefined ? {} : { opacity: props.opacity };
  return <path d={textPath(props)} fill={props.fill} {...opacity} />;
}
