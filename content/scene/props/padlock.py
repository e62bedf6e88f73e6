"""A brass padlock with a steel shackle, and a chain."""

import math

from mathutils import Euler, Matrix, Vector

from geometry import cylinder, pipe, rounded_box
from materials import brass, brushed_steel, dark_plastic

BODY = (0.052, 0.046, 0.022)  # width, height, thickness


def build(at, swing=0.0):
    """Hangs it by its shackle, whose inner top lies at `at` (x, y, z), facing -y; `swing`: degrees out of plumb."""
    width, height, thick = BODY
    top = -0.034
    parts = [rounded_box("padlock", (-width / 2, top - height, width, height), -thick / 2, thick, 0.007, brass(), 0.0022)]
    bow = [(-0.016, 0, top - 0.01), (-0.016, 0, -0.014), (-0.0115, 0, -0.003), (0, 0, 0.004), (0.0115, 0, -0.003), (0.016, 0, -0.014), (0.016, 0, top - 0.01)]
    parts.append(pipe("shackle", bow, 0.0042, brushed_steel()))
    for z in (0.010, 0.020):
        parts.append(rounded_box("padlock line", (-width / 2 + 0.006, top - z, width - 0.012, 0.0009), -thick / 2 - 0.0002, 0.001, 0.0004, dark_plastic("#4d4128"), 0))
    parts.append(cylinder("keyhole", 0.006, (0, -thick / 2 + 0.001, top - 0.032), (0, -thick / 2 - 0.0006, top - 0.032), brushed_steel(), 0.0003, 32))
    move = Matrix.Translation(at) @ Euler((0, math.radians(swing), 0)).to_matrix().to_4x4()
    for part in parts:
        part.matrix_basis = move @ part.matrix_basis


def chain(points, wire=0.0042, pitch=0.027):
    """Links along straight runs between `points`, every second one turned on edge."""
    index = 0
    for start, end in zip(points, points[1:]):
        start, end = Vector(start), Vector(end)
        along = (end - start).normalized()
        for step in range(max(1, round((end - start).length / pitch))):
            _link(start + along * pitch * (step + 0.5), along, 90 * (index % 2) + 20, wire, pitch)
            index += 1


def _link(middle, along, roll, wire, pitch):
    """One link: a ring drawn long."""
    long, wide = pitch / 2 + wire, 0.0115
    ring = [(wide * math.sin(a), 0, long * math.cos(a) * (1.05 - 0.12 * abs(math.sin(2 * a)))) for a in (math.tau * k / 12 for k in range(13))]
    piece = pipe("chain link", ring, wire, brushed_steel("#9ea3a5", 0.38), 6)
    piece.matrix_basis = Matrix.Translation(middle) @ along.to_track_quat("Z", "Y").to_matrix().to_4x4() @ Matrix.Rotation(math.radians(roll), 4, "Z")
