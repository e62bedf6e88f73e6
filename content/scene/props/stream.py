"""Pellets that fall from the spout, bounce on the heap and roll to rest: a function of time that repeats seamlessly.

Every fall is an event of the loop with its own birth, path and spin. Slots of an instancer take the events in
turn; a pellet that has come to rest sinks among those that lie there.
"""

import math

import bpy
import numpy as np

from props.pellets import LENGTHS, SHARES, Instancer

GRAVITY = 9.81
HIDDEN = (0.0, 0.0, -3.0)


class Stream:
    """Falling pellets in the air and rolling on a heap."""

    def __init__(self, axis, mouth, radius, ground, reach, rate=2200, duration=3.0, rounds=5, rolling=(0.45, 1.0), seed=3):
        """`axis`: (x, y) of the spout; `mouth`: z of its rim; `radius`: of the jet there; `ground`: height of the
        heap for arrays of x and y; `reach`: how far from the axis pellets roll, along x and y; `rate`: pellets a
        second; `duration`: of the loop in seconds; `rounds`: events each slot shows in it, one of which has to be over
        before the next begins; `rolling`: how long pellets roll, in seconds, from the shortest to the longest time.
        """
        self.axis, self.mouth, self.ground = np.array(axis), mouth, ground
        self.duration, self.count = duration, round(rate * duration / rounds)
        self.random = np.random.default_rng(seed)
        kinds = self.random.choice(len(LENGTHS), self.count, p=SHARES)
        self.instances = Instancer("stream", kinds)
        self.shape = (rounds, self.count)
        self.rolling = rolling
        self.birth = self._births()
        self.reach = reach
        self._aim(radius)
        self.land_on(ground)
        self._turning()

    def _births(self):
        """Times of birth in order, now denser, now thinner."""
        count = math.prod(self.shape)
        share = (np.arange(count) + self.random.random(count)) / count
        for waves, swell in ((13, 0.2), (31, 0.16), (67, 0.12)):
            share = share + swell * np.sin(math.tau * (waves * share + self.random.random())) / (math.tau * waves)
        return (share * self.duration).reshape(self.shape)

    def _aim(self, radius):
        """Where in the mouth each fall starts, and how fast."""
        angle, share = self.random.uniform(0, math.tau, self.shape), np.sqrt(self.random.random(self.shape))
        self.start = np.stack([np.cos(angle), np.sin(angle)], -1) * (share * radius)[..., None]
        self.drift = self.start * 1.1 + self.random.normal(0, 0.045, (*self.shape, 2))
        self.speed = np.clip(self.random.normal(1.1, 0.13, self.shape), 0.7, 1.6)

    def land_on(self, ground):
        """Lets the pellets fall on another heap; how each bounces and rolls stays the same."""
        self.ground = ground
        self._landing(np.random.default_rng(17))

    def _landing(self, random):
        """When and where each pellet hits the heap, how far it then rolls and for how long."""
        self.fall = np.full(self.shape, 0.2)
        for _ in range(6):
            self.hit = self.start + self.drift * self.fall[..., None]
            drop = self.mouth + 0.05 - self.ground(*np.moveaxis(self.hit + self.axis, -1, 0))
            self.fall = (np.sqrt(self.speed**2 + 2 * GRAVITY * drop) - self.speed) / GRAVITY
        rolls = random.random(self.shape) < 0.45
        way = self.hit / (np.linalg.norm(self.hit, axis=-1)[..., None] + 0.01) + random.normal(0, 0.7, self.hit.shape)
        distance = np.where(rolls, random.gamma(3, 0.014, self.shape), 0.004)
        goal = self.hit + way * distance[..., None]
        excess = np.maximum(np.sqrt(((goal / self.reach) ** 2).sum(-1)), 1)
        self.goal = goal / excess[..., None]
        self.roll = np.where(rolls, random.uniform(*self.rolling, self.shape), 0.12)
        self.hop = np.where(rolls, random.exponential(0.011, self.shape), 0.002)

    def _turning(self):
        """How each pellet lies in the end, and the axis and speed of its spin until then."""
        heading, axis = self.random.uniform(0, math.tau, self.shape), self.random.normal(0, 1, (*self.shape, 3))
        self.along = np.stack([np.cos(heading), np.sin(heading), self.random.normal(0, 0.18, self.shape)], -1)
        self.along /= np.linalg.norm(self.along, axis=-1)[..., None]
        self.up = np.cross(self.along, np.stack([-np.sin(heading), np.cos(heading), 0 * heading], -1))
        self.spin_axis = axis / np.linalg.norm(axis, axis=-1)[..., None]
        self.spin = self.random.normal(0, 14, self.shape)

    def pose(self, time, exposure=1 / 48, shutter=0.5, landed=False):
        """Shows the stream at a share of the loop, 0 ≤ `time` < 1.

        `exposure` in seconds, `shutter` in frames; `landed`: only the pellets that have hit the heap.
        """
        age = (time * self.duration - self.birth) % self.duration
        slot = np.arange(self.count)
        self.latest = (age.argmin(0), slot)
        age = age.min(0)
        render = bpy.context.scene.render
        render.use_motion_blur, render.motion_blur_shutter = True, shutter
        opening, closing = (self._at(age + side * exposure / 2, age) for side in (-1, 1))
        if landed:
            for centres, *_ in (opening, closing):
                centres[age < self.fall[self.latest]] = HIDDEN
        self.instances.move(opening, closing, shutter)

    def _at(self, age, shown):
        """Centres and directions at an age; what is over by the age `shown` is hidden."""
        fall, roll, hop = (values[self.latest] for values in (self.fall, self.roll, self.hop))
        late = np.clip((age - fall) / roll, 0, 1)
        flying = age < fall
        gone = 1 - (1 - late[:, None]) ** 2
        hit, goal = self.hit[self.latest], self.goal[self.latest]
        place = np.where(flying[:, None], self.start[self.latest] + self.drift[self.latest] * age[:, None], hit + (goal - hit) * gone)
        place = place + self.axis
        height = self.mouth + 0.05 - self.speed[self.latest] * age - GRAVITY / 2 * age**2
        height = np.where(flying, height, self.ground(place[:, 0], place[:, 1]) + _bounce(late, hop) - _sink(late))
        centres = np.concatenate([place, height[:, None]], 1)
        centres[shown > fall + roll] = HIDDEN
        left = np.where(flying, fall - age + roll / 4, roll / 4 * np.maximum(1 - 2 * late, 0) ** 2)
        angle = self.spin[self.latest] * left
        axis = self.spin_axis[self.latest]
        return centres, _turned(self.along[self.latest], axis, angle), _turned(self.up[self.latest], axis, angle)


def _bounce(share, height):
    """Two hops, the second lower, in the first half of a roll."""
    first, second = np.clip(share / 0.3, 0, 1), np.clip((share - 0.3) / 0.2, 0, 1)
    return 4 * height * (first * (1 - first) + 0.3 * second * (1 - second))


def _sink(share):
    """At the end of its roll a pellet sinks among the others."""
    late = np.clip((share - 0.6) / 0.4, 0, 1)
    return 0.022 * late * late * (3 - 2 * late)


def _turned(vectors, axis, angle):
    """Vectors turned about axes by angles (Rodrigues)."""
    cos, sin = np.cos(angle)[:, None], np.sin(angle)[:, None]
    along = (axis * vectors).sum(1)[:, None]
    return vectors * cos + np.cross(axis, vectors) * sin + axis * along * (1 - cos)
