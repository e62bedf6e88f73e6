"""Renders pictures of the machine: `blender -b --factory-startup -P render.py -- [--draft] [--width N] [--samples N] name…`.

A draft is small and quick, for judging composition, and goes to .cache/scene/drafts instead of the masters.
Each name is a module of pictures/ with `compose()`, which builds the scene and sets the camera, and may
state SIZE (width and height in pixels) and SAMPLES.
"""

import argparse
import importlib
import sys
import time
from pathlib import Path

import bpy

HERE = Path(__file__).parent
CACHE = HERE.parents[2] / ".cache" / "scene"
sys.path.insert(0, str(HERE))
sys.dont_write_bytecode = True

SIZE, SAMPLES = (2400, 1600), 160


def read_arguments():
    words = sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else []
    parser = argparse.ArgumentParser(prog="render.py")
    parser.add_argument("names", nargs="*")
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
    cycles.samples, cycles.use_adaptive_sampling, cycles.adaptive_threshold = samples, True, 0.01
    cycles.max_bounces, cycles.transparent_max_bounces = 8, 16
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 6.0
    cycles.blur_glossy = 0.5
    cycles.use_denoising = False  # Debian's Blender has no denoiser: denoise.py is ours
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
    folder = CACHE / ("drafts" if options.draft or options.width else "masters")
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / f"{name}.png"
    develop(target)
    print(f"{name}: {width} × {height}, built in {built - start:.0f} s, rendered in {time.time() - built:.0f} s → {target}")


def develop(target):
    """Renders, and saves the picture as it is."""
    scene = bpy.context.scene
    scene.render.filepath = str(target)
    scene.render.image_settings.file_format = "PNG"
    bpy.ops.render.render(write_still=True)


def main():
    options = read_arguments()
    names = options.names or sorted(file.stem.replace("_", "-") for file in (HERE / "pictures").glob("[a-z]*.py"))
    for name in names:
        render(name, options)


main()
