"""The machine from above at noon: it stands inside one painted parking bay of five by two and a half metres, the others are empty."""

import math

import bpy
import numpy as np
from mathutils import Vector

import camera
import machine
from forecourt import car_park, planting, sky
from forecourt.leaves import cards, foliage
from geometry import box, cylinder, link
from materials import COAT, Shader, linear
from measures import HEIGHT

SIZE, SAMPLES, GRAIN = (2016, 1344), 9, 0.006
TARGET, HEIGHT_ABOVE, DOWN, ASIDE = Vector((1.2, 1.9, 0.0)), 12.0, math.radians(60), math.radians(24)
NOON = sky.Light("park", 0.75, [(0.0, "#6f93ba"), (1.0, "#2f5f96")], sun=(-52, 52, 6.5, "#fff3e2"), limit=2.5, tint="#ece4da", exposure=0.35)
ISLAND = (5.55, -7.0, 7.4, 12.0)  # left, front, right, back
TREES = ((6.6, 5.3), (6.7, -5.2))
LEAVES = ("#2c3826", "#66704f")


def compose():
    bpy.context.scene.cycles.max_bounces = 3
    machine.build(bag_level=None)
    car_park.build()
    _right_ends()
    _weathered()
    _island()
    _fallen()
    sky.build(NOON, horizon=1.0)
    away = HEIGHT_ABOVE / math.tan(DOWN)
    stand = TARGET + Vector((-math.sin(ASIDE) * away, -math.cos(ASIDE) * away, HEIGHT_ABOVE))
    camera.shoot(stand, TARGET, 35)


def _right_ends():
    """The line that closes the bays at their right ends."""
    x, y = car_park.CORNER[0] + car_park.BAY[0], car_park.CORNER[1]
    depth = (len(car_park.ROWS) - 1) * car_park.BAY[1]
    car_park.ribbon("line", np.array([(x, y), (x, y + depth)]), car_park.STRIPE, 0.0016, car_park.road_paint())


def _weathered():
    """Some months of dust on the roof, washed into streaks and rims by the rain."""
    shader = Shader("weathered roof", specular=0.4)
    stretch = shader.node("ShaderNodeMapping")
    stretch.inputs["Scale"].default_value = (9.0, 0.7, 1.0)
    shader.wire(shader.node("ShaderNodeTexCoord").outputs["Object"], stretch.inputs["Vector"])
    streaks = shader.node("ShaderNodeTexNoise", scale=1.0, detail=6.0)
    shader.wire(stretch.outputs["Vector"], streaks.inputs["Vector"])
    dust = shader.maths("ADD", shader.remap(streaks.outputs["Fac"], 0.0, 0.16), shader.remap(shader.noise(1.2, 7), 0.0, 0.22, (0.42, 0.72)))
    shader.wire(shader.mix(dust, linear(COAT), linear("#8f8a7c")), "base_color")
    shader.wire(shader.remap(dust, 0.36, 0.75, (0, 0.3)), "roughness")
    for thing in bpy.data.objects:
        if thing.name.startswith("roof"):
            thing.material_slots[0].material = shader.material


def _island():
    """A kerbed strip of gravel beside the bays, with two trees."""
    left, front, right, back = ISLAND
    kerb = Shader("kerbstone", roughness=0.85, specular=0.3)
    kerb.wire(kerb.mix(kerb.remap(kerb.noise(5, 6), 0, 1), linear("#83837f"), linear("#a5a49e")), "base_color")
    for y in np.arange(front, back, 1.0):
        for x in (left, right - 0.15):
            box("kerbstone", (x, y + 0.004, -0.1), (x + 0.15, y + 0.996, 0.12), kerb.material, 0.012)
    gravel = Shader("gravel", roughness=0.95, specular=0.2)
    gravel.wire(gravel.mix(gravel.remap(gravel.noise(38, 5), 0, 1), linear("#57524a"), linear("#a8a297")), "base_color")
    gravel.bump(gravel.noise(55, 3), 0.9, 0.02)
    box("gravel", (left + 0.15, front, -0.1), (right - 0.15, back, 0.08), gravel.material, 0)
    for index, (x, y) in enumerate(TREES):
        cylinder("trunk", 0.09, (x, y, 0), (x, y, 3.0), planting.bark(), 0, 16)
        planting.put(planting.crown(index + 1, 0.13, LEAVES), "tree", (x, y, 0.4), 1.3 * index, (0.72, 0.78)[index])


def _fallen():
    """A few leaves that the wind has left on the roof and against the kerb."""
    rng = np.random.default_rng(12)
    roof = np.stack([rng.uniform(2.2, 4.15, 26), rng.uniform(0.1, 2.25, 26), np.full(26, HEIGHT - 0.012)], 1)
    gutter = np.stack([ISLAND[0] - rng.exponential(0.22, 130), rng.uniform(-6, 8, 130), np.full(130, 0.006)], 1)
    at = np.concatenate([roof, gutter])
    along = np.concatenate([rng.normal(size=(len(at), 2)), np.full((len(at), 1), 0.06)], 1)
    link(cards("fallen leaves", at, along, 0.075, 0.6, foliage("#6b5a30", "#a08a4c"), 3), "fallen leaves")
