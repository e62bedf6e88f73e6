"""The machine before it is painted: bare sheet steel, the panels of its front still off, frame and tank to be seen."""

import functools

import bpy

from geometry import box, cylinder, pipe, plate
from machine import bay, cabinet, suction
from materials import Shader, brushed_steel, dark_plastic, linear
from measures import BACK, BASE, BAY, BAY_CENTRE, CLADDING, FRONT, HEAD, LEFT, RIGHT, SERVICE_PANEL, SPOUT_AXIS, TOP

MISSING = ("cladding", "core", "service door", "board", "diffuser", "bay lamp", "lamp rail", "bay ceiling", "bay gasket", "label", "rivet", "handle", "lock")
TUBE = 0.05  # of the frame
TANK = [(2.12, 2.28), (4.06, 2.28), (4.06, 1.30), (2.75, 0.56), (2.40, 0.56), (2.12, 0.86)]  # (x, z)


def build():
    """Builds the machine as it leaves the welders."""
    cabinet.build()
    bay.build(bag_level=None, swept=True)
    suction.build()
    for thing in list(bpy.data.objects):
        if thing.name.startswith(MISSING):
            bpy.data.objects.remove(thing)
    _undress()
    _frame()
    _tank()
    _line()


@functools.cache
def sheet(shade=0):
    """Cold-rolled sheet as it comes: satin, streaks of the mill along it, smudges of hands and oil."""
    colour = ("#a6abae", "#8f959a", "#6f767c")[shade]
    shader = Shader(f"bare sheet {shade}", metallic=1.0, anisotropic=0.4)
    stretch = shader.node("ShaderNodeMapping")
    stretch.inputs["Scale"].default_value = (0.5, 55, 55)
    shader.wire(shader.node("ShaderNodeTexCoord").outputs["Object"], stretch.inputs["Vector"])
    streaks = shader.node("ShaderNodeTexNoise", scale=1.0, detail=6.0)
    shader.wire(stretch.outputs["Vector"], streaks.inputs["Vector"])
    mill = shader.mix(shader.remap(streaks.outputs["Fac"], 0, 1), linear(colour), tuple(0.62 * part for part in linear(colour)))
    smudges = shader.remap(shader.noise(1.9, 6), 1.0, 0.86, (0.45, 0.72))
    shader.wire(shader.scaled(mill, smudges), "base_color")
    shader.wire(shader.remap(shader.noise(2.7, 6), 0.27, 0.37), "roughness")
    shader.bump(streaks.outputs["Fac"], 0.06, 0.0006)
    return shader.material


def _undress():
    """Bare steel wherever there will be paint or plastic."""
    for thing in bpy.data.objects:
        for slot in thing.material_slots:
            if slot.material and slot.material.name.startswith("paint"):
                slot.material = sheet(1 if "header" in thing.name or "plinth" in thing.name else 0)
            elif slot.material and thing.name.startswith("bay shell"):
                slot.material = sheet(2)


def _frame():
    """Square tube around the openings and up the back."""
    tube, left, right = sheet(2), LEFT + 0.03, RIGHT - 0.03 - TUBE
    near, far = FRONT + 0.03, BACK - 0.08
    for x in (left, SERVICE_PANEL[0] + 0.70, 1.83, 2.06, 3.09, right):
        box("upright", (x, near, BASE), (x + TUBE, near + TUBE, TOP), tube, 0.005)
        box("upright", (x, far, BASE), (x + TUBE, far + TUBE, TOP), tube, 0.005)
    for z in (BASE, HEAD - TUBE, TOP - TUBE):
        box("rail", (left, near, z), (right + TUBE, near + TUBE, z + TUBE), tube, 0.005)
    for x in (left, right):
        for z in (1.3, TOP - TUBE):
            box("cross rail", (x, near, z), (x + TUBE, far, z + TUBE), tube, 0.005)
    for z in (0.80, 1.28, 1.92):
        box("rail", (left, near, z), (SERVICE_PANEL[0] + 0.72, near + 0.03, z + 0.03), tube, 0.004)
    box("controls", (0.34, 0.60, 1.35), (0.80, 0.80, 1.85), dark_plastic("#3b4046", 0.5), 0.006)


def _tank():
    """The tank's front with its stiffening ribs and weld seams, and the legs under it."""
    y = FRONT + 0.13
    plate("tank", TANK[::-1], y, BACK - y - 0.12, sheet(0), edge=0.006)
    left, _, width, _ = CLADDING
    for z in (1.36, 1.84):
        box("tank rib", (left - 0.02, y - 0.035, z), (left + width - 0.02, y, z + 0.035), sheet(2), 0.004)
    for x in (2.64, 3.54):
        box("tank rib", (x, y - 0.030, 1.31), (x + 0.03, y, 2.27), sheet(2), 0.004)
        pipe("weld", [(x - 0.006, y - 0.003, 1.32 + 0.1 * k) for k in range(10)], 0.005, sheet(2), 2)
    for x in (3.10, 3.92):
        box("tank leg", (x, y + 0.02, BASE), (x + 0.06, y + 0.08, 1.22), sheet(2), 0.005)
    cylinder("weighing hopper", 0.19, (BAY_CENTRE, SPOUT_AXIS, BAY[1] + BAY[3] + 0.02), (BAY_CENTRE, SPOUT_AXIS, 2.32), sheet(0), 0.006)


def _line():
    """The suction line, from the left side up and over to the tank."""
    course = [(0.20, 0.75, 0.73), (0.20, 0.75, 1.6), (0.20, 0.75, 2.28), (0.26, 0.75, 2.42), (0.40, 0.75, 2.46), (1.6, 0.75, 2.46), (2.8, 0.75, 2.46)]
    pipe("suction line", course, 0.052, brushed_steel("#b4babd", 0.3), 24)
    cylinder("screw tube", 0.075, (1.955, FRONT + 0.42, 0.48), (1.955, FRONT + 0.42, 2.40), brushed_steel("#b4babd", 0.3), 0.004)
    cylinder("screw motor", 0.095, (1.955, FRONT + 0.42, BASE + 0.02), (1.955, FRONT + 0.42, 0.46), dark_plastic("#30363b"), 0.008)
