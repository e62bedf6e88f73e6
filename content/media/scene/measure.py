"""Measures the model: `blender -b --factory-startup -P measure.py -- model.json` writes its outside in millimetres.

The measure is taken from the finished meshes of the whole machine, not from the numbers it was built with.
"""

import json
import sys
from pathlib import Path

import bpy
from mathutils import Vector

sys.path.insert(0, str(Path(__file__).parent))
sys.dont_write_bytecode = True

import machine  # noqa: E402  (found through the path above)


def measure():
    """The outside of everything in the scene, in whole millimetres: length, depth and height."""
    graph = bpy.context.evaluated_depsgraph_get()
    corners = [
        shape.matrix_world @ Vector(corner)
        for shape in (thing.evaluated_get(graph) for thing in bpy.context.scene.objects if thing.type == "MESH")
        for corner in shape.bound_box
    ]
    sizes = (max(c[axis] for c in corners) - min(c[axis] for c in corners) for axis in range(3))
    return dict(zip(("length", "depth", "height"), (round(size * 1000) for size in sizes)))


bpy.ops.wm.read_factory_settings(use_empty=True)
machine.build()
Path(sys.argv[-1]).write_text(json.dumps(measure(), indent=2) + "\n", encoding="utf-8")
