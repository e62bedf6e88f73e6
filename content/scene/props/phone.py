"""A telephone: glass over a lit screen in a rounded aluminium frame."""

import math

import bpy
from mathutils import Matrix

from geometry import link, rounded_box, rounded_outline
from materials import brushed_steel, dark_glass, dark_plastic, touch_display

WIDTH, HEIGHT, THICK = 0.0725, 0.1500, 0.0080
EDGE = 0.0030  # from the frame's outside to the picture


def build(picture, at, turn=0.0, lean=15.0, brightness=1.0):
    """Stands it on its lower edge's middle `at` (x, y, z), facing -y, turned and leaning back by degrees."""
    frame = (-WIDTH / 2, 0, WIDTH, HEIGHT)
    body = rounded_box("phone body", frame, 0.0004, THICK, 0.0105, brushed_steel("#5b6066", 0.34), 0.0016)
    glass = rounded_box("phone glass", _inset(frame, 0.0008), 0.0, 0.002, 0.0098, dark_glass(), 0.0006)
    image = _screen(_inset(frame, EDGE), -0.0001, touch_display(picture, brightness))
    camera = rounded_box("phone camera", (-0.003, HEIGHT - 0.0095, 0.006, 0.0024), -0.00015, 0.001, 0.0012, dark_plastic("#050607"), 0.0002)
    move = Matrix.Translation(at) @ Matrix.Rotation(math.radians(turn), 4, "Z") @ Matrix.Rotation(-math.radians(lean), 4, "X")
    for part in (body, glass, image, camera):
        part.matrix_basis = move @ part.matrix_basis


def _screen(frame, y, material):
    """The picture, its corners as round as the telephone's."""
    left, bottom, width, height = frame
    outline = rounded_outline(*frame, 0.0078)
    mesh = bpy.data.meshes.new("phone picture")
    mesh.from_pydata([(x, y, z) for x, z in outline], [], [tuple(range(len(outline)))])
    layer = mesh.uv_layers.new(name="picture")
    for uv, (x, z) in zip(layer.data, outline):
        uv.uv = ((x - left) / width, (z - bottom) / height)
    return link(mesh, "phone picture", material)


def _inset(frame, by):
    left, bottom, width, height = frame
    return left + by, bottom + by, width - 2 * by, height - 2 * by
