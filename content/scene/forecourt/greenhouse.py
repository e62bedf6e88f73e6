"""A glasshouse of the garden centre: slender steel, gables side by side, lit warm from within, plants on benches."""

import math

import bpy
import numpy as np

from forecourt.leaves import cards, foliage, mesh_of, wall
from forecourt.planting import tuft
from geometry import box, link
from materials import Shader, brushed_steel, glow, linear, paint

BAY, EAVES, RIDGE, BASE_WALL, PANE = 3.2, 3.1, 4.15, 0.55, 0.8
DOOR = 1  # the bay with the doors
CLOTH, LAMP = "#ee8030", 7.0  # the shade cloth's colour and the lamps' strength when lit
GREEN, PALE = ("#25401c", "#5b7a34"), ("#46663a", "#93a866")


def build(left=8.0, front=5.5, bays=4, depth=9.6, lit=1.0, base=None, cloth=None, stock=True, opened=False):
    """Builds it with its left front corner at (`left`, `front`), gables facing -y; `lit` scales its light: 0 once
    it is closed; `base`: what its low wall is made of, else brick; `cloth`: how high the shade cloth at the back
    hangs, else to the eaves; `stock`: whether plants stand on benches in it; `opened`: its doors."""
    house = (left, front, left + bays * BAY, front + depth)
    steel = paint("#5f676d", 0.45)
    for index in range(bays):
        _gable(left + index * BAY, front, steel, index == DOOR, opened)
        _roof(left + index * BAY, front, depth, steel)
        _lamps(left + (index + 0.5) * BAY, front, depth, lit)
    _bar("corner post", (house[2] - 0.045, front - 0.045, 0), (house[2] + 0.045, front + 0.045, EAVES), steel)
    for x in (house[0], house[2]):
        _side(x, front, depth, steel)
    _walls(house, lit, base or _brick(), cloth or EAVES)
    _light(house, lit)
    if stock:
        _inside(house)


def _bar(name, low, high, steel):
    return box(name, low, high, steel, 0.004)


def _gable(left, front, steel, door, opened):
    """Posts, glazing bars up to the rafters, transoms, glass."""
    for across in np.arange(0, BAY - 0.01, PANE):
        x, thick, foot = left + across, 0.019 if across else 0.045, 2.2 if door and across else 0
        _bar("glazing bar", (x - thick, front - thick, foot), (x + thick, front + thick, _slope(across)), steel)
    for z, thick in ((EAVES, 0.035), (2.2, 0.022), (BASE_WALL, 0.03)):
        if not (door and z == BASE_WALL):
            _bar("transom", (left, front - 0.03, z - thick), (left + BAY, front + 0.03, z + thick), steel)
    for side in (-1, 1):
        _rafter(left, front, side, 0.04, steel)
    outline = [(0, BASE_WALL), (BAY, BASE_WALL), (BAY, EAVES), (BAY / 2, RIDGE), (0, EAVES)]
    if door and opened:
        outline[1:1] = [(PANE, BASE_WALL), (PANE, 2.2), (PANE + 2 * PANE, 2.2), (PANE + 2 * PANE, BASE_WALL)]
    _pane("gable glass", [(left + x, front, z) for x, z in outline])
    if door:
        _doors(left + PANE, front - 0.05, steel, PANE * 0.96 if opened else 0.0)


def _slope(across):
    """The roof's height so far from the bay's left edge."""
    return EAVES + (RIDGE - EAVES) * (1 - abs(across / (BAY / 2) - 1))


def _rafter(left, y, side, thick, steel):
    run, rise = BAY / 2, RIDGE - EAVES
    rafter = _bar("rafter", (0, -thick / 2, -thick), (math.hypot(run, rise), thick / 2, 0.02), steel)
    rafter.location = (left if side < 0 else left + BAY, y, EAVES)
    rafter.rotation_euler = (0, -math.atan2(rise, run), 0 if side < 0 else math.pi)
    return rafter


def _doors(left, front, steel, apart):
    """A pair of sliding doors with broad frames, each slid aside so far."""
    for x in (left - apart, left + PANE + apart):
        for low, high in ((x, x + 0.06), (x + PANE - 0.06, x + PANE)):
            _bar("door stile", (low, front - 0.02, 0.02), (high, front + 0.02, 2.16), steel)
        for z in (0.02, 0.95, 2.08):
            _bar("door rail", (x + 0.05, front - 0.017, z), (x + PANE - 0.05, front + 0.017, z + 0.08), steel)
    _bar("door track", (left - PANE, front - 0.05, 2.16), (left + 3 * PANE, front + 0.02, 2.26), steel)


