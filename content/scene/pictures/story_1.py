"""The story's beginning: fifteen kilograms are chosen, the bag hangs empty under the spout."""

from pictures import _story

SIZE, SAMPLES, GRAIN = _story.SIZE, _story.SAMPLES, _story.GRAIN


def compose():
    _story.compose("screen-quantity.png", 0)
