"""The machine cut open, from the camera of the closed one; writes where the page's numbers and lines belong."""

from machine import section
from pictures import _section

SIZE, SAMPLES, GRAIN = _section.SIZE, _section.SAMPLES, _section.GRAIN


def compose():
    section.build()
    _section.compose()
    _section.write_positions()
