"""Wood pellets of 6 mm: heaps that lie as if poured, and the column behind a sight glass.

Pellets are instances of a few meshes: an instancer mesh holds one small quad for each, which states its pose.
"""

import functools
import math

import bpy
import numpy as np

from geometry import box as block
from geometry import link
from materials import Shader, linear

RADIUS = 0.003
LENGTHS = (0.010, 0.013, 0.016, 0.019, 0.022, 0.026, 0.030)  # one mesh each
SHARES = (0.10, 0.17, 0.21, 0.20, 0.16, 0.10, 0.06)
CELL = 0.001  # of the height map that pellets are dropped on
CANDIDATES = 8  # places tried for each pellet; it takes the lowest


@functools.cache
def material(fine=False):
    """Pressed spruce of one batch: a skin the die has glazed, flecks of fibre, cracks across, pale where it snapped.

    `fine`: for close-ups, with the single chips of which a pellet is pressed.
    """
    shader = Shader("pellet", specular=0.32)
    own = shader.node("ShaderNodeObjectInfo").outputs["Random"]
    tones = ("#bd915f", "#c99f6b") if fine else ("#b98c5b", "#cda672")
    tone = shader.mix(own, *(linear(colour) for colour in tones))
    flecks = _skin_noise(shader, own, (260, 1100, 1100), 4.0)
    cracks = _cracks(shader, own)
    colour = shader.scaled(tone, shader.remap(flecks, 0.78, 1.10))
    colour = shader.scaled(colour, shader.remap(cracks, 1, 0.72, (0, 1)))
    ends = _ends(shader)
    colour = shader.over(colour, linear("#d6b586"), shader.maths("MULTIPLY", ends, 0.55))
    fibre = shader.product(_skin_noise(shader, own, (900, 1500, 1500), 5.0), shader.remap(ends, 0.25, 1.6, (0, 1)))
    gloss = shader.blend(ends, shader.remap(flecks, 0.62, 0.46), 0.85)
    if fine:
        colour, fibre, gloss = _with_chips(shader, own, ends, colour, fibre, gloss)
    shader.wire(colour, "base_color")
    shader.wire(gloss, "roughness")
    shader.bump(shader.maths("SUBTRACT", fibre, shader.maths("MULTIPLY", cracks, 0.7)), 0.5, 0.0005)
    return shader.material


def _with_chips(shader, own, ends, colour, fibre, gloss):
    """Colour, relief and roughness with the chips: slivers of wood along the pellet, each its own tone."""
    place = shader.node("ShaderNodeVectorMath")
    bend = shader.node("ShaderNodeTexNoise", scale=1.0, detail=2.0)
    shader.wire(_skin_place(shader, own, (400, 900, 900)), bend.inputs["Vector"])
    shader.wire(_skin_place(shader, own, (480, 2100, 2100)), place.inputs[0])
    shader.wire(bend.outputs["Color"], place.inputs[1])
    cells = shader.node("ShaderNodeTexVoronoi", scale=1.0)
    shader.wire(place.outputs["Vector"], cells.inputs["Vector"])
    single = shader.node("ShaderNodeSeparateXYZ")
    shader.wire(cells.outputs["Color"], single.inputs[0])
    streaks = _skin_noise(shader, own, (350, 5200, 5200), 3.0)
    grains = _skin_noise(shader, own, (4200, 4200, 4200), 3.0)
    colour = shader.scaled(colour, shader.remap(single.outputs["X"], 0.90, 1.07, (0, 1)))
    colour = shader.scaled(colour, shader.remap(streaks, 0.93, 1.05))
    colour = shader.scaled(colour, shader.blend(ends, 1.0, shader.remap(grains, 0.84, 1.18)))
    relief = shader.maths("ADD", shader.maths("MULTIPLY", single.outputs["Y"], 0.05), shader.maths("MULTIPLY", streaks, 0.12))
    relief = shader.maths("ADD", relief, shader.product(shader.maths("MULTIPLY", grains, 1.1), ends))
    gloss = shader.maths("ADD", gloss, shader.remap(single.outputs["Z"], -0.05, 0.06, (0, 1)))
    return colour, shader.maths("ADD", fibre, relief), gloss


