"""The suction point on the left side: a lined recess with two Storz couplings, pellets in and air out, under a flap.

Sheet parts are made as if the side were seen from the front (x to the right, y into the machine) and then turned.
"""

import math

import bpy
from mathutils import Matrix, Vector

from geometry import bevel, box, cylinder, decal, instance, link, pipe, plate, rounded_box, rounded_outline
from materials import PINE, brass, brushed_steel, dark_plastic, paint, print_on, rubber
from measures import FRONT, LEFT, SUCTION
from props import hose as hoses
from props import storz

OFFSET, BOTTOM, WIDTH, HEIGHT = SUCTION
OPENING_LEFT = -(FRONT + OFFSET + WIDTH)  # seen from the left, the front is at the right
MIDDLE = OPENING_LEFT + WIDTH / 2
DEPTH = 0.170
CORNER = 0.040
FRAME = 0.024  # width of the frame around the opening
PROUD = 0.004  # its thickness
HINGE = (-0.014, BOTTOM + HEIGHT + FRAME + 0.004)  # depth and height of the flap's axis
TRAY = 0.020  # thickness of the flap
OPEN = 168  # degrees

PELLETS_IN = FRONT + OFFSET + WIDTH * 0.735  # y of the couplings' axes
AIR_OUT = FRONT + OFFSET + WIDTH * 0.265
AXIS = BOTTOM + HEIGHT * 0.5
FACE = LEFT + DEPTH - storz.FLANGE_BACK  # x of the couplings' faces
OUTWARDS, INWARDS = (-1, 0, 0), (1, 0, 0)


def build(hose=False):
    """Builds the suction point.

    `hose`: whether it is in use: the flap open, a hose on the pellets' coupling, which lies on the paving, and the
    caps hanging from their chains; else the flap is shut, and what is behind it left out.
    """
    if not hose:
        _turn([*_frame(), *_flap(0)])
        return
    _turn([*_liner(), *_frame(), _sill(), *_earthing()])
    _turn(_flap(OPEN))
    for y, roll in ((PELLETS_IN, 20), (AIR_OUT, 48)):
        storz.fixed((LEFT + DEPTH, y, AXIS), OUTWARDS, roll)
        _cap(y)
    connect(PELLETS_IN, [(-0.47, 0.02, 0.600), (-0.76, 0.05, 0.355), (-1.03, 0.09, 0.140), (-1.30, 0.16, 0.060), *_COURSE])


_COURSE = [(-1.7, 0.30, 0.058), (-2.4, 0.72, 0.058), (-3.3, 1.5, 0.058), (-4.6, 2.3, 0.058), (-6.5, 2.9, 0.058)]


def connect(y, course):
    """Couples a hose to the coupling at `y`; `course`: further points of its axis, their y counted from the coupling."""
    face = Vector((FACE - 0.003, y, AXIS))
    end = hoses.face_to_end(face, INWARDS)
    outlet = [end, end + Vector((-0.13, 0, -0.006)), end + Vector((-0.26, 0.006, -0.045))]
    return hoses.lay([*outlet, *(Vector((x, y + aside, z)) for x, aside, z in course)], start_coupling=26)


def _turn(things):
    """Turns parts that face the viewer so that they lie on the left side."""
    turned = Matrix.Translation((LEFT, 0, 0)) @ Matrix.Rotation(-math.pi / 2, 4, "Z")
    for thing in things:
        thing.matrix_basis = turned @ thing.matrix_basis
    return things


def _opening(grown=0.0):
    frame = (OPENING_LEFT - grown, BOTTOM - grown, WIDTH + 2 * grown, HEIGHT + 2 * grown)
    return rounded_outline(*frame, CORNER + grown)


def _liner():
    """The folded box behind the opening, its back plate and the seams' sealant."""
    outline, steel = _opening(-0.002), brushed_steel("#8f9593", 0.52)
    back = plate("recess back", _opening(0.004), DEPTH, 0.003, steel)
    sealant = plate("recess sealant", outline, DEPTH - 0.003, 0.003, rubber(), holes=[_opening(-0.005)], edge=0.0008)
    return [_extruded("recess wall", outline, -PROUD, DEPTH, steel), back, sealant]


