"""The studio the pictures share: one scene, its lights, its camera and the settings of the renderer.

A set script describes its pictures as `Shot`s and hands them to `shoot`, which reads the command line:

    blender -b -P <set>.py -- <picture name> <out.png> [scale] [samples]

Every picture is exposed twice, with half of the samples each, into `<out>.png` and `<out>.twin.png`. What differs
between the two is noise, and that is how `finish.py` knows what to remove.
"""

import math
import random
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Callable

import bpy
from mathutils import Vector

BACKGROUND = (2560, 1600)
SLICE = (960, 1920)
BUSINESS = (1920, 1280)
DEVELOPMENT = (1960, 840)
PORTRAIT = (1536, 1920)

SEEDS = (7, 11)


@dataclass
class Shot:
    """One picture: how to build its scene, and how it is exposed."""

    build: Callable[[], None]
    size: tuple[int, int]
    samples: int = 128
    bounces: int = 3
    exposure: float = 0.1
    clamp: float = 3.0
    seed: int = 1


def shoot(shots: dict[str, Shot]) -> None:
    """Renders the picture that the command line names."""
    name, out, scale, samples = read_arguments()
    shot = shots[name]
    random.seed(shot.seed)
    open_scene(shot.exposure)
    shot.build()
    expose(shot, Path(out).resolve(), scale, samples or shot.samples)


def read_arguments() -> tuple[str, str, float, int]:
    """Picture name, output file, scale (1 is full size) and samples (0 means as the shot says)."""
    given = sys.argv[sys.argv.index("--") + 1 :]
    name, out, scale, samples = (given + ["1", "0"][len(given) - 2 :])[:4]
    return name, out, float(scale), int(samples)


def open_scene(exposure: float) -> None:
    """An empty scene on Filmic film."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "Medium High Contrast"
    scene.view_settings.exposure = exposure
    scene.world = bpy.data.worlds.new("world")
    scene.world.use_nodes = True


def expose(shot: Shot, out: Path, scale: float, samples: int) -> None:
    """Renders the scene into `out` and its twin."""
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = (round(side * scale) for side in shot.size)
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_depth = "16"
    scene.render.use_persistent_data = True
    set_up_renderer(scene.cycles, shot, samples)
    started = time.time()
    for seed, file in zip(SEEDS, (out, out.with_suffix(".twin.png"))):
        scene.cycles.seed = seed
        scene.render.filepath = str(file)
        bpy.ops.render.render(write_still=True)
    print(f"Rendered in {time.time() - started:.0f} s")


def set_up_renderer(cycles, shot: Shot, samples: int) -> None:
    """How carefully light is followed; each exposure gets half of the samples."""
    cycles.samples = max(1, samples // 2)
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.02
    cycles.adaptive_min_samples = 16
    cycles.max_bounces = cycles.glossy_bounces = cycles.transmission_bounces = shot.bounces
    cycles.diffuse_bounces = min(3, shot.bounces)
    cycles.transparent_max_bounces = 12
    cycles.sample_clamp_indirect = shot.clamp
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy = 1.0
    cycles.use_denoising = False


def colour(code: str) -> tuple[float, float, float]:
    """`#rrggbb` in the linear light that the renderer computes with."""

    def linear(value: float) -> float:
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    return tuple(linear(int(code[at : at + 2], 16) / 255) for at in (1, 3, 5))


def kelvin(temperature: float) -> tuple[float, float, float]:
    """The colour of a lamp of 1000–6600 K (Tanner Helland's approximation), in linear light."""
    warmth = temperature / 100
    green = 99.47 * math.log(warmth) - 161.12
    blue = 138.52 * math.log(warmth - 10) - 305.04 if warmth > 19 else 0
    return tuple((max(0, min(255, value)) / 255) ** 2.2 for value in (255, green, blue))


def ambient(tone: str, strength: float) -> None:
    """Light from everywhere."""
    background = bpy.context.scene.world.node_tree.nodes["Background"]
    background.inputs["Color"].default_value = (*colour(tone), 1)
    background.inputs["Strength"].default_value = strength


def softbox(place, target, size, power: float, tone) -> bpy.types.Object:
    """A rectangle of light, width by height, that the camera does not see."""
    light = bpy.data.lights.new("softbox", "AREA")
    light.shape = "RECTANGLE"
    light.size, light.size_y = size
    light.energy = power
    light.color = tone
    holder = add_object("softbox", light)
    holder.location = place
    aim(holder, Vector(target) - Vector(place))
    holder.visible_camera = False
    return holder


def sun(direction, strength: float, tone, angle: float) -> None:
    """Parallel light; the angle in degrees is how soft its shadows are."""
    light = bpy.data.lights.new("sun", "SUN")
    light.energy, light.color, light.angle = strength, tone, math.radians(angle)
    aim(add_object("sun", light), Vector(direction))


def camera(place, target, lens: float, aperture: float, focus, shift=(0, 0)) -> None:
    """A camera looking at the target, sharp where `focus` is; the aperture is an f-number, small because 1 is 1 cm."""
    optics = bpy.data.cameras.new("camera")
    holder = add_object("camera", optics)
    line = (Vector(target) - Vector(place)).normalized()
    holder.location = place
    aim(holder, line)
    optics.lens, optics.clip_start, optics.clip_end = lens, 0.01, 2000
    optics.shift_x, optics.shift_y = shift
    optics.dof.use_dof = True
    optics.dof.aperture_fstop = aperture
    optics.dof.aperture_blades = 9
    optics.dof.focus_distance = (Vector(focus) - Vector(place)).dot(line)
    bpy.context.scene.camera = holder


def aim(holder: bpy.types.Object, direction) -> None:
    """Turns a light or a camera."""
    holder.rotation_euler = Vector(direction).to_track_quat("-Z", "Y").to_euler()


def add_object(name: str, data) -> bpy.types.Object:
    """Puts a mesh, curve, light or camera into the scene."""
    holder = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(holder)
    return holder
