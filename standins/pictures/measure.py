"""Measures backgrounds as windows show them: python3 measure.py <folder of pictures> [<picture name> …]

    edges        strength of edges beside the sheet of paper, divided by that behind it, at 1440 × 900: at least 1
    brightness   mean lightness beside the sheet and behind it, of 255
    lamp         distance of the nearest bright light from the middle of the scheme switch, in CSS pixels, by window
"""

import sys
from pathlib import Path

import cv2
import numpy as np

# Name, how far to the right the sheet reaches, and the focus of the ledger where it is not the middle.
BACKGROUNDS = {
    "cut-paper": 0.8,
    "two-cups": 0.62,
    "keyboard-night": 0.8,
    "six-strings": 0.8,
    "window-light": 0.62,
    "festoon": 0.62,
    "open-book": 0.8,
}
WINDOW = (1440, 900)
SHEET_LEFT, SHEET_TOP = 0.2, 0.28
# Windows, and the middle of the switch in each, from the right edge and from the top.
SWITCHES = {(390, 844): (33, 33), (1440, 900): (42, 45), (1920, 1080): (42, 54)}
LAMP = 200
