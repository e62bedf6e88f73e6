"""The reusable bag: canvas settled around its pellets by a cloth simulation, with hem, webbing handles and print."""

import functools
import hashlib
import inspect
import math

import bpy
import numpy as np
from mathutils import Matrix, Vector
from mathutils.bvhtree import BVHTree

from geometry import link
from materials import FOREST, STRAW, TEXTURES, Shader, linear
from measures import BAG_RIM, BAY_PLATFORM
from props import pellets

HEIGHT = BAG_RIM - BAY_PLATFORM
AROUND, UPWARDS = 132, 74  # the cloth's vertices
PRINT = (0.300, 0.375, 0.022)  # width, height, bottom of the printed picture on the front
STRAP = 0.034
THREAD = 0.0014  # from one thread of the canvas to the next


def oval(x, y, a, b, power=3.2):
    """1 on the edge of a rounded rectangle with half axes a and b, less inside it."""
    return (np.abs(np.asarray(x) / a) ** power + np.abs(np.asarray(y) / b) ** power) ** (1 / power)


def _ring(a, b, count=AROUND, power=3.2):
    """Points on that edge, evenly spaced, beginning at the middle of the back."""
    angle = np.linspace(0, math.tau, 4000) + math.pi / 2
    x, y = np.cos(angle), np.sin(angle)
    size = 1 / oval(x, y, a, b, power)
    x, y = x * size, y * size
    way = np.concatenate([[0], np.cumsum(np.hypot(np.diff(x), np.diff(y)))])
    even = np.linspace(0, way[-1], count, endpoint=False)
    return np.interp(even, way, x), np.interp(even, way, y), even - way[-1] / 2


def _girth(z, level):
    """Half axes of the pellets' body at a height: broad below, drawn in towards the top."""
    share = np.clip(z / level, 0, 1)
    belly = np.sin(math.pi * np.clip(share * 0.86 + 0.1, 0, 1)) ** 0.6
    foot = np.clip(z / 0.045, 0, 1) ** 0.5
    return (0.140 + 0.018 * foot + 0.036 * belly), (0.090 + 0.018 * foot + 0.043 * belly)


def _grid(name, rows):
    """A closed tube's mesh of rows of points from bottom to top."""
    count = len(rows[0])
    faces = [
        (r * count + i, r * count + (i + 1) % count, (r + 1) * count + (i + 1) % count, (r + 1) * count + i)
        for r in range(len(rows) - 1)
        for i in range(count)
    ]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(np.concatenate(rows).tolist(), [], faces)
    return mesh


def _body(level):
    """What the cloth settles on: the pellets, lumpy, with a floor to stand on."""
    random = np.random.default_rng(5)
    rows = []
    for z in np.linspace(0, level, 30):
        a, b = _girth(z, level)
        x, y, way = _ring(a, b, 96)
        lump = sum(0.0020 * np.sin(k * way * 7 + z * w + p) for k, w, p in zip((1, 2, 3), random.normal(0, 15, 3), random.uniform(0, 6, 3)))
        rows.append(np.stack([x * (1 + lump / a), y * (1 + lump / b), 0 * x + z], 1))
    rows.append(rows[-1] * (0.02, 0.02, 1) + (0, 0, 0.01))
    return link(_grid("bag body", rows), "bag body")


@functools.cache
def _creases(count=40):
    """Where cloth that is folded and carried has creases: (way, z, lean, length, width, height) of each."""
    random = np.random.default_rng(11)
    low, high = (-0.5, 0.0, -0.7, 0.05, 0.009, -0.009), (0.5, HEIGHT, 0.7, 0.18, 0.022, 0.012)
    return random.uniform(low, high, (count, 6))


def _crumple(way, z):
    """How far creases raise the cloth."""
    dents = 0.0008 * np.sin(way * 61 + 9 * z) * np.sin(z * 74 + way * 17)
    for middle, level, lean, length, width, height in _creases():
        cos, sin = math.cos(lean), math.sin(lean)
        u, v = (way - middle) * cos - (z - level) * sin, (way - middle) * sin + (z - level) * cos
        dents = dents + height * np.exp(-np.abs(u / width) ** 1.5 - (v / length) ** 2)
    return dents


def _hollow(way, share):
    """How far front and back of an empty bag fall in: most below the middle, not evenly from side to side."""
    deep = 0.40 * np.sin(math.pi * min(1, 0.12 + 0.9 * share)) ** 0.8
    return deep * (1 + 0.25 * np.sin(way * 9 + 3 * share) + 0.12 * np.sin(way * 23 + 8 * share))


