"""The machine straight on in a studio: the skin that the page wipes off."""

import machine
from pictures import _section

SIZE, SAMPLES = _section.SIZE, _section.SAMPLES


def compose():
    machine.build(screen="screen-filling.png", stream=0.4)
    _section.compose()
