"""The opening picture by day: the whole machine in late sun under a deep blue sky."""

from pictures import _hero

SIZE, SAMPLES, GRAIN = _hero.WIDE, _hero.SAMPLES, _hero.GRAIN


def compose():
    _hero.compose(night=False, phone=False)
