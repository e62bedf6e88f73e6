"""The one light of all pictures: a low warm sun from the front left under a cool dusk sky; at night the sky alone.

What the scene is balanced for, in Cycles' radiance: the paving lies at about 0.15, the sunlit green paint at about
0.08, the sky between 0.3 and 0.6. So that an interior lamp reads as lit its diffuser needs 6 to 12 and the panels it
lights 0.6 to 1.5; a screen 1.6; a lettering that glows from behind 2 to 3. Under `late` light half of it is enough.
"""

import math

import bpy
from mathutils import Vector

from materials import linear

AZIMUTH, ELEVATION = math.radians(40), math.radians(9.5)  # to the left of the viewer, above the horizon
SUN = Vector((-math.sin(AZIMUTH) * math.cos(ELEVATION), -math.cos(AZIMUTH) * math.cos(ELEVATION), math.sin(ELEVATION)))

# The sky's colours by the sine of the height above the horizon, an hour before and after sunset, and at nightfall
EARLY = [(0.0, "#f2b278"), (0.07, "#ecc899"), (0.16, "#c3c4ae"), (0.3, "#8fadb0"), (1.0, "#44688a")]
LATE = [(0.0, "#b07a55"), (0.07, "#96826f"), (0.16, "#667a77"), (0.3, "#43626a"), (1.0, "#1b3a46")]
NIGHT = [(0.0, "#5b6470"), (0.07, "#46566a"), (0.16, "#324861"), (0.3, "#223650"), (1.0, "#122136")]


def build(late=0.2, night=0.0):
    """Sun, sky and exposure; `late` goes from golden hour (0) to dusk (1), then `night` to the last blue light (1)."""
    _sky(late, night)
    _sun(late, night)
    bpy.context.scene.view_settings.exposure = 0.3 + 0.4 * late + 1.5 * night


def _sun(late, night):
    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.energy = (5.6 * (1 - late) ** 1.5 + 0.3) * (1 - night)
    lamp.angle = math.radians(2.6 + 5 * late)
    lamp.cycles.use_multiple_importance_sampling = False  # else clear glass would mirror it as a white disc
    lamp.color = (1.0, 0.64 - 0.14 * late, 0.34 - 0.12 * late)
    sun = bpy.data.objects.new("sun", lamp)
    sun.rotation_mode = "QUATERNION"
    sun.rotation_quaternion = SUN.to_track_quat("Z", "Y")
    bpy.context.scene.collection.objects.link(sun)


def _sky(late, night):
    world = bpy.context.scene.world
    world.use_nodes = True
    tree = world.node_tree
    direction = tree.nodes.new("ShaderNodeTexCoord").outputs["Generated"]
    colour = _add(tree, _gradient(tree, direction, late, night), _afterglow(tree, direction), 0.5 * (1 - night))
    cloudy = _add(tree, colour, _clouds(tree, direction), 0.16 * (1 - 0.6 * late) * (1 - 0.9 * night))
    background = tree.nodes["Background"]
    tree.links.new(cloudy, background.inputs["Color"])
    background.inputs["Strength"].default_value = 0.72


def _gradient(tree, direction, late, night):
    parts = tree.nodes.new("ShaderNodeSeparateXYZ")
    tree.links.new(direction, parts.inputs[0])
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    steps = ramp.color_ramp.elements
    while len(steps) < len(EARLY):
        steps.new(0.5)
    for step, (height, early), (_, dusk), (_, dark) in zip(steps, EARLY, LATE, NIGHT):
        step.position = height
        step.color = _blend(_blend(linear(early), linear(dusk), late), linear(dark), night)
    tree.links.new(parts.outputs["Z"], ramp.inputs["Fac"])
    return ramp.outputs["Color"]


def _blend(first, second, share):
    return [a + (b - a) * share for a, b in zip(first, second)]


def _afterglow(tree, direction):
    """The sky is brighter and warmer around the sun."""
    nearness = tree.nodes.new("ShaderNodeVectorMath")
    nearness.operation = "DOT_PRODUCT"
    nearness.inputs[1].default_value = SUN
    tree.links.new(direction, nearness.inputs[0])
    spread = tree.nodes.new("ShaderNodeMapRange")
    spread.inputs["From Min"].default_value = 0.3
    spread.interpolation_type = "SMOOTHSTEP"
    tree.links.new(nearness.outputs["Value"], spread.inputs["Value"])
    tint = tree.nodes.new("ShaderNodeMixRGB")
    tint.inputs["Color1"].default_value = (0, 0, 0, 1)
    tint.inputs["Color2"].default_value = (1.0, 0.52, 0.22, 1)
    tree.links.new(spread.outputs["Result"], tint.inputs["Fac"])
    return tint.outputs["Color"]


def _clouds(tree, direction):
    """Thin bands high above the horizon, lit from below."""
    stretch = tree.nodes.new("ShaderNodeMapping")
    stretch.inputs["Scale"].default_value = (1.1, 1.1, 7)
    tree.links.new(direction, stretch.inputs["Vector"])
    noise = tree.nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value = 1.6, 9
    tree.links.new(stretch.outputs["Vector"], noise.inputs["Vector"])
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    first, last = ramp.color_ramp.elements
    first.position, first.color = 0.46, (0, 0, 0, 1)
    last.position, last.color = 0.72, (1.0, 0.66, 0.46, 1)
    tree.links.new(noise.outputs["Fac"], ramp.inputs["Fac"])
    return ramp.outputs["Color"]


def _add(tree, colour, other, amount):
    mix = tree.nodes.new("ShaderNodeMixRGB")
    mix.blend_type = "ADD"
    mix.inputs["Fac"].default_value = amount
    tree.links.new(colour, mix.inputs["Color1"])
    tree.links.new(other, mix.inputs["Color2"])
    return mix.outputs["Color"]
