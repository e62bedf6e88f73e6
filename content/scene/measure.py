"""Measures the model: `blender -b --factory-startup -P measure.py -- model.json` writes its outside in millimetres.

The measure is taken from the cabinet's finished meshes, not from the numbers they were built with; what is
hinged or hung on it does not count.
"""

import json
import sys
from pathlib import Path

import bpy

sys.path.insert(0, str(Path(__file__).parent))
sys.dont_write_bytecode = True

from machine import cabinet  # noqa: E402  (found through the path above)


def measure():
    """The outside of everything in the scene, in whole millimetres: length, depth and height."""
    corners = [corner for thing in bpy.context.scene.objects if thing.type == "MESH" for corner in corners_of(thing)]
    sizes = (max(axis) - min(axis) for axis in zip(*corners))
    return dict(zip(("length", "depth", "height"), (round(size * 1000) for size in sizes)))


def corners_of(thing):
    """The places of a finished mesh's vertices."""
    finished = thing.evaluated_get(bpy.context.evaluated_depsgraph_get())
    return [finished.matrix_world @ vertex.co for vertex in finished.data.vertices]


bpy.ops.wm.read_factory_settings(use_empty=True)
cabinet.build()
Path(sys.argv[-1]).write_text(json.dumps(measure(), indent=2) + "\n", encoding="utf-8")
