// How well a colour stands out from its ground.

/** Red, green, blue and opacity, each from 0 to 1. */
function parseColor(color: string): [number, number, number, number] {
  const digits = color.slice(1);
  const pairsOfDigits = digits.length === 3 ? [...digits].map((d) => d + d) : digits.match(/../g);
  const [red = 0, green = 0, blue = 0, opacity = 1] = (pairsOfDigits ?? []).map(
    (pair) => Number.parseInt(pair, 16) / 255,
  );
  return [red, green, blue, opacity];
}

/** WCAG's relative luminance of a colour laid over an opaque ground. */
function luminance(color: string, ground: string): number {
  const [red, green, blue, opacity] = parseColor(color);
  const under = parseColor(ground);
  const [r = 0, g = 0, b = 0] = [red, green, blue]
    .map((part, index) => part * opacity + (under[index] ?? 0) * (1 - opacity))
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/**
 * WCAG's contrast ratio, from 1 to 21.
 * @param color in hexadecimal digits, as #fff, #ffffff or #ffffffcc; laid over the ground
 */
export function contrastRatio(color: string, ground: string): number {
  const [darker = 0, lighter = 0] = [luminance(color, ground), luminance(ground, ground)].sort(
    (a, b) => a - b,
  );
  return (lighter + 0.05) / (darker + 0.05);
}
