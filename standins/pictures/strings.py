"""Six strings, low along a rosewood neck: wound strings with real windings, pearl dots, nickel frets.

Studio lamps shine out of focus above; the key light rakes warm from the right.
"""

import math
import random
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent))

from mathutils import Vector

from shapes import ball, box, plane, rod, tube
from studio import BACKGROUND, SLICE, Shot, ambient, camera, colour, kelvin, shoot, softbox
from surfaces import bump, glow, surface

NUT, SCALE_LENGTH = -34, 64
NECK_WIDTH = 5.6
STRING_HEIGHT, STRING_SPACING = 0.34, 0.82
# Core and winding wire of the wound strings, thickest first; the two plain ones have a core only.
STRINGS = ((0.032, 0.034), (0.028, 0.026), (0.022, 0.019), (0.018, 0.014), (0.024, 0), (0.018, 0))
WOUND_FROM, WOUND_TO = -17, 15
LAMP_TONES = ("#ffb35c", "#ff7a3c", "#ffd7a0", "#ff5a45", "#ffc97a")


def six_strings() -> None:
    """The neck from the lower left, sharp where it ends at the upper right; the lamps to the left of its end."""
    build_neck()
    for number in range(6):
        stretch_string(number)
    # Dim, so that the near end of the neck stays rust and the lamp is the brightest.
    light_stage(key=(6500, 2700), rim=(5500, 2600), glint=(1400, 3000))
    hang_lamps(aside=(-30, 84), heights=(-19, 3), stage_lamp=(89, 36, -7))
    camera((-14.5, -5.2, 3.0), (1.0, 0.55, 0.75), lens=62, aperture=0.085, focus=(5, 0, 0.36), shift=(-0.25, -0.165))


def wound_string() -> None:
    """One wound string running up the frame, its neighbours soft beside it."""
    build_neck()
    for number in range(6):
        stretch_string(number)
    light_stage()
    hang_lamps()
    camera((-13.4, -1.62, 1.5), (-10.5, -1.13, 0.47), lens=44, aperture=0.45, focus=(-11.2, -1.23, 0.45))


def build_neck() -> None:
    """Fingerboard, binding, frets and dots."""
    rosewood = surface("#3a211a", roughness=0.42, specular=0.4)
    bump(rosewood, 1.6, 0.2, 0.02, detail=12, stretch=(0.12, 6, 2), tones=("#1e100d", "#5d3626"))
    bump(rosewood, 9, 0.35, 0.01, detail=4, stretch=(0.08, 8, 2))
    box((0, 0, -0.6), (90, NECK_WIDTH, 1.2), rosewood, edge=0.04)
    ivory = surface("#e9d9b4", roughness=0.4, specular=0.4)
    for side in (-1, 1):
        box((0, side * (NECK_WIDTH / 2 - 0.06), -0.13), (90, 0.17, 0.30), ivory, edge=0.03)
    nickel = surface("#e4dfd6", roughness=0.18, metal=1)
    bump(nickel, 40, 0.05, 0.004, stretch=(1, 14, 1))
    frets = [NUT + SCALE_LENGTH * (1 - 2 ** (-number / 12)) for number in range(22)]
    for place in frets:
        rod((place, -2.75, 0), (place, 2.75, 0), 0.105, nickel, sides=40)
    inlay_dots(frets)
    plane((0, 0, -40), (500, 500), surface("#150c0b", roughness=0.9, specular=0.1))


def inlay_dots(frets: list[float]) -> None:
    """Pearl dots where a guitar has them: two at the octave."""
    pearl = surface("#e6e4dc", roughness=0.22, specular=0.7, coat=0.6)
    bump(pearl, 5, 0.12, 0.02, tones=("#bfc7cd", "#f5ead8"))
    places = [(number, 0) for number in (3, 5, 7, 9, 15, 17, 19)] + [(12, -1.1), (12, 1.1)]
    for number, across in places:
        along = (frets[number - 1] + frets[number]) / 2
        rod((along, across, -0.05), (along, across, 0.006), 0.33, pearl, sides=64)


def stretch_string(number: int) -> None:
    """A string over the whole neck; wound with wire where the camera can see it."""
    core, wire = STRINGS[number]
    across = (number - 2.5) * STRING_SPACING
    if not wire:
        steel = surface("#e8e6e2", roughness=0.14, metal=1)
        rod((-45, across, STRING_HEIGHT), (45, across, STRING_HEIGHT), core, steel, sides=24)
        return
    bronze = surface("#e0a768", roughness=0.24, metal=1)
    tube(winding(across, core + wire, wire), bronze, sides=10)
    for start, end in ((-45, WOUND_FROM), (WOUND_TO, 45)):
        rod((start, across, STRING_HEIGHT), (end, across, STRING_HEIGHT), core + wire * 1.8, bronze, sides=16)


def winding(across: float, radius: float, wire: float):
    """The path of a wire wound closely around a string."""
    pitch, steps = wire * 2.02, 18
    axis, along = Vector((0, across, STRING_HEIGHT)), Vector((1, 0, 0))
    for step in range(int((WOUND_TO - WOUND_FROM) / pitch * steps)):
        angle = 2 * math.pi * step / steps
        outwards = Vector((0, math.cos(angle), math.sin(angle)))
        point = axis + outwards * radius + along * (WOUND_FROM + pitch * step / steps)
        yield point, along * wire, outwards * wire


def light_stage(key=(9500, 2900), rim=(16000, 2700), glint=(2600, 3300)) -> None:
    """One low warm lamp, a warm rim from behind, a glint from above, each a power and a warmth; a broad cool fill."""
    softbox((-4, -26, 10), (-1, 0, 0), (8, 9), key[0], kelvin(key[1]))
    softbox((16, 22, 15), (-1, 0, 0.3), (14, 24), rim[0], kelvin(rim[1]))
    softbox((2, -1, 26), (-6, -1, 0), (26, 5), glint[0], kelvin(glint[1]))
    softbox((-30, 18, 20), (0, 0, 0), (16, 16), 1100, colour("#8f8aa8"))
    ambient("#5a4038", 0.30)


def hang_lamps(aside=(-46, 64), heights=(-6, 26), stage_lamp=(95, 10.5, 5.2)) -> None:
    """Studio lamps far behind, as discs of light, one of them large and bright."""
    for _ in range(44):
        tone = random.choice(LAMP_TONES)
        place = (random.uniform(60, 130), random.uniform(*aside), random.uniform(*heights))
        nearer_right = max(0, 34 - place[1]) / 60
        ball(place, random.uniform(1.2, 2.4), glow(tone, random.uniform(0.3, 0.9) * (0.5 + 2.5 * nearer_right**2)))
    ball(stage_lamp, 2.5, glow("#ffb750", 2.4))


shoot({
    "six-strings": Shot(six_strings, BACKGROUND, samples=64, exposure=0.15, seed=321),
    "wound-string": Shot(wound_string, SLICE, samples=64, exposure=0.15, seed=3),
})
