"""Storz couplings, size A-110: the ring with its two hooked lugs, in a version for a wall, for a hose, and as a cap.

Each is turned about its axis: it lies in the plane z = 0, looks towards +z, and is then put at its place.
"""

import functools
import math

import bpy
from mathutils import Matrix, Vector

from geometry import bevel, cylinder, link, revolve
from materials import Shader, brushed_steel, dark_plastic, linear, rubber

BORE = 0.050
HOOK, SLOT, TURN = 34, 38, 180  # degrees: width of a lug, of the gap it goes through, from one lug to the other
FLANGE_RADIUS = 0.110  # of the wall's version
FLANGE_BACK = 0.092  # from the wall to the coupling's face
TAIL_LENGTH = 0.135  # from the face to the end of the hose tail


@functools.cache
def worn_aluminium():
    """Cast aluminium after years of use: bright on the edges, grimed in the corners, stained in between."""
    shader = Shader("worn aluminium", metallic=1.0)
    edges = shader.tree.nodes.new("ShaderNodeNewGeometry").outputs["Pointiness"]
    stains = shader.remap(shader.noise(38, 6), 0, 1, (0.25, 0.75))
    cast = shader.mix(stains, linear("#abadab"), linear("#c9cac7"))
    worn = shader.over(cast, linear("#e4e4e0"), shader.remap(edges, 0, 1, (0.52, 0.60)))
    grimed = shader.over(worn, linear("#45443f"), shader.remap(edges, 0.85, 0, (0.41, 0.49)))
    shader.wire(grimed, "base_color")
    shader.wire(shader.remap(shader.noise(55, 5), 0.30, 0.48), "roughness")
    shader.bump(shader.noise(700, 3), 0.16, 0.0006)
    return shader.material


def fixed(at, facing, roll=0.0):
    """A coupling on a flange bolted to a wall; `at`: the middle of its foot on the wall."""
    things = [*_ring(), _seal(), _wall_neck(), _wall_flange(), *_flange_bolts(), _dark_pipe()]
    return place(things, Vector(at) + Vector(facing).normalized() * FLANGE_BACK, facing, roll)


def tail(at, facing, roll=0.0):
    """A coupling for a hose; `at`: the middle of its face, `facing`: where the face looks, away from the hose."""
    return place([*_ring(), _seal(), _hose_tail(), _circlip()], at, facing, roll)


def cap(at, facing, roll=0.0, chained_to=None):
    """A blind cap; `at`: the middle of its face; `chained_to`: the point its chain hangs from."""
    things = place([*_ring(), *_lid(), _eye()], at, facing, roll)
    if chained_to:
        things += _chain(chained_to, things[-1].matrix_basis @ Vector((0, 0.106, -0.034)))
    return things


def place(things, at, facing, roll):
    """Takes parts made about the z axis: moves them to a point, their +z towards `facing`, turned by `roll` degrees."""
    stand = Matrix.Translation(at) @ Vector(facing).to_track_quat("Z", "Y").to_matrix().to_4x4()
    for thing in things:
        thing.matrix_basis = stand @ Matrix.Rotation(math.radians(roll), 4, "Z") @ thing.matrix_basis
    return things


def sector(name, section, start, end, material, edge=0.0015):
    """A solid swept about the z axis from angle to angle (degrees).

    `section`: takes the share of the way, 0 … 1, and gives the outline there as (radius, z) points.
    """
    steps = max(4, round((end - start) / 4))
    verts, count = [], len(section(0))
    for step in range(steps + 1):
        angle = math.radians(start + (end - start) * step / steps)
        verts += [(r * math.cos(angle), r * math.sin(angle), z) for r, z in section(step / steps)]
    faces = [tuple(range(count))[::-1], tuple(range(steps * count, (steps + 1) * count))]
    for base in range(0, steps * count, count):
        faces += [(base + i, base + (i + 1) % count, base + count + (i + 1) % count, base + count + i) for i in range(count)]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(verts, [], faces)
    return bevel(link(mesh, name, material), edge, 2)


