"""A handful of pellets let fall into a dish: they tumble, knock against one another and come to rest as the physics has it."""

import math

import bmesh
import bpy
import numpy as np
from mathutils import Euler, Matrix, Vector

from props import pellets

SCALE = 100.0  # the engine of rigid bodies does not like millimetres
FRAMES = 180


def handful(count, middle, spread, dish, seed=1):
    """Drops pellets around a point (x, y) within `spread` metres into a turned dish, whose inside is `dish`: (radius, z) pairs."""
    random = np.random.default_rng(seed)
    kinds = random.choice(len(pellets.LENGTHS), count, p=pellets.SHARES)
    bpy.ops.rigidbody.world_add()
    world = bpy.context.scene.rigidbody_world
    world.substeps_per_frame, world.solver_iterations = 12, 20
    world.point_cache.frame_end = FRAMES
    hulls = [_hull(length) for length in pellets.LENGTHS]
    bodies = [_bowl(dish)] + [_body(hulls[kind], _start(number, middle, spread, random)) for number, kind in enumerate(kinds)]
    for body in bodies:
        _make_rigid(body, body is bodies[0])
    for frame in range(1, FRAMES + 1):
        bpy.context.scene.frame_set(frame)
    poses = [body.matrix_world.copy() for body in bodies[1:]]
    bpy.ops.rigidbody.world_remove()
    bpy.context.scene.frame_set(1)
    for body in bodies:
        bpy.data.objects.remove(body)
    for kind, pose in zip(kinds, poses):
        _lay(pellets.fine_mesh(kind), pose, random)


def _start(number, middle, spread, random):
    """Where a pellet sets out: one above the other, anyhow turned."""
    away, turn = spread * math.sqrt(random.random()), random.uniform(0, math.tau)
    place = Vector((middle[0] + away * math.cos(turn), middle[1] + away * math.sin(turn), 0.02 + 0.0011 * number))
    return Matrix.Translation(place * SCALE) @ Euler(random.uniform(0, math.tau, 3)).to_matrix().to_4x4()


def _hull(length):
    """A rod along x, enlarged."""
    shape = bmesh.new()
    bmesh.ops.create_cone(shape, cap_ends=True, segments=14, radius1=pellets.RADIUS, radius2=pellets.RADIUS, depth=length)
    bmesh.ops.rotate(shape, verts=shape.verts, cent=(0, 0, 0), matrix=Matrix.Rotation(math.pi / 2, 3, "Y"))
    bmesh.ops.scale(shape, verts=shape.verts, vec=(SCALE, SCALE, SCALE))
    mesh = bpy.data.meshes.new("hull")
    shape.to_mesh(mesh)
    shape.free()
    return mesh


def _bowl(dish, steps=64):
    """The dish as something to fall into, with a wall so high that nothing leaves it."""
    profile = [*dish, (dish[-1][0] * 1.01, 0.6)]
    verts = [(r * SCALE * math.cos(math.tau * i / steps), r * SCALE * math.sin(math.tau * i / steps), z * SCALE) for r, z in profile for i in range(steps)]
    faces = [
        (ring * steps + i, ring * steps + (i + 1) % steps, (ring + 1) * steps + (i + 1) % steps, (ring + 1) * steps + i)
        for ring in range(len(profile) - 1)
        for i in range(steps)
    ]
    mesh = bpy.data.meshes.new("bowl")
    mesh.from_pydata(verts, [], faces)
    return _body(mesh, Matrix())


def _body(mesh, pose):
    thing = bpy.data.objects.new("body", mesh)
    thing.matrix_world = pose
    bpy.context.scene.collection.objects.link(thing)
    return thing


def _make_rigid(thing, fixed):
    bpy.context.view_layer.objects.active = thing
    bpy.ops.rigidbody.object_add(type="PASSIVE" if fixed else "ACTIVE")
    body = thing.rigid_body
    body.collision_shape = "MESH" if fixed else "CONVEX_HULL"
    body.use_margin, body.collision_margin = True, 0.01
    body.friction, body.restitution = 0.8, 0.03
    body.linear_damping, body.angular_damping = 0.2, 0.6


def _lay(mesh, pose, random):
    """A pellet in its pose, rolled about its axis so that no two show the same side."""
    place, turn, _ = pose.decompose()
    thing = bpy.data.objects.new("pellet", mesh)
    thing.matrix_world = Matrix.Translation(place / SCALE) @ turn.to_matrix().to_4x4() @ Matrix.Rotation(random.uniform(0, math.tau), 4, "X")
    bpy.context.scene.collection.objects.link(thing)