def _skin_place(shader, own, scale):
    """Coordinates on a pellet, each pellet's elsewhere in the pattern."""
    place = shader.node("ShaderNodeMapping")
    place.inputs["Scale"].default_value = scale
    shader.wire(shader.node("ShaderNodeTexCoord").outputs["Object"], place.inputs["Vector"])
    shader.wire(shader.maths("MULTIPLY", own, 200.0), place.inputs["Location"])
    return place.outputs["Vector"]


def _skin_noise(shader, own, scale, detail):
    noise = shader.node("ShaderNodeTexNoise", scale=1.0, detail=detail, distortion=0.3)
    shader.wire(_skin_place(shader, own, scale), noise.inputs["Vector"])
    return noise.outputs["Fac"]


def _cracks(shader, own):
    """1 in the cracks, which run around a pellet because it bent when it left the die."""
    bent = shader.node("ShaderNodeVectorMath")
    shift = shader.node("ShaderNodeTexNoise", scale=1.0, detail=3.0)
    shader.wire(_skin_place(shader, own, (500, 500, 500)), shift.inputs["Vector"])
    shader.wire(_skin_place(shader, own, (210, 40, 40)), bent.inputs[0])
    shader.wire(shader.scaled(shift.outputs["Color"], 0.3), bent.inputs[1])
    cells = shader.node("ShaderNodeTexVoronoi", scale=1.0)
    cells.feature = "DISTANCE_TO_EDGE"
    shader.wire(bent.outputs["Vector"], cells.inputs["Vector"])
    thin = shader.remap(cells.outputs["Distance"], 1, 0, (0.0, 0.022))
    return shader.product(thin, shader.remap(_skin_noise(shader, own, (130, 200, 200), 2.0), 0, 1, (0.50, 0.64)))


def _ends(shader):
    """1 on the broken ends."""
    normal = shader.node("ShaderNodeSeparateXYZ")
    shader.wire(shader.node("ShaderNodeTexCoord").outputs["Normal"], normal.inputs[0])
    return shader.remap(shader.maths("ABSOLUTE", normal.outputs["X"]), 0, 1, (0.45, 0.75))


@functools.cache
def dust():
    """Pellet dust: what is seen between pellets."""
    shader = Shader("pellet dust", roughness=0.9, specular=0.1)
    shader.wire(shader.mix(shader.noise(220), linear("#5f4527"), linear("#86653c")), "base_color")
    return shader.material


def _pellet_mesh(length, seed, sides=16):
    """A pellet along the x axis about the origin: nearly round, faintly bent, its ends broken off."""
    random = np.random.default_rng(seed)
    half = length / 2
    stations = [(-half, 0.86), (-half + 0.0005, 0.985), (-half * 0.4, 1.0), (half * 0.4, 1.0), (half - 0.0005, 0.985), (half, 0.86)]
    angle = np.linspace(0, math.tau, sides, endpoint=False)
    slant = random.uniform(-0.12, 0.12, (2, 2))
    rings = []
    for index, (x, share) in enumerate(stations):
        radius = RADIUS * share * (1 + random.normal(0, 0.012, sides))
        y, z = radius * np.cos(angle), radius * np.sin(angle)
        end = index // 3
        broken = (y * slant[end, 0] + z * slant[end, 1]) * 2 + random.normal(0, 0.00016, sides)
        bend = 0.0004 * (1 - (x / half) ** 2)
        rings.append(np.stack([x + (broken if index in (0, 1, 4, 5) else 0 * y), y, z + bend], 1))
    caps = [rings[0].mean(0) + (0.0003, 0, 0), rings[-1].mean(0) - (0.0003, 0, 0)]
    faces = [
        (ring * sides + side, (ring + 1) * sides + side, (ring + 1) * sides + (side + 1) % sides, ring * sides + (side + 1) % sides)
        for ring in range(len(stations) - 1)
        for side in range(sides)
    ]
    first, last = len(stations) * sides, len(stations) * sides + 1
    top = (len(stations) - 1) * sides
    faces += [(first, side, (side + 1) % sides) for side in range(sides)]
    faces += [(last, top + (side + 1) % sides, top + side) for side in range(sides)]
    mesh = bpy.data.meshes.new("pellet")
    mesh.from_pydata(np.concatenate([*rings, caps]).tolist(), [], [face[::-1] for face in faces])
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    mesh.use_auto_smooth, mesh.auto_smooth_angle = True, math.radians(50)
    mesh.materials.append(material())
    return mesh


