"""Shapes to build things from: boxes, sheets, tubes and turned profiles."""

import math

import bpy
from mathutils import Vector

from studio import add_object


def mesh(points, faces, material, smooth=True) -> bpy.types.Object:
    """A mesh from its points and faces, in one material."""
    shape = bpy.data.meshes.new("mesh")
    shape.from_pydata([tuple(point) for point in points], [], faces)
    shape.materials.append(material)
    shape.polygons.foreach_set("use_smooth", [smooth] * len(faces))
    return add_object("mesh", shape)


def sheet(rows, material) -> bpy.types.Object:
    """A surface through rows of points, all of the same length."""
    width = len(rows[0])
    faces = [
        (at + row * width, at + 1 + row * width, at + 1 + (row + 1) * width, at + (row + 1) * width)
        for row in range(len(rows) - 1)
        for at in range(width - 1)
    ]
    return mesh([point for row in rows for point in row], faces, material)


def plane(middle, size, material, turn=(0, 0, 0)) -> bpy.types.Object:
    """A flat rectangle."""
    x, y = size[0] / 2, size[1] / 2
    shape = mesh([(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0)], [(0, 1, 2, 3)], material, smooth=False)
    shape.location, shape.rotation_euler = middle, turn
    return shape


def box(middle, size, material, edge=0.0, turn=(0, 0, 0)) -> bpy.types.Object:
    """A block; `edge` is how far its edges are rounded."""
    half = [side / 2 for side in size]
    corners = [(x * half[0], y * half[1], z * half[2]) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    shape = mesh(corners, faces, material, smooth=False)
    shape.location, shape.rotation_euler = middle, turn
    if edge:
        round_edges(shape, edge)
    return shape


def round_edges(shape: bpy.types.Object, width: float, above=30) -> None:
    """Rounds all edges that are sharper than `above` degrees."""
    bevel = shape.modifiers.new("edges", "BEVEL")
    bevel.width, bevel.segments, bevel.angle_limit = width, 4, math.radians(above)
    smooth_below(shape, 50)


def smooth_below(shape: bpy.types.Object, angle: float) -> None:
    """Shades everything smooth but edges sharper than `angle` degrees."""
    shape.data.polygons.foreach_set("use_smooth", [True] * len(shape.data.polygons))
    shape.data.use_auto_smooth = True
    shape.data.auto_smooth_angle = math.radians(angle)


def rod(start, end, radius: float, material, end_radius=None, sides=48) -> bpy.types.Object:
    """A straight rod with closed ends; a cone when the end has another radius."""
    start, end = Vector(start), Vector(end)
    turn = (end - start).to_track_quat("Z", "Y")
    points = []
    for centre, reach in ((start, radius), (end, radius if end_radius is None else end_radius)):
        for side in range(sides):
            angle = 2 * math.pi * side / sides
            points.append(centre + turn @ Vector((reach * math.cos(angle), reach * math.sin(angle), 0)))
    faces = [(side, (side + 1) % sides, sides + (side + 1) % sides, sides + side) for side in range(sides)]
    faces += [tuple(range(sides))[::-1], tuple(range(sides, 2 * sides))]
    shape = mesh(points, faces, material)
    smooth_below(shape, 40)
    return shape


def turned(profile, material, middle=(0, 0, 0), sides=96, smoothing=2) -> bpy.types.Object:
    """A shape turned on a lathe from a profile of (radius, height), rounded by subdivision."""
    count = len(profile)
    points = [
        (radius * math.cos(2 * math.pi * side / sides), radius * math.sin(2 * math.pi * side / sides), height)
        for side in range(sides)
        for radius, height in profile
    ]
    faces = [
        (side * count + at, (side + 1) % sides * count + at, (side + 1) % sides * count + at + 1, side * count + at + 1)
        for side in range(sides)
        for at in range(count - 1)
    ]
    shape = mesh(points, faces, material)
    shape.location = middle
    subdivide(shape, smoothing)
    return shape


def tube(path, material, sides=12) -> bpy.types.Object:
    """A tube along a path of (point, sideways, upwards): the two vectors span its cross-section."""
    rows = []
    for point, sideways, upwards in path:
        angles = [2 * math.pi * side / sides for side in range(sides + 1)]
        rows.append([point + sideways * math.cos(angle) + upwards * math.sin(angle) for angle in angles])
    return sheet(rows, material)


def ball(middle, radius: float, material, sides=24) -> bpy.types.Object:
    """A sphere."""
    angles = [2 * math.pi * step / sides for step in range(sides // 2 + 1)]
    profile = [(radius * math.sin(angle), -radius * math.cos(angle)) for angle in angles]
    return turned(profile, material, middle, sides=sides, smoothing=0)


def subdivide(shape: bpy.types.Object, levels: int) -> None:
    """Rounds a shape by subdividing it."""
    if levels:
        modifier = shape.modifiers.new("rounding", "SUBSURF")
        modifier.levels = modifier.render_levels = levels
