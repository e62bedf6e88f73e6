"""The card terminal: contactless pad, display, keypad and chip slot in one moulded housing."""

from geometry import around, circle_outline, decal, inset, lettering, loft, plate, rounded_outline
from machine import card_mouth
from materials import PAPER, TEXTURES, dark_glass, dark_plastic, display, glow, paint, print_on

KEY = (0.037, 0.0145)
PITCH = (0.046, 0.0192)
DIGITS = ("123", "456", "789", "*0#")
FUNCTIONS = ("#9c2c1c", "#c08a24", "#2a8a57")


def build(frame, y, bank_card=False):
    """Builds the terminal filling `frame` (left, bottom, width, height) on a plate at `y`."""
    left, bottom, width, _ = frame
    x, face = left + width / 2, y - 0.010
    _housing(frame, y, face)
    _contactless((x, bottom + 0.302), face)
    _display((x, bottom + 0.212), face)
    _keypad((x, bottom + 0.1575), face)
    card_mouth.build((x, bottom + 0.032), face, picture="bank-card.png" if bank_card else None, outside=0.050)


def _housing(frame, y, face):
    rings = [(y + 0.004, 0.0), (face + 0.005, 0.0), (face + 0.001, 0.002), (face, 0.005)]
    loft("terminal housing", [(at, rounded_outline(*inset(frame, by), 0.022 - by)) for at, by in rings], dark_plastic("#161c1d", 0.4))


def _contactless(centre, face):
    """A gloss pad with the waves, four lamps above them."""
    plate("contactless pad", rounded_outline(*around(centre, 0.172, 0.086), 0.012), face - 0.003, 0.006, dark_glass("#07090a"), edge=0.0016)
    decal("contactless waves", around((centre[0], centre[1] - 0.008), 0.058, 0.058), face - 0.0033, print_on("label-contactless.png", 0.2, 0.35))
    for index in range(4):
        lamp = around((centre[0] - 0.033 + index * 0.022, centre[1] + 0.033), 0.010, 0.0034)
        material = glow("#2bb873", 1.8) if index == 0 else dark_plastic("#18231e", 0.3)
        plate("terminal lamp", rounded_outline(*lamp, 0.0015), face - 0.0034, 0.001, material, edge=0.0003)


def _display(centre, face):
    glass, picture = around(centre, 0.138, 0.084), around(centre, 0.120, 0.075)
    plate("terminal glass", rounded_outline(*glass, 0.006), face - 0.0008, 0.003, dark_glass(), edge=0.0005)
    decal("terminal picture", picture, face - 0.00095, display("terminal.png", 0.8))


def _keypad(centre, face):
    """Twelve keys and, lowest, the three that cancel, correct and confirm."""
    for row, digits in enumerate(DIGITS):
        for column, digit in enumerate(digits):
            at = (centre[0] + (column - 1) * PITCH[0], centre[1] - row * PITCH[1])
            _key(at, face, dark_plastic("#1d2324", 0.5))
            _digit(digit, at, face)
    for column, colour in enumerate(FUNCTIONS):
        at = (centre[0] + (column - 1) * PITCH[0], centre[1] - 4 * PITCH[1])
        _key(at, face, dark_plastic(colour, 0.4))
        _bump(at, face)


def _key(centre, face, material):
    well, cap = around(centre, KEY[0] + 0.0016, KEY[1] + 0.0016), around(centre, *KEY)
    plate("key well", rounded_outline(*well, 0.0044), face - 0.0002, 0.0004, dark_plastic("#040505", 0.7), edge=0)
    rings = [(face + 0.001, 0.0), (face - 0.0026, 0.0002), (face - 0.0035, 0.0009), (face - 0.0038, 0.002), (face - 0.0035, 0.0042)]
    loft("key", [(at, rounded_outline(*inset(cap, by), max(0.004 - by, 0.001))) for at, by in rings], material)


def _digit(digit, centre, face):
    drop = 0.0048 if digit == "*" else 0.0034
    text = lettering("key digit", digit, TEXTURES / "archivo.ttf", 0.0098, (centre[0], face - 0.0038, centre[1] - drop), 0.0008, paint(PAPER, 0.5), 0.0)
    text.data.align_x = "CENTER"


def _bump(centre, face):
    """The raised dot one feels."""
    rings = [(face - 0.0034, 0.0016), (face - 0.0042, 0.0014), (face - 0.0046, 0.0007)]
    loft("key dot", [(at, circle_outline(*centre, radius, 16)) for at, radius in rings], dark_plastic("#e9e4d6", 0.4))
