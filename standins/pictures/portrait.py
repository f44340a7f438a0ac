"""Paper portrait: head and shoulders as nested contours of card, plum to cream. Nobody in particular, no features.

The head is the uppermost card, the one the light falls on.
"""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent))

import numpy as np

from relief import Field, cut_sheet, grid, smooth_noise
from shapes import box
from studio import PORTRAIT, Shot, ambient, camera, colour, kelvin, shoot, softbox, sun
from surfaces import paper

CARDS = ("#383140", "#5f434a", "#8d5752", "#bd7b62", "#dda37e", "#eccaa4", "#f3e6d2")
LEVELS = (-2.9, -2.05, -1.3, -0.62, 0.02, 0.62)
CARD_THICKNESS = 0.09
GAP = 0.34


def paper_portrait() -> None:
    """The cards, seen from above."""
    figure = head_and_shoulders()
    box((0, 0, -0.3), (60, 60, 0.6), paper(CARDS[0]))
    for layer, (level, tone) in enumerate(zip(LEVELS, CARDS[1:]), start=1):
        cut_sheet(figure, level, layer * GAP, CARD_THICKNESS, paper(tone))
    sun((0.78, -0.52, -0.52), 4.4, kelvin(4400), angle=2.4)
    softbox((-20, 16, 24), (0, 0, 0), (18, 18), 3600, colour("#93a8ea"))
    ambient("#9aa2c8", 0.36)
    camera((0.6, -6, 34), (0, -0.35, 0.6), lens=74, aperture=0.05, focus=(0, 0, 1.8))


def head_and_shoulders() -> Field:
    """Distance into the figure, in centimetres; negative outside of it."""
    x, y, across, along = grid(26, 26, step=0.04)

    def ellipse(middle, radii, turn=0.0) -> np.ndarray:
        right, up = across - middle[0], along - middle[1]
        first = (right * np.cos(turn) + up * np.sin(turn)) / radii[0]
        second = (up * np.cos(turn) - right * np.sin(turn)) / radii[1]
        return (np.hypot(first, second) - 1) * min(radii)

    outline = ellipse((0.25, 2.3), (2.45, 3.05), 0.10)
    outline = melt(outline, ellipse((1.15, 0.6), (1.35, 1.6), 0.35), 1.2)
    outline = melt(outline, ellipse((-0.15, -1.5), (1.75, 3.2), 0.05), 1.6)
    outline = melt(outline, ellipse((-0.3, -8.1), (6.6, 4.9)), 2.4)
    outline = melt(outline, ellipse((-0.75, 3.5), (2.5, 2.35), 0.5), 1.0)
    broad = smooth_noise(across * 0.16, along * 0.16, 14)
    fine = smooth_noise(across * 0.55, along * 0.55, 15)
    return Field(x, y, -outline - 0.2 * broad - 0.03 * fine)


def melt(first: np.ndarray, second: np.ndarray, softness: float) -> np.ndarray:
    """The union of two shapes, run together where they meet."""
    share = np.clip(0.5 + 0.5 * (second - first) / softness, 0, 1)
    return second * (1 - share) + first * share - softness * share * (1 - share)


shoot({"paper-portrait": Shot(paper_portrait, PORTRAIT, samples=64, exposure=0.6)})
