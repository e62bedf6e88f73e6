// Kinds of files that are published unchanged.
import { expect, test } from "vitest";
import { type FileKind, isOfKind } from "../../content/files.ts";

test.each<[bytes: string, kind: FileKind, isIt: boolean]>([
  ["\0\0\0\x18ftypisom", "MP4", true],
  ["\x1aE\xdf\xa3\x87B\x82\x84webm", "WebM", true],
  ["\0\0\0\x1cftypavif", "AVIF", true],
  ["PK\x03\x04", "USDZ", true],
  ["version https://git-lfs…", "USDZ", false],
  ["", "MP4", false],
  ["\x1aE\xdf\xa3\x87B\x82\x84webm", "MP4", false],
  ["\0\0\0\x14ftypqt  ", "MP4", false], // QuickTime
  ["\0\0\0\x18ftypM4A ", "MP4", false], // sound alone
  ["\0\0\0\x18ftypisom", "WebM", false],
  ["\0\0\0\x18ftypisom", "AVIF", false],
])("recognises %j as %s: %s", (bytes, kind, isIt) => {
  expect(isOfKind(kind, Buffer.from(bytes, "latin1"))).toBe(isIt);
});
