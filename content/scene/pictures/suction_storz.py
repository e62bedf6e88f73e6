"""Loading by suction: a hose on the left side's coupling, the other coupling open, a second hose lying ready."""

import bpy
from mathutils import Vector

import camera
import forecourt
import machine
from measures import FRONT, LEFT
from props import hose


READY = (-0.66, 0.76, 0.088)  # the face of the second hose's coupling, which lies on two of its grips
READY_FACING = (0.30, -0.95, -0.02)
COURSE = [(-0.92, 1.06, 0.058), (-1.30, 1.16, 0.058), (-2.1, 1.02, 0.058), (-3.4, 0.9, 0.058)]
REFLECTOR = (-3.2, -0.2, 2.0)


def compose():
    bpy.context.scene.cycles.sample_clamp_indirect = 2.0  # metal mirroring metal sparkles
    forecourt.build()
    machine.build(hose=True)
    _ready_hose()
    _reflector()
    camera.shoot((-1.75, -1.15, 1.05), (-0.49, 0.683, 0.594), 43, f_number=3.5, focus=(LEFT, FRONT + 0.70, 0.73))


def _ready_hose():
    end = hose.face_to_end(READY, READY_FACING)
    inwards = [end - part * hose.unit(READY_FACING) for part in (0.0, 0.12)]
    hose.lay([*inwards, *COURSE], start_coupling=8)


def _reflector():
    """The photographer's white cloth beside the camera: without it the metal in the recess mirrors only the dusk."""
    lamp = bpy.data.lights.new("reflector", "AREA")
    lamp.energy, lamp.size, lamp.color = 38, 1.8, (1.0, 0.80, 0.58)
    cloth = bpy.data.objects.new("reflector", lamp)
    cloth.location = REFLECTOR
    cloth.rotation_mode = "QUATERNION"
    cloth.rotation_quaternion = (Vector(REFLECTOR) - Vector((LEFT, FRONT + 0.8, 0.7))).to_track_quat("Z", "Y")
    bpy.context.scene.collection.objects.link(cloth)
