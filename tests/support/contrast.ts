import axe from "axe-core";

const { Color, getContrast } = Object(axe.commons).color; // axe-core's types leave this out

function parse(text: string) {
  const color = new Color();
  color.parseString(text);
  return color;
}

/** WCAG's contrast ratio, from 1 to 21, of colours as CSS writes them; a translucent one is laid over the ground. */
export const contrastRatio = (color: string, ground: string): number =>
  getContrast(parse(ground), parse(color));
