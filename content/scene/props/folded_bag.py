"""Reusable bags folded flat: canvas rolls with the green webbing of their handles, and one half drawn out."""

import functools
import math

import bpy
import numpy as np

from geometry import link
from materials import FOREST, TEXTURES, Shader, linear

WIDTH, THICK, LENGTH = 0.390, 0.0235, 0.20
CLOTH = 0.0012
STRAPS, STRAP = (-0.085, 0.085), 0.028  # x of the handles' ends, width of the webbing
BAND = (0.335, 0.63)  # lower and upper edge of the printed band in its picture


@functools.cache
def canvas(colour="#d8c6a0", picture=None):
    """Cotton canvas with its weave just visible, printed with a picture if one is given."""
    shader = Shader(f"canvas {colour} {picture}", roughness=0.88, specular=0.15, sheen=0.35)
    dark = tuple(c * 0.72 for c in linear(colour)[:3]) + (1,)
    cloth = shader.mix(shader.remap(shader.noise(30, 7), 0, 1), dark, linear(colour))
    shader.wire(_printed(shader, cloth, picture) if picture else cloth, "base_color")
    shader.bump(_weave(shader), 0.3, 0.0005)
    return shader.material


def _printed(shader, cloth, picture):
    ink = shader.node("ShaderNodeTexImage")
    ink.image = bpy.data.images.load(str(TEXTURES / picture), check_existing=True)
    over = shader.node("ShaderNodeMixRGB")
    shader.wire(ink.outputs["Alpha"], over.inputs["Fac"])
    shader.wire(cloth, over.inputs["Color1"])
    shader.wire(ink.outputs["Color"], over.inputs["Color2"])
    return over.outputs["Color"]


def _weave(shader):
    """Threads along the cloth and across it, by its UV in metres."""
    place = shader.node("ShaderNodeUVMap")
    place.uv_map = "cloth"
    threads = []
    for direction in ("X", "Y"):
        wave = shader.node("ShaderNodeTexWave", scale=260.0, distortion=0.6, detail=1.0)
        wave.bands_direction = direction
        shader.wire(place.outputs["UV"], wave.inputs["Vector"])
        threads.append(wave.outputs["Fac"])
    both = shader.node("ShaderNodeMath")
    both.operation = "ADD"
    for thread, socket in zip(threads, both.inputs):
        shader.wire(thread, socket)
    return both.outputs[0]


def folded(at, seed):
    """A bag folded into a roll whose fold faces the viewer; `at`: the middle of its fold's lower edge."""
    outer, inner = _roll(THICK / 2 - CLOTH), _roll(THICK / 2 - 0.0065)
    for number, (path, width) in enumerate(((outer, WIDTH), (inner, WIDTH - 0.004))):
        _sheet("folded bag", path, (-width / 2, width / 2), at, seed + number * 0.31, canvas())
    for x in STRAPS:
        strap = _roll(THICK / 2 + 0.0004)
        _sheet("folded strap", strap, (x - STRAP / 2, x + STRAP / 2), at, seed, canvas(FOREST))


def offered(at):
    """A bag drawn out over a lip, its printed front up; `at`: the middle of the lip's edge, on its upper side."""
    path = _droop(0.0016)
    cloth = _sheet("offered bag", path, (-WIDTH / 2, WIDTH / 2), at, 7.3, canvas(picture="bag-print.png"), wrinkle=1.7)
    _lay_print(cloth)
    under = [(y + 0.0028, z - 0.0042) for y, z in path[4:]]
    _sheet("offered bag back", under, (-WIDTH / 2, WIDTH / 2), at, 7.3, canvas(), wrinkle=1.7)


def _roll(radius):
    """The path (y, z) from the back over the floor, round the fold and back on top."""
    middle, back = THICK / 2, LENGTH
    turn = [math.radians(270 - 180 * step / 14) for step in range(15)]
    fold = [(THICK / 2 + radius * math.cos(angle), middle + radius * math.sin(angle)) for angle in turn]
    floor = [(y, middle - radius) for y in np.linspace(back, THICK / 2, 8)[:-1]]
    top = [(y, middle + radius) for y in np.linspace(THICK / 2, back, 8)[1:]]
    return floor + fold + top


def _droop(rise):
    """The path (y, z) from the end that hangs before the machine over the lip into it; the lip's edge is the origin."""
    hang = [(-0.052 + 0.008 * (1 - t) ** 2, -0.094 + 0.058 * t) for t in np.linspace(0, 1, 18)]
    arc = [(-0.012 + 0.040 * math.cos(a), -0.036 + (0.036 + rise) * math.sin(a)) for a in np.radians(np.linspace(180, 90, 14))]
    flat = [(y, rise) for y in np.linspace(-0.012, 0.24, 24)[1:]]
    return hang + arc[1:] + flat


def _sheet(name, path, span, at, seed, material, wrinkle=1.0, step=0.006):
    """Cloth along a path (y, z), from span[0] to span[1] in x, with soft wrinkles; gives the object."""
    across = np.linspace(*span, max(4, round((span[1] - span[0]) / step)))
    path = np.asarray(path)
    run = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])
    x, s = np.meshgrid(across, run)
    out = wrinkle * _wrinkles(x, s, seed)
    normal = _normals(path)
    verts = np.stack([at[0] + x, at[1] + path[:, :1] + normal[:, :1] * out, at[2] + path[:, 1:] + normal[:, 1:] * out], -1)
    rows, columns = x.shape
    faces = [(r * columns + c, r * columns + c + 1, (r + 1) * columns + c + 1, (r + 1) * columns + c) for r in range(rows - 1) for c in range(columns - 1)]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(verts.reshape(-1, 3).tolist(), [], faces)
    _lay_uv(mesh, "cloth", np.stack([x, s], -1).reshape(-1, 2))
    thing = link(mesh, name, material, smooth=True)
    thickness = thing.modifiers.new("cloth", "SOLIDIFY")
    thickness.thickness, thickness.offset = CLOTH, 0
    return thing


def _normals(path):
    along = np.gradient(path, axis=0)
    along /= np.linalg.norm(along, axis=1)[:, None]
    return np.stack([-along[:, 1], along[:, 0]], 1)


def _wrinkles(x, s, seed):
    """Heights of long soft folds, about a millimetre."""
    return 0.0011 * (
        np.sin(x * 31 + seed * 5.1 + 9 * s) * np.sin(s * 40 + seed)
        + 0.7 * np.sin(x * 67 - s * 52 + seed * 2.7)
        + 0.35 * np.sin(x * 140 + s * 88 + seed * 8.9)
    )


def _lay_uv(mesh, name, places):
    layer = mesh.uv_layers.new(name=name)
    corners = np.array([loop.vertex_index for loop in mesh.loops])
    layer.data.foreach_set("uv", places[corners].ravel())


def _lay_print(thing):
    """Lays the printed band over the end that hangs out; it is as wide as the bag."""
    cloth = thing.data.uv_layers["cloth"]
    places = np.empty(2 * len(thing.data.loops))
    cloth.data.foreach_get("uv", places)
    places = places.reshape(-1, 2)
    tall = WIDTH * 1.25  # of the whole print, whose picture is 1200 × 1500
    uv = np.stack([places[:, 0] / WIDTH + 0.5, BAND[0] + (places[:, 1] - 0.016) / tall], 1)
    layer = thing.data.uv_layers.new(name="print")
    layer.data.foreach_set("uv", uv.ravel())
    layer.active_render = True