def _extruded(name, outline, front, back, material):
    """A wall along an outline (x, z), from one depth to another."""
    count = len(outline)
    verts = [(x, y, z) for y in (front, back) for x, z in outline]
    faces = [(i, (i + 1) % count, count + (i + 1) % count, count + i) for i in range(count)]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(verts, [], faces)
    return bevel(link(mesh, name, material), 0.0005, 1)


def _frame():
    """The steel frame around the opening, screwed on, with the gasket the flap closes on."""
    frame = plate("recess frame", _opening(FRAME), -PROUD, PROUD, brushed_steel(), holes=[_opening(-0.001)])
    gasket = plate("recess gasket", _opening(0.013), -PROUD - 0.005, 0.005, rubber(), holes=[_opening(0.006)], edge=0.002)
    return [frame, gasket, *_screws()]


def _screws():
    """Socket screws along the frame."""
    left, right = OPENING_LEFT - FRAME * 0.78, OPENING_LEFT + WIDTH + FRAME * 0.78
    low, high = BOTTOM - FRAME * 0.78, BOTTOM + HEIGHT + FRAME * 0.78
    across = [OPENING_LEFT + WIDTH * share for share in (0.08, 0.36, 0.64, 0.92)]
    spots = [(x, z) for x in across for z in (low, high)]
    spots += [(x, BOTTOM + HEIGHT * share) for x in (left, right) for share in (0.16, 0.84)]
    return [part for x, z in spots for part in _screw(x, -PROUD, z, 0.0042)]


def _screw(x, y, z, radius):
    head = cylinder("screw", radius, (x, y, z), (x, y - 0.0022, z), brushed_steel(), 0.0008, 20)
    socket = cylinder("screw socket", radius * 0.45, (x, y, z), (x, y - 0.0024, z), dark_plastic("#0a0b0b"), 0, 6)
    return [head, socket]


def _sill():
    """The folded edge under the opening that rain drips off and a hose rests on."""
    left, right = OPENING_LEFT - 0.010, OPENING_LEFT + WIDTH + 0.010
    profile = [(-PROUD, 0), (-0.028, -0.006), (-0.031, -0.0075), (-0.032, -0.010), (-0.032, -0.022)]
    verts = [(x, y, BOTTOM - 0.001 + z) for x in (left, right) for y, z in profile]
    count = len(profile)
    mesh = bpy.data.meshes.new("sill")
    mesh.from_pydata(verts, [], [(i, i + 1, count + i + 1, count + i) for i in range(count - 1)])
    thing = link(mesh, "sill", brushed_steel(), smooth=True)
    thickness = thing.modifiers.new("thickness", "SOLIDIFY")
    thickness.thickness, thickness.offset = 0.002, 0
    return bevel(thing, 0.0006, 2)


def _earthing():
    """The brass stud between the couplings, with the wire that earths the air's coupling."""
    x, z = MIDDLE, BOTTOM + 0.085
    metal = brass()
    washer = cylinder("earth washer", 0.013, (x, DEPTH, z), (x, DEPTH - 0.002, z), metal, 0.0004, 32)
    nut = cylinder("earth nut", 0.0095, (x, DEPTH - 0.002, z), (x, DEPTH - 0.010, z), metal, 0.0009, 6)
    stud = cylinder("earth stud", 0.005, (x, DEPTH, z), (x, DEPTH - 0.026, z), metal, 0.001, 24)
    points = [(x + 0.008, DEPTH - 0.004, z), (x + 0.050, DEPTH - 0.020, z - 0.018), (x + 0.105, DEPTH - 0.014, z + 0.012)]
    wire = pipe("earth wire", [*points, (x + 0.134, DEPTH - 0.014, z + 0.052)], 0.0032, paint("#5f7836", 0.5))
    return [washer, nut, stud, wire]


