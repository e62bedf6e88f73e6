"""The story's end: 15,0 kg, the bag is full."""

from pictures import _story

SIZE, SAMPLES, GRAIN = _story.SIZE, _story.SAMPLES, _story.GRAIN
PLATE, PART = "story-1", _story.PART


def compose():
    _story.compose("screen-done.png", 0.93)
