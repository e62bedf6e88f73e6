"""The goods: pellets by the dozen under one raking light, near enough to touch."""

from pictures import _pellets

SIZE, SAMPLES, GRAIN = (2520, 1080), _pellets.SAMPLES, _pellets.GRAIN


def compose():
    _pellets.compose()