def _cloth(level):
    """The tube of canvas before it settles."""
    rows = []
    for z in np.linspace(0.001, HEIGHT, UPWARDS):
        draw = 1 - 0.055 * np.clip((z - 0.62 * level) / (HEIGHT - 0.62 * level), 0, 1) ** 1.4
        x, y, way = _ring(0.187, 0.139)
        x, y = x * draw + 0.007 * math.sin(z * 5), y * draw
        top = np.clip((z - level) / (HEIGHT - level), 0, 1)
        wave = top * (0.006 * np.sin(way * 25 + 1.1) + 0.004 * np.sin(way * 44 + 4))
        dent = _crumple(way, z) * min(1, z * 20) * (1 - 0.7 * top) + wave
        slack = 1 - _hollow(way, z / HEIGHT) if not level else 1
        rows.append(np.stack([x * (1 + dent / 0.18), y * (1 + dent / 0.13) * slack, z + top * 0.004 * np.sin(way * 13)], 1))
    return _grid("bag", rows)


def _pin(thing):
    """Holds hem and foot where they are."""
    group = thing.vertex_groups.new(name="held")
    group.add(list(range(AROUND)), 1.0, "REPLACE")
    group.add(list(range(AROUND * (UPWARDS - 1), AROUND * UPWARDS)), 1.0, "REPLACE")
    return group.name


def _settle(level, frames=30):
    """The bag's mesh once the cloth lies on pellets up to a height, or hangs empty."""
    thing, body = link(_cloth(level), "bag cloth"), _body(level) if level else None
    memory = TEXTURES / f"bag-{_sign_of(level, frames)}.npy"
    if not memory.exists():
        np.save(memory, _simulate(thing, body, frames))
    mesh = thing.data
    mesh.vertices.foreach_set("co", np.load(memory).ravel())
    for done in filter(None, (thing, body)):
        bpy.data.objects.remove(done)
    return mesh


def _sign_of(level, frames):
    """What a settled bag is remembered by: all that its shape follows from."""
    made_by = (_ring, _girth, _grid, _body, _creases, _crumple, _hollow, _cloth, _pin, _simulate)
    text = f"{level} {frames} {HEIGHT} {AROUND} {UPWARDS}" + "".join(inspect.getsource(part) for part in made_by)
    return hashlib.sha1(text.encode()).hexdigest()[:12]


def _simulate(thing, body, frames):
    """Lets the cloth fall onto the body, if there is one; gives its vertices (n × 3)."""
    if body:
        body.modifiers.new("collision", "COLLISION")
        body.collision.thickness_outer = 0.002
    modifier = thing.modifiers.new("cloth", "CLOTH")
    cloth, contact = modifier.settings, modifier.collision_settings
    cloth.quality, cloth.mass = 6, 0.4
    cloth.tension_stiffness, cloth.compression_stiffness, cloth.shear_stiffness = 30, 20, 8
    cloth.bending_stiffness, cloth.tension_damping, cloth.air_damping = 2.0, 12, 4
    cloth.vertex_group_mass = _pin(thing)
    contact.distance_min, contact.collision_quality = 0.002, 3
    scene = bpy.context.scene
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    settled = thing.evaluated_get(bpy.context.evaluated_depsgraph_get()).data
    points = np.array([vert.co for vert in settled.vertices])
    scene.frame_set(1)
    return points


@functools.cache
def canvas(printed=True):
    """Undyed cotton canvas in plain weave, printed on the front; the UV map is the cloth's own, in metres."""
    shader = Shader("canvas", roughness=0.88, specular=0.12, sheen=0.3)
    cloth = shader.node("ShaderNodeTexCoord").outputs["UV"]
    height, uneven = _weave(shader, cloth)
    colour = shader.mix(uneven, linear("#a8946f"), linear("#cbb990"))
    inked = _inked(shader, colour, cloth) if printed else colour
    shader.wire(shader.scaled(inked, shader.remap(height, 0.62, 1.06, (0.1, 0.9))), "base_color")
    shader.bump(height, 0.8, 0.0005)
    return shader.material


