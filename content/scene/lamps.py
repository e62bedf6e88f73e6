"""A soft lamp, out of the camera's sight."""

import bpy


def soft_lamp(name, at, size, power, colour, turn=(0, 0, 0), mirrored=True):
    """Hangs a square lamp at `at` (x, y, z) that shines down, or where `turn` (radians) points it.

    `size` in metres, `power` in watts, `colour` linear RGB; `mirrored`: whether it is seen in what is glossy.
    """
    data = bpy.data.lights.new(name, "AREA")
    data.size, data.energy, data.color = size, power, colour
    lamp = bpy.data.objects.new(name, data)
    lamp.location, lamp.rotation_euler = at, turn
    lamp.visible_camera, lamp.visible_glossy = False, mirrored
    bpy.context.scene.collection.objects.link(lamp)
