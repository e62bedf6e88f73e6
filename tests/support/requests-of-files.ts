// Requests that ask for more than an address: only what has changed, a part, or less by compressing.
import type { Answer } from "./ask.ts";

/** A request, and its answer: status, some headers, the file whose contents are the body. */
export interface Case {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  /** Headers that need the answer to the same request without them. */
  after?(first: Answer): Record<string, string>;
  status: number | readonly number[];
  /** Text for equal, pattern for like, null for none. */
  expected?: Record<string, string | RegExp | null>;
  file?: string;
  /** First and last byte of the file, from 0. */
  part?: [number, number];
}

/** The first of the files that begins and ends so. */
export function first(files: string[], ending: string, beginning = "assets/"): string {
  const file = files.find((name) => name.startsWith(beginning) && name.endsWith(ending));
  if (!file) throw new Error(`Nothing published is called ${beginning}…${ending}`);
  return file;
}

const date = ({ headers }: Answer) => headers["last-modified"] ?? "";
const tag = ({ headers }: Answer) => headers.etag ?? "";
const validators = { ETag: /./, "Last-Modified": /GMT$/, "Cache-Control": /./ };
const dayBefore = (answer: Answer) => new Date(Date.parse(date(answer)) - 864e5).toUTCString();

/** Asked again: an answer without a body where nothing has changed, the whole one elsewhere. */
export const conditional = (files: string[]): Case[] =>
  ["/prodotti", "/en/", "/robots.txt", `/${first(files, ".avif")}`].flatMap((path) => {
    const unchanged = { path, status: 304, expected: { ETag: /./ } };
    return [
      { path, status: 200, expected: validators },
      { ...unchanged, after: (answer) => ({ "If-None-Match": tag(answer) }) },
      { ...unchanged, after: (answer) => ({ "If-None-Match": `"x", ${tag(answer)}` }) },
      { ...unchanged, after: (answer) => ({ "If-None-Match": tag(answer) }), method: "HEAD" },
      { ...unchanged, after: (answer) => ({ "If-Modified-Since": date(answer) }) },
      { ...unchanged, after: (answer) => ({ "If-Modified-Since": answer.headers.date ?? "" }) },
      { path, status: 200, after: (answer) => ({ "If-Modified-Since": dayBefore(answer) }) },
      { path, status: 200, headers: { "If-None-Match": '"other"' } },
      {
        path,
        status: 200,
        after: (answer) => ({ "If-None-Match": '"other"', "If-Modified-Since": date(answer) }),
      },
    ] as Case[];
  });

/** Parts of the film, which players ask for. */
export function ranges(files: string[], size: (file: string) => number): Case[] {
  const file = first(files, ".mp4");
  const all = size(file);
  const part = (range: string, start: number, end: number): Case => ({
    path: `/${file}`,
    headers: { Range: `bytes=${range}` },
    status: 206,
    expected: { "Content-Range": `bytes ${start}-${end}/${all}`, "Content-Type": "video/mp4" },
    file,
    part: [start, end],
  });
  return [
    { path: `/${file}`, status: 200, method: "HEAD", expected: { "Accept-Ranges": "bytes" } },
    part("0-99", 0, 99),
    part("100-", 100, all - 1),
    part("-50", all - 50, all - 1),
    part(`10-${all + 10}`, 10, all - 1),
    {
      path: `/${file}`,
      headers: { Range: `bytes=${all}-` },
      status: 416,
      expected: { "Content-Range": `bytes */${all}` },
    },
  ];
}

/** What is sent to visitors who take compressed texts, and to those who do not. */
export function encoded(files: string[]): Case[] {
  const texts: [path: string, file: string, status: number][] = [
    ["/prodotti", "prodotti/index.html", 200],
    ["/en/contact/", "en/contact/index.html", 200],
    ["/", "index.html", 200],
    ["/sitemap.xml", "sitemap.xml", 200],
    ["/nessuna", "404.html", 404],
    ["/en/nothing", "en/404.html", 404],
    [`/${first(files, ".js")}`, first(files, ".js"), 200],
  ];
  const accepted: [string, string | null][] = [
    ["gzip, deflate, br, zstd", "br"],
    ["br", "br"],
    ["gzip", "gzip"],
    ["gzip;q=1.0, br;q=0", "gzip"],
    ["identity", null],
    ["br;q=0, gzip;q=0", null],
  ];
  const ofTexts = texts.flatMap(([path, file, status]) =>
    accepted.map(([accept, encoding]) => ({
      path,
      file,
      status,
      headers: { "Accept-Encoding": accept },
      expected: { "Content-Encoding": encoding, Vary: /accept-encoding/i },
    })),
  );
  const film = first(files, ".webm");
  const headers = { "Accept-Encoding": "br, gzip" };
  return [
    ...ofTexts,
    { path: `/${film}`, file: film, status: 200, headers, expected: { "Content-Encoding": null } },
  ];
}
