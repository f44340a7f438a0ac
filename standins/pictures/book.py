"""Open book: the leaves of a much-read book fanned like a shell, seen from its foot; a red ribbon, an olive table."""

import math
import random
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent))

from mathutils import Vector
from mathutils.geometry import interpolate_bezier

from shapes import plane, sheet
from studio import BACKGROUND, Shot, ambient, camera, colour, kelvin, shoot, softbox
from surfaces import bump, principled, surface

LEAVES, LEAF_WIDTH, LEAF_HEIGHT = 110, 13.4, 30
RIBBON_WIDTH, RIBBON_ACROSS = 0.72, tuple(step / 4 - 1 for step in range(9))
# The ribbon as two bows: out of the book and down, then along the table.
RIBBON = (
    ((-4.9, -11, 8.2), (-5, -17, 8.8), (-5, -16.4, 6), (-5.5, -16.3, 1)),
    ((-5.5, -16.3, 1), (-5.6, -16.3, -0.9), (-5.9, -17.2, -0.5), (-7, -20, -0.54)),
)
LEAF_TONES = ("#efe3c6", "#ecdcb9", "#f3e9d0", "#e7d6b0", "#f1e2c0")


def open_book() -> None:
    """The fan from low in front; the light falls through it from the upper right, the ribbon hangs at the left."""
    papers = [leaf_paper(tone) for tone in LEAF_TONES]
    for number in range(LEAVES):
        turn_leaf(leaf_angle(number / (LEAVES - 1)) + random.uniform(-0.006, 0.006), random.choice(papers))
    hang_ribbon()
    table = surface("#43482f", roughness=0.6)
    bump(table, 1.2, 0.2, 0.04, detail=9, stretch=(0.2, 3, 1), tones=("#2f3421", "#5a6040"))
    plane((0, 0, -0.6), (400, 400), table)
    softbox((34, -30, 26), (3, -10, 7), (7, 7), 52000, kelvin(4000))
    softbox((-36, 10, 30), (0, 0, 3), (26, 26), 4000, colour("#b9c48a"))
    softbox((10, 40, 16), (2, 0, 6), (26, 26), 3800, kelvin(3200))
    ambient("#8f9468", 0.22)
    camera((7, -41, 10.5), (0.6, -13, 5.0), lens=66, aperture=0.03, focus=(6.5, -15, 6), shift=(-0.016, -0.113))


def leaf_angle(share: float) -> float:
    """Where a leaf stands, from the pile at the right over the fan to the pile at the left."""
    if share < 0.55:
        return 0.02 + 0.46 * share
    if share < 0.78:
        return 0.27 + 10.2 * (share - 0.55)
    return math.pi - 0.02 - 2.2 * (1 - share)


def leaf_curl(angle: float) -> float:
    """How far a leaf bends on its way out: flat in the piles, a full bow in the fan, backwards at the left."""
    return min(angle / 0.27, 1, 1 - 1.5 * (angle - 1.9) / 1.24)


def leaf_paper(tone: str):
    """Old book paper."""
    paper = surface(tone, roughness=0.9, specular=0.15)
    bump(paper, 7, 0.15, 0.012)
    return paper


def turn_leaf(angle: float, paper) -> None:
    """One leaf: it leaves the spine steeply, bends over to its angle, and waves a little along its height."""
    width, waviness = LEAF_WIDTH + random.uniform(-0.25, 0.1), random.uniform(-0.35, 0.35)
    curl = leaf_curl(angle)
    bends = ((0.75 * curl, 0.42), (0.18 * curl, 0.8), (0, 1))
    anchors = [Vector((0, 0, 0))] + [
        Vector((math.cos(angle + more), 0, math.sin(angle + more))) * width * reach for more, reach in bends
    ]
    rows = []
    for step, point in enumerate(interpolate_bezier(*anchors, 41)):
        lift = waviness * (step / 40) ** 2
        waves = [(along, lift * math.sin(along / 24 * 3.1 + angle * 3)) for along in range(25)]
        rows.append([point + Vector((-0.4 * wave, (along / 24 - 0.5) * LEAF_HEIGHT, wave)) for along, wave in waves])
    sheet(rows, paper)


def hang_ribbon() -> None:
    """The ribbon comes out between two leaves at the left, hangs down before the others and runs along the table."""
    between_leaves, hanging = Vector((0.67, 0, -0.74)), Vector((0.94, 0.34, 0))
    falling, lying = (interpolate_bezier(*map(Vector, bow), 70) for bow in RIBBON)
    rows = []
    for step, middle in enumerate(falling + lying[1:]):
        share = step / 138
        aside = between_leaves.lerp(hanging, min(1, share * 2.6)).normalized() * RIBBON_WIDTH / 2
        fold = Vector((0, -0.16, 0)) * math.sin(share * 9) * (1 - share)
        rows.append([middle + aside * across + fold * (1 - across**2) for across in RIBBON_ACROSS])
    sheet(rows, ribbon_cloth())


def ribbon_cloth():
    """Red cloth: threads along and across, and a sheen where the light grazes it."""
    cloth = surface("#8f2018", roughness=0.7, specular=0.2)
    principled(cloth).inputs["Sheen"].default_value = 0.8
    bump(cloth, 9, 0.5, 0.02, stretch=(1, 1, 6))
    bump(cloth, 9, 0.3, 0.02, stretch=(8, 8, 1), tones=("#6e1612", "#a82c1e"))
    return cloth


shoot({"open-book": Shot(open_book, BACKGROUND, samples=64, bounces=3, exposure=0.2, seed=6)})
