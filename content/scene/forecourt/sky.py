"""The open sky: a photographed environment lights the scene and is mirrored in it, the camera sees a calm painted one.

The environments of @pmndrs/assets are small: good light, poor pictures. So what stands behind the machine is a
gradient between colours as they shall appear in the finished picture, with thin cirrus over it.
"""

import math

import bpy
from mathutils import Vector

from darkroom import exposed
from materials import TEXTURES, linear

# Where the sun stands in each environment: degrees from +x, counter-clockwise
SUNS = {"park": -35.5, "venice": -20.0, "studio": 0.0}

HAZE = (0.45, 0.62, 1.0)  # what the thin cirrus adds: more blue than white, as seen away from the sun


class Light:
    """A moment of the day: what shines, and the colours of the sky behind the machine.

    `environment`: one of SUNS, with its `strength`, and `limit`, above which it is cut (its own sun);
    `sun`: (degrees left of the viewer, degrees above the horizon, strength, colour), or None;
    `colours`: (share of the way from the horizon to the picture's top, colour as it appears), upwards;
    `cirrus`: how much the clouds add; `exposure` in stops.
    """

    def __init__(self, environment, strength, colours, sun=None, exposure=0.0, cirrus=0.0, limit=6.0, tint="#ffffff"):
        self.environment, self.strength, self.limit, self.tint = environment, strength, limit, tint
        self.colours, self.sun, self.exposure, self.cirrus = colours, sun, exposure, cirrus


DAY = Light(
    "park",
    0.80,
    [(0.0, "#6f93ba"), (0.035, "#5682b3"), (0.09, "#4675aa"), (0.30, "#3d6ca2"), (1.0, "#2f5f96")],
    sun=(60, 25, 7.0, "#ffe6cb"),
    exposure=0.35,
    cirrus=0.03,
    limit=2.5,
)
OVERCAST = Light(
    "park",
    1.5,
    [(0.0, "#c3c8cd"), (0.3, "#b4bbc2"), (1.0, "#98a2ac")],
    exposure=0.5,
    limit=3.0,
    tint="#f6efe4",
)
NIGHT = Light(
    "venice",
    0.045,
    [(0.0, "#1a2a44"), (0.3, "#14213a"), (0.7, "#0e1828"), (1.0, "#0c1420")],
    exposure=1.3,
    tint="#c4c9d6",
)
DUSK = Light(
    "venice",
    0.16,
    [(0.0, "#8a7f88"), (0.05, "#6a6e86"), (0.16, "#445676"), (0.42, "#2a3f63"), (1.0, "#1a2c4c")],
    exposure=1.0,
    tint="#ccd4ea",
    cirrus=0.03,
)


def build(light, horizon):
    """Lights the scene; `horizon`: how high it lies in the picture, a share of its height from the bottom."""
    bpy.context.scene.view_settings.exposure = light.exposure
    if light.sun:
        _sun(*light.sun)
    tree = _empty_world()
    mix = tree.nodes.new("ShaderNodeMixShader")
    for index, shader in enumerate((_environment(tree, light), _painted(tree, light, horizon))):
        tree.links.new(shader.outputs["Background"], mix.inputs[index + 1])
    tree.links.new(tree.nodes.new("ShaderNodeLightPath").outputs["Is Camera Ray"], mix.inputs["Fac"])
    tree.links.new(mix.outputs["Shader"], tree.nodes.new("ShaderNodeOutputWorld").inputs["Surface"])


def towards_sun(azimuth, elevation):
    """The direction of a sun so many degrees to the left behind the viewer and above the horizon."""
    a, e = math.radians(azimuth), math.radians(elevation)
    return Vector((-math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))


def _sun(azimuth, elevation, strength, colour):
    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.energy, lamp.angle, lamp.color = strength, math.radians(0.6), linear(colour)[:3]
    lamp.cycles.use_multiple_importance_sampling = False  # else clear glass would mirror it as a white disc
    sun = bpy.data.objects.new("sun", lamp)
    sun.rotation_mode = "QUATERNION"
    sun.rotation_quaternion = towards_sun(azimuth, elevation).to_track_quat("Z", "Y")
    bpy.context.scene.collection.objects.link(sun)


def _empty_world():
    world = bpy.context.scene.world
    world.use_nodes = True
    world.cycles.sampling_method, world.cycles.sample_map_resolution = "MANUAL", 512
    world.node_tree.nodes.clear()
    return world.node_tree


