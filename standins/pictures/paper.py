"""Cut paper: eight layers of coloured card, cut along the contours of a smooth landscape and stacked with gaps.

Slate blue lies low at the left, cream rises to the top right; a raking sun comes from the upper right.
"""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent))

from relief import Field, cut_sheet, grid, smooth_noise
from shapes import box
from studio import BACKGROUND, Shot, ambient, camera, colour, kelvin, shoot, softbox, sun
from surfaces import paper

CARDS = ("#3a4a6e", "#56567e", "#7c6a8c", "#9a7090", "#ba7a8c", "#d8a084", "#ecc6a0", "#f6e3c8")
CARD_THICKNESS = 0.10
GAP = 0.46


def cut_paper() -> None:
    """The stack of cards, from the front; the focus lies on the cream ones at the upper right."""
    field = rolling_slope()
    box((0, 7, -0.3), (120, 120, 0.6), paper(CARDS[0]))
    for layer, tone in enumerate(CARDS[1:], start=1):
        cut_sheet(field, 0.125 * layer - 0.42, layer * GAP, CARD_THICKNESS, paper(tone))
    sun((-0.74, -0.30, -0.40), 4.6, kelvin(4300), angle=2.6)
    softbox((-30, 20, 30), (0, 0, 0), (24, 24), 6000, colour("#a9a4d4"))
    ambient("#a59ab2", 0.34)
    camera((6.2, -27, 22), (3.6, 1.7, 1.2), lens=56, aperture=0.028, focus=(10, 8, 3))


def rolling_slope() -> Field:
    """A slope that rises to the right and away, warped and made to roll by two octaves of noise."""
    x, y, across, along = grid(88, 88, middle=(0, 8), step=0.16)
    warped_x = across + 5 * smooth_noise(across * 0.05, along * 0.05, 91)
    warped_y = along + 5 * smooth_noise(across * 0.05 + 7, along * 0.05 + 3, 92)
    broad = smooth_noise(warped_x * 0.08, warped_y * 0.08, 31)
    fine = smooth_noise(warped_x * 0.16, warped_y * 0.16, 32)
    return Field(x, y, 0.36 * (broad + 0.33 * fine) + 0.021 * across + 0.014 * along)


shoot({"cut-paper": Shot(cut_paper, BACKGROUND, samples=64, exposure=0.8)})
