"""Festoon: a string of bulbs across a teal dusk, a town of soft lights below. One unit is a metre here.

The nearest bulbs hang at the upper right; the string runs away to the left.
"""

import math
import random
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent))

import bpy
from mathutils import Vector

from shapes import ball, mesh, plane, tube, turned
from studio import BACKGROUND, SLICE, Shot, ambient, camera, colour, shoot
from surfaces import glow, principled, surface

SKY = ((0.30, "#f0b58c"), (0.42, "#b79a8c"), (0.56, "#4f7f8c"), (0.78, "#12384a"))
# Distance, height, unevenness and colour of the ridges, from the far one.
RIDGES = ((200, 2, 5, "#4a6a74"), (150, -6, 4, "#2b4a58"), (110, -13, 3.5, "#18303e"))
RIDGE_WAVES = ((1, 0.03, 1), (0.5, 0.071, 2), (0.2, 0.19, 3))
# Distance and height of the streets.
STREETS = ((104, -19), (140, -9), (185, -1))
TOWN_TONES = ("#ffc978", "#ffb057", "#ffe0ac", "#ff8a5a", "#fff1d6", "#ff6f6a", "#9fc4ff")
TOWN_SHARES = (5, 5, 4, 2, 2, 1, 1)

BULB_PROFILE = (
    (0, -0.297), (0.018, -0.296), (0.04, -0.289), (0.068, -0.265), (0.078, -0.225), (0.068, -0.18),
    (0.04, -0.135), (0.03, -0.11),
)  # fmt: skip
SOCKET_PROFILE = (
    (0, 0.02), (0.012, 0.02), (0.02, 0.005), (0.03, -0.005), (0.033, -0.02), (0.033, -0.05), (0.036, -0.055),
    (0.036, -0.07), (0.033, -0.075), (0.033, -0.112), (0.028, -0.116),
)  # fmt: skip


def festoon() -> None:
    """Two strings; the near one from the upper right, below the corner where pages have their switch."""
    paint_dusk()
    light_town(lamps=130)
    hang_string((4.4, 4.4, 3.25), (-6.4, 13, 4.6), sag=0.95, bulbs=15)
    hang_string((6.2, 12, 6.2), (-9, 19, 4.6), sag=0.8, bulbs=15)
    camera((0, 0, 1.5), (0.3, 10, 1.75), lens=46, aperture=0.11, focus=(0, 6.6, 2.2))


def bulb() -> None:
    """One bulb in focus over the town."""
    paint_dusk()
    light_town(lamps=150)
    hang_string((-1.9, 2.75, 2.33), (2.1, 2.05, 2.37), sag=0.26, bulbs=5)
    hang_string((5, 9, 4.3), (-7, 15, 4.6), sag=0.8, bulbs=14)
    camera((0, 0, 1.5), (0.32, 10, 1.92), lens=62, aperture=0.34, focus=(0.1, 2.38, 2))


def paint_dusk() -> None:
    """The sky as a glowing card, and ridges of hills before it."""
    plane((0, 220, 20), (420, 200), sky_material(), turn=(math.radians(90), 0, 0))
    for number, ridge in enumerate(RIDGES):
        raise_ridge(*ridge, phase=1.0 + 1.4 * number)
    ambient("#2f5060", 0.3)


def sky_material() -> bpy.types.Material:
    """A glow that runs from the last of the sun to the night, upwards."""
    sky = bpy.data.materials.new("sky")
    sky.use_nodes = True
    tree = sky.node_tree
    tree.nodes.clear()
    coordinates, axes, ramp, emission, output = (
        tree.nodes.new(f"ShaderNode{kind}")
        for kind in ("TexCoord", "SeparateXYZ", "ValToRGB", "Emission", "OutputMaterial")
    )
    stops = ramp.color_ramp.elements
    for place, tone in SKY[1:-1]:
        stops.new(place)
    for stop, (place, tone) in zip(stops, SKY):
        stop.position, stop.color = place, (*colour(tone), 1)
    emission.inputs["Strength"].default_value = 0.62
    tree.links.new(coordinates.outputs["Generated"], axes.inputs[0])
    tree.links.new(axes.outputs["Y"], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], emission.inputs["Color"])
    tree.links.new(emission.outputs[0], output.inputs["Surface"])
    return sky


