"""The two towers: a convolutional one for pictures, a small causal transformer for texts."""

import torch
from torch import nn
import torch.nn.functional as F

from text import END, LONGEST

SIDE = 96
"""Width and height of the pictures in pixels."""
WIDTH = 128
"""Numbers in an embedding."""
FEATURES = 256


def convolution(before, after, stride, size=3):
    return nn.Sequential(
        nn.Conv2d(before, after, size, stride, size // 2, bias=False), nn.BatchNorm2d(after), nn.ReLU(inplace=True)
    )


SHAPES = {
    # Three halvings, the residual branch in the middle (its width where it is a bottleneck), the last halving.
    "wide": {"stem": (24, 48, 80), "middle": None, "last": 128},
    "narrow": {"stem": (20, 36, 72), "middle": 36, "last": 112},
}
"""Widths of the pictures' tower: the wide one learns the scenes; the narrow one learns from it, and takes three fifths of the time."""


def branch(width, bottleneck):
    """What the middle adds to what it is given."""
    if bottleneck is None:
        return nn.Sequential(convolution(width, width, 1))
    return nn.Sequential(
        convolution(width, bottleneck, 1, 1), convolution(bottleneck, bottleneck, 1), convolution(bottleneck, width, 1, 1)
    )


class VisionTower(nn.Module):
    """Pictures [n, 3, 96, 96] in -1..1 to embeddings [n, 128], not normalised."""

    def __init__(self, shape="wide"):
        super().__init__()
        (first, second, third), middle, last = (SHAPES[shape][part] for part in ("stem", "middle", "last"))
        self.stem = nn.Sequential(convolution(3, first, 2), convolution(first, second, 2), convolution(second, third, 2))
        self.middle = branch(third, middle)
        self.last = convolution(third, last, 2)
        # Flattened, not averaged: where a thing stands is what the captions are about.
        self.features = nn.Sequential(nn.Flatten(), nn.Linear(last * 6 * 6, FEATURES), nn.BatchNorm1d(FEATURES), nn.ReLU())
        self.projection = nn.Linear(FEATURES, WIDTH, bias=False)

    def describe(self, pixels):
        x = self.stem(pixels)
        return self.features(self.last(x + self.middle(x)))

    def forward(self, pixels):
        return self.projection(self.describe(pixels))


class Block(nn.Module):
    """One pre-norm transformer layer in which a token sees itself and those before it."""

    def __init__(self, width, heads, hidden):
        super().__init__()
        self.heads = heads
        self.norm1, self.norm2 = nn.LayerNorm(width), nn.LayerNorm(width)
        self.query, self.key_value = nn.Linear(width, width), nn.Linear(width, 2 * width)
        self.out = nn.Linear(width, width)
        self.up, self.down = nn.Linear(width, hidden), nn.Linear(hidden, width)

    def forward(self, x, mask, end=None):
        """All tokens, or the end alone where `end` weighs it out: nothing reads the others after the last layer."""
        n, length, width = x.shape
        size = width // self.heads
        near = self.norm1(x)
        k, v = self.key_value(near).reshape(n, length, 2, self.heads, size).permute(2, 0, 3, 1, 4).unbind(0)
        if end is not None:
            # What stands after the end is padding: it is masked from the end's place on.
            x, near = end @ x, end @ near
            mask = (-1e4 * (torch.cumsum(end, 2) - end)).unsqueeze(1)
        q = self.query(near).reshape(n, -1, self.heads, size).transpose(1, 2)
        weights = (q @ k.transpose(-1, -2)) * size**-0.5 + mask
        seen = (weights.softmax(-1) @ v).transpose(1, 2).reshape(n, -1, width)
        x = x + self.out(seen)
        return x + self.down(F.gelu(self.up(self.norm2(x))))


class TextTower(nn.Module):
    """Token ids [n, length] to embeddings [n, 128], not normalised: what stands at the first end mark."""

    def __init__(self, vocabulary, width=128, layers=3, heads=4, hidden=256):
        super().__init__()
        self.words = nn.Embedding(vocabulary, width)
        self.places = nn.Parameter(torch.randn(LONGEST, width) * 0.01)
        self.blocks = nn.ModuleList(Block(width, heads, hidden) for _ in range(layers))
        self.norm = nn.LayerNorm(width)
        self.projection = nn.Linear(width, WIDTH, bias=False)
        self.register_buffer("mask", torch.full((LONGEST, LONGEST), -1e4).triu(1), persistent=False)
        nn.init.normal_(self.words.weight, std=0.02)

    def forward(self, ids):
        length = ids.shape[1]
        x = self.words(ids) + self.places[:length]
        mask = self.mask[:length, :length]
        for block in self.blocks[:-1]:
            x = block(x, mask)
        ends = (ids == END).to(x.dtype)
        end = (ends * (torch.cumsum(ends, 1) == 1).to(x.dtype)).unsqueeze(1)
        return self.projection(self.norm(self.blocks[-1](x, mask, end).squeeze(1)))


class Heads(nn.Module):
    """Training aids, dropped afterwards: raw values off the normalised embedding, whose numbers are to hold them
    finely, and logits of the categories off the features."""

    def __init__(self, values, categories):
        super().__init__()
        self.values = nn.Sequential(nn.Linear(WIDTH, 128), nn.GELU(), nn.Linear(128, values))
        self.categories = nn.Linear(FEATURES, categories)


class Clip(nn.Module):
    def __init__(self, vocabulary, values, categories, shape="wide"):
        super().__init__()
        self.vision, self.text = VisionTower(shape), TextTower(vocabulary)
        self.heads = Heads(values, categories)
        self.log_scale = nn.Parameter(torch.tensor(10.0).log())
