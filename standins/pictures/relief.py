"""Card cut along the contours of a landscape of numbers, as real geometry (marching squares)."""

from dataclasses import dataclass

import bpy
import numpy as np

from studio import add_object

CORNERS = ((0, 0), (1, 0), (1, 1), (0, 1))


@dataclass
class Field:
    """Heights over a grid: `height[row, column]` belongs to (`x[column]`, `y[row]`)."""

    x: np.ndarray
    y: np.ndarray
    height: np.ndarray


def grid(width: float, depth: float, middle=(0, 0), step=0.1):
    """Axes and coordinates of a grid around a point."""
    x = np.arange(-width / 2, width / 2 + step, step) + middle[0]
    y = np.arange(-depth / 2, depth / 2 + step, step) + middle[1]
    return x, y, *np.meshgrid(x, y)


def smooth_noise(x: np.ndarray, y: np.ndarray, seed: int) -> np.ndarray:
    """Gradient noise between about -1 and 1."""
    angles = np.random.default_rng(seed).uniform(0, 2 * np.pi, (64, 64))
    column, row = np.floor(x).astype(int), np.floor(y).astype(int)
    across, along = x - column, y - row

    def corner(right: int, up: int) -> np.ndarray:
        angle = angles[(row + up) % 64, (column + right) % 64]
        return np.cos(angle) * (across - right) + np.sin(angle) * (along - up)

    ease_x, ease_y = (step**3 * (step * (step * 6 - 15) + 10) for step in (across, along))
    lower = corner(0, 0) * (1 - ease_x) + corner(1, 0) * ease_x
    upper = corner(0, 1) * (1 - ease_x) + corner(1, 1) * ease_x
    return 1.4 * (lower * (1 - ease_y) + upper * ease_y)


def cut_sheet(field: Field, level: float, base: float, thickness: float, material) -> bpy.types.Object:
    """A sheet lying at `base`, of everything in the field that is higher than `level`."""
    points = crossing_points(field, level)
    polygons, edges = trace(field.height > level)
    used, flat = compact([*polygons, edges])
    polygons, edges = flat[:-1], flat[-1]
    top = np.column_stack([points[used], np.full(len(used), base + thickness)])
    rim, rim_edges = np.unique(edges, return_inverse=True)
    rim_edges = rim_edges.reshape(edges.shape)
    upper, lower = top[rim], top[rim] - (0, 0, thickness)
    start = len(top)
    walls = np.column_stack([rim_edges[:, ::-1] + start, rim_edges + start + len(rim)])
    faces = [row for group in polygons for row in group.tolist()] + walls.tolist()
    mesh = bpy.data.meshes.new("sheet")
    mesh.from_pydata(np.vstack([top, upper, lower]).tolist(), [], faces)
    mesh.polygons.foreach_set("use_smooth", np.ones(len(faces), dtype=bool))
    mesh.materials.append(material)
    return add_object("sheet", mesh)


def crossing_points(field: Field, level: float) -> np.ndarray:
    """All places a vertex may be: the nodes, then the cuts of the edges to the right, then of those going up."""
    x, y = np.meshgrid(field.x, field.y)
    nodes = np.stack([x, y], axis=-1)

    def cuts(first, second, low, high):
        share = np.clip((level - low) / np.where(high == low, 1, high - low), 0, 1)[..., None]
        return first + (second - first) * share

    height = field.height
    right = cuts(nodes[:, :-1], nodes[:, 1:], height[:, :-1], height[:, 1:])
    up = cuts(nodes[:-1], nodes[1:], height[:-1], height[1:])
    return np.vstack([part.reshape(-1, 2) for part in (nodes, right, up)])


def trace(inside: np.ndarray):
    """Polygons that fill the inside, grouped by their number of corners, and the cut edges along its rim."""
    rows, columns = inside.shape
    row, column = np.mgrid[0 : rows - 1, 0 : columns - 1]
    corner = [(row + up) * columns + column + right for right, up in CORNERS]
    right_of = rows * columns + row * (columns - 1) + column
    above = rows * columns + rows * (columns - 1) + row * columns + column
    side = [right_of, above + 1, right_of + columns - 1, above]
    case = sum(
        inside[up : rows - 1 + up, right : columns - 1 + right] << bit for bit, (right, up) in enumerate(CORNERS)
    )  # fmt: skip
    polygons, edges = [], []
    for number in range(1, 16):
        here = case == number
        if not here.any():
            continue
        path = outline(number)
        polygons.append(np.column_stack([(corner if kind == "corner" else side)[at][here] for kind, at in path]))
        for (kind, at), (next_kind, next_at) in zip(path, path[1:] + path[:1]):
            if kind == next_kind == "side":
                edges.append(np.column_stack([side[at][here], side[next_at][here]]))
    return polygons, np.vstack(edges)


def outline(case: int) -> list[tuple[str, int]]:
    """The walk around one grid cell: its inside corners, and the sides where inside turns into outside or back."""
    path = []
    for at in range(4):
        here, there = case >> at & 1, case >> (at + 1) % 4 & 1
        if here:
            path.append(("corner", at))
        if here != there:
            path.append(("side", at))
    return path


def compact(groups: list[np.ndarray]):
    """Renumbers indices so that only the vertices in use remain."""
    used, renumbered = np.unique(np.concatenate([group.ravel() for group in groups]), return_inverse=True)
    parts = np.split(renumbered.ravel(), np.cumsum([group.size for group in groups])[:-1])
    return used, [part.reshape(group.shape) for part, group in zip(parts, groups)]
