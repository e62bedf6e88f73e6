"""Materials of the scene, physically plausible; colours are the site's tokens where a colour is paint or print."""

import functools
from pathlib import Path

import bpy

TEXTURES = Path(__file__).parents[2] / ".cache" / "scene"

PINE, FOREST, LEAF = "#0b2a20", "#14503a", "#2f8f5b"
PELLET, STRAW, EMBER = "#d9a566", "#f0dcb8", "#b4470f"
COAT = "#1a4637"  # forest as a coat of paint: the film's tone curve makes it more vivid
PAPER, INK = "#faf7f1", "#16211c"


def linear(colour, alpha=1.0):
    """Takes #rrggbb (sRGB), gives linear RGBA."""
    parts = [int(colour[index : index + 2], 16) / 255 for index in (1, 3, 5)]
    return (*(p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts), alpha)


LAMP = 3.0  # what glows more than this lights its surroundings; the rest is only seen, and costs no samples


class Shader:
    """A new node material around one Principled BSDF, with short ways to wire it."""

    def __init__(self, name, **inputs):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.surface = self.tree.nodes["Principled BSDF"]
        self.set(**inputs)

    def set(self, **inputs):
        """Sets inputs of the BSDF by their names in snake case, e.g. base_color=…, roughness=…."""
        for name, value in inputs.items():
            self.surface.inputs[_title(name)].default_value = value

    def node(self, kind, **inputs):
        """Adds a node of a type such as 'ShaderNodeTexNoise', with its inputs set by name in snake case."""
        node = self.tree.nodes.new(kind)
        for name, value in inputs.items():
            node.inputs[_title(name)].default_value = value
        return node

    def wire(self, output, target):
        """Connects an output socket with an input socket, or with the BSDF's input of that name."""
        socket = self.surface.inputs[_title(target)] if isinstance(target, str) else target
        self.tree.links.new(output, socket)

    def noise(self, scale, detail=4.0, space="Object"):
        """A noise in the space of the object (1 = one period a metre); gives its factor's socket."""
        coordinates = self.tree.nodes.new("ShaderNodeTexCoord")
        node = self.node("ShaderNodeTexNoise", scale=scale, detail=detail)
        self.tree.links.new(coordinates.outputs[space], node.inputs["Vector"])
        return node.outputs["Fac"]

    def remap(self, socket, low, high, source=(0.3, 0.7)):
        """Spreads a factor from `source` to the range low … high; gives a socket."""
        node = self.node("ShaderNodeMapRange")
        self.tree.links.new(socket, node.inputs["Value"])
        for name, value in zip(("From Min", "From Max", "To Min", "To Max"), (*source, low, high)):
            node.inputs[name].default_value = value
        return node.outputs["Result"]

    def mix(self, socket, first, second):
        """A colour between two (linear RGBA), by a factor's socket; gives a socket."""
        node = self.node("ShaderNodeMixRGB")
        self.tree.links.new(socket, node.inputs["Fac"])
        node.inputs["Color1"].default_value, node.inputs["Color2"].default_value = first, second
        return node.outputs["Color"]

    def over(self, ground, colour, factor):
        """Lays a colour (linear RGBA) over a colour's socket, by a factor's socket; gives a socket."""
        node = self.node("ShaderNodeMixRGB", color2=colour)
        self.wire(ground, node.inputs["Color1"])
        self.wire(factor, node.inputs["Fac"])
        return node.outputs["Color"]

    def maths(self, operation, first, second=0.0):
        """A sum, product and the like of two sockets or numbers; gives a socket."""
        node = self.node("ShaderNodeMath")
        node.operation = operation
        for value, target in zip((first, second), node.inputs):
            if isinstance(value, (int, float)):
                target.default_value = value
            else:
                self.wire(value, target)
        return node.outputs["Value"]

    def product(self, first, second):
        """The product of two sockets."""
        return self.maths("MULTIPLY", first, second)

    def blend(self, factor, first, second):
        """A number between two sockets, by a factor's socket."""
        rest = self.product(self.maths("SUBTRACT", 1.0, factor), first)
        return self.maths("ADD", rest, self.product(factor, second))

    def scaled(self, colour, factor):
        """A colour's socket times a factor's socket or a number."""
        node = self.node("ShaderNodeVectorMath")
        node.operation = "SCALE"
        self.wire(colour, node.inputs[0])
        if isinstance(factor, float):
            node.inputs["Scale"].default_value = factor
        else:
            self.wire(factor, node.inputs["Scale"])
        return node.outputs[0]

    def bump(self, socket, strength, distance=0.001):
        """Lets a factor's socket raise the surface."""
        node = self.node("ShaderNodeBump", strength=strength, distance=distance)
        self.tree.links.new(socket, node.inputs["Height"])
        self.wire(node.outputs["Normal"], "normal")