def _roof(left, front, depth, steel):
    for y in np.arange(front + PANE, front + depth + 0.01, PANE):
        for side in (-1, 1):
            _rafter(left, y, side, 0.025, steel)
    _bar("ridge", (left + BAY / 2 - 0.04, front, RIDGE - 0.05), (left + BAY / 2 + 0.04, front + depth, RIDGE + 0.04), steel)
    _bar("gutter", (left - 0.09, front - 0.02, EAVES - 0.06), (left + 0.09, front + depth, EAVES + 0.05), brushed_steel())
    for x in (left, left + BAY):
        low, high = (x, EAVES + 0.02), (left + BAY / 2, RIDGE + 0.02)
        ends = [(*low[:1], y, low[1]) for y in (front, front + depth)] + [(high[0], y, high[1]) for y in (front + depth, front)]
        _pane("roof glass", ends)


def _side(x, front, depth, steel):
    for y in np.arange(front + PANE, front + depth + 0.01, PANE):
        _bar("side bar", (x - 0.02, y - 0.02, 0), (x + 0.02, y + 0.02, EAVES), steel)
    for z in (2.2, BASE_WALL):
        _bar("side transom", (x - 0.022, front, z - 0.022), (x + 0.022, front + depth, z + 0.022), steel)
    _pane("side glass", [(x, front, BASE_WALL), (x, front + depth, BASE_WALL), (x, front + depth, EAVES), (x, front, EAVES)])


def _walls(house, lit, base, cloth):
    """The brick base, broken by the doors, and the shade cloth at the back, aglow when lit."""
    left, front, right, back = house
    doors = left + DOOR * BAY + PANE
    for low, high in ((left, doors), (doors + 2 * PANE, right)):
        box("base wall", (low, front - 0.06, -0.02), (high, front + 0.06, BASE_WALL - 0.03), base, 0.006)
    for x in (left, right):
        box("base wall", (x - 0.06, front, -0.02), (x + 0.06, back, BASE_WALL - 0.03), base, 0.006)
    _seen_only(box("shade cloth", (left, back, 0), (right, back + 0.05, cloth), _cloth(lit), 0))
    for x in np.arange(left, right + 0.01, PANE):
        box("back bar", (x - 0.025, back - 0.08, 0), (x + 0.025, back - 0.03, EAVES), paint("#5f676d", 0.45), 0)
    box("floor", (left, front, -0.02), (right, back, 0.002), paint("#8c857a", 0.7), 0)


def _lamps(x, front, depth, lit):
    """Broad lamp rails under the ridge."""
    for y in np.arange(front + 1.4, front + depth, 2.4):
        _seen_only(box("lamp", (x - 0.14, y - 0.9, EAVES - 0.14), (x + 0.14, y + 0.9, EAVES - 0.1), _glow("#ffc987", LAMP * lit), 0))
        box("lamp hood", (x - 0.16, y - 0.92, EAVES - 0.1), (x + 0.16, y + 0.92, EAVES - 0.06), brushed_steel(), 0.004)


def _glow(colour, strength):
    """A glow that takes none of the other lamps' samples: `_light` stands for it."""
    material = glow(colour, strength)
    material.cycles.sample_as_light = False
    return material


def _cloth(lit):
    """Shade cloth lit by the lamps: brightest under them, fading to the ground, uneven with folds."""
    material = bpy.data.materials.get("shade cloth")
    if material:
        return material
    shader = Shader("shade cloth", base_color=(0.2, 0.15, 0.08, 1), roughness=1.0, emission=linear(CLOTH))
    place = shader.node("ShaderNodeSeparateXYZ")
    shader.wire(shader.node("ShaderNodeTexCoord").outputs["Object"], place.inputs[0])
    uneven = shader.node("ShaderNodeMath")
    uneven.operation = "MULTIPLY"
    shader.wire(shader.remap(place.outputs["Z"], 0.12 * lit, 0.8 * lit, (0.3, EAVES)), uneven.inputs[0])
    shader.wire(shader.remap(shader.noise(0.8, 5), 0.4, 1.3), uneven.inputs[1])
    shader.wire(uneven.outputs[0], "emission_strength")
    shader.material.cycles.sample_as_light = False
    return shader.material


def _seen_only(thing):
    """Keeps a glowing thing from lighting what is around it by chance hits, which would be grain."""
    thing.visible_diffuse = False


def _light(house, lit):
    """What lamps and cloth shed, as one soft lamp for the whole house, so that it stays free of grain."""
    left, front, right, back = house
    light = bpy.data.lights.new("greenhouse light", "AREA")
    light.shape, light.size, light.size_y = "RECTANGLE", right - left - 1, back - front - 1
    light.energy, light.color = 15 * light.size * light.size_y * lit, (1.0, 0.67, 0.34)
    lamp = bpy.data.objects.new("greenhouse light", light)
    lamp.location = ((left + right) / 2, (front + back) / 2, EAVES - 0.17)
    lamp.visible_camera = lamp.visible_glossy = False
    bpy.context.scene.collection.objects.link(lamp)