def _ring():
    """The lugged ring that both halves share."""
    parts = [_collar()]
    for half in (0, TURN):
        parts.append(sector("storz lug", _lug_section, half, half + HOOK, worn_aluminium()))
        parts.append(sector("storz ramp", _ramp_section, half + HOOK + SLOT, half + TURN + HOOK, worn_aluminium(), 0.0012))
        for start in (HOOK / 2 - 8, HOOK / 2 + 82):
            parts.append(sector("storz grip", _grip_section, half + start, half + start + 16, worn_aluminium(), 0.003))
    return parts


def _collar():
    profile = [
        (0.0615, -0.044), (0.0770, -0.044), (0.0795, -0.0415), (0.0795, -0.0310), (0.0770, -0.0285), (0.0715, -0.0270),
        (0.0700, -0.0245), (0.0700, -0.0150), (0.0735, -0.0120), (0.0735, -0.0016), (0.0720, 0), (0.0630, 0), (0.0615, -0.0015),
        (0.0615, -0.044),
    ]  # fmt: skip
    return revolve("storz ring", profile, worn_aluminium(), 96, 0.0006)


def _lug_section(share):
    """An L whose nose points inwards, lower towards its leading end so that it finds its way."""
    dip = 0.006 * max(0, (0.3 - share) / 0.3)
    top, under = 0.0260 - dip, 0.0150 - dip * 0.2
    return [
        (0.0785, -0.0125), (0.0885, -0.0125), (0.0890, top - 0.005), (0.0868, top), (0.0770, top), (0.0757, top - 0.0015),
        (0.0757, under), (0.0812, under - 0.0015), (0.0812, -0.0010), (0.0785, -0.0010),
    ]  # fmt: skip


def _ramp_section(share):
    """The flange the other half's lugs slide behind: it thickens along the way and so draws the seals together."""
    back = -0.0085 - 0.0055 * min(1, share / 0.7)
    return [(0.0715, back - 0.002), (0.0808, back), (0.0812, -0.0010), (0.0800, -0.0004), (0.0715, -0.0004)]


def _grip_section(_share):
    """A rib for the coupling spanner."""
    return [(0.0780, -0.0425), (0.0885, -0.0405), (0.0885, -0.0315), (0.0780, -0.0290)]


def _seal():
    """The rubber sealing ring with its lip, standing a little proud of the face."""
    profile = [
        (0.0505, -0.006), (0.0500, 0.0006), (0.0512, 0.0022), (0.0530, 0.0014), (0.0560, 0.0020), (0.0588, 0.0026),
        (0.0608, 0.0012), (0.0612, -0.006), (0.0505, -0.006),
    ]  # fmt: skip
    return revolve("storz seal", profile, rubber(), 96)


def _hose_tail():
    """The pipe the hose is pushed over, with barbs that hold it."""
    barbs = [point for z in (-0.120, -0.105, -0.090, -0.075) for point in ((0.0515, z - 0.013), (0.0540, z - 0.004), (0.0525, z))]
    outside = [(0.0545, -0.066), (0.0545, -0.058), (0.0600, -0.052), (0.0612, -0.046), (0.0612, -0.007), (BORE, -0.004)]
    start = (BORE - 0.0015, -TAIL_LENGTH)
    return revolve("storz tail", [start, *barbs, *outside, start], worn_aluminium(), 72)


def _circlip():
    return revolve("storz circlip", [(0.060, -0.0505), (0.0655, -0.0505), (0.0655, -0.0470), (0.060, -0.0470)], brushed_steel(), 72, 0.0008)


def _wall_neck():
    foot = 0.012 - FLANGE_BACK
    profile = [
        (BORE, foot), (0.0800, foot), (0.0760, foot + 0.004), (0.0690, foot + 0.014), (0.0655, foot + 0.026),
        (0.0655, -0.050), (0.0612, -0.046), (0.0612, -0.006), (BORE, -0.004), (BORE, foot),
    ]  # fmt: skip
    return revolve("storz neck", profile, worn_aluminium(), 72)


