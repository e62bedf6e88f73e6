"""People and vehicles of Debian's package sweethome3d-furniture, free to use with the credit that the footer gives (`pictures` in `site.md`).

They are seen from behind, moving or out of focus: near, sharp and still they would betray the picture.
"""

import sys
import zipfile
from math import radians
from pathlib import Path

import bpy
from mathutils import Matrix, Vector

from materials import linear

LIBRARIES = Path("/usr/share/sweethome3d/furniture")
CACHE = Path(__file__).parents[3] / ".cache" / "scene" / "furniture"


def put(library, name, height, at, turn=0.0, colours=None, step=None):
    """Stands a model of a library on the point `at`, `height` metres tall, turned by `turn` degrees from facing −y.

    `colours` gives materials, by their names, a glossy colour (#rrggbb) instead of their own.
    `step` is how far (x, y) it moves while the shutter is open, in metres.
    Raises SystemExit where the package is not installed.
    """
    parts = _load(library, name)
    corners = [part.matrix_world @ Vector(corner) for part in parts for corner in part.bound_box]
    low = Vector(map(min, zip(*corners)))
    high = Vector(map(max, zip(*corners)))
    foot = Vector(((low.x + high.x) / 2, (low.y + high.y) / 2, low.z))
    place = (
        Matrix.Translation(at)
        @ Matrix.Rotation(radians(turn), 4, "Z")
        @ Matrix.Scale(height / (high.z - low.z), 4)
        @ Matrix.Translation(-foot)
    )
    for part in parts:
        part.matrix_world = place @ part.matrix_world
        if step:
            _move(part, Vector((*step, 0)))
        for slot in part.material_slots:
            _finish(slot.material, (colours or {}).get(slot.material.name.split(".")[0]))


def car(at, turn, colour):
    """Stands a small family car on the point `at`, turned by `turn` degrees from facing −y, painted in a colour (#rrggbb).

    Its maker's badge is painted over.
    """
    rims = dict.fromkeys(("chrome", "chrome_matte", "white"), "#5d6266")
    put("BlendSwap-CC-BY", "fordFocus", 1.48, at, turn, {"carPaint": colour, "blue_gradient": colour, "glass": "#0b0e11", **rims})


def _move(part, step):
    """Keys a move that has the part where it is in the middle of the exposure; the shutter is open for one frame."""
    scene, middle = bpy.context.scene, part.location.copy()
    scene.render.use_motion_blur, scene.render.motion_blur_shutter = True, 1.0
    bpy.context.preferences.edit.keyframe_new_interpolation_type = "LINEAR"
    for frame, share in ((0, -1), (2, 1)):
        part.location = middle + share * step
        part.keyframe_insert("location", frame=frame)
    scene.frame_set(1)


def _load(library, name):
    archive = LIBRARIES / f"{library}.sh3f"
    if not archive.exists():
        sys.exit(f"{archive} is missing: install Debian's package sweethome3d-furniture")
    folder = f"{library.lower()}/{name}/"
    with zipfile.ZipFile(archive) as models:
        models.extractall(CACHE, [file for file in models.namelist() if file.startswith(folder)])
    before = set(bpy.data.objects)
    bpy.ops.wm.obj_import(filepath=str(CACHE / folder / f"{name}.obj"))
    return [thing for thing in bpy.data.objects if thing not in before]


def _finish(material, colour):
    shader = material.node_tree.nodes["Principled BSDF"].inputs
    shader["Specular"].default_value = 0.3
    shader["Roughness"].default_value = max(shader["Roughness"].default_value, 0.35)
    if colour:
        shader["Base Color"].default_value = linear(colour)
        shader["Alpha"].default_value, shader["Roughness"].default_value, shader["Clearcoat"].default_value = 1, 0.3, 1
