"""The leaded window that throws its light: five lancets of coloured glass, drawn flat as an image of light and lead."""

import numpy as np

from studio import colour

# Metres: the drawing, and each lancet as (middle, width, height of its point).
WIDTH, HEIGHT, SILL = 3.6, 2.4, 0.12
LANCETS = ((0.52, 0.43, 2.02), (1.16, 0.43, 2.15), (1.80, 0.48, 2.29), (2.44, 0.43, 2.15), (3.08, 0.43, 2.02))
PIXELS_PER_METRE = 640

PALE = ("#fff1cf", "#ffe7b4", "#ffd98f", "#fdf3dd", "#ffcf7a", "#ffe2b8", "#fbe9c8")
AMBER = ("#ffb84a", "#ff9d3c", "#f7a441", "#ffc768")
RED = ("#d9503a", "#c8394a", "#e27a45", "#b83a58")
BLUE = ("#7f9be6", "#6f86cf", "#93b7dc", "#8f7fc8", "#7fb6b0")

LEAD, BORDER, BORDER_PIECE, SADDLE_BARS = 0.012, 0.048, 0.13, 5


def draw_window() -> np.ndarray:
    """Rows from the sill up, of linear red, green, blue and alpha: white is full light, black is stone and lead."""
    columns, rows = round(WIDTH * PIXELS_PER_METRE), round(HEIGHT * PIXELS_PER_METRE)
    x, y = np.meshgrid(np.linspace(0, WIDTH, columns), np.linspace(0, HEIGHT, rows))
    light = np.zeros((rows, columns, 3))
    for number, (middle, width, top) in enumerate(LANCETS):
        light += glaze(x - middle, y - SILL, width, top - SILL, np.random.default_rng(number + 3))
    return np.dstack([light, np.ones((rows, columns))]).astype(np.float32)


def glaze(x: np.ndarray, y: np.ndarray, width: float, height: float, chance) -> np.ndarray:
    """One lancet: diamonds, a coloured border, two roundels, and the iron bars that hold it."""
    spring = height - width * np.sqrt(3) / 2
    arch = width - np.hypot(np.abs(x) + width / 2, y - spring)
    inside = np.where(y < spring, np.minimum(width / 2 - np.abs(x), y), arch)
    glass, lead = diamonds(x, y, width / 4, chance)
    in_border = inside < BORDER
    border_glass, border_lead = border(x, y, chance)
    glass[in_border] = border_glass[in_border]
    lead = np.where(in_border, border_lead, lead)
    lead = np.minimum(lead, np.abs(inside - BORDER))
    for middle, radius in ((spring + 0.04, width * 0.30), (spring * 0.42, width * 0.25)):
        lead = roundel(glass, lead, x, y - middle, radius, chance)
    bars = np.abs((y / height * SADDLE_BARS + 0.5) % 1 - 0.5) * height / SADDLE_BARS
    lead = np.minimum(lead, np.where(bars < 0.05, bars - 0.003, 1))
    return glass * soft_edge(lead - LEAD / 2)[..., None] * soft_edge(inside)[..., None]


def diamonds(x: np.ndarray, y: np.ndarray, width: float, chance):
    """Quarries of mostly pale glass, and the distance to the lead between them."""
    rising, falling = x / width + y / (width * 1.35), x / width - y / (width * 1.35)
    table = np.array([pick_quarry(chance) for _ in range(97)])
    glass = table[(np.floor(rising) * 31 + np.floor(falling) * 57).astype(int) % 97]
    to_lead = [np.abs((along + 0.5) % 1 - 0.5) for along in (rising, falling)]
    return glass, np.minimum(*to_lead) * width * 0.8


def pick_quarry(chance) -> tuple[float, float, float]:
    """A piece of glass for the field: four in five are pale."""
    share = chance.random()
    tones = PALE if share < 0.80 else AMBER if share < 0.94 else RED if share < 0.975 else BLUE
    return colour(chance.choice(tones))


def border(x: np.ndarray, y: np.ndarray, chance):
    """Short pieces of strong colour around the lancet."""
    table = np.array([colour(chance.choice(BLUE if piece % 3 == 0 else RED + AMBER)) for piece in range(60)])
    piece = np.floor(y / BORDER_PIECE).astype(int)
    to_lead = np.abs((y / BORDER_PIECE + 0.5) % 1 - 0.5) * BORDER_PIECE
    return table[(piece + 30 * (x > 0)) % 60], to_lead


def roundel(glass: np.ndarray, lead: np.ndarray, x, y, radius: float, chance) -> np.ndarray:
    """A wheel of eight red and blue pieces in an amber ring; returns the distance to the lead, brought up to date."""
    from_middle = np.hypot(x, y)
    sector = np.arctan2(y, x) / (np.pi / 4)
    wheel = np.array([colour(chance.choice(tones)) for tones in (RED, BLUE)])
    for reach, tone in ((radius * 1.18, colour(AMBER[0])), (radius, None), (radius * 0.36, colour(PALE[0]))):
        within = from_middle < reach
        glass[within] = wheel[np.floor(sector[within]).astype(int) % 2] if tone is None else tone
    spokes = np.abs((sector + 0.5) % 1 - 0.5) * np.pi / 4 * from_middle
    inner = np.where((from_middle < radius) & (from_middle > radius * 0.36), spokes, 1)
    rings = np.min([np.abs(from_middle - radius * share) for share in (1.18, 1, 0.36)], axis=0)
    return np.minimum(np.where(from_middle < radius * 1.18, np.minimum(inner, rings), lead), rings)


def soft_edge(distance: np.ndarray) -> np.ndarray:
    """0 on one side of an edge and 1 on the other, over two pixels."""
    return np.clip(distance * PIXELS_PER_METRE / 2 + 0.5, 0, 1)