def _wall_flange():
    back, front = -FLANGE_BACK, 0.013 - FLANGE_BACK
    profile = [(BORE, back), (FLANGE_RADIUS, back), (FLANGE_RADIUS, front), (0.086, front), (0.084, front + 0.003), (BORE, front + 0.003)]
    return revolve("storz flange", [*profile, profile[0]], worn_aluminium(), 96, 0.0018)


def _dark_pipe():
    """What is seen through the bore: the pipe leads into the machine and light does not come back."""
    end = 0.001 - FLANGE_BACK
    return revolve("storz pipe", [(0, end), (BORE - 0.0012, end), (BORE - 0.0012, -0.030), (BORE + 0.002, -0.030)], dark_plastic("#0b0c0b", 0.7), 48)


def _flange_bolts():
    front, bolts = 0.013 - FLANGE_BACK, []
    for index in range(8):
        angle = math.radians(22.5 + 45 * index)
        x, y = 0.0975 * math.cos(angle), 0.0975 * math.sin(angle)
        bolts.append(cylinder("washer", 0.0095, (x, y, front), (x, y, front + 0.0016), brushed_steel(), 0.0004, 24))
        bolts.append(cylinder("bolt", 0.0075, (x, y, front), (x, y, front + 0.0070), brushed_steel(), 0.0008, 6))
        bolts.append(cylinder("bolt end", 0.0042, (x, y, front), (x, y, front + 0.0095), brushed_steel(), 0.0007, 16))
    return bolts


def _lid():
    """The closed back of the cap: a dished disk with a bar to turn it by."""
    dish = [
        (0, -0.050), (0.030, -0.049), (0.052, -0.046), (0.058, -0.047), (0.066, -0.048), (0.068, -0.044), (0.068, -0.020), (0.062, -0.004),
        (0, -0.004),
    ]  # fmt: skip
    bar = sector("cap bar", lambda _: [(0.0005, -0.062), (0.060, -0.056), (0.060, -0.044), (0.0005, -0.044)], -6, 6, worn_aluminium(), 0.002)
    other = sector("cap bar", lambda _: [(0.0005, -0.062), (0.060, -0.056), (0.060, -0.044), (0.0005, -0.044)], 174, 186, worn_aluminium(), 0.002)
    return [revolve("cap lid", dish, worn_aluminium(), 96), bar, other]


def _eye():
    """The lug on the cap's rim that holds its chain."""
    return sector("cap eye", lambda _: [(0.078, -0.040), (0.112, -0.037), (0.112, -0.031), (0.078, -0.030)], 84, 96, worn_aluminium(), 0.0025)


def _chain(start, end, pitch=0.017):
    """Links hanging between two points, the chain a fifth longer than their distance."""
    start, end = Vector(start), Vector(end)
    sag, count = (end - start).length * 0.28, round((end - start).length * 1.2 / pitch)
    points = []
    for index in range(count + 1):
        share = index / count
        points.append(start.lerp(end, share) - Vector((0, 0, 4 * sag * share * (1 - share))))
    first = _chain_link()
    links = [first] + [bpy.data.objects.new("chain link", first.data) for _ in points[2:]]
    for thing in links[1:]:
        bpy.context.scene.collection.objects.link(thing)
    for index, (thing, low, high) in enumerate(zip(links, points, points[1:])):
        turn = (high - low).to_track_quat("X", "Z").to_matrix().to_4x4() @ Matrix.Rotation(index % 2 * math.pi / 2, 4, "X")
        thing.matrix_basis = Matrix.Translation((low + high) / 2) @ turn
    return links


def _chain_link():
    """An oval of wire in the plane z = 0, longer along x."""
    curve = bpy.data.curves.new("chain link", "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = "3D", 0.0016, 3
    spline = curve.splines.new("POLY")
    spline.use_cyclic_u = True
    spline.points.add(23)
    for index, knot in enumerate(spline.points):
        angle = math.tau * index / 24
        knot.co = (0.0045 * math.cos(angle) + 0.0055 * math.copysign(1, math.cos(angle)), 0.0050 * math.sin(angle), 0, 1)
    return link(curve, "chain link", brushed_steel())