def raise_ridge(distance: float, height: float, unevenness: float, tone: str, phase: float) -> None:
    """A line of hills, as dark and as pale as its distance makes it."""
    haze = surface(tone, roughness=1, specular=0)
    principled(haze).inputs["Emission"].default_value = (*colour(tone), 1)
    principled(haze).inputs["Emission Strength"].default_value = 0.45
    points = []
    for step in range(301):
        x = -160 + 320 * step / 300
        waves = sum(share * math.sin(x * pace + phase * pitch) for share, pace, pitch in RIDGE_WAVES)
        points += [(x, distance, height + unevenness * waves), (x, distance, -80)]
    mesh(points, [(2 * at, 2 * at + 1, 2 * at + 3, 2 * at + 2) for at in range(300)], haze)


def light_town(lamps: int) -> None:
    """Windows and street lamps, far out of focus."""
    for _ in range(lamps):
        distance, height = random.choice(STREETS)
        place = (random.uniform(-75, 75), distance + random.uniform(-2, 2), height - 5 * abs(random.gauss(0, 1)))
        tone = random.choices(TOWN_TONES, TOWN_SHARES)[0]
        ball(place, random.uniform(0.6, 1.1), glow(tone, random.uniform(2, 8)), sides=16)


def hang_string(start, end, sag: float, bulbs: int) -> None:
    """A wire between two points, hanging through, with bulbs at equal distances."""
    start, end = Vector(start), Vector(end)
    black = surface("#0d0d10", roughness=0.45)
    glass = bulb_glass()

    def hang(share: float) -> Vector:
        return start.lerp(end, share) - Vector((0, 0, sag * 4 * share * (1 - share)))

    side, up = Vector((0, 0.012, 0)), Vector((0, 0, 0.012))
    tube([(hang(step / 80), side, up) for step in range(81)], black, sides=10)
    for number in range(bulbs):
        place = hang((number + 0.5) / bulbs)
        turned(SOCKET_PROFILE, black, place, sides=32, smoothing=1)
        turned(BULB_PROFILE, glass, place, sides=48)


def bulb_glass() -> bpy.types.Material:
    """Frosted glass lit from within: brightest in the middle, amber towards the edge."""
    glass = glow("#ffb45e", 9)
    tree = glass.node_tree
    facing, shine, tones = (
        tree.nodes.new(f"ShaderNode{kind}") for kind in ("LayerWeight", "MapRange", "ValToRGB")
    )  # fmt: skip
    facing.inputs["Blend"].default_value = 0.42
    shine.inputs["To Min"].default_value, shine.inputs["To Max"].default_value = 5.5, 1.3
    tones.color_ramp.elements[0].color = (*colour("#ffc37a"), 1)
    tones.color_ramp.elements[1].color = (*colour("#ff8f33"), 1)
    inputs = principled(glass).inputs
    inputs["Roughness"].default_value, inputs["Specular"].default_value = 0.15, 0.5
    tree.links.new(facing.outputs["Facing"], shine.inputs["Value"])
    tree.links.new(facing.outputs["Facing"], tones.inputs["Fac"])
    tree.links.new(shine.outputs["Result"], inputs["Emission Strength"])
    tree.links.new(tones.outputs["Color"], inputs["Emission"])
    return glass


shoot({
    "festoon": Shot(festoon, BACKGROUND, samples=64, clamp=6, seed=21),
    "bulb": Shot(bulb, SLICE, samples=128, clamp=6, seed=21),
})
