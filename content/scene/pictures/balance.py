"""A handful of pellets on the steel pan of a balance, under one lamp in a dark room."""

import math

import bpy
import numpy as np
from mathutils import Vector

import camera
from forecourt import sky
from forecourt.leaves import mesh_of
from geometry import cylinder, link, revolve, rounded_box
from materials import Shader, dark_plastic, linear, paint, spun_steel
from props import dropped

SIZE, SAMPLES, GRAIN = (2016, 1344), 16, 0.006
RIM, FLAT, WALL = 0.105, 0.086, 0.0012  # radii of the pan's edge and of its floor, thickness of its sheet
ROOM = sky.Light("venice", 0.11, [(0.0, "#0c1420"), (1.0, "#0c1420")], limit=2.0, tint="#b4c6ea", exposure=0.5)
HANDFUL = (0.0, 0.0)  # the middle of the heap
RISE = [(0.0, 0.0), (0.02, 0.0), (FLAT * 0.6, 0.0), *((FLAT + (RIM - FLAT) * share, 0.016 * share**2) for share in np.linspace(0, 1, 9))]


def compose():
    bpy.context.scene.cycles.max_bounces = 4
    _pan()
    _balance()
    _table()
    dropped.handful(340, HANDFUL, 0.052, RISE, seed=4)
    _lights()
    camera.shoot((-0.05, -0.70, 0.270), (0.0, 0.0, 0.020), 108, f_number=9, focus=(0.0, -0.045, 0.020))


def _pan():
    """A dish of spun sheet with a rolled edge."""
    rolled = [(RIM + 0.002 * math.sin(a), 0.016 + 0.002 * (1 - math.cos(a))) for a in np.linspace(0.3, 3.6, 9)]
    outside = [(radius + WALL, z - WALL) for radius, z in RISE[:2:-1]] + [(0.0, -WALL)]
    revolve("pan", RISE + rolled + outside, spun_steel("#c6c9cb", 0.33), 160)


def _balance():
    """What the pan rests on: a stem, and the body of the balance."""
    cylinder("stem", 0.016, (0, 0, -0.022), (0, 0, -WALL), dark_plastic("#24292e"), 0.001)
    cover = rounded_box("balance", (-0.15, -0.13, 0.30, 0.27), -0.0, 0.05, 0.03, paint("#1a1f25", 0.34), 0.006)
    cover.rotation_euler, cover.location = (0, 0, 0), (0, 0, -0.047)


def _table():
    shader = Shader("bench", roughness=0.6, specular=0.3)
    shader.wire(shader.mix(shader.remap(shader.noise(9, 5), 0, 1), linear("#12171d"), linear("#181e26")), "base_color")
    corners = np.array([(-3, -2, -0.075), (3, -2, -0.075), (3, 3, -0.075), (-3, 3, -0.075)])
    link(mesh_of("bench", corners, np.array([(0, 1, 2, 3)]), shader.material), "bench")


def _lights():
    """A lamp from above at the left, behind the heap, warm; the blue of the evening for the rim at the right."""
    _lamp("lamp", (-0.36, 0.24, 0.40), 0.12, 10.0, "#ffd3a0")
    _lamp("evening", (0.75, 0.35, 0.22), 0.5, 2.2, "#7fa4e8")
    sky.build(ROOM, horizon=1.0)


def _lamp(name, place, size, power, colour):
    light = bpy.data.lights.new(name, "AREA")
    light.shape, light.size, light.energy, light.color = "DISK", size, power, linear(colour)[:3]
    lamp = bpy.data.objects.new(name, light)
    lamp.location, lamp.rotation_mode = place, "QUATERNION"
    lamp.rotation_quaternion = Vector(place).to_track_quat("Z", "Y")
    bpy.context.scene.collection.objects.link(lamp)
