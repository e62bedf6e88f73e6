"""The opening picture, closed: the glasshouse dark, the machine still lit."""

from pictures import _hero_glasshouse as _hero

SIZE, SKY_ABOVE, SAMPLES, GRAIN = _hero.SIZE, _hero.SKY_ABOVE, _hero.SAMPLES, _hero.GRAIN


def compose():
    _hero.compose(lit=0.0)