def _title(name):
    special = {"base_color": "Base Color", "ior": "IOR"}
    return special.get(name, name.replace("_", " ").title())


def _varied(shader, colour, roughness, scale, amount=0.12):
    """Nothing real is perfectly even: colour and roughness vary a little across the surface."""
    low, high = (tuple(c * factor for c in linear(colour)[:3]) + (1,) for factor in (1 - amount, 1 + amount))
    shader.wire(shader.mix(shader.noise(scale), low, high), "base_color")
    shader.wire(shader.remap(shader.noise(scale * 3), roughness * 0.8, roughness * 1.25), "roughness")


@functools.cache
def paint(colour=COAT, roughness=0.38):
    """Powder-coated sheet steel: a satin coat with the fine orange peel of the oven."""
    shader = Shader(f"paint {colour}", clearcoat=0.2, clearcoat_roughness=0.3, specular=0.45)
    _varied(shader, colour, roughness, 1.3, 0.04)
    shader.bump(shader.noise(420, 2), 0.05, 0.0004)
    return shader.material


def _brush(shader, colour, roughness, across, contrast):
    """Streaks in one direction; `across`: how dense they lie along x, y and z, a metre."""
    stretch = shader.node("ShaderNodeMapping")
    stretch.inputs["Scale"].default_value = across
    shader.wire(shader.node("ShaderNodeTexCoord").outputs["Object"], stretch.inputs["Vector"])
    grain = shader.node("ShaderNodeTexNoise", scale=1.0, detail=3.0)
    shader.wire(stretch.outputs["Vector"], grain.inputs["Vector"])
    dark = tuple(c * (1 - contrast) for c in linear(colour)[:3]) + (1,)
    shader.wire(shader.mix(shader.remap(grain.outputs["Fac"], 0, 1), dark, linear(colour)), "base_color")
    shader.wire(shader.remap(grain.outputs["Fac"], roughness * 1.12, roughness * 0.88), "roughness")
    shader.bump(grain.outputs["Fac"], 0.10, 0.0003)


@functools.cache
def brushed_steel(colour="#b9bcb8", roughness=0.3):
    """Stainless steel brushed along the object's x axis."""
    shader = Shader(f"brushed steel {colour}", metallic=1.0)
    _brush(shader, colour, roughness, (5, 1100, 1100), 0.16)
    return shader.material


@functools.cache
def spun_steel(colour="#c4c3bd", roughness=0.26):
    """Stainless steel turned about the object's z axis: the marks of the tool run around it."""
    shader = Shader(f"spun steel {colour}", metallic=1.0, anisotropic=0.5)
    _brush(shader, colour, roughness, (1.5, 1.5, 900), 0.14)
    return shader.material


@functools.cache
def cast_aluminium():
    """Cast and tumbled aluminium, as Storz couplings are made of."""
    shader = Shader("cast aluminium", metallic=1.0)
    _varied(shader, "#a9abab", 0.42, 25, 0.08)
    shader.bump(shader.noise(900, 3), 0.12, 0.0005)
    return shader.material


@functools.cache
def dark_plastic(colour="#15191a", roughness=0.42):
    """Moulded black plastic with a fine grain."""
    shader = Shader(f"plastic {colour}", specular=0.45)
    _varied(shader, colour, roughness, 8, 0.15)
    shader.bump(shader.noise(1600, 2), 0.08, 0.0003)
    return shader.material


@functools.cache
def rubber():
    """Black rubber, dull and dusty."""
    shader = Shader("rubber", specular=0.3)
    _varied(shader, "#1b1c1b", 0.7, 12, 0.25)
    return shader.material


