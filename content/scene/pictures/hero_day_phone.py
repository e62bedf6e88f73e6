"""The opening picture by day: the whole machine in late sun under a deep blue sky; upright, for phones."""

from pictures import _hero

SIZE, SAMPLES, GRAIN = _hero.TALL, _hero.SAMPLES, _hero.GRAIN


def compose():
    _hero.compose(night=False, phone=True)
