"""The opening picture by night: the same machine before the same camera, its own lamps the brightest."""

from pictures import _hero

SIZE, SKY_ABOVE, SAMPLES, GRAIN = _hero.SIZE, _hero.SKY_ABOVE, _hero.SAMPLES, _hero.GRAIN


def compose():
    _hero.compose(night=True)