@functools.cache
def wood(colour="#c98f4e"):
    """Boards of oiled larch, the grain along the object's x axis."""
    shader = Shader("wood", specular=0.4)
    coordinates = shader.node("ShaderNodeTexCoord")
    stretch = shader.node("ShaderNodeMapping")
    stretch.inputs["Scale"].default_value = (0.6, 9, 9)
    shader.wire(coordinates.outputs["Object"], stretch.inputs["Vector"])
    grain = shader.node("ShaderNodeTexNoise", scale=3.0, detail=8.0, distortion=0.6)
    shader.wire(stretch.outputs["Vector"], grain.inputs["Vector"])
    dark = tuple(c * 0.45 for c in linear(colour)[:3]) + (1,)
    shader.wire(shader.mix(shader.remap(grain.outputs["Fac"], 0, 1), dark, linear(colour)), "base_color")
    shader.wire(shader.remap(grain.outputs["Fac"], 0.35, 0.6), "roughness")
    shader.bump(grain.outputs["Fac"], 0.15, 0.002)
    return shader.material


@functools.cache
def glass(tint="#ffffff", roughness=0.0, ior=1.5):
    """Thin clear glass that lets light through without caustics: mirror-like at a slant, else transparent.

    A lower `ior` is that of a coat against reflections.
    """
    material = bpy.data.materials.new("glass")
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    output = tree.nodes.new("ShaderNodeOutputMaterial")
    mix = tree.nodes.new("ShaderNodeMixShader")
    fresnel = tree.nodes.new("ShaderNodeFresnel")
    fresnel.inputs["IOR"].default_value = ior
    clear = tree.nodes.new("ShaderNodeBsdfTransparent")
    clear.inputs["Color"].default_value = linear(tint)
    mirror = tree.nodes.new("ShaderNodeBsdfGlossy")
    mirror.inputs["Roughness"].default_value = roughness
    inner = tree.nodes.new("ShaderNodeNewGeometry").outputs["Backfacing"]
    outside = tree.nodes.new("ShaderNodeMath")  # rays go straight through: at the inner face they would all be mirrored
    outside.operation = "MULTIPLY"
    front = tree.nodes.new("ShaderNodeMath")
    front.operation = "SUBTRACT"
    front.inputs[0].default_value = 1.0
    tree.links.new(inner, front.inputs[1])
    tree.links.new(front.outputs["Value"], outside.inputs[0])
    tree.links.new(fresnel.outputs["Fac"], outside.inputs[1])
    tree.links.new(outside.outputs["Value"], mix.inputs["Fac"])
    tree.links.new(clear.outputs["BSDF"], mix.inputs[1])
    tree.links.new(mirror.outputs["BSDF"], mix.inputs[2])
    tree.links.new(mix.outputs["Shader"], output.inputs["Surface"])
    return material


@functools.cache
def glow(colour="#ffd9a0", strength=6.0):
    """A lamp's diffuser."""
    shader = Shader(f"glow {colour} {strength}", base_color=linear(colour), emission=linear(colour))
    shader.set(emission_strength=strength)
    shader.material.cycles.sample_as_light = strength > LAMP
    return shader.material


def _image(name):
    return bpy.data.images.load(str(TEXTURES / name), check_existing=True)


@functools.cache
def display(picture, strength=1.6):
    """A lit screen behind glass showing a picture of the textures folder."""
    shader = Shader(f"display {picture}", base_color=(0, 0, 0, 1), roughness=0.12, specular=0.5)
    texture = shader.tree.nodes.new("ShaderNodeTexImage")
    texture.image = _image(picture)
    shader.wire(texture.outputs["Color"], "emission")
    shader.set(emission_strength=strength)
    shader.material.cycles.sample_as_light = False
    return shader.material


@functools.cache
def print_on(picture, roughness=0.45, glowing=0.0):
    """Ink of a picture with a transparent ground; the ground lets what lies behind it show."""
    shader = Shader(f"print {picture}", roughness=roughness)
    texture = shader.tree.nodes.new("ShaderNodeTexImage")
    texture.image = _image(picture)
    shader.wire(texture.outputs["Color"], "base_color")
    shader.wire(texture.outputs["Alpha"], "alpha")
    if glowing:
        shader.wire(texture.outputs["Color"], "emission")
        shader.set(emission_strength=glowing)
        shader.material.cycles.sample_as_light = False
    shader.material.blend_method = "BLEND"
    return shader.material


@functools.cache
def brass():
    """Satin straw-coloured brass, slightly tarnished."""
    shader = Shader("brass", metallic=1.0)
    _varied(shader, "#bfa981", 0.36, 5, 0.1)
    return shader.material


