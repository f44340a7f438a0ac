"""Two cups on a painted table by a tall window: a cream one near, a terracotta one further off, a letter and a pencil.

The sun comes through window bars, low from the upper left. The same table serves four pictures.
"""

import math
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent))

from mathutils import Vector
from mathutils.geometry import interpolate_bezier

from shapes import box, mesh, plane, rod, round_edges, tube, turned
from studio import BACKGROUND, BUSINESS, SLICE, Shot, ambient, camera, colour, kelvin, shoot, softbox, sun
from surfaces import bump, paper, surface

CUP_RADIUS, CUP_HEIGHT = 4.0, 7.4
SUN_DIRECTION = Vector((-0.82, -0.25, -0.44)).normalized()
PANE, BAR = 22, 2.2

CUP_PROFILE = (
    (0, 0), (2.48, 0), (2.8, 0.12), (2.96, 0.45), (3.44, 1.5), (3.84, 3.4), (3.96, 5.2), (4.0, 7.22), (3.94, 7.4),
    (3.82, 7.38), (3.76, 7.1), (3.72, 5.0), (3.6, 3.2), (3.12, 1.4), (2.0, 0.75), (0, 0.7),
)  # fmt: skip
SAUCER_PROFILE = (
    (0, 0.02), (3.6, 0.02), (5.0, 0.35), (7.4, 1.0), (7.68, 1.12), (7.6, 1.22), (7.28, 1.18), (4.8, 0.6), (3.2, 0.42),
    (0, 0.42),
)  # fmt: skip


def two_cups() -> None:
    """Both cups and the letter; the far cup, in focus, and the sun patch at the upper right."""
    lay_table(sunlight=(20, 11))
    place_cup((-13.2, 4), "#e9dfcb", handle=2.6)
    place_cup((17.4, 15.4), "#c8683a", handle=-0.5)
    place_letter((18.6, -8), turn=0.28)
    camera((-11, -46, 24), (2.5, 5.5, 3.4), lens=58, aperture=0.022, focus=(17.4, 12.2, 6), shift=(-0.01, -0.045))


def cream_cup() -> None:
    """The cream cup alone in its patch of sun."""
    lay_table(sunlight=(4, 6))
    place_cup((-6, 2), "#e9dfcb", handle=-0.5)
    place_cup((2, 36), "#c8683a", handle=-0.6)
    camera((-14, -50, 27), (-5.2, 3, 6.4), lens=84, aperture=0.05, focus=(-6, -1.5, 6.2))


def letter() -> None:
    """The letter and the pencil, sharp; the cups behind them, soft."""
    lay_table(sunlight=(14, 2))
    place_cup((-3, 16), "#e9dfcb", handle=-2.6)
    place_cup((21, 20), "#c8683a", handle=-0.6)
    place_letter((9, -7), turn=0.28)
    camera((-2, -46, 20), (8.5, 0.5, 1.5), lens=64, aperture=0.03, focus=(9, -8, 0.4))


def two_saucers() -> None:
    """Both cups from above, their handles towards each other."""
    lay_table(sunlight=(8, 8))
    toward = math.atan2(-10, 20)
    place_cup((-8, 12), "#c8683a", handle=toward)
    place_cup((12, 2), "#e9dfcb", handle=toward + math.pi)
    camera((2, -8, 68), (2, 7, 0), lens=56, aperture=0.06, focus=(3, 6, 6))


def lay_table(sunlight) -> None:
    """A table of painted boards; `sunlight` is where the middle of the window falls on it."""
    paint = surface("#3f6b5c", roughness=0.48, specular=0.45)
    bump(paint, 0.9, 0.18, 0.03, detail=10, stretch=(0.16, 3.2, 1), tones=("#375f50", "#507c69"))
    bump(paint, 14, 0.12, 0.01, stretch=(0.1, 3, 1))
    for board in range(-6, 14):
        box((board * 1.7, board * 11 + 2, -1), (260, 10.86, 2), paint, edge=0.12)
    wall = plane((0, 170, 40), (600, 260), surface("#33493f", roughness=0.95), turn=(math.radians(90), 0, 0))
    wall.visible_shadow = False
    hang_window(Vector((*sunlight, 0)) - SUN_DIRECTION * 150)
    sun(SUN_DIRECTION, 6.5, kelvin(4400), angle=0.7)
    softbox((-60, 70, 60), (0, 0, 4), (60, 60), 90000, colour("#a9c6e6"))
    softbox((70, -30, 40), (0, 0, 4), (40, 40), 16000, colour("#ffcf9a"))
    ambient("#6f8c96", 0.30)


