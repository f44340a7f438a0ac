"""Window light: five leaded lancets of coloured light along a rough plaster wall, in violet shadow.

The camera is close to the wall, so that they fall away into blur. No window, no altar, only the light. One unit is a
metre here.
"""

import math
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent))

import bpy
from mathutils import Vector

from lancets import HEIGHT, WIDTH, draw_window
from shapes import mesh, plane
from studio import BACKGROUND, SLICE, Shot, ambient, camera, colour, kelvin, shoot, softbox, sun
from surfaces import bump, surface

SUN_DIRECTION = Vector((0.66, 0.70, -0.34)).normalized()
SUN_DISTANCE = 9.0
LIGHT_FALLS_AT = Vector((-0.05, 0, 1.18))


def window_light() -> None:
    """Along the wall: the near lancet large at the right, the far ones soft at the left."""
    build_wall()
    throw_light()
    camera((2.75, -2.05, 0.84), (-0.21, 0, 1.08), lens=38, aperture=0.18, focus=(0.86, 0, 1.0))


def lancet() -> None:
    """One lancet with its roundels, upright."""
    build_wall()
    throw_light()
    camera((1.75, -3.0, 0.95), (-0.02, 0, 1.10), lens=58, aperture=0.30, focus=(0.06, 0, 1.2))


def build_wall() -> None:
    """Rough plaster above a stone floor, in violet shade."""
    plaster = surface("#b3a48f", roughness=0.95, specular=0.15)
    bump(plaster, 2.2, 0.5, 0.06, detail=10, tones=("#9c8c78", "#c4b59f"))
    bump(plaster, 13, 0.5, 0.03, detail=8)
    bump(plaster, 140, 0.4, 0.004)
    plane((0, 0, 1.5), (60, 9), plaster, turn=(math.radians(90), 0, 0))
    stone = surface("#6f6557", roughness=0.8, specular=0.3)
    bump(stone, 8, 0.5, 0.03, detail=8)
    plane((0, -2, -0.05), (60, 4), stone)
    softbox((4, -5, 3.4), (0, 0, 1), (4, 4), 300, colour("#7a72d0"))
    softbox((-0.4, -2.6, -0.02), (0, 0, 1.3), (2.6, 2.6), 26, colour("#ff9a86"))
    ambient("#54407e", 0.16)


def throw_light() -> None:
    """The sun, and far upstream of the wall one sheet that carries the drawn window and is opaque around it."""
    centre = LIGHT_FALLS_AT - SUN_DIRECTION * SUN_DISTANCE
    facing = (-SUN_DIRECTION).to_track_quat("Z", "Y")
    right, up = facing @ Vector((1, 0, 0)), facing @ Vector((0, 1, 0))
    reach = 14
    corners = [(x, y) for x, y in ((-reach, -reach), (reach, -reach), (reach, reach), (-reach, reach))]
    sheet = mesh([centre + right * x * WIDTH + up * y * HEIGHT for x, y in corners], [(0, 1, 2, 3)], window_glass())
    layer = sheet.data.uv_layers.new()
    for corner, (x, y) in zip(layer.data, corners):
        corner.uv = (x + 0.5, y + 0.5)
    sheet.visible_camera = sheet.visible_glossy = sheet.visible_diffuse = False
    sun(SUN_DIRECTION, 11, kelvin(4500), angle=0.14)


def window_glass() -> bpy.types.Material:
    """A material that lets through what the drawing shows."""
    drawing = draw_window()
    image = bpy.data.images.new("window", drawing.shape[1], drawing.shape[0], float_buffer=True)
    image.colorspace_settings.name = "Linear"
    image.pixels.foreach_set(drawing.ravel())
    glass = bpy.data.materials.new("glass")
    glass.use_nodes = True
    tree = glass.node_tree
    tree.nodes.clear()
    texture = tree.nodes.new("ShaderNodeTexImage")
    texture.image, texture.extension = image, "CLIP"
    transparent = tree.nodes.new("ShaderNodeBsdfTransparent")
    output = tree.nodes.new("ShaderNodeOutputMaterial")
    tree.links.new(texture.outputs["Color"], transparent.inputs["Color"])
    tree.links.new(transparent.outputs[0], output.inputs["Surface"])
    return glass


shoot({
    "window-light": Shot(window_light, BACKGROUND, samples=64, clamp=2, exposure=0.2),
    "lancet": Shot(lancet, SLICE, samples=64, clamp=2, exposure=0.2),
})
