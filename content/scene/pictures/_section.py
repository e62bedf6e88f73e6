"""What the closed machine and the cut one share: a studio, and one camera straight before them."""

import json
from pathlib import Path

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

import camera
from forecourt import studio
from machine.section import CUT, PARTS
from measures import HEIGHT, LENGTH

SIZE, SAMPLES = (2560, 1600), 10
STAND, LENS, SHIFT = (LENGTH / 2, -18.0, 1.47), 120, (0.0, 0.0)
# A key at the left that falls off along the front, an edge light that grazes the cladding, one for the roof
BOXES = (((-4.2, -4.6, 3.6), 2.4, 620), ((8.0, -1.3, 2.4), 2.4, 400), ((2.1, -0.5, 6.5), 3.0, 200))
POSITIONS = Path(__file__).parents[2] / "media/places.json"


def compose():
    bpy.context.scene.cycles.max_bounces = 4
    studio.build(exposure=0.2, ambient=0.12, boxes=BOXES)
    ahead = Vector(STAND) + Vector((0, 1, 0))
    camera.shoot(STAND, ahead, LENS, shift=SHIFT)


def write_positions():
    """Where the parts and the ends of the dimension lines lie, as shares of the picture from its left and its top."""
    bpy.context.view_layer.update()
    found = {
        "parts": {name: _on_picture(point) for name, point in PARTS.items()},
        "dimensions": _dimensions(),
    }
    places = json.loads(POSITIONS.read_text(encoding="utf-8"))
    POSITIONS.write_text(json.dumps({**places, **found}, indent=2) + "\n", encoding="utf-8")


def _dimensions():
    """The two ends of each measure, in the plane of the cut."""
    foot, edge, top = (0, CUT, 0), (LENGTH, CUT, 0), (LENGTH, CUT, HEIGHT)
    ends = {"length": (foot, edge), "height": (edge, top)}
    return {name: [_on_picture(point) for point in pair] for name, pair in ends.items()}


def _on_picture(point):
    scene = bpy.context.scene
    seen = world_to_camera_view(scene, scene.camera, Vector(point))
    return {"left": round(seen.x, 4), "top": round(1 - seen.y, 4)}
