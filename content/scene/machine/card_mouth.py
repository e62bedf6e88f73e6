"""The mouth of a card reader: a moulded bezel with a lit funnel around the slot."""

from geometry import around, inset, loft, rounded_outline
from machine import card
from materials import dark_plastic, lit_plastic

WIDTH, HEIGHT, PROUD = 0.094, 0.046, 0.020
SLOPE = 26


def build(centre, y, light="#1f9c62", brightness=0.35, picture=None, outside=0.05):
    """Builds the mouth around `centre` (x, z) on a surface at `y`, with a card in it if a `picture` is given."""
    base, front = around(centre, WIDTH, HEIGHT), around(centre, WIDTH - 0.014, HEIGHT - 0.012)
    throat = around(centre, 0.066, 0.018)
    slot = around((centre[0], centre[1] + 0.002), 0.057, 0.0036)
    _bezel(base, front, throat, y)
    _funnel(throat, slot, y, lit_plastic(light, brightness))
    if picture:
        card.build(picture, (centre[0], y - PROUD, centre[1] - 0.0005), outside, SLOPE)


def _bezel(base, front, throat, y):
    rings = [
        (y + 0.001, rounded_outline(*base, 0.014)),
        (y - 0.005, rounded_outline(*base, 0.014)),
        (y - PROUD + 0.0015, rounded_outline(*front, 0.012)),
        (y - PROUD, rounded_outline(*inset(front, 0.0015), 0.011)),
        (y - PROUD, rounded_outline(*inset(throat, -0.0012), 0.008)),
        (y - PROUD + 0.0015, rounded_outline(*throat, 0.007)),
    ]
    loft("card bezel", rings, dark_plastic("#0e1213", 0.3), closed=(False, False))


def _funnel(throat, slot, y, light):
    start, end = y - PROUD + 0.0015, y - PROUD + 0.012
    loft("card funnel", [(start, rounded_outline(*throat, 0.007)), (end, rounded_outline(*slot, 0.0015))], light, closed=(False, False))
    dark = [(end, rounded_outline(*slot, 0.0015)), (end + 0.03, rounded_outline(*slot, 0.0015))]
    loft("card slot", dark, dark_plastic("#040505", 0.6), closed=(False, True))
