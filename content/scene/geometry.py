"""Solids the scene is made of: every edge that light can catch is bevelled. Lengths in metres."""

import math
from contextlib import contextmanager

import bmesh
import bpy
from mathutils import Matrix, Vector


def link(mesh, name, material=None, smooth=False):
    """Takes a mesh (or curve) datablock, gives the object made of it, linked to the scene."""
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(thing)
    if material:
        mesh.materials.append(material)
    if smooth and hasattr(mesh, "polygons"):
        mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    return thing


def bevel(thing, width, segments=3):
    """Rounds the edges of an object by `width` metres and shades it so that flats stay flat."""
    modifier = thing.modifiers.new("bevel", "BEVEL")
    modifier.width, modifier.segments = width, segments
    modifier.limit_method = "ANGLE"
    modifier.angle_limit = math.radians(35)
    modifier.harden_normals = True
    _smooth(thing.data)
    return thing


def _link_smooth(mesh, name, material):
    thing = link(mesh, name, material)
    _smooth(mesh)
    return thing


def _smooth(mesh):
    """Shades curves round; edges sharper than 40° stay edges."""
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(40)
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))


def box(name, low, high, material, edge=0.002):
    """A box between two corners (x, y, z), its edges rounded by `edge`."""
    mesh = bpy.data.meshes.new(name)
    shape = bmesh.new()
    bmesh.ops.create_cube(shape, size=1)
    size = [b - a for a, b in zip(low, high)]
    centre = [(a + b) / 2 for a, b in zip(low, high)]
    bmesh.ops.scale(shape, vec=size, verts=shape.verts)
    bmesh.ops.translate(shape, vec=centre, verts=shape.verts)
    shape.to_mesh(mesh)
    shape.free()
    thing = link(mesh, name, material)
    return bevel(thing, min(edge, min(size) / 2.1)) if edge else thing


def revolve(name, profile, material, steps=64, edge=0.0):
    """A turned part about the z axis through the object's origin.

    `profile`: (radius, z) pairs from bottom to top; a radius of 0 closes the end.
    """
    shape = bmesh.new()
    verts = [shape.verts.new((radius, 0, z)) for radius, z in profile]
    edges = [shape.edges.new(pair) for pair in zip(verts, verts[1:])]
    bmesh.ops.spin(shape, geom=verts + edges, axis=(0, 0, 1), cent=(0, 0, 0), steps=steps, angle=math.tau)
    bmesh.ops.remove_doubles(shape, verts=shape.verts, dist=1e-6)
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces)
    mesh = bpy.data.meshes.new(name)
    shape.to_mesh(mesh)
    shape.free()
    thing = _link_smooth(mesh, name, material)
    return bevel(thing, edge) if edge else thing


def cylinder(name, radius, low, high, material, edge=0.001, steps=64):
    """A rod of `radius` from point `low` to point `high`."""
    low, high = Vector(low), Vector(high)
    length = (high - low).length
    thing = revolve(name, [(0, 0), (radius, 0), (radius, length), (0, length)], material, steps, edge)
    thing.location = low
    thing.rotation_mode = "QUATERNION"
    thing.rotation_quaternion = (high - low).to_track_quat("Z", "Y")
    return thing


def pipe(name, points, radius, material, smoothness=24):
    """A pipe of `radius` along a smooth curve through `points`."""
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth, curve.bevel_resolution = radius, 8
    curve.resolution_u = smoothness
    curve.use_fill_caps = True
    spline = curve.splines.new("BEZIER")
    spline.bezier_points.add(len(points) - 1)
    for knot, point in zip(spline.bezier_points, points):
        knot.co = point
        knot.handle_left_type = knot.handle_right_type = "AUTO"
    return link(curve, name, material)


def rounded_outline(left, bottom, width, height, radius, steps=10):
    """Points (a, b) of a rectangle with rounded corners, counter-clockwise."""
    radius = min(radius, width / 2, height / 2)
    corners = [
        (left + width - radius, bottom + radius, -90),
        (left + width - radius, bottom + height - radius, 0),
        (left + radius, bottom + height - radius, 90),
        (left + radius, bottom + radius, 180),
    ]
    turn = [(x, z, math.radians(start + 90 * step / steps)) for x, z, start in corners for step in range(steps + 1)]
    return [(x + radius * math.cos(angle), z + radius * math.sin(angle)) for x, z, angle in turn]


def circle_outline(x, z, radius, steps=48):
    """Points (a, b) of a circle."""
    angles = [math.tau * step / steps for step in range(steps)]
    return [(x + radius * math.cos(angle), z + radius * math.sin(angle)) for angle in angles]


