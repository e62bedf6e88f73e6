"""The forecourt of a fuel station in the evening: a broad canopy with its lamps on, columns, pumps and the lit shop behind."""

import functools

import bpy
import numpy as np

from forecourt import hall
from forecourt.leaves import mesh_of
from geometry import box, link, pipe, rounded_box
from materials import Shader, brushed_steel, dark_plastic, glow, linear, paint, rubber

ROOF = (-9.0, -7.0, 12.0, 9.0)  # left, front, right, back
UNDERSIDE, FASCIA, STRIP = 4.70, 0.95, 0.30
LAMPS, LAMP = (3.5, 3.2), 0.62  # how far apart along x and y, and how large
COLUMNS = ((-2.2, 7.6), (9.2, 4.4))
PUMPS = ((9.2, 2.3), (9.2, 6.6))
SHOP = (-16.0, 24.0, 9.5, 3.3)  # left, front, right, height


def build(apron=True, shop=1.0):
    """Builds it around the machine; `apron`: the concrete it stands on; `shop`: how brightly that is lit, less than 1 once it is closed and cleared."""
    corners = np.array([(-90, -60, 0), (90, -60, 0), (90, 140, 0), (-90, 140, 0)])
    if apron:
        link(mesh_of("apron", corners, np.array([(0, 1, 2, 3)]), hall.concrete()), "apron")
    _roof()
    _lamps()
    for x, y in COLUMNS:
        _column(x, y)
    for x, y in PUMPS:
        _pump(x, y)
    _shop(shop)


def _roof():
    """Its underside of metal strips, and the fascia around."""
    left, front, right, back = ROOF
    for y in np.arange(front, back, STRIP):
        box("canopy strip", (left, y + 0.006, UNDERSIDE), (right, y + STRIP - 0.006, UNDERSIDE + 0.04), paint("#c9ced2", 0.5), 0.004)
    box("canopy", (left, front, UNDERSIDE + 0.03), (right, back, UNDERSIDE + 0.5), paint("#3a3f44", 0.6), 0)
    fascia, low, high = paint("#aeb5bb", 0.35), UNDERSIDE - 0.12, UNDERSIDE + FASCIA
    for a, b in (((left, front), (right, front)), ((left, back), (right, back)), ((left, front), (left, back)), ((right, front), (right, back))):
        box("fascia", (a[0] - 0.06, a[1] - 0.06, low), (b[0] + 0.06, b[1] + 0.06, high), fascia, 0.02)


def _lamps():
    """Square lamps let into the underside; one soft lamp for them all gives their light, free of grain."""
    left, front, right, back = ROOF
    lit = glow("#f4f6ff", 9.0)
    lit.cycles.sample_as_light = False
    for x in np.arange(left + 1.75, right, LAMPS[0]):
        for y in np.arange(front + 1.6, back, LAMPS[1]):
            half = LAMP / 2
            box("lamp frame", (x - half - 0.04, y - half - 0.04, UNDERSIDE - 0.02), (x + half + 0.04, y + half + 0.04, UNDERSIDE + 0.01), brushed_steel(), 0.004)
            pane = box("lamp", (x - half, y - half, UNDERSIDE - 0.024), (x + half, y + half, UNDERSIDE - 0.018), lit, 0)
            pane.visible_diffuse = False
    data = bpy.data.lights.new("canopy light", "AREA")
    data.shape, data.size, data.size_y = "RECTANGLE", right - left - 1, back - front - 1
    data.energy, data.color = 1500, (0.95, 0.97, 1.0)
    light = bpy.data.objects.new("canopy light", data)
    light.location = ((left + right) / 2, (front + back) / 2, UNDERSIDE - 0.05)
    light.visible_camera = light.visible_glossy = False
    bpy.context.scene.collection.objects.link(light)