def _torn_fibres(random):
    """How far the pressed fibres of a broken end stand out, for arrays of places on it: grains of half a millimetre."""
    waves = [(random.uniform(700, 7000), random.uniform(0, math.tau), random.uniform(0, math.tau)) for _ in range(40)]

    def height(y, z):
        return sum(0.10 / k**1.05 * np.sin(k * (y * math.cos(turn) + z * math.sin(turn)) + start) for k, turn, start in waves)

    return height


def _fine_mesh(length, seed, sides=44):
    """A pellet for close-ups: its skin uneven, its ends snapped off slantwise, splintered."""
    random = np.random.default_rng(50 + seed)
    half, angle = length / 2, np.linspace(0, math.tau, sides, endpoint=False)
    body = np.linspace(-1, 1, 25)
    slant, depth = random.uniform(-0.38, 0.38, (2, 2)), random.uniform(0.0001, 0.0003, 2)
    splinters = [sum(random.normal(0, 0.00013) * np.sin(k * angle + random.uniform(0, 6)) for k in range(2, 9)) for _ in range(2)]
    fibres = [_torn_fibres(random), _torn_fibres(random)]
    rings = []

    def ring(end, share, run):
        """The points at a share of the radius and a share of the way from the middle to an end."""
        swell = 1 + 0.012 * np.sin(9 * run + seed) + random.normal(0, 0.004, sides)
        y, z = RADIUS * share * swell * np.cos(angle), RADIUS * share * swell * np.sin(angle)
        broken = y * slant[end, 0] + z * slant[end, 1] + share**2 * splinters[end]
        torn = fibres[end](y, z) - depth[end] * (1 - share) * (1 if end else -1)
        bend = 0.0005 * (1 - run**2)
        rings.append(np.stack([run * half + (broken + torn) * abs(run) ** 10, y, z + bend], 1))

    inner = np.linspace(0.03, 0.93, 12)
    for share in inner:
        ring(0, share, -1.0)
    for run in body:
        ring(int(run > 0), 0.965 if abs(run) == 1 else 1.0, run)
    for share in inner[::-1]:
        ring(1, share, 1.0)
    faces = [
        (r * sides + s, r * sides + (s + 1) % sides, (r + 1) * sides + (s + 1) % sides, (r + 1) * sides + s)
        for r in range(len(rings) - 1)
        for s in range(sides)
    ]
    faces += [tuple(range(sides))[::-1], tuple((len(rings) - 1) * sides + s for s in range(sides))]
    mesh = bpy.data.meshes.new("fine pellet")
    mesh.from_pydata(np.concatenate(rings).tolist(), [], [face[::-1] for face in faces])
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    mesh.use_auto_smooth, mesh.auto_smooth_angle = True, math.radians(38)
    mesh.materials.append(material(fine=True))
    return mesh


@functools.cache
def _meshes(fine=False):
    make = _fine_mesh if fine else _pellet_mesh
    return [make(length, seed) for seed, length in enumerate(LENGTHS)]


def fine_mesh(kind):
    """The pellet of LENGTHS[kind] for close-ups."""
    return _meshes(True)[kind]


def _quads(centres, along, up):
    """Corners of the instancer's quads: the first edge is the pellet's axis, the normal its upper side."""
    across = np.cross(up, along)
    corners = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
    return np.stack([centres + 1e-4 * (a * along + b * across) for a, b in corners], 1).reshape(-1, 3)


