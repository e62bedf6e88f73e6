"""A bag that fills: pellets come to rest one after another, from the floor to a heap in the mouth."""

import hashlib
import inspect
import math

import numpy as np

from materials import TEXTURES
from props import bag
from props.pellets import CANDIDATES, LENGTHS, RADIUS, SHARES, Bed, Instancer, rolled

COUNT = 26000
SHOWN = 3200  # the uppermost, which hide all others
HALF = (0.20, 0.15)  # half of the box around the bag


class Filling:
    """The pellets in a bag at any time of its filling."""

    def __init__(self, at, cloth, level, peak):
        """`cloth`: the settled bag (rows × around × 3), standing on `at`; filled up to `level` metres and a `peak`."""
        self.at, self.level, self.peak = np.array(at), level, peak
        self.walls = _walls(cloth)
        self.kind, self.centre, self.heading, self.slope, self.base = self._poured()
        self.along, self.up = rolled(self.heading, self.slope, np.random.default_rng(5))
        share = np.bincount(self.kind, minlength=len(LENGTHS)) / len(self.kind)
        self.slots = np.maximum(1, np.rint(SHOWN * share)).astype(int)
        self.heap = Instancer("filling", np.repeat(np.arange(len(LENGTHS)), self.slots))

    def cone(self, x, y):
        """How much the heap is higher here than at its foot; x and y from the bag's axis."""
        return self.peak * (1 - np.minimum(np.hypot(x / 0.165, y / 0.115), 1) ** 1.4)

    def show(self, share):
        """Shows the bag filled to a share; gives the height of the heap for arrays of x and y."""
        count = int(share * len(self.kind))
        chosen = []
        for kind, slots in enumerate(self.slots):
            mine = np.flatnonzero(self.kind[:count] == kind)[-slots:]
            chosen.append(np.concatenate([mine, np.full(slots - len(mine), -1)]))
        index = np.concatenate(chosen).astype(int)
        centres = self.centre[index] + self.at
        centres[index < 0] = (0, 0, -3)
        self.heap.pose(centres, self.along[index], self.up[index])
        foot = self.at[2] + (self.base[max(0, count - 300) : count].mean() if count else 0.004)
        return lambda x, y: foot + self.cone(x - self.at[0], y - self.at[1])

    def _poured(self):
        """Kinds, centres, headings, slopes and the heap's foot, in the order of coming to rest; remembered on disk."""
        made_by = inspect.getsource(Filling._pour) + inspect.getsource(Filling.cone) + f"{COUNT} {self.level} {self.peak}"
        memory = TEXTURES / f"filling-{hashlib.sha1(made_by.encode()).hexdigest()[:12]}.npz"
        if not memory.exists():
            np.savez(memory, *self._pour())
        with np.load(memory) as kept:
            return tuple(kept[name] for name in kept.files)

    def _pour(self):
        random = np.random.default_rng(31)
        bed = Bed((-HALF[0], -HALF[1], 2 * HALF[0], 2 * HALF[1]), lambda x, y: 0 * x + 0.006)
        found, foot = [], 0.006
        for kind in random.choice(len(LENGTHS), COUNT, p=SHARES):
            half = LENGTHS[kind] / 2
            x, y = ((2 * random.random((2, CANDIDATES)) - 1).T * HALF).T
            heading = random.uniform(0, math.tau, CANDIDATES)
            ends = [(x + side * half * np.cos(heading), y + side * half * np.sin(heading)) for side in (-1, 1)]
            free = self._within(*ends[0], foot) & self._within(*ends[1], foot)
            if not free.any():
                continue
            x, y, heading = x[free], y[free], heading[free]
            height, slope = bed.rest(x, y, heading, 2 * half)
            over = height + RADIUS * np.abs(slope) - self.cone(x, y)
            best = over.argmin()
            centre = np.array([x[best], y[best], height[best]])
            bed.cover(centre, heading[best], slope[best], 2 * half)
            foot += (over[best] - foot) / 300
            found.append((kind, centre, heading[best], slope[best], foot))
            if foot > self.level:
                break
        return tuple(np.array(part) for part in zip(*found))

    def _within(self, x, y, z):
        turn, reach = self.walls
        row = reach[min(int(z / bag.HEIGHT * len(reach)), len(reach) - 1)]
        return np.hypot(x, y) < np.interp(np.arctan2(y, x), turn, row) - 0.003


def _walls(cloth):
    """Angles about the axis, and for every row of the cloth how far it is from the axis there."""
    turn = np.linspace(-math.pi, math.pi, 181)
    around, size = np.arctan2(cloth[..., 1], cloth[..., 0]), np.hypot(cloth[..., 0], cloth[..., 1])
    return turn, np.array([np.interp(turn, a, s, period=math.tau) for a, s in zip(around, size)])
