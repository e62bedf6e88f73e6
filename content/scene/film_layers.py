"""What the film is laid together from: the set, the heap at every level, falling and landing pellets, the readings.

Each is rendered once and kept in .cache/scene/film. Colours are linear; what is cut out has a fourth number, its
cover, and its colours are multiplied by that. Rows count from the bottom.
"""

from pathlib import Path
from tempfile import TemporaryDirectory

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

from darkroom import expose, frame_part
from machine import scale_display
from measures import BAG_RIM, BAY_CENTRE, BAY_DEPTH, FRONT, SPOUT_AXIS, SPOUT_MOUTH
from pictures import film_poster

LEVELS, PHASES = 24, 12
SPLASH = 0.75  # how full the bag is in which pellets land
SAMPLES, PLATE_SAMPLES, LOOSE_SAMPLES = 6, 24, 12
LOOP = {"duration": 0.5, "rounds": 1, "rolling": (0.10, 0.18)}  # of the falling pellets
BAG = ("bag", "bag hem", "bag floor", "handle", "stitches")
OUTSIDE = ("woods", "grating", "gully frame", "line", "tyre mark", "kerb", "column", "column pellet", "cladding")


def project(point):
    """Where a point of the scene is seen: shares of the picture's width and height, and its distance."""
    scene = bpy.context.scene
    bpy.context.view_layer.update()
    return tuple(world_to_camera_view(scene, scene.camera, Vector(point)))


def _part(points):
    """The part of the picture that holds points in the scene: left, right, bottom, top as shares of it."""
    across, up, _ = zip(*(project(point) for point in points))
    return max(min(across), 0), min(max(across), 1), max(min(up), 0), min(max(up), 1)


def parts():
    """Where pellets move, and where the reading changes."""
    mouth = [(BAY_CENTRE + x, SPOUT_AXIS + y, SPOUT_MOUTH) for x in (-0.06, 0.06) for y in (-0.06, 0.0)]
    rim = [(BAY_CENTRE + x, SPOUT_AXIS + y, BAG_RIM + 0.004) for x in (-0.172, 0.172) for y in (-0.125, 0.128)]
    left, bottom, face = *film_poster.DISPLAY, FRONT + BAY_DEPTH - scale_display.DEPTH
    right, top = left + scale_display.WIDTH, bottom + scale_display.HEIGHT
    return _part(mouth + rim), _part([(x, face, z) for x in (left, right) for z in (bottom, top)])


