"""Finishes a picture, as a darkroom would: python3 finish.py <rendered.png> <picture.jpg>

Fireflies go first, then noise: non-local means between the two exposures of a picture. Where they agree is texture,
which stays; where they differ is noise, which goes. Then the corners are burned in. Grain is not added: encoders make
blocks of it, so the site lays it over backgrounds itself.
"""

import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import cv2
import numpy as np

FIREFLY = 38 / 255
SEARCH_RADIUS = 9
PATCH = (7, 7)
SOFTNESS = 0.5
VIGNETTE, VIGNETTE_START = 0.20, 0.45
JPEG_QUALITY = 92
BAND = 160


def finish(source: Path, target: Path) -> None:
    """From the two exposures to the picture."""
    first, second = read(source), read(source.with_suffix(".twin.png"))
    first, second = without_fireflies(first, second), without_fireflies(second, first)
    picture = vignette(denoise(first, second))
    draft = target.with_name(f".{target.name}")
    eight_bit = (np.clip(picture, 0, 1) * 255).round().astype(np.uint8)
    _, jpeg = cv2.imencode(".jpg", eight_bit, [cv2.IMWRITE_JPEG_QUALITY, JPEG_QUALITY, cv2.IMWRITE_JPEG_OPTIMIZE, 1])
    draft.write_bytes(jpeg.tobytes())
    draft.replace(target)


def read(file: Path) -> np.ndarray:
    """An exposure, as numbers between 0 and 1."""
    return cv2.imread(str(file), cv2.IMREAD_UNCHANGED)[:, :, :3].astype(np.float32) / 65535


def without_fireflies(exposure: np.ndarray, twin: np.ndarray) -> np.ndarray:
    """Takes the twin's pixel wherever one is far brighter than all of its neighbourhood there."""
    too_bright = (exposure - cv2.dilate(twin, np.ones((3, 3)))).max(axis=2) > FIREFLY
    return np.where(too_bright[..., None], twin, exposure)


def denoise(first: np.ndarray, second: np.ndarray) -> np.ndarray:
    """The mean of both exposures, each smoothed by likenesses found in the other; band by band, on two cores."""
    noise = cv2.GaussianBlur((first - second) ** 2 / 2, (0, 0), 2.5)
    margin = SEARCH_RADIUS + PATCH[0]
    padded = [cv2.copyMakeBorder(part, *[margin] * 4, cv2.BORDER_REFLECT) for part in (first, second, noise)]

    def smooth(top: int) -> np.ndarray:
        first_band, second_band, noise_band = (part[top : top + BAND + 2 * margin] for part in padded)
        mean = smooth_band(first_band, second_band, noise_band) + smooth_band(second_band, first_band, noise_band)
        return mean[margin:-margin, margin:-margin] / 2

    with ThreadPoolExecutor(2) as pool:
        return np.vstack(list(pool.map(smooth, range(0, len(first), BAND))))


def smooth_band(band: np.ndarray, guide: np.ndarray, noise: np.ndarray) -> np.ndarray:
    """Each pixel becomes the mean of those around it whose patches look alike in the guide, beyond its noise."""
    total, weights = band.copy(), np.ones(band.shape[:2], np.float32)
    for shift in half_of_the_neighbours():
        spread = noise + moved(noise, shift)
        unlike = ((guide - moved(guide, shift)) ** 2 - spread) / (1e-6 + SOFTNESS**2 * spread)
        weight = np.exp(-np.maximum(cv2.blur(unlike.mean(axis=2), PATCH), 0))
        back = (-shift[0], -shift[1])
        weight_back = moved(weight, back)
        total += moved(band, shift) * weight[..., None] + moved(band, back) * weight_back[..., None]
        weights += weight + weight_back
    return total / weights[..., None]


def half_of_the_neighbours() -> list[tuple[int, int]]:
    """One of every pair of opposite places within the search radius; likeness works both ways."""
    reach = range(-SEARCH_RADIUS, SEARCH_RADIUS + 1)
    return [(down, right) for down in reach for right in reach if (down, right) > (0, 0)]


def moved(image: np.ndarray, shift: tuple[int, int]) -> np.ndarray:
    """The image seen from a place further down and right."""
    return np.roll(image, (-shift[0], -shift[1]), axis=(0, 1))


def vignette(picture: np.ndarray) -> np.ndarray:
    """Darkens the corners."""
    height, width = picture.shape[:2]
    down, right = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j]
    beyond = np.clip(np.hypot(down, right) - VIGNETTE_START, 0, 1)
    return picture * (1 - VIGNETTE * beyond**2)[..., None].astype(np.float32)


finish(Path(sys.argv[1]), Path(sys.argv[2]))
