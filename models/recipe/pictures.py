"""Pictures of a data set in memory, at the model's size, and what training does to them."""

import io
import json
import os

import numpy as np
from PIL import Image

from model import SIDE
from text import MOST_CATEGORIES


class Pictures:
    """Pixels uint8 [n, 96, 96, 3], with the system, the style, the categories and the raw values of each."""

    def __init__(self, folders, captions):
        self.read(folders)
        self.label(captions)

    def read(self, folders):
        pixels, self.records = [], []
        for folder in folders:
            with open(os.path.join(folder, "pictures.jsonl"), encoding="utf-8") as file:
                records = [json.loads(line) for line in file]
            with open(os.path.join(folder, "dataset.json"), encoding="utf-8") as file:
                side = json.load(file)["size"]
            images = np.memmap(os.path.join(folder, "pictures.rgb"), np.uint8, "r").reshape(-1, side, side, 3)
            if len(images) != len(records):
                raise SystemExit(f"{folder}: {len(images)} pictures, but {len(records)} records")
            pixels.append(images if side == SIDE else np.stack([resized(image, SIDE) for image in images]))
            self.records += records
        self.pixels = pixels[0] if len(pixels) == 1 else np.concatenate(pixels)

    def label(self, captions):
        count = len(self.records)
        self.system = np.array([captions.systems.index(r["system"]) for r in self.records])
        self.style = np.array([r["style"] for r in self.records])
        self.category = np.zeros((count, 4), np.int64)
        self.value = np.zeros((count, 4), np.float32)
        for row, record in enumerate(self.records):
            system = record["system"]
            for column, variable in enumerate(captions.variables[system]):
                names = captions.categories[system, variable]
                self.category[row, column] = names.index(record["categories"][variable])
                self.value[row, column] = record["state"][variable]

    def __len__(self):
        return len(self.records)

    def truths(self, systems):
        """One-hot rows [n, 16 + systems]: a caption's allowed categories times this counts what holds."""
        rows = np.zeros((len(self), 4 * MOST_CATEGORIES + systems), np.float32)
        for column in range(4):
            rows[np.arange(len(self)), column * MOST_CATEGORIES + self.category[:, column]] = 1
        rows[np.arange(len(self)), 4 * MOST_CATEGORIES + self.system] = 1
        return rows


class StoryPictures(Pictures):
    """Pictures of stories: sentences say what is true of them, so they need no labels."""

    def __init__(self, *folders):
        self.read(folders)


def resized(image, side):
    return np.asarray(Image.fromarray(image).resize((side, side), Image.BICUBIC))


def as_jpeg(image, quality):
    file = io.BytesIO()
    Image.fromarray(image).save(file, "JPEG", quality=int(quality))
    return np.asarray(Image.open(file))


def varied(images, random, plain=0):
    """Pictures as training sees them: moved, blurred, compressed, brighter or darker, noisy; but for a share that
    stays plain. float32 -1..1, NCHW."""
    kept = random.random(len(images)) < plain if plain else np.zeros(len(images), bool)
    out = np.empty((len(images), 3, SIDE, SIDE), np.float32)
    out[kept] = as_input(images[kept])
    out[~kept] = changed(images[~kept], random)
    return out


def changed(images, random):
    out = np.empty(images.shape, np.uint8)
    for index, image in enumerate(images):
        chance = random.random()
        if chance < 0.14:
            image = resized(resized(image, int(random.integers(56, 92))), SIDE)
        elif chance < 0.2:
            image = resized(resized(image, int(random.integers(110, 260))), SIDE)
        if random.random() < 0.5:
            down, right = random.integers(-2, 3, 2)
            image = np.pad(image, ((2, 2), (2, 2), (0, 0)), "edge")[2 - down :, 2 - right :][:SIDE, :SIDE]
        if random.random() < 0.2:
            image = as_jpeg(np.ascontiguousarray(image), random.integers(30, 96))
        out[index] = image
    x = out.transpose(0, 3, 1, 2).astype(np.float32)
    count = len(x)
    gain = 1 + 0.1 * random.standard_normal((count, 3, 1, 1), np.float32) * (random.random((count, 1, 1, 1)) < 0.7)
    offset = 8 * random.standard_normal((count, 3, 1, 1), np.float32) * (random.random((count, 1, 1, 1)) < 0.7)
    x = (x - 128) * gain.astype(np.float32) + (128 + offset).astype(np.float32)
    noisy = np.flatnonzero(random.random(count) < 0.3)
    sigma = 12 * random.random((len(noisy), 1, 1, 1), np.float32)
    x[noisy] += sigma * random.standard_normal((len(noisy), 3, SIDE, SIDE), np.float32)
    return np.clip(x, 0, 255, out=x) / 127.5 - 1


def roughened(image, random):
    """One picture as it may arrive from elsewhere: compressed or noisy or both, but with everything in its place."""
    if random.random() < 0.6:
        image = as_jpeg(image, random.integers(30, 96))
    if random.random() < 0.5:
        noise = 12 * random.random() * random.standard_normal(image.shape, np.float32)
        image = np.clip(image + noise, 0, 255).astype(np.uint8)
    return image


def as_input(images):
    """Pictures as the shipped model sees them: float32 -1..1, NCHW."""
    return images.transpose(0, 3, 1, 2).astype(np.float32) / 127.5 - 1