def _weave(shader, cloth):
    """Threads over and under each other: their height, and how each differs in tone and thickness along its way."""
    place = shader.node("ShaderNodeSeparateXYZ")
    shader.wire(cloth, place.inputs[0])
    ways = [shader.maths("DIVIDE", place.outputs[axis], THREAD) for axis in ("X", "Y")]
    lanes = [shader.maths("FLOOR", way) for way in ways]
    threads, tones = [], []
    for index, (across, along) in enumerate(((0, 1), (1, 0))):
        round_ = shader.maths("ABSOLUTE", shader.maths("SINE", shader.maths("MULTIPLY", ways[across], math.pi)))
        phase = shader.maths("MULTIPLY", shader.maths("ADD", shader.maths("ADD", ways[along], 0.5 + index), lanes[across]), math.pi)
        over = shader.maths("ADD", shader.maths("MULTIPLY", shader.maths("SINE", phase), 0.5), 0.5)
        threads.append(shader.product(round_, over))
        slub = shader.node("ShaderNodeCombineXYZ")
        shader.wire(shader.maths("MULTIPLY", lanes[across], 7.3), slub.inputs["X"])
        shader.wire(shader.maths("MULTIPLY", ways[along], 0.07), slub.inputs["Y"])
        noise = shader.node("ShaderNodeTexNoise", scale=1.0, detail=2.0)
        shader.wire(slub.outputs["Vector"], noise.inputs["Vector"])
        tones.append(noise.outputs["Fac"])
    uneven = shader.remap(shader.maths("ADD", tones[0], tones[1]), 0, 1, (0.75, 1.25))
    return shader.maths("MAXIMUM", *threads), uneven


def _inked(shader, colour, cloth):
    """The canvas's colour with the print's ink on it, worn thin by use."""
    width, height, bottom = PRINT
    place = shader.node("ShaderNodeMapping")
    place.inputs["Location"].default_value = (0.5, -bottom / height, 0)
    place.inputs["Scale"].default_value = (1 / width, 1 / height, 1)
    shader.wire(cloth, place.inputs["Vector"])
    picture = shader.node("ShaderNodeTexImage")
    picture.image = bpy.data.images.load(str(TEXTURES / "bag-print.png"), check_existing=True)
    picture.extension = "CLIP"
    shader.wire(place.outputs["Vector"], picture.inputs["Vector"])
    worn = shader.node("ShaderNodeMath")
    worn.operation = "MULTIPLY"
    shader.wire(picture.outputs["Alpha"], worn.inputs[0])
    shader.wire(shader.remap(shader.noise(300, 3), 0.9, 1.0), worn.inputs[1])
    mix = shader.node("ShaderNodeMixRGB")
    shader.wire(worn.outputs[0], mix.inputs["Fac"])
    shader.wire(colour, mix.inputs["Color1"])
    shader.wire(picture.outputs["Color"], mix.inputs["Color2"])
    return mix.outputs["Color"]


@functools.cache
def _webbing():
    shader = Shader("webbing", roughness=0.75, specular=0.2, sheen=0.3)
    ribs = shader.node("ShaderNodeTexWave", scale=130)
    ribs.bands_direction = "X"
    shader.wire(shader.node("ShaderNodeTexCoord").outputs["UV"], ribs.inputs["Vector"])
    shader.wire(shader.mix(shader.noise(60), linear("#0f3f2e"), linear(FOREST)), "base_color")
    shader.bump(ribs.outputs["Fac"], 0.5, 0.0006)
    return shader.material


@functools.cache
def _thread():
    return Shader("thread", base_color=linear(STRAW), roughness=0.7).material


def _lay_out(mesh):
    """The cloth's own coordinates as a UV map: metres from the middle of the front, and up."""
    way = _ring(0.184, 0.136)[2]
    layer = mesh.uv_layers.new(name="cloth")
    for face in mesh.polygons:
        columns = [mesh.loops[i].vertex_index % AROUND for i in face.loop_indices]
        seam = max(columns) - min(columns) > 1
        for i, column in zip(face.loop_indices, columns):
            row = mesh.loops[i].vertex_index // AROUND
            layer.data[i].uv = (-way[0] if seam and column == 0 else way[column], row / (UPWARDS - 1) * HEIGHT)


def _thicken(thing, thickness, offset=0.0, levels=1):
    smooth = thing.modifiers.new("smooth", "SUBSURF")
    smooth.levels = smooth.render_levels = levels
    solid = thing.modifiers.new("thickness", "SOLIDIFY")
    solid.thickness, solid.offset = thickness, offset
    thing.data.polygons.foreach_set("use_smooth", [True] * len(thing.data.polygons))
    return thing


