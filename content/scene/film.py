"""Renders the film's frames: `blender -b -P film.py -- [--threads 2]`.

Ten seconds: the empty bag, pellets that fill it while the scale counts to fifteen kilograms, the full bag, and a fade
back to the first frame, without a jump. Rendered are layers (film_layers.py), which are laid over one another here:
the heap grows from level to level pellet by pellet, half a second of falling pellets repeats.
"""

import argparse
import math
import sys
from pathlib import Path

import numpy as np

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))
sys.dont_write_bytecode = True

import film_layers  # noqa: E402  (found through the path above)
from darkroom import WEIGHTS, frame_part, lay_over, read_pixels, write_plain, write_png  # noqa: E402
from denoise import denoise  # noqa: E402
from film_layers import LEVELS, LOOP, PHASES, SPLASH, Layers, project  # noqa: E402
from measures import BAY_CENTRE, SPOUT_AXIS, SPOUT_MOUTH  # noqa: E402
from pictures import film_poster  # noqa: E402
from props.stream import GRAVITY  # noqa: E402
from render import CACHE, prepare  # noqa: E402

SIZE, RATE, FRAMES = (960, 540), 24, 240
OPEN, SHUT, FADE = 20, 162, 218  # the frames in which the spout opens and shuts, and the fade begins
LAND, LAST = 27, 168  # the first and the last pellet reach the heap
SPEED = 1.1  # of pellets leaving the spout, metres a second
WIDE = 0.075  # half of the falling pellets' width, in metres
GRAIN = 5  # pixels of the picture that change together while the heap grows


def share(frame):
    """How full the bag is: slower while the spout opens and shuts."""
    way, ease = np.clip((frame - LAND) / (LAST - LAND), 0, 1), 0.04
    if way < ease:
        return way**2 / (2 * ease) / (1 - ease)
    if way > 1 - ease:
        return 1 - (1 - way) ** 2 / (2 * ease) / (1 - ease)
    return (way - ease / 2) / (1 - ease)


def fallen(frame, since):
    """How high a pellet is that left the spout with frame `since`."""
    seconds = max(0, frame - since) / RATE
    return SPOUT_MOUTH + 0.02 - SPEED * seconds - GRAVITY / 2 * seconds**2


def smooth(low, high, value):
    way = np.clip((value - low) / (high - low), 0, 1)
    return way * way * (3 - 2 * way)


def over(picture, layer, cover=1.0):
    """A cut-out layer laid over a picture, by a share of its cover (a number or one for each pixel)."""
    cover = np.asarray(cover)[..., None] if np.ndim(cover) else cover
    return picture * (1 - layer[..., 3:] * cover) + layer[..., :3] * cover


def calmed(layer):
    """A cut-out layer with less of the noise it was rendered with, and not so little that pellets melt together."""
    cover = layer[..., 3:]
    grey = np.repeat(0.5 * cover, 3, 2)
    clean = denoise(np.ascontiguousarray(layer[..., :3]), grey, np.zeros_like(grey), WEIGHTS)
    for axis in (0, 1):
        layer = layer / 2 + (np.roll(layer, 1, axis) + np.roll(layer, -1, axis)) / 4
    return np.concatenate([0.6 * clean + 0.4 * layer[..., :3], layer[..., 3:]], 2)


