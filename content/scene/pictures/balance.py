"""A handful of pellets on the steel pan of a balance, near enough to see how clean they are."""

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

SIZE, SAMPLES, GRAIN = (2520, 1304), 8, 0.006
RIM, FLAT, WALL = 0.105, 0.086, 0.0012  # radii of the pan's edge and of its floor, thickness of its sheet
DAYLIGHT = sky.Light("park", 0.50, [(0.0, "#6f93ba"), (1.0, "#2f5f96")], limit=2.0, tint="#f3e9de", exposure=0.3)
HANDFUL = (0.010, 0.004)  # the middle of the heap
RISE = [(0.0, 0.0), (0.02, 0.0), (FLAT * 0.6, 0.0), *((FLAT + (RIM - FLAT) * share, 0.016 * share**2) for share in np.linspace(0, 1, 9))]


def compose():
    bpy.context.scene.cycles.max_bounces = 4
    _pan()
    _balance()
    _table()
    dropped.handful(125, HANDFUL, 0.020, RISE, seed=4)
    _lights()
    camera.shoot((-0.02, -0.52, 0.215), (-0.012, 0.0, 0.012), 100, f_number=13, focus=(0.01, -0.030, 0.012))


def _pan():
    """A dish of spun sheet with a rolled edge."""
    rolled = [(RIM + 0.002 * math.sin(a), 0.016 + 0.002 * (1 - math.cos(a))) for a in np.linspace(0.3, 3.6, 9)]
    outside = [(radius + WALL, z - WALL) for radius, z in RISE[:2:-1]] + [(0.0, -WALL)]
    revolve("pan", RISE + rolled + outside, spun_steel("#c6c9cb", 0.33), 160)


def _balance():
    """What the pan rests on: a stem, and the body of the balance."""
    cylinder("stem", 0.016, (0, 0, -0.022), (0, 0, -WALL), dark_plastic("#24292e"), 0.001)
    cover = rounded_box("balance", (-0.15, -0.13, 0.30, 0.27), -0.0, 0.05, 0.03, paint("#8d969d", 0.42), 0.006)
    cover.rotation_euler, cover.location = (0, 0, 0), (0, 0, -0.047)


def _table():
    shader = Shader("bench", roughness=0.5, specular=0.4)
    shader.wire(shader.mix(shader.remap(shader.noise(9, 5), 0, 1), linear("#353c43"), linear("#414950")), "base_color")
    corners = np.array([(-3, -2, -0.075), (3, -2, -0.075), (3, 3, -0.075), (-3, 3, -0.075)])
    link(mesh_of("bench", corners, np.array([(0, 1, 2, 3)]), shader.material), "bench")


def _lights():
    """A window at the left, low and warm; the daylight of a room to be mirrored in the steel."""
    light = bpy.data.lights.new("window", "AREA")
    light.shape, light.size, light.size_y, light.energy, light.color = "RECTANGLE", 0.5, 0.35, 22, linear("#ffe9cd")[:3]
    window = bpy.data.objects.new("window", light)
    window.location = (-0.85, 0.10, 0.50)
    window.rotation_mode = "QUATERNION"
    window.rotation_quaternion = Vector(window.location).to_track_quat("Z", "Y")
    bpy.context.scene.collection.objects.link(window)
    sky.build(DAYLIGHT, horizon=1.0)
