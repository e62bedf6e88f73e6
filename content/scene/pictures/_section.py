"""What the closed machine and the cut one share: a studio, and one camera straight before them."""

import json
from pathlib import Path

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

import camera
from forecourt import studio
from machine.section import CUT, PARTS, ROUTE
from measures import LENGTH

SIZE, SAMPLES = (2560, 1600), 14
STAND, WIDE = (LENGTH / 2, -18.0, 1.46), 5.2  # metres
# What little comes from outside: an edge along the roof and the left wall
BOXES = (((-4.2, -3.6, 3.6), 2.4, 90), ((8.0, -1.3, 2.4), 2.4, 60), ((2.1, -0.5, 6.5), 3.0, 60))
POSITIONS = Path(__file__).parents[2] / "media/places.json"


def compose():
    bpy.context.scene.cycles.max_bounces = 4
    studio.build(exposure=0.6, ambient=0.03, boxes=BOXES, ground="#0c1420", bounce=0.02)
    ahead = Vector(STAND) + Vector((0, 1, 0))
    lens = camera.shoot(STAND, ahead, 120).data
    lens.type, lens.ortho_scale = "ORTHO", WIDE


def write_positions():
    """Where the parts and the way lie, as shares of the picture from its left and its top."""
    bpy.context.view_layer.update()
    found = {
        "parts": {name: _on_picture(point) for name, point in PARTS.items()},
        "route": [{"at": at, **_on_picture((x, CUT, z))} for at, x, z in ROUTE],
    }
    places = json.loads(POSITIONS.read_text(encoding="utf-8"))
    POSITIONS.write_text(json.dumps({**places, **found}, indent=2) + "\n", encoding="utf-8")


def _on_picture(point):
    scene = bpy.context.scene
    seen = world_to_camera_view(scene, scene.camera, Vector(point))
    return {"left": round(seen.x, 4), "top": round(1 - seen.y, 4)}
