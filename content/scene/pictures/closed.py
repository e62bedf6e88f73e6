"""The machine straight on in a studio: the skin that the page wipes off."""

import machine
from pictures import _section

SIZE, SAMPLES, GRAIN = _section.SIZE, _section.SAMPLES, _section.GRAIN


def compose():
    machine.build(screen="screen-filling.png", stream=0.4)
    _section.compose()