class Cutter:
    """Lays the layers together."""

    def __init__(self, layers):
        self.layers = layers
        self.plate = layers.plate()
        self.rows, self.columns = frame_part(layers.moving)
        self.falling, self.landing = ([calmed(layer) for layer in loose] for loose in (layers.falling(), layers.landing()))
        self.heaps = layers.heaps()
        height, width, _ = self.heaps[0].shape
        self.y, self.x = np.mgrid[0:height, 0:width] + 0.5
        cells = np.random.default_rng(2).random((height // GRAIN + 2, width // GRAIN + 2))
        self.order = cells[(self.y // GRAIN).astype(int), (self.x // GRAIN).astype(int)]
        self.surfaces = [layers.stage.filling.show(level / LEVELS)(BAY_CENTRE, SPOUT_AXIS) for level in range(LEVELS + 1)]

    def at(self, z):
        """Where the spout's axis is seen at a height: pixels of the moving part, and pixels a metre there."""
        across, up, distance = project((BAY_CENTRE, SPOUT_AXIS, z))
        scale = SIZE[0] * 27 / 36 / distance
        return across * SIZE[0] - self.columns.start, up * SIZE[1] - self.rows.start, scale

    def above(self, z):
        """1 where falling pellets over a height are seen, 0 below."""
        x, y, scale = self.at(z)
        wide = WIDE * scale
        bow = 0.7 * wide * np.sqrt(np.clip(1 - ((self.x - x) / wide) ** 2, 0, 1))
        return smooth(-4, 4, self.y - (y - bow))

    def heap(self, level):
        """The bag filled to a level between two that were rendered: what is to come appears pellet by pellet."""
        low = min(int(level), LEVELS - 1)
        new = smooth(-0.12, 0.12, (level - low) * 1.24 - 0.12 - self.order)[..., None]
        return self.heaps[low] * (1 - new) + self.heaps[low + 1] * new

    def moved(self, layer, surface):
        """The landing pellets, moved from the heap they were rendered with to another height (nearest pixels)."""
        x0, y0, scale0 = self.at(self.surfaces[round(SPLASH * LEVELS)])
        x, y, scale = self.at(surface)
        columns = np.floor(x0 + (self.x - x) * scale0 / scale).astype(int)
        rows = np.floor(y0 + (self.y - y) * scale0 / scale).astype(int)
        inside = (rows >= 0) & (rows < layer.shape[0]) & (columns >= 0) & (columns < layer.shape[1])
        return np.where(inside[..., None], layer[rows % layer.shape[0], columns % layer.shape[1]], 0)

    def frame(self, number):
        """The picture of a frame, in linear colours."""
        full = share(number)
        level, phase = full * LEVELS, number % PHASES
        surface = np.interp(level, range(LEVELS + 1), self.surfaces)
        picture = self.heap(level)
        if OPEN < number < SHUT + 10:
            if LAND <= number < LAST + 4:
                inside = smooth(0.02, 0.05, np.abs(picture - self.heaps[0]).max(2))
                fade = min(1, (number - LAND) / 4, (LAST + 4 - number) / 4)
                picture = over(picture, self.moved(self.landing[phase], surface), inside * fade)
            seen = self.above(max(surface + 0.01, fallen(number, OPEN)))
            if number > SHUT:
                seen = seen * (1 - self.above(fallen(number, SHUT)))
            picture = over(picture, self.falling[phase], seen)
        whole = lay_over(self.plate, self.rows, self.columns, picture)
        rows, columns = frame_part(self.layers.display)
        reading = self.layers.reading(math.floor(full * film_poster.FULL * 10 + 1e-6) / 10)
        whole[rows, columns] = over(whole[rows, columns], reading)
        return whole


def main():
    words = sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else []
    parser = argparse.ArgumentParser(prog="film.py")
    parser.add_argument("--threads", type=int, default=2)
    options = parser.parse_args(words)
    folder = CACHE / "film"
    folder.mkdir(parents=True, exist_ok=True)
    prepare(SIZE, film_layers.SAMPLES, options.threads)
    layers = Layers(film_poster.Set(**LOOP), folder)
    layers.plate()
    film_layers.simplify()
    cutter = Cutter(layers)
    for frame in range(FADE):
        write_png(cutter.frame(frame), folder / f"{frame:04}.png")
    first, last = (read_pixels(folder / f"{frame:04}.png") for frame in (0, FADE - 1))
    for frame in range(FADE, FRAMES):
        fade = smooth(FADE - 1, FRAMES, frame)
        write_plain(last * (1 - fade) + first * fade, folder / f"{frame:04}.png")


if __name__ == "__main__":
    main()