def _column(x, y):
    """Sheet metal around steel, on a kerbed island, with a guard of bent tube."""
    box("column", (x - 0.2, y - 0.2, 0.1), (x + 0.2, y + 0.2, UNDERSIDE), paint("#b4babf", 0.4), 0.015)
    for z in (1.6, 3.1):
        box("column joint", (x - 0.203, y - 0.203, z), (x + 0.203, y + 0.203, z + 0.008), dark_plastic(), 0)
    box("column foot", (x - 0.24, y - 0.24, 0.1), (x + 0.24, y + 0.24, 0.34), dark_plastic("#1a1c1e", 0.5), 0.01)
    box("island", (x - 0.65, y - 3.4, -0.1), (x + 0.65, y + 3.4, 0.14), hall.concrete(), 0.05)


def _pump(x, y):
    """A pump with its lit display and a nozzle bay on either side."""
    rounded_box("pump", (x - 0.42, 0.14, 0.84, 1.95), y, 0.5, 0.05, paint("#b9c0c5", 0.35), 0.012)
    box("pump face", (x - 0.34, y - 0.012, 0.30), (x + 0.34, y + 0.01, 1.95), dark_plastic("#121416", 0.3), 0.006)
    box("pump display", (x - 0.22, y - 0.016, 1.42), (x + 0.22, y - 0.011, 1.72), glow("#9fc3df", 0.7), 0)
    for side in (-1, 1):
        box("nozzle", (x + side * 0.22 - 0.05, y - 0.09, 0.86), (x + side * 0.22 + 0.05, y - 0.01, 1.18), dark_plastic("#0c0d0e", 0.5), 0.02)
        hang = [(side * 0.22, -0.08, 0.90), (side * 0.30, -0.22, 0.50), (side * 0.42, -0.20, 0.42), (side * 0.47, -0.02, 1.1), (side * 0.40, 0.1, 1.9)]
        pipe("pump hose", [(x + a, y + b, c) for a, b, c in hang], 0.017, rubber())


def _shop(lit):
    """The shop's glass front: frames before a pale, uneven light."""
    left, front, right, tall = SHOP
    box("shop", (left, front + 0.4, 0), (right, front + 8, tall + 0.9), paint("#3b4046", 0.7), 0)
    box("shop roof", (left - 0.4, front - 1.0, tall), (right + 0.4, front + 8.2, tall + 0.55), paint("#4a5056", 0.5), 0.02)
    box("shop light", (left + 0.1, front + 0.38, 0.5), (right - 0.1, front + 0.40, tall - 0.2), _inside(lit), 0)
    for index, x in enumerate(np.arange(left + 0.3, right - 2, 2.3)):
        if lit < 1:
            break
        shelf, tall_shelf = 1.1 + 0.5 * (index % 3), (1.55, 1.95, 1.3, 2.3)[index % 4]
        box("shelf", (x, front + 0.25, 0.4), (x + shelf, front + 0.36, tall_shelf), dark_plastic("#3a3128", 0.9), 0.01)
    for x in np.arange(left, right + 0.1, 1.5):
        box("mullion", (x - 0.04, front, 0), (x + 0.04, front + 0.12, tall), dark_plastic("#24282c", 0.5), 0.004)
    box("sill", (left, front - 0.02, 0), (right, front + 0.14, 0.5), paint("#565c62", 0.6), 0)


@functools.cache
def _inside(lit):
    """The shop's far wall under warm lamps."""
    shader = Shader("shop inside", base_color=(0.02, 0.02, 0.02, 1), roughness=1.0, emission=linear("#ffd09a"))
    place = shader.node("ShaderNodeSeparateXYZ")
    shader.wire(shader.node("ShaderNodeTexCoord").outputs["Object"], place.inputs[0])
    light = shader.product(shader.remap(place.outputs["Z"], 0.25 * lit, 2.0 * lit, (0.5, 3.1)), shader.remap(shader.noise(0.7, 3), 0.7, 1.2))
    shader.wire(light, "emission_strength")
    shader.material.cycles.sample_as_light = False
    return shader.material
