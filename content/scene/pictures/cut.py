"""The machine cut open, from the camera of the closed one; writes where the page's numbers and lines belong."""

from machine import section
from pictures import _section

SIZE, SAMPLES = _section.SIZE, _section.SAMPLES


def compose():
    section.build()
    _section.compose()
    _section.write_positions()
