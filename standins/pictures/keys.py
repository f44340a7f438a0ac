"""A keyboard at night: blue-grey keys with dished tops, a monitor's glow behind them, one tungsten lamp from the right.

The Enter key is amber. One unit is a centimetre; the keys stand 1.905 cm apart, as everywhere.
"""

import math
import random
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent))

import bpy

from shapes import ball, box, mesh, plane, round_edges
from studio import BACKGROUND, DEVELOPMENT, SLICE, Shot, add_object, ambient, camera, colour, kelvin, shoot, softbox
from surfaces import bump, glow, principled, surface

PITCH = 1.905
TOP_WIDTH_LOSS, TOP_DEPTH, FOOT_DEPTH = 0.62, 1.36, 1.82
CAP_HEIGHT, DISH, TOP_STEPS = 0.86, 0.085, 14
CAP_TONES = {"letter": "#3a4568", "special": "#262f4a", "enter": "#f08a35"}

# Row by row from the number keys down: how far away, how steep, how high, and the keys as (width, letter).
ROWS = (
    (2, -10, 0.30, [(1, letter) for letter in "`1234567890-="] + [(2, "")]),
    (1, -5, 0.12, [(1.5, "")] + [(1, letter) for letter in "QWERTYUIOP[]"] + [(1.5, "")]),
    (0, 0, 0.0, [(1.75, "")] + [(1, letter) for letter in "ASDFGHJKL;'"] + [(2.25, "Enter")]),
    (-1, 4, 0.02, [(2.25, "")] + [(1, letter) for letter in "ZXCVBNM,./"] + [(2.75, "")]),
    (-2, 6, 0.06, [(1.25, "")] * 3 + [(6.25, "")] + [(1.25, "")] * 4),
)

DISTANT_LAMPS = (("#6f8dff", 10), ("#9fb4ff", 7), ("#ffb066", 14), ("#b58cff", 7), ("#ff9a4a", 12))


def keyboard_night() -> None:
    """The right hand's keys, running away to those that the lamp lights, sharp at the upper right."""
    build_board()
    light_room(lamp=(21, 9, 9), lamp_target=(6, 2, 0), lamp_power=9500)
    hang_distant_lamps()
    camera((-5.4, -11.6, 8.8), (2.5, 0.9, -0.3), lens=64, aperture=0.055, focus=(5.5, 2.5, 0.85), shift=(-0.06, -0.08))


def enter_key() -> None:
    """The amber key among the blue ones, warm light from behind."""
    build_board()
    light_room(lamp=(25, 6, 9), lamp_target=(11, 0, 0), lamp_power=4200)
    hang_distant_lamps()
    camera((4.2, -10.4, 6.4), (11.4, 0.75, 0.35), lens=60, aperture=0.045, focus=(10.4, -0.4, 0.9))


def lit_key() -> None:
    """The amber key upright in the frame, the rows above it going out of focus."""
    build_board()
    light_room(lamp=(24, 5, 10), lamp_target=(11, 0, 0), lamp_power=4200)
    hang_distant_lamps()
    camera((6.9, -10.5, 13.5), (11.9, 0.75, 0.2), lens=76, aperture=0.05, focus=(11.2, -0.2, 0.9))


def build_board() -> None:
    """The keys on their plate, on a dark desk."""
    plastics = {kind: cap_plastic(tone) for kind, tone in CAP_TONES.items()}
    let_glow(plastics["enter"])
    ink = surface("#c9d3ea", roughness=0.6)
    for row, tilt, height, keys in ROWS:
        left = -7.5
        for width, letter in keys:
            place = ((left + width / 2) * PITCH, row * PITCH, height)
            key = place_key(width * PITCH, place, math.radians(-tilt), plastics[kind_of_key(width, letter)])
            if len(letter) == 1:
                print_letter(letter, key, ink)
            left += width
    plate = surface("#10131c", roughness=0.4, metal=0.6)
    box((0, 0, -0.55), (15 * PITCH + 1.2, 5 * PITCH + 1.0, 0.5), plate, edge=0.2)
    desk = surface("#0d0f17", roughness=0.9, specular=0.1)
    bump(desk, 3, 0.1, 0.02)
    plane((0, 0, -0.82), (300, 300), desk)


def kind_of_key(width: float, letter: str) -> str:
    """Which plastic a key is made of."""
    if letter == "Enter":
        return "enter"
    return "letter" if width == 1 else "special"