class Instancer:
    """Pellets of all lengths at given poses, and at other poses at the end of the shutter's opening."""

    def __init__(self, name, kinds, fine=False):
        """`kinds`: the index in LENGTHS of every pellet; `fine`: for close-ups."""
        self.fine, self.kinds = fine, np.asarray(kinds)
        self.parents = [self._parent(name, kind) for kind in range(len(LENGTHS))]

    def _parent(self, name, kind):
        count = int((self.kinds == kind).sum())
        mesh = bpy.data.meshes.new(name)
        mesh.from_pydata([(0, 0, 0)] * 4 * count, [], np.arange(4 * count).reshape(-1, 4).tolist())
        parent = link(mesh, name)
        parent.instance_type, parent.show_instancer_for_render = "FACES", False
        link(_meshes(self.fine)[kind], f"{name} pellet").parent = parent
        return parent

    def pose(self, centres, along, up):
        """Puts every pellet at its centre (n × 3), with unit vectors along its axis and upwards."""
        for kind, parent in enumerate(self.parents):
            mine = self.kinds == kind
            parent.data.vertices.foreach_set("co", _quads(centres[mine], along[mine], up[mine]).ravel())
            parent.data.update()

    def move(self, opening, closing, shutter):
        """Moves every pellet from one pose (centres, along, up) to another while the shutter is open about frame 1."""
        self.pose(*opening)
        for kind, parent in enumerate(self.parents):
            mine = self.kinds == kind
            keys = parent.data.shape_keys or self._keys(parent, shutter)
            for key, pose in zip(keys.key_blocks, (opening, closing)):
                key.data.foreach_set("co", _quads(*(part[mine] for part in pose)).ravel())
            parent.data.update()

    @staticmethod
    def _keys(parent, shutter):
        parent.shape_key_add(name="opening")
        closing = parent.shape_key_add(name="closing")
        for side in (0, 1):
            closing.value = side
            closing.keyframe_insert("value", frame=1 + (side - 0.5) * shutter)
        for knot in parent.data.shape_keys.animation_data.action.fcurves[0].keyframe_points:
            knot.interpolation = "LINEAR"
        return parent.data.shape_keys


class Bed:
    """A height map that pellets are dropped on one by one; each comes to rest on two points about its middle."""

    def __init__(self, box, ground):
        """`box`: (left, near, width, depth); `ground`: heights of the empty bed for arrays of x and y."""
        self.left, self.near, width, depth = box
        self.across, self.deep = round(width / CELL) + 1, round(depth / CELL) + 1
        x, y = np.meshgrid(self.left + CELL * np.arange(self.across), self.near + CELL * np.arange(self.deep), indexing="ij")
        self.heights = np.broadcast_to(np.asarray(ground(x, y), float), x.shape).copy()

    def _cells(self, x, y):
        i = np.clip(np.rint((x - self.left) / CELL).astype(int), 0, self.across - 1)
        j = np.clip(np.rint((y - self.near) / CELL).astype(int), 0, self.deep - 1)
        return i, j

    def rest(self, x, y, heading, length):
        """Heights and slopes at which pellets would lie with their middles over x and y (arrays of candidates)."""
        run, over = np.arange(-1, 1.01, 0.2) * length / 2, np.array([-0.9, -0.45, 0, 0.45, 0.9]) * RADIUS
        cos, sin = np.cos(heading)[:, None, None], np.sin(heading)[:, None, None]
        s, d = run[None, :, None], over[None, None, :]
        i, j = self._cells(x[:, None, None] + s * cos - d * sin, y[:, None, None] + s * sin + d * cos)
        profile = (self.heights[i, j] + np.sqrt(RADIUS**2 - d**2)).max(2)
        middle = len(run) // 2
        a, b = run[:middle], run[middle + 1 :]
        low, high = profile[:, :middle, None], profile[:, None, middle + 1 :]
        level = (low * b[None, None, :] - high * a[None, :, None]) / (b[None, None, :] - a[None, :, None])
        slope = (high - low) / (b[None, None, :] - a[None, :, None])
        flat = level.reshape(len(x), -1)
        best, each = flat.argmax(1), np.arange(len(x))
        return np.maximum(flat[each, best], profile[:, middle]), slope.reshape(len(x), -1)[each, best]

    def cover(self, centre, heading, slope, length):
        """Raises the map to the upper side of a pellet that came to rest."""
        run, over = np.arange(-length / 2, length / 2, CELL * 0.7), np.arange(-RADIUS, RADIUS, CELL * 0.7)
        s, d = np.meshgrid(run, over)
        i, j = self._cells(centre[0] + s * np.cos(heading) - d * np.sin(heading), centre[1] + s * np.sin(heading) + d * np.cos(heading))
        top = centre[2] + s * slope + np.sqrt(np.maximum(RADIUS**2 - d**2, 0))
        np.maximum.at(self.heights, (i, j), top)


