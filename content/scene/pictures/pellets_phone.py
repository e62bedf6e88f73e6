"""The goods: pellets by the dozen under one raking light; upright, for phones."""

from pictures import _pellets

SIZE, SAMPLES, GRAIN = (1440, 1800), _pellets.SAMPLES, _pellets.GRAIN


def compose():
    _pellets.compose()
