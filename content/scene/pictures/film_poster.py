"""The film's set, and one frame of it: a look down into the bag on the scale while pellets run in."""

import bpy

import camera
import machine
from forecourt import car_park, night_lights, sky
from machine import bay, scale_display
from measures import BAG_RIM, BAY_CENTRE, BAY_PLATFORM, SPOUT_AXIS
from props import bag
from props.filling import Filling

SIZE, SAMPLES, GRAIN = (1920, 1080), 7, 0.006
FULL = 15.0  # kilograms
FOOT = (BAY_CENTRE, SPOUT_AXIS, BAY_PLATFORM)
LEVEL, PEAK = 0.83, 0.045
POSTER = 9.4
DISPLAY = (BAY_CENTRE + 0.178, BAG_RIM + 0.060)  # its lower left corner on the back wall


class Set:
    """What the film shows: a bag, its pellets, those that fall, and the scale's reading."""

    def __init__(self, **how):
        """`how`: of the falling pellets' measures."""
        machine.build(bag_level=None)
        car_park.build(dark=True)
        sky.build(sky.OVERCAST, horizon=0.5)
        night_lights.build(lamps=1.6, glow=1.0)
        self.filling = Filling(FOOT, bag.shell(FOOT, 0.93), LEVEL * bag.HEIGHT, PEAK)
        self.stream = bay.pour(self.filling.show(0), 0.0, **how)
        self.read = scale_display.build(*DISPLAY)
        sharp = (BAY_CENTRE, SPOUT_AXIS, BAG_RIM)
        camera.shoot((BAY_CENTRE - 0.03, 0.005, 1.74), (BAY_CENTRE + 0.05, 0.42, 1.195), 27, f_number=8, focus=sharp)


def compose():
    cycles = bpy.context.scene.cycles
    cycles.max_bounces, cycles.adaptive_threshold, cycles.adaptive_min_samples = 4, 0.08, 4
    stage = Set()
    stage.stream.land_on(stage.filling.show(POSTER / FULL))
    stage.stream.pose(0.33, 1 / 200)
    stage.read(POSTER)