def _inside(house):
    """Benches in rows across, laden with young plants, and a few tall ones that show as silhouettes."""
    left, front, right, back = house
    rng = np.random.default_rng(21)
    kinds = [tuft(seed, 0.3 + 0.1 * seed, colours) for seed, colours in enumerate((GREEN, GREEN, PALE))]
    tall = [_standing(rng, index) for index in range(3)]
    for y in np.arange(front + 0.9, back - 1, 2.1):
        _bench(left + 0.4, right - 0.4, y)
        for x in np.arange(left + 0.5, right - 0.5, 0.24):
            _stand(kinds[rng.integers(3)], (x, y + rng.uniform(0.05, 0.6), 0.83), rng, 0.85)
    for _ in range(int(4 * (right - left) / BAY)):
        _stand(tall[rng.integers(3)], (rng.uniform(left + 0.6, right - 0.6), rng.uniform(front + 0.5, back - 2), 0), rng, 1.0)


def _stand(mesh, at, rng, size):
    plant = link(mesh, "plant under glass")
    plant.location, plant.rotation_euler = at, (0, 0, rng.uniform(0, 6.3))
    plant.scale = [size * rng.uniform(0.7, 1.25)] * 3


def _bench(left, right, y):
    steel = brushed_steel()
    box("bench", (left, y, 0.76), (right, y + 0.7, 0.82), steel, 0.004)
    for x in np.arange(left + 0.2, right, 1.6):
        box("bench leg", (x - 0.02, y + 0.1, 0), (x + 0.02, y + 0.14, 0.76), steel, 0)


def _standing(rng, index):
    """A palm-like plant, head high."""
    at, along = wall(rng, 420, 0.7, 1.5, 0.7)
    return cards(f"tall plant {index}", at + (0, -0.35, 1.15), along + (0, 0.5, 0.5), 0.24, 0.4, foliage(*GREEN), index)


def _pane(name, corners):
    return link(mesh_of(name, np.array(corners), np.array([range(len(corners))]), _glazing()), name)


def _glazing():
    """Horticultural glass: clear, a little blind with dew and dust, mirroring the sky at a slant."""
    material = bpy.data.materials.get("glazing")
    if material:
        return material
    shader = Shader("glazing")
    wire, target = shader.wire, shader.tree.nodes["Material Output"].inputs["Surface"]
    clear = shader.node("ShaderNodeBsdfTransparent", color=linear("#e9efe6"))
    blind = shader.node("ShaderNodeBsdfTranslucent", color=linear("#f2e8d2"))
    mirror = shader.node("ShaderNodeBsdfGlossy", roughness=0.0)
    dusty, slanted = shader.node("ShaderNodeMixShader"), shader.node("ShaderNodeMixShader")
    wire(shader.remap(shader.noise(1.3, 6), 0.015, 0.09), dusty.inputs["Fac"])
    wire(clear.outputs[0], dusty.inputs[1])
    wire(blind.outputs[0], dusty.inputs[2])
    wire(shader.node("ShaderNodeFresnel", ior=1.4).outputs[0], slanted.inputs["Fac"])
    wire(dusty.outputs[0], slanted.inputs[1])
    wire(mirror.outputs[0], slanted.inputs[2])
    wire(slanted.outputs[0], target)
    return shader.material


def _brick():
    """Old brick in running bond, lime joints."""
    material = bpy.data.materials.get("brick")
    if material:
        return material
    shader = Shader("brick", roughness=0.85, specular=0.25)
    place = shader.node("ShaderNodeSeparateXYZ")
    shader.wire(shader.node("ShaderNodeTexCoord").outputs["Object"], place.inputs[0])
    along = shader.node("ShaderNodeMath")
    shader.wire(place.outputs["X"], along.inputs[0])
    shader.wire(place.outputs["Y"], along.inputs[1])
    flat = shader.node("ShaderNodeCombineXYZ")
    shader.wire(along.outputs[0], flat.inputs["X"])
    shader.wire(place.outputs["Z"], flat.inputs["Y"])
    bond = shader.node("ShaderNodeTexBrick", scale=1.0, color1=linear("#6e3f2c"), color2=linear("#8a5a40"), mortar=linear("#9a9182"))
    for name, value in (("Mortar Size", 0.012), ("Brick Width", 0.26), ("Row Height", 0.075)):
        bond.inputs[name].default_value = value
    shader.wire(flat.outputs[0], bond.inputs["Vector"])
    shader.wire(bond.outputs["Color"], "base_color")
    return shader.material
