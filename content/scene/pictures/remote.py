"""Remote management: a phone leaning on a stone ledge at dusk says how the machine is doing; that glows behind, out of focus."""

import bpy

import camera
import machine
from forecourt import car_park, night_lights, sky
from geometry import box
from materials import Shader, linear
from props import phone

SIZE, SAMPLES, GRAIN = (1680, 1120), 10, 0.006
STAND, LENS = (-0.11, -13.0, 1.13), 50
PHONE = (-0.162, -12.55, 1.046)
HORIZON = 0.5
EVENING = sky.Light(
    "venice",
    0.20,
    [(0.0, "#a9745a"), (0.06, "#8f7071"), (0.2, "#586688"), (0.5, "#34507c"), (1.0, "#22365c")],
    exposure=1.0,
    tint="#ffe3cc",
)


def compose():
    bpy.context.scene.cycles.max_bounces = 4
    machine.build(screen="screen-welcome.png")
    car_park.build(wet=0.75, dark=True)
    sky.build(EVENING, HORIZON)
    night_lights.build(lamps=2.4, street=((-8.0, 3.0, 6.5, 420),), glow=0.6)
    phone.build("phone.png", PHONE, turn=7, lean=12, brightness=0.75)
    x, y, z = PHONE
    box("ledge", (x - 2, y - 0.055, z - 0.09), (x + 3, y + 0.30, z - 0.0002), _stone(), 0.006)
    box("coping", (x - 2, y + 0.014, z), (x + 3, y + 0.30, z + 0.026), _stone(), 0.006)
    ahead = (STAND[0], 0, STAND[2])
    camera.shoot(STAND, ahead, LENS, f_number=8, focus=(STAND[0], PHONE[1] + 0.01, PHONE[2]))


def _stone():
    """Sawn grey granite."""
    shader = Shader("granite", roughness=0.5, specular=0.45)
    grain = shader.mix(shader.remap(shader.noise(1400, 2), 0, 1, (0.30, 0.70)), linear("#4e5154"), linear("#7b7f81"))
    shader.wire(shader.scaled(grain, shader.remap(shader.noise(12, 4), 0.8, 1.1)), "base_color")
    shader.bump(shader.noise(700, 3), 0.12, 0.0004)
    return shader.material