class _Skin:
    """The settled cloth: where straps and stitches lie on it."""

    def __init__(self, mesh):
        self.points = np.array([vert.co for vert in mesh.vertices]).reshape(UPWARDS, AROUND, 3)
        self.tree = BVHTree.FromPolygons([v.co for v in mesh.vertices], [tuple(p.vertices) for p in mesh.polygons])

    def at(self, x, z, side):
        """The point and outward normal of the front (side -1) or back (1) at x and z."""
        hit, normal, _, _ = self.tree.ray_cast(Vector((x, side * 0.5, z)), Vector((0, -side, 0)))
        if hit is None:
            return Vector((x, side * 0.13, z)), Vector((0, side, 0))
        return hit, normal if normal.y * side > 0 else -normal


def _hem(skin, rows=4):
    """The cloth's upper edge, folded double and stitched."""
    strip = skin.points[-rows:]
    mesh = _grid("bag hem", list(strip))
    mesh.uv_layers.new(name="cloth")
    mesh.materials.append(canvas(False))
    parts = [_thicken(link(mesh, "bag hem"), 0.0042)]
    line = strip[0] + (0, 0, 0.004)
    outward = line - line.mean(0)
    outward[:, 2] = 0
    outward /= np.linalg.norm(outward, axis=1)[:, None]
    parts.append(_stitches([Vector(p) for p in line + outward * 0.0026], closed=True))
    return parts


def _stitches(path, closed=False, pitch=0.0046):
    """A seam of short threads along a path, as one curve."""
    curve = bpy.data.curves.new("stitches", "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = "3D", 0.00045, 2
    points = np.array(path + path[:1] if closed else path)
    way = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))])
    for start in np.arange(0, way[-1], pitch):
        spline = curve.splines.new("POLY")
        spline.points.add(1)
        for knot, s in zip(spline.points, (start, start + pitch * 0.62)):
            knot.co = (*(np.interp(s, way, points[:, axis]) for axis in range(3)), 1)
    return link(curve, "stitches", _thread())


def _strap_path(skin, side, raised):
    """Middle line of a handle with the direction it faces, from its left end to its right one."""
    reach, foot = 0.088, HEIGHT - 0.125
    legs = [(-reach, foot + 0.095 * s / 8) for s in range(9)]
    if raised:
        turn = np.linspace(0.06, math.pi - 0.06, 40)
        arch = list(zip(-reach * np.sign(np.cos(turn)) * np.abs(np.cos(turn)) ** 0.8, HEIGHT - 0.02 + 0.19 * np.sin(turn) ** 0.75))
    else:
        arch = [(-reach * math.cos(a), HEIGHT - 0.022 - 0.205 * math.sin(a) ** 0.62) for a in np.linspace(0.05, math.pi - 0.05, 48)]
    legs_down = [(-x, z) for x, z in reversed(legs)]
    return [(*skin.at(x, min(z, HEIGHT - 0.012), side), x, z) for x, z in (legs + arch + legs_down)]


def _strap(skin, side, raised):
    """One handle of webbing, sewn on with crossed squares."""
    path = _strap_path(skin, side, raised)
    centres, faces = [], []
    for index, (spot, normal, x, z) in enumerate(path):
        free = math.sin(math.pi * np.clip((index - 8) / (len(path) - 17), 0, 1))
        lift = _lift(z) if raised else 0.0035 + 0.012 * free
        centres.append(Vector((x, spot.y + side * lift, z)))
        faces.append((normal * (1 - free) + Vector((0, side, 0.25 * free))).normalized())
    crosses = [_cross(skin, side, sign * 0.088) for sign in (-1, 1)]
    return [_ribbon("handle", centres, faces), *crosses]


def _lift(z):
    """How far a raised handle stands off the cloth: over the hem, then leaning inwards above it."""
    return 0.0035 + 0.0055 * np.clip((z - HEIGHT + 0.06) / 0.03, 0, 1) - 0.4 * max(0, z - HEIGHT - 0.008)


def _ribbon(name, centres, faces):
    """Webbing along a line, facing given directions."""
    smoothed = [sum(centres[max(0, i - 1) : i + 2], Vector()) / len(centres[max(0, i - 1) : i + 2]) for i in range(len(centres))]
    verts, uvs, way = [], [], 0.0
    for index, (middle, face) in enumerate(zip(smoothed, faces)):
        ahead = smoothed[min(index + 1, len(smoothed) - 1)] - smoothed[max(index - 1, 0)]
        across = ahead.cross(face).normalized() * STRAP / 2
        way += (middle - smoothed[index - 1]).length if index else 0
        for share in (-1, -0.5, 0, 0.5, 1):
            verts.append(middle + across * share)
            uvs.append((share * STRAP / 2, way))
    faces = [(5 * i + k, 5 * i + k + 1, 5 * i + k + 6, 5 * i + k + 5) for i in range(len(centres) - 1) for k in range(4)]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(verts, [], faces)
    layer = mesh.uv_layers.new(name="cloth")
    for loop, uv in zip(mesh.loops, layer.data):
        uv.uv = uvs[loop.vertex_index]
    return _thicken(link(mesh, name, _webbing()), 0.0022)


