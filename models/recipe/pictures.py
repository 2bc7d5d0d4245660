"""Pictures of a data set in memory, at the model's size, and what training does to them."""

import io
import json
import os

import numpy as np
import torch
import torch.nn.functional as F
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


class Variation:
    """What training does to pictures: moved, blurred, compressed, brighter or darker, noisy; on any device, by a seed."""

    def __init__(self, seed, device="cpu"):
        self.device = torch.device(device)
        self.generator = torch.Generator(self.device).manual_seed(seed)

    def __call__(self, images, plain=0.0):
        """uint8 [n, 96, 96, 3] to float32 [n, 3, 96, 96] in -1..1; a share stays as drawn."""
        x = images.to(self.device).permute(0, 3, 1, 2).float()
        kept = self.rows(len(x), plain)
        out = x.clone()
        rows = (~kept).nonzero()[:, 0]
        if len(rows):
            out[rows] = self.changed(x[rows])
        return out / 127.5 - 1

    def uniform(self, *shape):
        return torch.rand(shape, generator=self.generator, device=self.device)

    def normal(self, *shape):
        return torch.randn(shape, generator=self.generator, device=self.device)

    def rows(self, count, share):
        return self.uniform(count) < share

    def changed(self, x):
        count = len(x)
        chance = self.uniform(count)
        for low, high, rows in ((56, 92, chance < 0.14), (110, 260, (chance >= 0.14) & (chance < 0.2))):
            # One size a batch and kind: pictures of a size are scaled together.
            size = int(low + (high - low) * float(self.uniform(1)))
            x = torch.where(rows[:, None, None, None], scaled(scaled(x, size), SIDE), x)
        moved = self.rows(count, 0.5)
        away = torch.where(moved[:, None], (self.uniform(count, 2) * 5).floor() - 2, torch.zeros((), device=self.device)).long()
        places = torch.arange(SIDE, device=self.device)
        down, right = ((places[None] - away[:, side, None]).clamp(0, SIDE - 1) for side in (0, 1))
        x = x[torch.arange(count, device=self.device)[:, None, None, None], torch.arange(3, device=self.device)[None, :, None, None], down[:, None, :, None], right[:, None, None, :]]
        x = torch.where(self.rows(count, 0.2)[:, None, None, None], compressed(x, 30 + 66 * self.uniform(count)), x)
        lit = lambda spread: spread * self.normal(count, 3, 1, 1) * (self.uniform(count, 1, 1, 1) < 0.7)
        x = (x - 128) * (1 + lit(0.1)) + 128 + lit(8)
        sigma = 12 * self.uniform(count, 1, 1, 1) * (self.uniform(count, 1, 1, 1) < 0.3)
        return (x + sigma * self.normal(count, 3, SIDE, SIDE)).clamp(0, 255)


def scaled(x, size):
    return F.interpolate(x, (size, size), mode="bicubic", align_corners=False, antialias=size < x.shape[-1]).clamp(0, 255)


LUMINANCE = """16 11 10 16 24 40 51 61 12 12 14 19 26 58 60 55 14 13 16 24 40 57 69 56 14 17 22 29 51 87 80 62
18 22 37 56 68 109 103 77 24 35 55 64 81 104 113 92 49 64 78 87 103 121 120 101 72 92 95 98 112 100 103 99"""
CHROMINANCE = """17 18 24 47 99 99 99 99 18 21 26 66 99 99 99 99 24 26 56 99 99 99 99 99 47 66 99 99 99 99 99 99
99 99 99 99 99 99 99 99 99 99 99 99 99 99 99 99 99 99 99 99 99 99 99 99 99 99 99 99 99 99 99 99"""


def compressed(x, quality):
    """What JPEG (ITU T.81, annex K's tables, colour at half the resolution) leaves of pictures in 0..255, a quality each."""
    red, green, blue = x.unbind(1)
    luma = 0.299 * red + 0.587 * green + 0.114 * blue
    chroma = torch.stack([(blue - luma) * 0.564, (red - luma) * 0.713], 1)
    scale = torch.where(quality < 50, 5000 / quality, 200 - 2 * quality)[:, None, None, None, None]
    luma = quantised(luma[:, None] - 128, LUMINANCE, scale)[:, 0] + 128
    chroma = quantised(F.avg_pool2d(chroma, 2), CHROMINANCE, scale)
    cb, cr = chroma.repeat_interleave(2, 2).repeat_interleave(2, 3).unbind(1)
    return torch.stack([luma + 1.403 * cr, luma - 0.344 * cb - 0.714 * cr, luma + 1.773 * cb], 1).round().clamp(0, 255)


def quantised(x, table, scale):
    """Planes whose blocks of 8 by 8 keep whole multiples of a table's steps."""
    device = x.device
    steps = torch.tensor([float(step) for step in table.split()], device=device).view(8, 8)
    steps = ((steps * scale + 50) / 100).floor().clamp(1, 255)
    k, n = torch.arange(8.0, device=device)[:, None], torch.arange(8.0, device=device)[None]
    wave = torch.cos((2 * n + 1) * k * np.pi / 16) * torch.where(k == 0, 8**-0.5, 0.5)
    count, planes, high, wide = x.shape
    # [n, planes * blocks, 8, 8]
    blocks = x.view(count, planes, high // 8, 8, wide // 8, 8).transpose(3, 4).reshape(count, 1, -1, 8, 8)
    blocks = wave.T @ (((wave @ blocks @ wave.T) / steps).round() * steps) @ wave
    return blocks.view(count, planes, high // 8, wide // 8, 8, 8).transpose(3, 4).reshape(x.shape)


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
