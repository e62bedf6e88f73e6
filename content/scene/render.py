"""Renders one picture of the machine: `blender -b --factory-startup -P render.py -- [--draft] [--width N] [--samples N] name`.

A draft is small and quick, for judging composition, and goes to .cache/scene/drafts instead of the masters.
The name is that of a module of pictures/ with `compose()`, which builds the scene and sets the camera, and may
state SIZE (width and height in pixels), SAMPLES, GRAIN (of the film, a share of white),
SKY_ABOVE (rows of clear sky to be added on top), and PLATE with PART (left, right, bottom, top as shares): the name of
a picture from the same camera, rendered before, in which only that part is taken anew. One process renders one
picture: materials are made once.
"""

import argparse
import importlib
import sys
import time
from pathlib import Path

import bpy

HERE = Path(__file__).parent
CACHE = HERE.parents[1] / ".cache" / "scene"
sys.path.insert(0, str(HERE))
sys.dont_write_bytecode = True

from darkroom import develop, frame_part, lay_over_file  # noqa: E402  (found through the path above)

SIZE, SAMPLES = (2016, 1344), 22


def read_arguments():
    words = sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else []
    parser = argparse.ArgumentParser(prog="render.py")
    parser.add_argument("name")
    parser.add_argument("--draft", action="store_true")
    parser.add_argument("--width", type=int)
    parser.add_argument("--samples", type=int)
    parser.add_argument("--threads", type=int, default=0)
    return parser.parse_args(words)


def prepare(size, samples, threads):
    """An empty scene with the renderer's settings; lengths in metres."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.render.threads_mode = "FIXED" if threads else "AUTO"
    scene.render.threads = threads or 2
    cycles = scene.cycles
    cycles.samples, cycles.use_adaptive_sampling, cycles.adaptive_threshold = samples, True, 0.02
    cycles.max_bounces, cycles.transparent_max_bounces = 6, 16
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 6.0
    cycles.blur_glossy = 0.5
    cycles.use_denoising = False  # Debian's Blender cannot: darkroom.py does it afterwards
    scene.world = bpy.data.worlds.new("world")
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "Medium High Contrast"
    return scene


def render(name, options):
    picture = importlib.import_module(f"pictures.{name.replace('-', '_')}")
    width, height = getattr(picture, "SIZE", SIZE)
    samples = getattr(picture, "SAMPLES", SAMPLES)
    if options.draft:
        width, height, samples = 800, round(800 * height / width), 32
    if options.width:
        width, height = options.width, round(options.width * height / width)
    prepare((width, height), options.samples or samples, options.threads)
    start = time.time()
    picture.compose()
    built = time.time()
    plate = getattr(picture, "PLATE", None)
    rows, columns = frame_part(picture.PART) if plate else (None, None)
    folder = CACHE / ("drafts" if options.draft or options.width else "masters")
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / f"{name}.png"
    above = round(getattr(picture, "SKY_ABOVE", 0) * width / getattr(picture, "SIZE", SIZE)[0])
    develop(target, getattr(picture, "GRAIN", 0.0), above)
    if plate:
        lay_over_file(folder / f"{plate}.png", rows, columns, target)
    print(f"{name}: {width} × {height}, built in {built - start:.0f} s, rendered in {time.time() - built:.0f} s → {target}")


if __name__ == "__main__":
    options = read_arguments()
    render(options.name, options)
