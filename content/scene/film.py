"""Renders the film's frames: `blender -b -P film.py -- [--frames 0:72] [--threads 2] [--draft]`.

Three seconds that loop without a seam. The set is rendered once as a plate; of each frame only the part where
pellets move is rendered and laid over the plate. Frames that exist in .cache/scene/film are skipped.
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

from darkroom import expose, write_png  # noqa: E402  (found through the path above)
from measures import BAG_RIM, BAY_CENTRE, SPOUT_AXIS, SPOUT_MOUTH  # noqa: E402
from pictures import film_poster  # noqa: E402
from render import CACHE, prepare  # noqa: E402

FRAMES, RATE = 72, 24
SIZE, SAMPLES, PLATE_SAMPLES = (960, 540), 12, 64
DRAFT_SIZE, DRAFT_SAMPLES = (480, 270), 10
SHUTTER = 0.2  # share of a frame's time
FEATHER = 10  # pixels over which a frame's part fades into the plate


def read_arguments():
    words = sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else []
    parser = argparse.ArgumentParser(prog="film.py")
    parser.add_argument("--frames", default=f"0:{FRAMES}")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--draft", action="store_true")
    return parser.parse_args(words)


def moving_part():
    """The part of the picture where pellets move: left, right, bottom, top as shares of it."""
    mouth = [(BAY_CENTRE + x, SPOUT_AXIS + y, SPOUT_MOUTH + 0.01) for x in (-0.08, 0.08) for y in (-0.08, 0.08)]
    rim = [(BAY_CENTRE + x, SPOUT_AXIS + y, BAG_RIM + z) for x in (-0.16, 0.16) for y in (-0.12, 0.12) for z in (-0.06, 0.03)]
    scene = bpy.context.scene
    bpy.context.view_layer.update()
    seen = [world_to_camera_view(scene, scene.camera, Vector(point)) for point in mouth + rim]
    across, up = [point.x for point in seen], [point.y for point in seen]
    return max(min(across), 0), min(max(across), 1), max(min(up), 0), min(max(up), 1)


def frame_part(part):
    """Lets the renderer do only a part of the picture; gives it as slices of rows (from the bottom) and columns."""
    render = bpy.context.scene.render
    width, height = render.resolution_x, render.resolution_y
    left, right = round(part[0] * width), round(part[1] * width)
    bottom, top = round(part[2] * height), round(part[3] * height)
    render.use_border = render.use_crop_to_border = True
    render.border_min_x, render.border_max_x = left / width, right / width
    render.border_min_y, render.border_max_y = bottom / height, top / height
    return slice(bottom, top), slice(left, right)


def take_plate(folder, samples):
    """The whole picture in linear colours, rendered once."""
    file = folder / "plate.npy"
    if not file.exists():
        bpy.context.scene.cycles.samples = samples
        np.save(file, expose())
    return np.load(file)


def lay_over(plate, rows, columns, part):
    """The plate with a rendered part on it, its edges faded."""
    height, width, _ = part.shape
    ways = [np.minimum(np.arange(n) + 1, n - np.arange(n)) for n in (height, width)]
    cover = np.minimum(np.minimum.outer(*ways) / FEATHER, 1)[..., None]
    picture = plate.copy()
    picture[rows, columns] = part * cover + plate[rows, columns] * (1 - cover)
    return picture


def main():
    options = read_arguments()
    folder = CACHE / ("film-draft" if options.draft else "film")
    folder.mkdir(parents=True, exist_ok=True)
    size, samples = (DRAFT_SIZE, DRAFT_SAMPLES) if options.draft else (SIZE, SAMPLES)
    scene = prepare(size, samples, options.threads)
    falling = film_poster.compose()
    plate = take_plate(folder, samples * 4 if options.draft else PLATE_SAMPLES)
    scene.cycles.samples, scene.cycles.max_bounces = samples, 5
    scene.render.use_persistent_data = True
    rows, columns = frame_part(moving_part())
    for frame in range(*(int(end) for end in options.frames.split(":"))):
        target = folder / f"{frame:04}.png"
        if target.exists():
            continue
        start = time.time()
        falling.pose(frame / FRAMES, SHUTTER / RATE, SHUTTER)
        write_png(lay_over(plate, rows, columns, expose()), target)
        print(f"frame {frame} in {time.time() - start:.1f} s")


if __name__ == "__main__":
    main()
