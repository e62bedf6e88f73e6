"""A map milled of aluminium: Italy raised, Europe engraved around it, two brass pins; writes where the pins are."""

import json
import math
from pathlib import Path

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

import camera
from materials import TEXTURES, linear
from props import milled_map

SIZE, SAMPLES, GRAIN = (2016, 1680), 8, 0.006
LAMP_HEIGHT, LAMP_TURN = math.radians(12), math.radians(142)  # above the plate; from the right, counter-clockwise
POSITIONS = Path(__file__).parents[2] / "media/places.json"


def compose():
    bpy.context.scene.cycles.max_bounces = 4
    milled_map.build()
    _lights()
    camera.shoot((0, -milled_map.SIDE * 53 / 36, 0), (0, 0, 0), 50)
    _write_positions()


def _lights():
    """A low lamp from the upper left that rakes over the plate, a large dim softbox that the metal mirrors."""
    bpy.context.scene.view_settings.exposure = 0.2
    flat = math.cos(LAMP_HEIGHT)
    towards = Vector((math.cos(LAMP_TURN) * flat, -math.sin(LAMP_HEIGHT), math.sin(LAMP_TURN) * flat))
    _lamp("raking light", towards * 1.6, 0.12, 60, "#ffeeda")
    _lamp("softbox", Vector((-0.42, -1.15, 0.60)), 0.9, 10, "#f2f5ff")
    world = bpy.context.scene.world
    world.use_nodes = True
    tree = world.node_tree
    picture = tree.nodes.new("ShaderNodeTexEnvironment")
    picture.image = bpy.data.images.load(str(TEXTURES / "hdri/studio.exr"), check_existing=True)
    tree.links.new(picture.outputs["Color"], tree.nodes["Background"].inputs["Color"])
    tree.nodes["Background"].inputs["Strength"].default_value = 0.14


def _lamp(name, place, size, power, colour):
    light = bpy.data.lights.new(name, "AREA")
    light.size, light.energy, light.color = size, power, linear(colour)[:3]
    lamp = bpy.data.objects.new(name, light)
    lamp.location, lamp.rotation_mode = place, "QUATERNION"
    lamp.rotation_quaternion = place.to_track_quat("Z", "Y")
    bpy.context.scene.collection.objects.link(lamp)


def _write_positions():
    """Where the pins' heads lie, as shares of the picture from its left and its top."""
    bpy.context.view_layer.update()
    scene, found = bpy.context.scene, {}
    for name in milled_map.outlines()["pins"]:
        seen = world_to_camera_view(scene, scene.camera, milled_map.pin_place(name))
        found[name] = {"left": round(seen.x, 4), "top": round(1 - seen.y, 4)}
    places = json.loads(POSITIONS.read_text(encoding="utf-8"))
    POSITIONS.write_text(json.dumps({**places, "map": found}, indent=2) + "\n", encoding="utf-8")