@functools.cache
def brushed_plate(colour="#c0c5c7", roughness=0.37):
    """Stainless sheet brushed along the object's x axis: fine streaks and nothing else."""
    shader = Shader("brushed plate", metallic=1.0)
    _brush(shader, colour, roughness, (5, 1500, 1500), 0.22)
    return shader.material


@functools.cache
def dark_glass(colour="#050807", roughness=0.06):
    """Black glass or gloss acrylic that hands have touched: clear, with hazy patches."""
    shader = Shader(f"dark glass {colour}", base_color=linear(colour), specular=0.28)
    _touched(shader, roughness)
    return shader.material


def _touched(shader, roughness):
    shader.wire(shader.remap(shader.noise(17, 6), roughness, roughness * 3.2, (0.48, 0.72)), "roughness")


@functools.cache
def touch_display(picture, strength=1.0):
    """A lit screen under touched glass, showing a picture of the textures folder."""
    shader = Shader(f"touch display {picture}", base_color=(0, 0, 0, 1), specular=0.3)
    texture = shader.node("ShaderNodeTexImage")
    texture.image = _image(picture)
    shader.wire(texture.outputs["Color"], "emission")
    shader.set(emission_strength=strength)
    shader.material.cycles.sample_as_light = False
    _touched(shader, 0.07)
    return shader.material


@functools.cache
def lit_plastic(colour, strength=0.5):
    """Coloured translucent plastic with lamps behind it: glows, yet still takes light and shade."""
    body = tuple(c * 0.3 for c in linear(colour)[:3]) + (1,)
    shader = Shader(f"lit plastic {colour}", base_color=body, roughness=0.3, emission=linear(colour))
    shader.wire(shader.remap(shader.noise(30, 2), strength * 0.7, strength * 1.3), "emission_strength")
    return shader.material


@functools.cache
def black_coat(colour="#070d0d", roughness=0.58):
    """Black powder coat with a fine texture, dull enough to stay black in a low sun."""
    shader = Shader(f"black coat {colour}", specular=0.14)
    _varied(shader, colour, roughness, 2.5, 0.2)
    shader.bump(shader.noise(700, 3), 0.12, 0.0004)
    return shader.material


@functools.cache
def plywood(colour="#c6a67c"):
    """Oiled birch plywood with a calm face, the grain along the object's x axis."""
    shader = Shader(f"plywood {colour}", specular=0.35)
    stretch = shader.node("ShaderNodeMapping")
    stretch.inputs["Scale"].default_value = (0.8, 14, 14)
    shader.wire(shader.node("ShaderNodeTexCoord").outputs["Object"], stretch.inputs["Vector"])
    grain = shader.node("ShaderNodeTexNoise", scale=2.4, detail=7.0, distortion=0.9)
    shader.wire(stretch.outputs["Vector"], grain.inputs["Vector"])
    dark = tuple(c * f for c, f in zip(linear(colour), (0.66, 0.58, 0.5))) + (1,)
    face = shader.mix(shader.remap(grain.outputs["Fac"], 0, 1), dark, linear(colour))
    pores = shader.node("ShaderNodeTexNoise", scale=40.0, detail=2.0)
    shader.wire(stretch.outputs["Vector"], pores.inputs["Vector"])
    shader.wire(shader.scaled(face, shader.remap(pores.outputs["Fac"], 0.80, 1.12, (0.3, 0.7))), "base_color")
    shader.wire(shader.remap(grain.outputs["Fac"], 0.5, 0.38), "roughness")
    shader.bump(grain.outputs["Fac"], 0.08, 0.001)
    return shader.material


@functools.cache
def lit_letter(colour="#ffe3bd", strength=0.9):
    """Opal acrylic with warm lamps inside: its own colour by day, aglow by night."""
    shader = Shader("lit letter", base_color=linear("#d9d2c4"), roughness=0.35, specular=0.4, emission=linear(colour))
    shader.set(emission_strength=strength)
    shader.material.cycles.sample_as_light = False
    return shader.material


def dim(share, only=None):
    """Turns down what glows, the way screens and signs follow the daylight; `only`: part of a material's name."""
    for material in bpy.data.materials:
        surface = material.node_tree and material.node_tree.nodes.get("Principled BSDF")
        if surface and not surface.inputs["Emission Strength"].is_linked and (only is None or only in material.name):
            surface.inputs["Emission Strength"].default_value *= share
