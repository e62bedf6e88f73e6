declare module "fontverter" {
  export function convert(font: Buffer, format: "truetype"): Promise<Buffer>;
}
