"""The payment unit: coins, banknotes and cards on one plate of brushed stainless steel."""

from geometry import around, decal, inset, plate, rounded_outline
from machine import card_terminal, coin_slot, fasteners, note_reader
from materials import brushed_plate, dark_glass, print_on
from measures import FRONT, PAYMENT

FACE = FRONT - 0.005  # the plate's surface

COINS = (PAYMENT[0] + 0.092, PAYMENT[1])
NOTES = (PAYMENT[0] + 0.262, PAYMENT[1])
TERMINAL = (PAYMENT[0] + 0.388, PAYMENT[1] + 0.022, 0.204, 0.356)


def build(bank_card=False):
    """Builds the unit; `bank_card`: with a bank card in the terminal's chip slot."""
    holes = [coin_slot.opening(*COINS), note_reader.opening(*NOTES), rounded_outline(*inset(TERMINAL, 0.008), 0.012)]
    plate("payment plate", rounded_outline(*PAYMENT, 0.016), FACE, 0.007, brushed_plate(), holes=holes, edge=0.0012)
    fasteners.four(PAYMENT, FACE, 0.016, 0.0056)
    coin_slot.build(*COINS, FACE)
    note_reader.build(*NOTES, FACE)
    card_terminal.build(TERMINAL, FACE, bank_card)
    _badge("label-coins.png", COINS)
    _badge("label-notes.png", NOTES)


def _badge(picture, column):
    """A pictogram on a small black glass tile let into the plate."""
    centre = (column[0], column[1] + 0.350)
    plate("badge", rounded_outline(*around(centre, 0.052, 0.052), 0.008), FACE - 0.0006, 0.002, dark_glass(), edge=0.0005)
    decal("badge pictogram", around(centre, 0.040, 0.040), FACE - 0.0008, print_on(picture, 0.2))
