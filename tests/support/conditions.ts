// What a request asks for beside its address: only what has changed, or a part (RFC 9110, sections 13 and 14).
import type { IncomingHttpHeaders } from "node:http";

/** First and last byte. */
export interface Range {
  start: number;
  end: number;
}

/** A range that begins behind the end of the file. */
export const unsatisfiable = "unsatisfiable";

/** Whether the visitor has what would be sent; a tag, where one is given, decides over a date. */
export function isUnchanged(
  { "if-none-match": tags, "if-modified-since": since }: IncomingHttpHeaders,
  { ETag, "Last-Modified": changed }: Record<string, string | number>,
): boolean {
  if (tags) {
    const known = tags.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
    return known.includes(String(ETag)) || tags.trim() === "*";
  }
  return since !== undefined && Date.parse(since) >= Date.parse(String(changed));
}

/**
 * The part of a file that a Range header asks for; nothing where it asks for none, or for several at once,
 * which may be answered with the whole.
 * @param size of the file, in bytes
 */
export function parseRange(
  header: string | undefined,
  size: number,
): Range | typeof unsatisfiable | undefined {
  const [, first, last] = header?.match(/^bytes=(\d*)-(\d*)$/) ?? [];
  if (first === undefined || (first === "" && last === "")) return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== "" && last !== "" && Number(last) < start) return undefined;
  return start > end ? unsatisfiable : { start, end };
}