class Layers:
    """Renders the layers, or reads those that exist."""

    def __init__(self, stage, folder):
        self.stage, self.folder = stage, folder
        self.moving, self.display = parts()

    def _kept(self, name, make):
        file = self.folder / f"{name}.npy"
        if not file.exists():
            np.save(file, make())
            print(f"layer {name}", flush=True)
        return np.load(file)

    def plate(self):
        """The whole picture: the bag empty, the display blank."""
        return self._kept("plate", self._take_plate)

    def _take_plate(self):
        bpy.context.scene.cycles.samples = PLATE_SAMPLES
        self._show(0, None)
        return expose()

    def _show(self, share, reading):
        """Fills the bag; no pellet falls."""
        self.stage.filling.show(share)
        self.stage.read(reading)
        self._pick("stream pellet", hide_render=True)

    def heaps(self):
        """The moving part with the bag filled to each level, from empty to full."""
        return [self._kept(f"level-{level:02}", lambda: self._take_heap(level)) for level in range(LEVELS + 1)]

    def _take_heap(self, level):
        bpy.context.scene.cycles.samples = SAMPLES
        self._show(level / LEVELS, None)
        frame_part(self.moving)
        return expose()

    def falling(self):
        """The moving part's falling pellets at each phase of their loop, down to the bag's floor."""
        return [self._kept(f"falling-{phase:02}", lambda: self._take_falling(phase)) for phase in range(PHASES)]

    def _take_falling(self, phase):
        self._show(0, None)
        ground = self.stage.filling.show(0)
        self.stage.stream.land_on(ground)
        self.stage.stream.pose(phase / PHASES, 0.35 / 24, 0.35)
        return self._cut_out(("stream", "stream pellet"), ())

    def landing(self):
        """The moving part's pellets that bounce and roll where they land, at each phase, in a bag filled to SPLASH."""
        return [self._kept(f"landing-{phase:02}", lambda: self._take_landing(phase)) for phase in range(PHASES)]

    def _take_landing(self, phase):
        ground = self.stage.filling.show(SPLASH)
        self.stage.stream.land_on(lambda x, y: ground(x, y) + 0.008)
        self.stage.stream.pose(phase / PHASES, 0.35 / 24, 0.35, landed=True)
        return self._cut_out(("stream", "stream pellet"), BAG)

    def reading(self, kilograms):
        """The display's part: what it reads, cut out."""
        return self._kept(f"reading-{kilograms:04.1f}", lambda: self._take_reading(kilograms))

    def _take_reading(self, kilograms):
        hidden = {thing: thing.hide_render for thing in bpy.data.objects}
        for thing in bpy.data.objects:
            thing.hide_render = True
        self.stage.read(kilograms)
        frame_part(self.display)
        picture = _plain(16)
        for thing, was in hidden.items():
            thing.hide_render = was
        return picture

    def _cut_out(self, kept, unseen):
        """Renders the moving part of the things named `kept`, where no other hides them but those named `unseen`."""
        for thing in bpy.data.objects:
            name = thing.name.split(".")[0]
            thing.is_holdout, thing.visible_camera = name not in kept, name not in unseen
        self._pick("stream pellet", hide_render=False)
        frame_part(self.moving)
        picture = _plain(LOOSE_SAMPLES)
        for thing in bpy.data.objects:
            thing.is_holdout, thing.visible_camera = False, not thing.name.startswith(("bay lamp", "softbox"))
        return picture

    @staticmethod
    def _pick(name, hide_render):
        for thing in bpy.data.objects:
            if thing.name.split(".")[0] == name:
                thing.hide_render = hide_render


def simplify():
    """Spares what nobody sees in the moving parts: each pellet's skin, light that has bounced often, the outside."""
    cycles = bpy.context.scene.cycles
    cycles.max_bounces, cycles.glossy_bounces, cycles.adaptive_threshold, cycles.adaptive_min_samples = 3, 2, 0.08, 4
    for thing in bpy.data.objects:
        thing.hide_render = thing.hide_render or thing.name.split(".")[0] in OUTSIDE
    for tree in (material.node_tree for material in bpy.data.materials if material.name == "pellet"):
        surface = tree.nodes["Principled BSDF"]
        tone = next(node for node in tree.nodes if node.type == "MIX_RGB")
        for name in ("Normal", "Roughness"):
            tree.links.remove(surface.inputs[name].links[0])
        tree.links.new(tone.outputs["Color"], surface.inputs["Base Color"])


def _plain(samples):
    """Renders with what is not there left clear; gives colours and cover, with what noise there is."""
    scene = bpy.context.scene
    scene.cycles.samples, scene.use_nodes, scene.render.film_transparent = samples, False, True
    settings = scene.render.image_settings
    settings.file_format, settings.color_mode, settings.color_depth = "OPEN_EXR", "RGBA", "32"
    with TemporaryDirectory() as folder:
        scene.render.filepath = str(Path(folder) / "layer.exr")
        bpy.ops.render.render(write_still=True)
        image = bpy.data.images.load(scene.render.filepath)
        width, height = image.size
        pixels = np.empty(width * height * 4, np.float32)
        image.pixels.foreach_get(pixels)
        bpy.data.images.remove(image)
    scene.render.film_transparent, settings.file_format, settings.color_depth = False, "PNG", "8"
    return pixels.reshape(height, width, 4)