def plate(name, outline, y, thickness, material, holes=(), edge=0.001):
    """A sheet facing the viewer (towards -y) with holes cut through it.

    `outline` and each of `holes`: (x, z) points; its front lies at `y`, its back `thickness` behind.
    """
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions = "2D"
    curve.fill_mode = "BOTH"
    curve.extrude = max(thickness / 2 - edge, 1e-5)
    curve.bevel_depth, curve.bevel_resolution = edge, 2
    curve.offset = -edge
    for points in (outline, *holes):
        spline = curve.splines.new("POLY")
        spline.points.add(len(points) - 1)
        spline.use_cyclic_u = True
        for knot, (x, z) in zip(spline.points, points):
            knot.co = (x, z, 0, 1)
    source = link(curve, f"{name} outline")
    mesh = bpy.data.meshes.new_from_object(source.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(source)
    thing = _link_smooth(mesh, name, material)
    thing.rotation_euler = (math.pi / 2, 0, 0)
    thing.location = (0, y + thickness / 2, 0)
    return thing


def rounded_box(name, frame, y, depth, radius, material, edge=0.001):
    """A block with rounded corners seen from the front; `frame`: (left, bottom, width, height)."""
    return plate(name, rounded_outline(*frame, radius), y, depth, material, edge=edge)


def decal(name, frame, y, material):
    """A flat picture facing the viewer (towards -y), its image filling `frame` (left, bottom, width, height)."""
    left, bottom, width, height = frame
    mesh = bpy.data.meshes.new(name)
    corners = [(left, y, bottom), (left + width, y, bottom), (left + width, y, bottom + height), (left, y, bottom + height)]
    mesh.from_pydata(corners, [], [(0, 1, 2, 3)])
    layer = mesh.uv_layers.new(name="picture")
    for loop, uv in zip(layer.data, [(0, 0), (1, 0), (1, 1), (0, 1)]):
        loop.uv = uv
    return link(mesh, name, material)


def lettering(name, text, font, size, at, depth, material, edge=0.0008):
    """Raised letters facing the viewer, standing on `at` (x, y of their front, z of the baseline); `size` is the em."""
    curve = bpy.data.curves.new(name, "FONT")
    curve.body, curve.font, curve.size = text, bpy.data.fonts.load(str(font), check_existing=True), size
    curve.extrude, curve.bevel_depth, curve.bevel_resolution = depth / 2 - edge, edge, 2
    curve.offset = -edge
    thing = link(curve, name, material)
    thing.rotation_euler = (math.pi / 2, 0, 0)
    thing.location = (at[0], at[1] + depth / 2, at[2])
    return thing


def instance(source, name, at, rotation=(0, 0, 0), scale=1.0):
    """Another object with the same mesh: thousands of them cost the memory of one."""
    thing = bpy.data.objects.new(name, source.data)
    thing.location, thing.rotation_euler = at, rotation
    thing.scale = (scale, scale, scale) if isinstance(scale, (int, float)) else scale
    bpy.context.scene.collection.objects.link(thing)
    return thing


def loft(name, sections, material, closed=(True, True), edge=0.0):
    """A body through outlines of one count of points; `sections`: (y, (x, z) points) from the first end to the last.

    `closed`: whether the first and the last outline are filled. A recess is a loft open at its front.
    """
    count = len(sections[0][1])
    verts = [(x, y, z) for y, points in sections for x, z in points]
    rings = [[ring * count + index for index in range(count)] for ring in range(len(sections))]
    faces = [(a[i], a[(i + 1) % count], b[(i + 1) % count], b[i]) for a, b in zip(rings, rings[1:]) for i in range(count)]
    faces += [ring for ring, filled in zip((rings[0], rings[-1]), closed) if filled]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(verts, [], faces)
    shape = bmesh.new()
    shape.from_mesh(mesh)
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces)
    shape.to_mesh(mesh)
    shape.free()
    thing = _link_smooth(mesh, name, material)
    return bevel(thing, edge) if edge else thing


def inset(frame, by):
    """Takes (left, bottom, width, height), gives it drawn in by `by` on every side."""
    left, bottom, width, height = frame
    return left + by, bottom + by, width - 2 * by, height - 2 * by


def around(centre, width, height):
    """The frame (left, bottom, width, height) around a centre (x, z)."""
    x, z = centre
    return x - width / 2, z - height / 2, width, height


@contextmanager
def placed(at, turn=0.0):
    """Moves what is built inside the `with` block from the origin to `at` (x, y, z), turned about the vertical."""
    before = set(bpy.data.objects)
    yield
    move = Matrix.Translation(at) @ Matrix.Rotation(turn, 4, "Z")
    for thing in set(bpy.data.objects) - before:
        thing.matrix_basis = move @ thing.matrix_basis
