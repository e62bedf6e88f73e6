// The icons of browsers, phones and search engines, all from content/media/icon.svg.

interface Drawing {
  bytes: Buffer;
  key: string;
  /** The colour of its upper edge. It is the ground of phones' icons, because phones show transparency as black. */
  sky: string;
}

type PlanFile = (file: string, key: string, make: () => Promise<Uint8Array>) => void;

/** Plans them at the addresses that pages name, and that browsers request unasked. */
export function planIcons({ bytes, key, sky }: Drawing, plan: PlanFile) {
  const draw = async (size: number) => {
    const { default: sharp } = await import("sharp"); // slow to load, and rarely needed
    const { width } = await sharp(bytes).metadata();
    const frame = { fit: "contain", background: "transparent" } as const;
    return sharp(bytes, { density: Math.max(1, (72 * size) / width) })
      .resize(size, size, frame)
      .png();
  };
  const drawOpaque = async (size: number) =>
    (await draw(size)).flatten({ background: sky }).toBuffer();
  plan("favicon.svg", `${key}.svg`, async () => bytes);
  plan("favicon.ico", `${key}.ico`, async () => wrapAsIco(await (await draw(32)).toBuffer()));
  plan("apple-touch-icon.png", `${key}-180.png`, () => drawOpaque(180));
  plan("icon-512.png", `${key}-512.png`, () => drawOpaque(512));
}

/** A PNG of 32 × 32 pixels as an icon file: its header, the size of the PNG, and where it begins. */
function wrapAsIco(png: Uint8Array): Uint8Array {
  const header = Buffer.from("00000100010020200000010020000000000016000000", "hex");
  header.writeUInt32LE(png.length, 14);
  return Buffer.concat([header, png]);
}