def _flap(angle):
    """The cover, a tray of painted sheet; made standing open upwards on its hinge, then lowered."""
    half, height = WIDTH / 2 + FRAME + 0.004, HEIGHT + 2 * FRAME + 0.006
    inner, outer = -TRAY / 2, TRAY / 2
    outline = rounded_outline(-half, 0.004, 2 * half, height, 0.030)
    parts = [plate("flap", outline, outer - 0.003, 0.003, paint())]
    rim = rounded_outline(-half + 0.0022, 0.0062, 2 * half - 0.0044, height - 0.0044, 0.028)
    parts.append(plate("flap rim", outline, inner, TRAY - 0.003, paint(), holes=[rim], edge=0.0008))
    parts += [*_label("label-suction-in.png", MIDDLE + PELLETS_IN), *_label("label-air-out.png", MIDDLE + AIR_OUT)]
    parts += [*_latch(height - 0.030), *_hinge(half)]
    pose = Matrix.Translation((MIDDLE, *HINGE)) @ Matrix.Rotation(math.radians(180 - angle), 4, "X")
    for part in parts:
        part.matrix_basis = pose @ part.matrix_basis
    struts = [_strut(side, pose @ Vector((side * (half - 0.010), 0, 0.100))) for side in (-1, 1)]
    return parts + [part for strut in struts for part in strut]


def _strut(side, top):
    """The gas spring between the frame's side (-1 the left one) and a point of the flap."""
    low = Vector((MIDDLE + side * (WIDTH / 2 + FRAME * 0.75), -0.0125, BOTTOM + HEIGHT * 0.31))
    way = (top - low).normalized()
    body = cylinder("strut", 0.0060, low + way * 0.012, low + way * 0.205, dark_plastic(), 0.0015, 24)
    rod = cylinder("strut rod", 0.0030, low, top, brushed_steel(), 0, 16)
    joints = [cylinder("strut joint", 0.0060, at - Vector((0.006, 0, 0)), at + Vector((0.006, 0, 0)), dark_plastic(), 0.0018, 20) for at in (low, top)]
    return [body, rod, *joints]


def _label(picture, x):
    """A riveted plate with a pictogram on the inside of the flap, over its coupling."""
    side, sheet = 0.200, TRAY / 2 - 0.003
    left, bottom = -x - side / 2, 0.050
    board = rounded_box("label", (left, bottom, side, side), sheet - 0.0016, 0.0016, 0.014, paint(PINE, 0.42), 0.0005)
    print_ = decal("label print", (left + 0.022, bottom + 0.022, side - 0.044, side - 0.044), sheet - 0.0018, print_on(picture))
    corners = [(left + a, bottom + b) for a in (0.011, side - 0.011) for b in (0.011, side - 0.011)]
    rivets = [cylinder("rivet", 0.0042, (a, sheet - 0.0016, b), (a, sheet - 0.0032, b), brushed_steel(), 0.0012, 20) for a, b in corners]
    return [board, print_, *rivets]


def _latch(z):
    """The cam of the flap's lock, seen from inside."""
    sheet = TRAY / 2 - 0.003
    body = cylinder("latch", 0.013, (0, sheet, z), (0, sheet - 0.009, z), brushed_steel(), 0.0012, 32)
    cam = box("latch cam", (-0.008, sheet - 0.012, z - 0.010), (0.040, sheet - 0.009, z + 0.010), brushed_steel(), 0.001)
    nut = cylinder("latch nut", 0.008, (0, sheet - 0.012, z), (0, sheet - 0.018, z), brushed_steel(), 0.0008, 6)
    key = cylinder("latch key", 0.012, (0, sheet + 0.003, z), (0, sheet + 0.006, z), brushed_steel(), 0.001, 32)
    return [body, cam, nut, key]


def _hinge(half):
    """A piano hinge along the flap's lower edge."""
    rod = [cylinder("hinge", 0.0052, (-half + 0.01, 0, 0), (half - 0.01, 0, 0), brushed_steel(), 0.0008, 24)]
    first = cylinder("hinge joint", 0.0054, (0, 0, 0), (0.0012, 0, 0), dark_plastic("#0a0b0b"), 0, 24)
    turn = first.rotation_quaternion.to_euler()
    count = 14
    joints = [instance(first, "hinge joint", (-half + 2 * half * (i + 0.5) / count, 0, 0), turn) for i in range(count)]
    leaf = box("hinge leaf", (-half + 0.01, -0.008, 0.002), (half - 0.01, -0.0065, 0.022), brushed_steel(), 0.0004)
    return [*rod, first, *joints, leaf]


def _cap(y):
    """A coupling's cap, hanging on its chain from the sill in front of the sheet below."""
    storz.cap((LEFT - 0.034, y + 0.012, BOTTOM - 0.200), INWARDS, 3, chained_to=(LEFT - 0.034, y, BOTTOM - 0.012))
