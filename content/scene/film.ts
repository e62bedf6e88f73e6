// `npm run film`: renders the film's frames and encodes them for browsers, twice. Needs Blender and ffmpeg.
import path from "node:path";
import { listAsRender, media, prepareWorkshop, run, runBlender, workshop } from "./studio.ts";

const rate = 24; // frames a second
const duration = 10; // seconds

/** Two formats: the open one, and the one every device plays. Bit rates keep 10 s under 1.2 MB. */
const formats = {
  "film.webm": ["-c:v", "libvpx-vp9", "-b:v", "850k", "-deadline", "good", "-cpu-used", "1"],
  "film.mp4": ["-c:v", "libx264", "-b:v", "850k", "-preset", "veryslow", "-profile:v", "high"],
};

await prepareWorkshop();
await runBlender("film.py", process.argv.slice(2));
for (const [file, codec] of Object.entries(formats)) await encode(file, codec);

/** Encodes in two passes, so that the file keeps to its size. */
async function encode(file: string, codec: readonly string[]): Promise<void> {
  const frames = ["-framerate", String(rate)];
  const source = [...frames, "-i", path.join(workshop, "film/%04d.png"), "-t", String(duration)];
  const log = ["-passlogfile", path.join(workshop, file)];
  const pass = (number: number, ...output: string[]) =>
    run("ffmpeg", [
      ...["-y", "-loglevel", "error", ...source, "-an", "-pix_fmt", "yuv420p", ...codec],
      ...[...log, "-pass", String(number), ...output],
    ]);
  await pass(1, "-f", "null", "-");
  await pass(2, "-movflags", "+faststart", path.join(media, file));
  await listAsRender(file);
}
