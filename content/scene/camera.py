"""The camera: a full-frame body (36 mm wide) with a lens, standing somewhere and looking at something."""

import bpy
from mathutils import Vector


def shoot(stand, target, lens, f_number=None, shift=(0.0, 0.0), focus=None):
    """Sets the scene's camera.

    `stand` and `target`: points in metres; `lens`: focal length in millimetres; `f_number`: None keeps all
    sharp; `shift`: moves the picture like a shift lens, in widths, so that uprights stay upright;
    `focus`: the point that is sharp, else the target.
    """
    stand, target = Vector(stand), Vector(target)
    data = bpy.data.cameras.new("camera")
    data.lens, data.sensor_width = lens, 36
    data.shift_x, data.shift_y = shift
    data.clip_start, data.clip_end = 0.02, 600
    if f_number:
        data.dof.use_dof = True
        data.dof.aperture_fstop = f_number
        data.dof.aperture_blades = 7
        data.dof.focus_distance = (Vector(focus or target) - stand).length
    camera = bpy.data.objects.new("camera", data)
    camera.location = stand
    camera.rotation_mode = "QUATERNION"
    camera.rotation_quaternion = (target - stand).to_track_quat("-Z", "Y")
    bpy.context.scene.collection.objects.link(camera)
    bpy.context.scene.camera = camera
    return camera