def _environment(tree, light):
    """The photographed sky, turned so that its sun stands where the scene's does."""
    picture = tree.nodes.new("ShaderNodeTexEnvironment")
    picture.image = bpy.data.images.load(str(TEXTURES / "hdri" / f"{light.environment}.exr"), check_existing=True)
    azimuth = light.sun[0] if light.sun else 35
    turn = tree.nodes.new("ShaderNodeMapping")
    turn.inputs["Rotation"].default_value[2] = math.radians(SUNS[light.environment] + 90 + azimuth)
    tree.links.new(tree.nodes.new("ShaderNodeTexCoord").outputs["Generated"], turn.inputs["Vector"])
    tree.links.new(turn.outputs["Vector"], picture.inputs["Vector"])
    capped = tree.nodes.new("ShaderNodeVectorMath")
    capped.operation = "MINIMUM"
    capped.inputs[1].default_value = [light.limit * part for part in linear(light.tint)[:3]]
    tinted = tree.nodes.new("ShaderNodeVectorMath")
    tinted.operation = "MULTIPLY"
    tinted.inputs[1].default_value = linear(light.tint)[:3]
    tree.links.new(picture.outputs["Color"], tinted.inputs[0])
    tree.links.new(tinted.outputs["Vector"], capped.inputs[0])
    background = tree.nodes.new("ShaderNodeBackground")
    background.inputs["Strength"].default_value = light.strength
    tree.links.new(capped.outputs["Vector"], background.inputs["Color"])
    return background


def _painted(tree, light, horizon):
    """The sky of the picture, by the height in the frame."""
    window = tree.nodes.new("ShaderNodeTexCoord").outputs["Window"]
    height = tree.nodes.new("ShaderNodeSeparateXYZ")
    tree.links.new(window, height.inputs[0])
    share = tree.nodes.new("ShaderNodeMapRange")
    share.inputs["From Min"].default_value = horizon
    tree.links.new(height.outputs["Y"], share.inputs["Value"])
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    steps = ramp.color_ramp.elements
    ramp.color_ramp.interpolation = "B_SPLINE" if len(light.colours) > 6 else "LINEAR"
    while len(steps) < len(light.colours):
        steps.new(0.5)
    colours = exposed([linear(colour)[:3] for _, colour in light.colours])
    for step, (place, _), colour in zip(steps, light.colours, colours):
        step.position, step.color = place, (*colour, 1)
    tree.links.new(share.outputs["Result"], ramp.inputs["Fac"])
    background = tree.nodes.new("ShaderNodeBackground")
    tree.links.new(_with_cirrus(tree, ramp.outputs["Color"], share.outputs["Result"], light.cirrus), background.inputs["Color"])
    return background


def _with_cirrus(tree, colour, share, amount):
    """Thin torn streaks low in the sky; none in its upper part, where words stand."""
    if not amount:
        return colour
    stretch = tree.nodes.new("ShaderNodeMapping")
    stretch.inputs["Scale"].default_value = (2.2, 2.2, 17)
    stretch.inputs["Rotation"].default_value = (0.10, 0.06, 0.5)
    tree.links.new(tree.nodes.new("ShaderNodeTexCoord").outputs["Generated"], stretch.inputs["Vector"])
    noise = tree.nodes.new("ShaderNodeTexNoise")
    for name, value in (("Scale", 1.5), ("Detail", 8.0), ("Roughness", 0.55), ("Distortion", 0.9)):
        noise.inputs[name].default_value = value
    tree.links.new(stretch.outputs["Vector"], noise.inputs["Vector"])
    thin = tree.nodes.new("ShaderNodeMapRange")
    thin.interpolation_type = "SMOOTHSTEP"
    for name, value in (("From Min", 0.45), ("From Max", 0.80), ("To Max", amount)):
        thin.inputs[name].default_value = value
    tree.links.new(noise.outputs["Fac"], thin.inputs["Value"])
    low = tree.nodes.new("ShaderNodeMapRange")
    low.interpolation_type = "SMOOTHSTEP"
    for name, value in (("From Min", 0.85), ("From Max", 0.05), ("To Min", 0.0), ("To Max", 1.0)):
        low.inputs[name].default_value = value
    tree.links.new(share, low.inputs["Value"])
    cloud = tree.nodes.new("ShaderNodeMath")
    cloud.operation = "MULTIPLY"
    tree.links.new(thin.outputs["Result"], cloud.inputs[0])
    tree.links.new(low.outputs["Result"], cloud.inputs[1])
    white = tree.nodes.new("ShaderNodeVectorMath")
    white.operation = "SCALE"
    white.inputs[0].default_value = HAZE
    tree.links.new(cloud.outputs["Value"], white.inputs["Scale"])
    total = tree.nodes.new("ShaderNodeVectorMath")
    tree.links.new(colour, total.inputs[0])
    tree.links.new(white.outputs["Vector"], total.inputs[1])
    return total.outputs["Vector"]
