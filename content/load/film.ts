// Refuses broken films and those with GPS data: films are published unchanged.
import type { ProblemText } from "../problem.ts";

/** What is wrong with the bytes of `film.mp4` or `film.webm`, if anything. */
export function checkFilm(name: string, bytes: Buffer): ProblemText | undefined {
  const isMp4 = name.endsWith(".mp4");
  const parts = isMp4 ? readMp4(bytes) : readWebm(bytes);
  if (parts === undefined) {
    const message = `This is no ${isMp4 ? "MP4" : "WebM"} film, or a part of it is missing.`;
    return { message, fix: `Export it again as ${name}.` };
  }
  if (!(isMp4 ? placeInMp4 : placeInWebm).test(parts)) return undefined;
  return {
    message: "This film tells where it was taken, and everybody could read it.",
    fix: `Run ffmpeg -i ${name} -map_metadata -1 -c copy clean-${name}, and put clean-${name} in its place.`,
  };
}

/** Keys under which cameras, phones and editing programs store a place (3GPP TS 26.244, section 8; QuickTime; XMP; GoPro). */
const placeInMp4 = /\xa9xyz|loci\0{4}|com\.apple\.quicktime\.location|GPS(Latitude|Coord)|gpmd/;
/** The tags that ffmpeg makes of these (RFC 9559, section 5.1.8). */
const placeInWebm = /LOCATION|GPS(Latitude|Coord)/;

function readWebm(bytes: Buffer): string | undefined {
  const text = bytes.toString("latin1");
  return text.startsWith("\x1aE\xdf\xa3") && text.slice(0, 64).includes("webm") ? text : undefined;
}

/** The boxes of an MP4 file (ISO/IEC 14496-12, section 4.2) except `mdat`, whose bytes could match by chance. */
function readMp4(bytes: Buffer): string | undefined {
  let boxes = "";
  for (let start = 0, end = 0; start + 8 <= bytes.length; start = end) {
    end = start + sizeOfBox(bytes.subarray(start));
    if (end < start + 8 || end > bytes.length) return undefined;
    const isMediaData = bytes.toString("latin1", start + 4, start + 8) === "mdat";
    if (!isMediaData) boxes += bytes.toString("latin1", start, end);
  }
  return /^.{4}ftyp/s.test(boxes) && boxes.includes("moov") ? boxes : undefined;
}

/** A box's length in bytes: 32 bits; 1 means that 64 bits follow, 0 that it is the last box. */
function sizeOfBox(rest: Buffer): number {
  const size = rest.readUInt32BE();
  if (size === 1 && rest.length >= 16) return Number(rest.readBigUInt64BE(8));
  return size === 0 ? rest.length : size;
}
