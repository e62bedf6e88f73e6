// How well a colour stands out from its ground.
import axe from "axe-core";

/** What axe-core's types leave out. */
interface Colors {
  Color: new () => { parseString(color: string): void };
  getContrast(ground: object, color: object): number;
}
const { Color, getContrast } = (axe.commons as unknown as { color: Colors }).color;

function parse(text: string) {
  const color = new Color();
  color.parseString(text);
  return color;
}

/**
 * WCAG's contrast ratio, from 1 to 21.
 * @param color as CSS writes it; where it is translucent, laid over the ground
 */
export const contrastRatio = (color: string, ground: string): number =>
  getContrast(parse(ground), parse(color));
