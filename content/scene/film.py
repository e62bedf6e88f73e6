"""Renders the film's frames: `blender -b -P film.py -- [--frames 0:240] [--step 1] [--threads 2]`.

Ten seconds: the empty bag, pellets that fill it while the scale counts to fifteen kilograms, the full bag, and a fade
back to the first frame. The set is rendered once as a plate; of each frame only the parts where something moves are
rendered and laid over it. Frames that exist in .cache/scene/film are skipped.
"""

import argparse
import sys
import time
from pathlib import Path

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))
sys.dont_write_bytecode = True

from darkroom import expose, frame_part, lay_over, read_pixels, write_plain, write_png  # noqa: E402  (found through the path above)
from machine import scale_display  # noqa: E402
from measures import BAG_RIM, BAY_CENTRE, BAY_DEPTH, FRONT, SPOUT_AXIS, SPOUT_MOUTH  # noqa: E402
from pictures import film_poster  # noqa: E402
from render import CACHE, prepare  # noqa: E402

RATE, FRAMES = 24, 240
OPEN, SHUT, STILL, FADE = 22, 154, 172, 218  # the spout opens and shuts, all is still, the fade begins
LAND, LAST = 27, 158  # the first and the last pellet reach the heap
SIZE, SAMPLES, PLATE_SAMPLES = (960, 540), 6, 24
SHUTTER = 0.35  # share of a frame's time


def read_arguments():
    words = sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else []
    parser = argparse.ArgumentParser(prog="film.py")
    parser.add_argument("--frames", default=f"0:{FRAMES}")
    parser.add_argument("--step", type=int, default=1, help="render every so many frames only")
    parser.add_argument("--threads", type=int, default=2)
    return parser.parse_args(words)


def seen_part(points):
    """The part of the picture that holds points in the scene: left, right, bottom, top as shares of it."""
    scene = bpy.context.scene
    bpy.context.view_layer.update()
    seen = [world_to_camera_view(scene, scene.camera, Vector(point)) for point in points]
    across, up = [point.x for point in seen], [point.y for point in seen]
    return max(min(across), 0), min(max(across), 1), max(min(up), 0), min(max(up), 1)


def moving_parts():
    """Where pellets move, and where the reading changes."""
    mouth = [(BAY_CENTRE + x, SPOUT_AXIS + y, SPOUT_MOUTH) for x in (-0.06, 0.06) for y in (-0.06, 0.0)]
    rim = [(BAY_CENTRE + x, SPOUT_AXIS + y, BAG_RIM + 0.004) for x in (-0.172, 0.172) for y in (-0.125, 0.128)]
    left, bottom, back = *film_poster.DISPLAY, FRONT + BAY_DEPTH
    right, top = left + scale_display.WIDTH, bottom + scale_display.HEIGHT
    return seen_part(mouth + rim), seen_part([(left, back - 0.02, bottom), (right, back - 0.02, top), (left, back - 0.02, top)])


def share(frame):
    """How full the bag is: slower while the spout opens and shuts."""
    way = np.clip((frame - LAND) / (LAST - LAND), 0, 1)
    ease = 0.04
    if way < ease:
        return way**2 / (2 * ease) / (1 - ease)
    if way > 1 - ease:
        return 1 - (1 - way) ** 2 / (2 * ease) / (1 - ease)
    return (way - ease / 2) / (1 - ease)


def take(folder, name, samples):
    """A part of the picture in linear colours, rendered once."""
    file = folder / f"{name}.npy"
    if not file.exists():
        bpy.context.scene.cycles.samples = samples
        np.save(file, expose())
    return np.load(file)


def render_frame(stage, frame, plate, parts, target):
    """Renders what moves at a frame and lays it over the plate."""
    stage.show(share(frame), frame / RATE, ((frame - SHUT) / RATE, (frame - OPEN) / RATE), SHUTTER / RATE, SHUTTER)
    picture = plate
    for part in parts:
        rows, columns = frame_part(part)
        picture = lay_over(picture, rows, columns, expose())
    write_png(picture, target)


def repeat(folder, step):
    """Fills up the frames in which nothing is rendered: held ones, those between two steps, and the fade."""
    first, last = (read_pixels(folder / f"{frame:04}.png") for frame in (0, STILL))
    for frame in range(FRAMES):
        target = folder / f"{frame:04}.png"
        if frame <= OPEN:
            write_plain(first, target)
        elif frame > STILL:
            fade = np.clip((frame - FADE) / (FRAMES - FADE), 0, 1)
            fade = fade * fade * (3 - 2 * fade)
            write_plain(last * (1 - fade) + first * fade, target)
        elif not target.exists():
            write_plain(read_pixels(folder / f"{frame - (frame - OPEN) % step:04}.png"), target)


OUTSIDE = ("woods", "grating", "gully frame", "line", "tyre mark", "kerb", "column", "column pellet", "cladding")


def simplify():
    """Spares what nobody sees in the moving parts: each pellet's skin, light that has bounced often, the outside."""
    for thing in bpy.data.objects:
        thing.hide_render = thing.hide_render or thing.name.split(".")[0] in OUTSIDE
    cycles = bpy.context.scene.cycles
    cycles.max_bounces, cycles.glossy_bounces, cycles.adaptive_threshold, cycles.adaptive_min_samples = 3, 2, 0.08, 4
    for tree in (material.node_tree for material in bpy.data.materials if material.name == "pellet"):
        surface = tree.nodes["Principled BSDF"]
        tone = next(node for node in tree.nodes if node.type == "MIX_RGB")
        for name in ("Normal", "Roughness"):
            tree.links.remove(surface.inputs[name].links[0])
        tree.links.new(tone.outputs["Color"], surface.inputs["Base Color"])


def main():
    options = read_arguments()
    folder = CACHE / "film"
    folder.mkdir(parents=True, exist_ok=True)
    scene = prepare(SIZE, SAMPLES, options.threads)
    scene.render.use_persistent_data = True
    stage = film_poster.Set()
    stage.show(0, 0.0, (1.0, 0.0))
    plate, parts = take(folder, "plate", PLATE_SAMPLES), moving_parts()
    simplify()
    scene.cycles.samples = SAMPLES
    first, last = (int(end) for end in options.frames.split(":"))
    for frame in sorted({0, STILL, *range(OPEN, STILL, options.step)}):
        target = folder / f"{frame:04}.png"
        if target.exists() or not first <= frame < last:
            continue
        start = time.time()
        render_frame(stage, frame, plate, parts, target)
        print(f"frame {frame} in {time.time() - start:.1f} s", flush=True)
    if last == FRAMES:
        repeat(folder, options.step)


if __name__ == "__main__":
    main()
