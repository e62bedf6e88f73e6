"""A thin-bezel monitor, 27 inches, on an aluminium stand."""

import math

from mathutils import Matrix, Vector

from geometry import box, decal, rounded_box
from materials import brushed_steel, dark_plastic, display

WIDTH, HEIGHT = 0.597, 0.336  # of the picture
BEZEL, CHIN, THIN = 0.0065, 0.0130, 0.0130


def build(picture, at, turn=0.0, tilt=8.0, brightness=0.9):
    """Builds it showing a picture; `at`: the middle of its foot, `turn` about the vertical, `tilt` backwards, degrees."""
    stand = Matrix.Translation(at) @ Matrix.Rotation(math.radians(turn), 4, "Z")
    for part in _stand():
        part.matrix_basis = stand @ part.matrix_basis
    head = stand @ Matrix.Translation((0, 0, 0.072 + HEIGHT / 2)) @ Matrix.Rotation(-math.radians(tilt), 4, "X")
    for part in _head(picture, brightness):
        part.matrix_basis = head @ part.matrix_basis
    return head @ Vector((0, 0, 0))


def _head(picture, brightness):
    """The panel about the picture's middle, facing -y."""
    frame = (-WIDTH / 2 - BEZEL, -HEIGHT / 2 - CHIN, WIDTH + 2 * BEZEL, HEIGHT + BEZEL + CHIN)
    shell = rounded_box("monitor shell", frame, 0.0, THIN, 0.005, brushed_steel("#8e9290", 0.4), 0.0012)
    inner = (frame[0] + 0.0012, frame[1] + 0.0012, frame[2] - 0.0024, frame[3] - 0.0024)
    bezel = rounded_box("monitor bezel", inner, -0.0006, 0.004, 0.004, dark_plastic("#0c0e0e", 0.35), 0.0005)
    image = decal("monitor picture", (-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT), -0.0009, display(picture, brightness))
    back = box("monitor back", (-0.13, THIN, -0.10), (0.13, THIN + 0.030, 0.10), dark_plastic(), 0.008)
    return [shell, bezel, image, back]


def _stand():
    steel = brushed_steel("#a4a8a6", 0.36)
    foot = box("monitor foot", (-0.115, -0.075, 0), (0.115, 0.105, 0.006), steel, 0.0025)
    neck = box("monitor neck", (-0.032, 0.062, 0.004), (0.032, 0.074, 0.240), steel, 0.003)
    return [foot, neck]
