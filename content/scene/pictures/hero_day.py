"""The opening picture by day: the whole machine in late sun under a deep blue sky."""

from pictures import _hero

SIZE, SKY_ABOVE, SAMPLES, GRAIN = _hero.SIZE, _hero.SKY_ABOVE, _hero.SAMPLES, _hero.GRAIN


def compose():
    _hero.compose(night=False)
