"""The fuel station upright, for phones: the same place through a lens shifted aside, so that nozzle and bay are both in it."""

from pictures import fuel_station

SIZE, SAMPLES, GRAIN = (1200, 1500), 18, fuel_station.GRAIN


def compose():
    fuel_station.compose(SIZE, -0.088)