def let_glow(plastic) -> None:
    """A little light of its own, as if the key were lit from below."""
    inputs = principled(plastic).inputs
    inputs["Emission"].default_value = (*colour("#ff7a1e"), 1)
    inputs["Emission Strength"].default_value = 0.13


def cap_plastic(tone: str) -> bpy.types.Material:
    """Slightly rough plastic."""
    plastic = surface(tone, roughness=0.55, specular=0.3)
    bump(plastic, 55, 0.16, 0.006, detail=3)
    bump(plastic, 2.2, 0.05, 0.02, detail=2)
    return plastic


def place_key(width: float, place, tilt: float, plastic) -> bpy.types.Object:
    """One keycap: a dished top with walls that widen downwards."""
    reach = range(TOP_STEPS + 1)
    across, along = [-1 + 2 * step / TOP_STEPS for step in reach], [-1 + 2 * step / TOP_STEPS for step in reach]
    top_width = width - TOP_WIDTH_LOSS
    points = [
        (x * top_width / 2, y * TOP_DEPTH / 2 + 0.06, CAP_HEIGHT - DISH * (1 - x * x)) for y in along for x in across
    ]
    line = TOP_STEPS + 1
    starts = [row * line + column for row in range(TOP_STEPS) for column in range(TOP_STEPS)]
    faces = [(at, at + 1, at + line + 1, at + line) for at in starts]
    rim = top_rim(line)
    for at in rim:
        x, y, _ = points[at]
        points.append((x / top_width * (width - 0.08), (y - 0.06) / TOP_DEPTH * FOOT_DEPTH, 0))
    for at, point in enumerate(rim):
        following = (at + 1) % len(rim)
        faces.append((rim[following], point, line * line + at, line * line + following))
    key = mesh(points, faces, plastic)
    round_edges(key, 0.09, above=35)
    key.location, key.rotation_euler = place, (tilt, 0, 0)
    return key


def top_rim(line: int) -> list[int]:
    """The indices around the rim of a square grid of points, once around."""
    last = line - 1
    front, right = list(range(last)), [row * line + last for row in range(last)]
    back, left = [last * line + at for at in range(last, 0, -1)], [row * line for row in range(last, 0, -1)]
    return front + right + back + left


def print_letter(letter: str, key: bpy.types.Object, ink) -> None:
    """A letter at the upper left of a key, following its dish."""
    text = bpy.data.curves.new("letter", "FONT")
    text.body, text.size = letter, 0.50
    outline = add_object("letter", text)
    shape = bpy.data.meshes.new_from_object(outline)
    bpy.data.objects.remove(outline)
    for vertex in shape.vertices:
        vertex.co.x -= PITCH * 0.24
        vertex.co.y += 0.16
        across = vertex.co.x / ((PITCH - TOP_WIDTH_LOSS) / 2)
        vertex.co.z = CAP_HEIGHT - DISH * (1 - across**2) + 0.004
    shape.materials.append(ink)
    add_object("letter", shape).parent = key


def light_room(lamp, lamp_target, lamp_power: float) -> None:
    """A monitor's glow from behind, light under the keys, and the desk lamp."""
    softbox((-4, 17, 11), (0, 0, 0), (26, 9), 6000, colour("#86a2ff"))
    softbox((0, 0, -0.2), (0, 0, 5), (28, 10), 140, colour("#5f7dff"))
    softbox((-20, -14, 12), (0, 0, 0), (9, 9), 2200, colour("#6d7fe0"))
    softbox(lamp, lamp_target, (5, 5), lamp_power, kelvin(2250))
    ambient("#20263f", 0.12)


def hang_distant_lamps() -> None:
    """Lamps across the room, far out of focus."""
    for _ in range(22):
        tone, strength = random.choice(DISTANT_LAMPS)
        place = (random.uniform(-50, 70), random.uniform(45, 90), random.uniform(2, 26))
        ball(place, random.uniform(0.9, 1.6), glow(tone, strength * random.uniform(0.1, 0.35)))


shoot({
    "keyboard-night": Shot(keyboard_night, BACKGROUND, samples=64, bounces=4, seed=8),
    "lit-key": Shot(lit_key, SLICE, samples=64, bounces=4, exposure=0.25, seed=8),
    "enter-key": Shot(enter_key, DEVELOPMENT, samples=64, bounces=4, exposure=0.25, seed=8),
})
