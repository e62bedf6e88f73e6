"""The coin slot with its escutcheon, the return button and the return cup."""

from geometry import around, circle_outline, inset, loft, plate, rounded_outline
from machine import fasteners
from materials import brass, brushed_steel, cast_aluminium, dark_plastic

CUP = (0.108, 0.084)


def _cup(x, bottom):
    return around((x, bottom + 0.092), *CUP)


def opening(x, bottom):
    """The outline the plate must leave open for the return cup."""
    return rounded_outline(*_cup(x, bottom), 0.016)


def build(x, bottom, y):
    """Builds the column around `x` above `bottom` on a plate at `y`."""
    _escutcheon((x, bottom + 0.258), y)
    _button((x, bottom + 0.180), y)
    _return_cup(_cup(x, bottom), y)


def _escutcheon(centre, y):
    """A cast dish that leads the coin into an upright slot."""
    slot = rounded_outline(*around(centre, 0.0052, 0.033), 0.0025, steps=11)
    rings = [
        (y, circle_outline(*centre, 0.042)),
        (y - 0.006, circle_outline(*centre, 0.041)),
        (y - 0.0085, circle_outline(*centre, 0.0385)),
        (y - 0.0085, circle_outline(*centre, 0.034)),
        (y - 0.0045, circle_outline(*centre, 0.030)),
    ]
    loft("coin escutcheon", rings, brushed_steel(), closed=(False, False))
    plate("coin plate", circle_outline(*centre, 0.0302), y - 0.0046, 0.004, cast_aluminium(), holes=[slot], edge=0.0008)
    collar = rounded_outline(*around(centre, 0.018, 0.047), 0.009, steps=11)
    plate("coin collar", collar, y - 0.0068, 0.003, dark_plastic("#0a0d0e", 0.3), holes=[slot], edge=0.001)
    loft("coin slot", [(y - 0.005, slot), (y + 0.03, slot)], dark_plastic("#040505", 0.5), closed=(False, True))
    plate("coin ring", circle_outline(*centre, 0.0445), y - 0.0012, 0.003, brass(), holes=[circle_outline(*centre, 0.0418)], edge=0.0004)
    for side in (-1, 1):
        fasteners.screw(centre[0] + side * 0.022, centre[1], y - 0.0046, 0.0026)


def _button(centre, y):
    """The return button: a chromed lozenge in a black guide."""
    guide, cap = around(centre, 0.046, 0.026), around(centre, 0.038, 0.018)
    plate("button guide", rounded_outline(*guide, 0.013), y - 0.002, 0.004, dark_plastic(), holes=[rounded_outline(*inset(cap, -0.0008), 0.0098)], edge=0.0008)
    rings = [(y + 0.004, 0.0), (y - 0.006, 0.0), (y - 0.0075, 0.0012), (y - 0.0079, 0.003)]
    loft("return button", [(at, rounded_outline(*inset(cap, by), 0.009 - by)) for at, by in rings], brushed_steel())


def _return_cup(frame, y):
    """A steel cup in the plate with a turned-out rim; its floor falls towards the back."""
    left, bottom, width, height = frame
    rim = [
        (y, rounded_outline(*inset(frame, -0.005), 0.020)),
        (y - 0.003, rounded_outline(*inset(frame, -0.004), 0.019)),
        (y - 0.003, rounded_outline(*inset(frame, -0.0005), 0.0165)),
        (y + 0.002, rounded_outline(*frame, 0.016)),
    ]
    loft("cup rim", rim, brushed_steel(), closed=(False, False))
    back = (left + 0.004, bottom - 0.006, width - 0.008, height * 0.8)
    walls = [(y + 0.002, rounded_outline(*frame, 0.016)), (y + 0.045, rounded_outline(*back, 0.02)), (y + 0.055, rounded_outline(*inset(back, 0.012), 0.016))]
    loft("return cup", walls, dark_plastic("#14191a", 0.5), closed=(False, True))
