"""Old listing: fan-fold paper with green bars and perforated edges, its last page curling off the pile under a lamp.

What is printed on it are rows of smudges, not letters.
"""

import math
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent))

import bpy
import numpy as np
from mathutils import Vector
from mathutils.geometry import interpolate_bezier

from shapes import plane, sheet
from studio import DEVELOPMENT, Shot, ambient, camera, colour, kelvin, shoot, softbox
from surfaces import bump, paper, principled, surface

PAGE_WIDTH, PAGE_LENGTH = 24.0, 28.0
FOLDS, FOLD_HEIGHT = 26, 0.11
PIXELS_PER_CM = 64
HOLE_SPACING, HOLE_RADIUS, HOLE_INSET = 1.27, 0.2, 0.6
PERFORATION_INSET, BAR_HEIGHT, LINE_HEIGHT = 1.27, 1.27, 0.4233
# The last page from the side, as two bows: how far along the pile, and how far above it.
CURL = (
    ((28, 0), (19, 0.2), (14, 9), (5, 7.4)),
    ((5, 7.4), (-4, 5.8), (-7.5, -0.8), (-2.2, 0.6)),
)

WHITE, GREEN, INK = "#f1ead9", "#b9d3b4", "#6d6878"


def old_listing() -> None:
    """The pile from low at its left corner, the curl above it; the lamp hangs so high that shadows start at the pile."""
    printed = listing_paper()
    top = stack_pages(printed)
    curl_last_page(top, printed)
    desk = surface("#2b3152", roughness=0.85, specular=0.2)
    bump(desk, 1.1, 0.15, 0.03, detail=8, stretch=(3, 0.2, 1))
    plane((0, 0, 0), (400, 400), desk)
    softbox((15, 2, 38), (0, 4, 3), (8, 8), 40000, kelvin(2700))
    softbox((-44, 6, 26), (0, 4, 2), (30, 24), 30000, colour("#6f86e8"))
    ambient("#2a3158", 0.35)
    camera((-23, -42, 17.5), (2.6, 2.4, 4.0), lens=54, aperture=0.035, focus=(-4, -4, 7))


def listing_paper() -> bpy.types.Material:
    """Paper that takes its colour and its holes from the drawn page."""
    page = draw_page()
    image = bpy.data.images.new("page", page.shape[1], page.shape[0], alpha=True, float_buffer=True)
    image.colorspace_settings.name = "Linear"
    image.pixels.foreach_set(page.ravel())
    printed = paper(WHITE)
    tree = printed.node_tree
    texture = tree.nodes.new("ShaderNodeTexImage")
    texture.image, texture.extension = image, "REPEAT"
    tree.links.new(texture.outputs["Color"], principled(printed).inputs["Base Color"])
    tree.links.new(texture.outputs["Alpha"], principled(printed).inputs["Alpha"])
    return printed


def draw_page() -> np.ndarray:
    """One page as linear red, green, blue and alpha, from its lower fold up."""
    x, y = np.meshgrid(*(np.arange(0, side, 1 / PIXELS_PER_CM) for side in (PAGE_WIDTH, PAGE_LENGTH)))
    edge = np.minimum(x, PAGE_WIDTH - x)
    barred = (y // BAR_HEIGHT % 2 == 0) & (edge > PERFORATION_INSET + 0.2)
    page = np.where(barred[..., None], colour(GREEN), colour(WHITE))
    ink = (smudges(x, y) * (edge > 2.2))[..., None]
    page = page * (1 - ink) + np.array(colour(INK)) * ink
    cut = (np.abs(edge - PERFORATION_INSET) < 0.025) & (y % 0.2 < 0.1)
    to_hole = np.hypot(edge - HOLE_INSET, (y + HOLE_SPACING / 2) % HOLE_SPACING - HOLE_SPACING / 2)
    opaque = np.clip((to_hole - HOLE_RADIUS) * PIXELS_PER_CM + 0.5, 0, 1) * ~cut
    return np.dstack([page, opaque]).astype(np.float32)


def smudges(x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """How much ink there is: lines of words of random length, indented like a program, each sign a worn blot."""
    chance = np.random.default_rng(12)
    line, sign = (y / LINE_HEIGHT).astype(int), (x / 0.254).astype(int)
    lines, signs = line.max() + 1, sign.max() + 1
    start, length = 9 + 4 * chance.integers(0, 4, lines), chance.integers(8, 48, lines)
    column = np.arange(signs)
    printed = (column >= start[:, None]) & (column < (start + length)[:, None]) & (chance.random((lines, signs)) > 0.17)
    weight = printed * chance.uniform(0.35, 0.85, (lines, signs))
    across, along = x / 0.254 % 1 - 0.5, y / LINE_HEIGHT % 1 - 0.5
    blot = np.clip(1.5 - np.hypot(across / 0.30, along / 0.24) * 1.2, 0, 1)
    return weight[line, sign] * blot


def stack_pages(printed) -> float:
    """Folds the pile, and returns its height."""
    for number in range(FOLDS):
        aside, bulge = 0.1 * math.sin(number * 1.7), 0.05 * math.sin(number * 2.4)
        path = []
        for share in np.linspace(0, 1, 24):
            risen = 0.92 * FOLD_HEIGHT * (share if number % 2 else 1 - share)
            height = 0.03 + FOLD_HEIGHT * number + risen + bulge * math.sin(math.pi * share)
            path.append(Vector((aside, PAGE_LENGTH * share, height)))
        lay_page(path, printed)
    return FOLD_HEIGHT * FOLDS + 0.05


def curl_last_page(height: float, printed) -> None:
    """The last page rises from the back fold, bows over, and rolls up towards the camera."""
    rising, rolling = (
        interpolate_bezier(*(Vector((0, along, height + above)) for along, above in bow), 60) for bow in CURL
    )
    lay_page(rising + rolling[1:], printed)


def lay_page(path, printed) -> None:
    """Paper along a path, seen from its side; its length on the path is its length on the drawn page."""
    across = np.linspace(-PAGE_WIDTH / 2, PAGE_WIDTH / 2, 13)
    shape = sheet([[point + Vector((x, 0, 0)) for x in across] for point in path], printed)
    travelled = np.concatenate([[0], np.cumsum([(after - before).length for before, after in zip(path, path[1:])])])
    layer = shape.data.uv_layers.new()
    for corner, loop in zip(layer.data, shape.data.loops):
        row, column = divmod(loop.vertex_index, len(across))
        corner.uv = (column / (len(across) - 1), 1 - travelled[row] / PAGE_LENGTH)


shoot({"old-listing": Shot(old_listing, DEVELOPMENT, samples=64, bounces=4, exposure=0.2)})
