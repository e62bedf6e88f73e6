"""The machine, put together from its parts."""

from machine import (
    bag_slot,
    bay,
    cabinet,
    payment,
    regional_card,
    service_panel,
    sight_glass,
    sign,
    suction,
    touchscreen,
)


def build(screen="screen-quantity.png", bank_card=False, card=False, bag_level=0.8, stream=None, hose=False, swept=False):
    """Builds the machine at its place.

    `screen`: what the touchscreen shows; `bank_card`, `card`: held in their readers; `bag_level`: how full the
    bag in the bay is, 0 to 1, None for no bag; `stream`: the moment of the falling pellets, 0 to 1, None for
    none; `hose`: connected to the suction couplings; `swept`: no pellets beside the bag. Gives the stream, or None.
    """
    cabinet.build()
    service_panel.build()
    touchscreen.build(screen)
    regional_card.build(inserted=card)
    payment.build(bank_card=bank_card)
    bag_slot.build()
    sign.build()
    sight_glass.build()
    falling = bay.build(bag_level=bag_level, stream=stream, swept=swept)
    suction.build(hose=hose)
    return falling