def _cross(skin, side, x):
    """The stitched square with its cross that holds a handle's end."""
    low, high, half = HEIGHT - 0.120, HEIGHT - 0.080, 0.012
    corners = [(x - half, low), (x + half, low), (x + half, high), (x - half, high), (x - half, low), (x + half, high)]
    path = []
    for (x0, z0), (x1, z1) in zip(corners, corners[1:]):
        for share in np.linspace(0, 1, 8, endpoint=False):
            spot, normal = skin.at(x0 + (x1 - x0) * share, z0 + (z1 - z0) * share, side)
            path.append(spot + Vector((0, side * 0.0064, 0)))
    return _stitches(path)


def _mouth(skin, low, high):
    """Whether points lie within the cloth between two heights, for arrays of x and y about the bag's axis."""
    rows = skin.points[(skin.points[:, 0, 2] > low) & (skin.points[:, 0, 2] < high)]
    angles, sizes = np.arctan2(rows[..., 1], rows[..., 0]), np.hypot(rows[..., 0], rows[..., 1])
    turn = np.linspace(-math.pi, math.pi, 181)
    reach = np.min([np.interp(turn, row, size, period=math.tau) for row, size in zip(angles, sizes)], 0)

    def inside(x, y):
        return np.hypot(x, y) < np.interp(np.arctan2(y, x), turn, reach) - 0.003

    return inside


def _fill(skin, at, level, peak, seed):
    """The heap in the bag's mouth; gives its height for arrays of x and y."""
    top = HEIGHT * level
    a, b = _girth(top * 0.985, top)
    inside = _mouth(skin, top - 0.03, top + 0.03)

    def ground(x, y):
        share = np.minimum(oval(np.asarray(x) - at[0], np.asarray(y) - at[1], a, b, 2.2), 1)
        return at[2] + top - 0.014 + peak * (1 - share**1.6)

    box = (at[0] - 0.20, at[1] - 0.15, 0.40, 0.30)
    pellets.heap(box, ground, lambda x, y: inside(x - at[0], y - at[1]), count=2600, seed=seed)
    return ground


def build(at, level=0.86, peak=0.03, handles="down", turn=0.0, seed=7):
    """A bag standing with the middle of its foot on `at`; gives the height of its heap for arrays of x and y.

    `level`: how full, a share of its height, 0 for empty (it then gives None); `peak`: of the heap over that;
    `handles`: "down" over front and back or "up"; `turn`: about the upright, in radians.
    """
    skin, others = _sew(at, level, handles, turn), set(bpy.data.objects)
    ground = _fill(skin, at, level, peak, seed) if level else None
    about = Matrix.Translation(at) @ Matrix.Rotation(turn, 4, "Z") @ Matrix.Translation(-Vector(at))
    for thing in set(bpy.data.objects) - others:
        if turn and not thing.parent:
            thing.matrix_world = about @ thing.matrix_world
    return ground


def shell(at, level):
    """A bag that has held pellets up to a level, without them; gives its settled cloth (rows × around × 3)."""
    skin = _sew(at, level, "down", 0.0)
    foot = bpy.data.meshes.new("bag floor")
    foot.from_pydata((skin.points[0] + (0, 0, 0.004)).tolist(), [], [tuple(range(AROUND))])
    foot.materials.append(canvas(False))
    link(foot, "bag floor").location = at
    return skin.points


def _sew(at, level, handles, turn):
    """The bag without its pellets: cloth, hem and handles."""
    mesh = _settle(HEIGHT * level)
    skin = _Skin(mesh)
    _lay_out(mesh)
    mesh.materials.append(canvas())
    parts = [_thicken(link(mesh, "bag"), 0.0014), *_hem(skin)]
    for side in (-1, 1):
        parts += _strap(skin, side, handles == "up")
    for part in parts:
        part.location, part.rotation_euler = at, (0, 0, turn)
    return skin
