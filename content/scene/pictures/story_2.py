"""The story's middle: 9,4 of 15 kg, pellets run into the bag."""

from pictures import _story

SIZE, SAMPLES, GRAIN = _story.SIZE, _story.SAMPLES, _story.GRAIN
PLATE, PART = "story-1", _story.PART


def compose():
    _story.compose("screen-filling.png", 0.58, stream=0.3)