def hang_window(centre: Vector) -> None:
    """The bars of the window between sun and table, and the dark wall around it."""
    facing = (-SUN_DIRECTION).to_track_quat("Z", "Y")
    right, up = facing @ Vector((1, 0, 0)), facing @ Vector((0, 1, 0))
    black = surface("#050505", roughness=1)

    def strip(left: float, to_right: float, low: float, high: float) -> None:
        corners = [(left, low), (to_right, low), (to_right, high), (left, high)]
        shape = mesh([centre + right * x + up * y for x, y in corners], [(0, 1, 2, 3)], black)
        shape.visible_camera = shape.visible_glossy = False

    for bar in range(4):
        strip(bar * PANE - 33 - BAR / 2, bar * PANE - 33 + BAR / 2, -46, 46)
    for bar in range(5):
        strip(-34, 34, bar * PANE - 44 - BAR / 2, bar * PANE - 44 + BAR / 2)
    strip(-500, -34, -400, 400)
    strip(34, 500, -400, 400)
    strip(-34, 34, -400, -45)
    strip(-34, 34, 45, 400)


def place_cup(middle, tone: str, handle: float) -> None:
    """A cup of coffee on its saucer; `handle` is where the handle points, in radians."""
    x, y = middle
    glaze = surface(tone, roughness=0.2, coat=0.45)
    bump(glaze, 0.8, 0.05, 0.05)
    turned(SAUCER_PROFILE, glaze, (x, y, 0))
    turned(CUP_PROFILE, glaze, (x, y, 0.42))
    coffee = surface("#1c0d07", roughness=0.06)
    rod((x, y, CUP_HEIGHT - 1.08), (x, y, CUP_HEIGHT - 1.03), 3.85, coffee, sides=96)
    ear = tube(handle_path(), glaze, sides=20)
    ear.location, ear.rotation_euler = (x, y, 0.42), (0, 0, handle)


def handle_path():
    """A bow from the upper wall of the cup to the lower one, flat in cross-section."""
    anchors = [Vector((x, 0, z)) for x, z in ((3.86, 5.9), (7.7, 7.0), (7.2, 1.3), (3.46, 2.3))]
    curve = interpolate_bezier(*anchors, 48)
    for at, point in enumerate(curve):
        along = curve[min(at + 1, 47)] - curve[max(at - 1, 0)]
        yield point, along.cross(Vector((0, 1, 0))).normalized() * 0.33, Vector((0, 0.53, 0))


def place_letter(middle, turn: float) -> None:
    """Two sheets of paper, not quite in line, and a pencil across them."""
    x, y = middle
    sheet_of_paper = paper("#f3ead8")
    box((x, y, 0.04), (21, 15, 0.05), sheet_of_paper, turn=(0, 0, turn + 0.07))
    box((x + 1, y + 0.6, 0.10), (21, 15, 0.05), sheet_of_paper, turn=(0, 0, turn))
    place_pencil(Vector((x - 6.5, y - 1.4, 0.47)), Vector((math.cos(turn + 0.13), math.sin(turn + 0.13), 0)))


def place_pencil(start: Vector, along: Vector) -> None:
    """A six-sided pencil with a sharpened point."""
    lacquer = surface("#d9a032", roughness=0.35, coat=0.3)
    wood, lead = surface("#d9b48a", roughness=0.8), surface("#2b2a2c", roughness=0.4)
    round_edges(rod(start, start + along * 14.6, 0.36, lacquer, sides=6), 0.05)
    rod(start - along * 0.01, start, 0.27, wood, sides=24)
    rod(start - along * 0.02, start, 0.10, lead, sides=24)
    rod(start + along * 14.6, start + along * 16.2, 0.34, wood, end_radius=0.09, sides=24)
    rod(start + along * 16.2, start + along * 16.6, 0.09, lead, end_radius=0.02, sides=16)


shoot({
    "two-cups": Shot(two_cups, BACKGROUND, samples=64),
    "cream-cup": Shot(cream_cup, SLICE, samples=64),
    "letter": Shot(letter, BUSINESS, samples=64),
    "two-saucers": Shot(two_saucers, BUSINESS, samples=64),
})