def _pour(bed, box, inside, count, random, headings):
    """Drops pellets one by one; gives kinds, centres, headings and slopes of those that found a place."""
    left, near, width, depth = box
    found = []
    for kind in random.choice(len(LENGTHS), count, p=SHARES):
        length = LENGTHS[kind]
        x, y = left + width * random.random(CANDIDATES), near + depth * random.random(CANDIDATES)
        heading = headings(random, CANDIDATES)
        ends = [(x + side * length / 2 * np.cos(heading), y + side * length / 2 * np.sin(heading)) for side in (-1, 1)]
        free = inside(*ends[0]) & inside(*ends[1])
        if not free.any():
            continue
        x, y, heading = x[free], y[free], heading[free]
        level, slope = bed.rest(x, y, heading, length)
        best = (level + RADIUS * np.abs(slope)).argmin()
        centre = np.array([x[best], y[best], level[best]])
        bed.cover(centre, heading[best], slope[best], length)
        found.append((kind, centre, heading[best], slope[best]))
    kinds, centres, heading, slope = zip(*found)
    return np.array(kinds), np.array(centres), np.array(heading), np.array(slope)


def rolled(heading, slope, random):
    """Unit vectors along pellets and up from them, each rolled about its axis at random."""
    along = np.stack([np.cos(heading), np.sin(heading), slope], 1)
    along /= np.linalg.norm(along, axis=1)[:, None]
    side = np.stack([-np.sin(heading), np.cos(heading), 0 * slope], 1)
    up = np.cross(along, side)
    roll = random.uniform(0, math.tau, len(heading))[:, None]
    return along, up * np.cos(roll) + side * np.sin(roll)


def _any_heading(random, count):
    return random.uniform(0, math.tau, count)


def _nearly_level(random, count):
    return random.normal(0, 0.55, count)


def _mound(box, ground, inside, step=0.006):
    """The body of a heap under its pellets."""
    left, near, width, depth = box
    across, deep = math.ceil(width / step) + 1, math.ceil(depth / step) + 1
    x, y = np.meshgrid(left + step * np.arange(across), near + step * np.arange(deep), indexing="ij")
    z = np.broadcast_to(np.asarray(ground(x, y), float), x.shape)
    keep = inside(x, y)
    faces = [
        (i * deep + j, (i + 1) * deep + j, (i + 1) * deep + j + 1, i * deep + j + 1)
        for i in range(across - 1)
        for j in range(deep - 1)
        if keep[i : i + 2, j : j + 2].all()
    ]
    mesh = bpy.data.meshes.new("pellet filler")
    mesh.from_pydata(np.stack([x, y, z], -1).reshape(-1, 3).tolist(), [], faces)
    link(mesh, "pellet filler", dust(), smooth=True)


def heap(box, ground, inside=None, count=None, seed=1, filler=True, fine=False):
    """Pellets lying on a surface as if poured.

    `box`: (left, near, width, depth) around it; `ground`: height of the surface for arrays of x and y;
    `inside`: where pellets may lie, for arrays of x and y (everywhere in the box); `count`: how many, else three
    layers; `filler`: whether to build the surface too, as a mound of pellet dust; `fine`: for close-ups.
    """
    inside = inside or (lambda x, y: np.full(np.shape(x), True))
    count = count or round(3 * box[2] * box[3] / (0.019 * 2 * RADIUS))
    random = np.random.default_rng(seed)
    kinds, centres, heading, slope = _pour(Bed(box, ground), box, inside, count, random, _any_heading)
    Instancer("heap", kinds, fine).pose(centres, *rolled(heading, slope, random))
    if filler:
        _mound(box, ground, inside)


def column(frame, pane, seed=1, layers=2.2, inside=None, backed=True):
    """Pellets behind a sight glass, those in front touching it.

    `frame`: (left, bottom, width, height); `pane`: y of the glass's inner face; `inside`: where in the frame
    pellets lie, for arrays of x and z (everywhere); `backed`: whether to build what is behind them.
    """
    left, bottom, width, height = frame
    random = np.random.default_rng(seed)
    count = round(layers * width * height / (0.019 * 2 * RADIUS))

    def within(u, v):
        return (inside is None or inside(u, v)) & (u > left) & (u < left + width) & (v > bottom) & (v < bottom + height)

    kinds, centres, heading, slope = _pour(Bed(frame, lambda u, v: 0 * u), frame, within, count, random, _nearly_level)
    along, up = rolled(heading, slope, random)
    turn = np.array([[1, 0, 0], [0, 0, 1], [0, 1, 0]])  # the bed's height leads into the machine
    Instancer("column", kinds).pose(centres @ turn + (0, pane, 0), along @ turn, -(up @ turn))
    if not backed:
        return
    block("column filler", (left, pane + 4 * RADIUS, bottom), (left + width, pane + 6 * RADIUS, bottom + height), dust(), 0)
