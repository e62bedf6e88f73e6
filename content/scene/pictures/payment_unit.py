"""The payment unit from the left: coins, banknotes, and a bank card in the terminal."""

import camera
import forecourt
import machine
from measures import FRONT, PAYMENT


def compose():
    forecourt.build()
    machine.build(bank_card=True)
    left, bottom, width, height = PAYMENT
    middle = (left + width * 0.53, FRONT, bottom + height * 0.46)
    sharp = (left + width * 0.72, FRONT - 0.02, bottom + height * 0.4)
    camera.shoot((left - 0.16, FRONT - 0.86, bottom + height + 0.12), middle, 45, 4.0, focus=sharp)
