import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { DURATION, FilmPicture } from "./film-scene.tsx";

const WIDTH = 1280;
const HEIGHT = 720;
const RATE = 24;

const folder = fileURLToPath(new URL("../", import.meta.url));

/** Starts ffmpeg and gives it back with a promise of its end. */
function ffmpeg(options: readonly string[]) {
  const child = spawn("ffmpeg", ["-y", "-loglevel", "error", ...options], {
    stdio: ["pipe", "inherit", "inherit"],
  });
  const done = once(child, "exit").then(([code]) => {
    if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}: ${options.join(" ")}`);
  });
  return { child, done };
}

/** Draws every frame and keeps the film without loss. */
async function drawFrames(target: string): Promise<void> {
  const raw = ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", `${WIDTH}x${HEIGHT}`, "-r", `${RATE}`];
  const { child, done } = ffmpeg([...raw, "-i", "-", "-c:v", "libx264rgb", "-qp", "0", target]);
  for (let frame = 0; frame < DURATION * RATE; frame += 1) {
    const svg = renderToStaticMarkup(<FilmPicture time={frame / RATE} width={WIDTH} />);
    const pixels = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
    if (!child.stdin.write(pixels)) await once(child.stdin, "drain");
  }
  child.stdin.end();
  await done;
}

/** Encodes in two passes, so that the file keeps to its size. */
async function encode(source: string, target: string, codec: readonly string[], log: string) {
  const common = ["-i", source, "-an", "-pix_fmt", "yuv420p", ...codec, "-passlogfile", log];
  await ffmpeg([...common, "-pass", "1", "-f", "null", "-"]).done;
  await ffmpeg([
    ...common,
    "-pass",
    "2",
    ...(target.endsWith("mp4") ? ["-movflags", "+faststart"] : []),
    target,
  ]).done;
  console.log(`${target.slice(folder.length)} ${Math.round(statSync(target).size / 1024)} kB`);
}

const vp9 = [
  "-c:v",
  "libvpx-vp9",
  "-b:v",
  "430k",
  "-deadline",
  "good",
  "-cpu-used",
  "1",
  "-row-mt",
  "1",
];
const h264 = ["-c:v", "libx264", "-b:v", "600k", "-preset", "slow", "-profile:v", "high"];

const workshop = mkdtempSync(join(tmpdir(), "film-"));
try {
  const master = join(workshop, "frames.mkv");
  await drawFrames(master);
  await encode(master, `${folder}film.webm`, vp9, join(workshop, "webm"));
  await encode(master, `${folder}film.mp4`, h264, join(workshop, "mp4"));
} finally {
  rmSync(workshop, { recursive: true, force: true });
}
