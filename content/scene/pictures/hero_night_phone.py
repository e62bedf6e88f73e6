"""The opening picture by night: the same machine and the same camera, its lamps the only light left; upright, for phones."""

from pictures import _hero

SIZE, SAMPLES, GRAIN = _hero.TALL, _hero.SAMPLES, _hero.GRAIN


def compose():
    _hero.compose(night=True, phone=True)
