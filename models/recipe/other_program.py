"""Pictures in the published style as a program of its own draws them, for a test that nothing is ever trained or tuned on:

    python3 other_program.py --out DIR --count 250 --seed 20261122

It shares no line with the drawings in `src/lib/systems`: geometry and equations are written anew after the published
description (a figure of one inch at 96 dots, a default axes box, lines measured in points). Four hands draw an equal
number of pictures each of Pendulum and Water Flow, and differ in what another program may do differently: its
rasteriser, its line caps, how it smooths edges, the compression of its files. `pictures.jsonl` names every file with
its system, hand and raw values. Needs PIL and cairo (`apt-get install python3-pil python3-cairo`).
"""

import argparse
import json
import math
import os
import random

import cairo
from PIL import Image, ImageDraw

SIDE = 96
POINT = 96 / 72
BOX = (0.125 * SIDE, 0.12 * SIDE, 0.9 * SIDE, 0.89 * SIDE)
WHITE, BLACK, FIREBRICK, ORANGE, SKY = (255, 255, 255), (0, 0, 0), (178, 34, 34), (255, 165, 0), (135, 206, 250)


class Axes:
    """Places of the plane in the figure, y upwards."""

    def __init__(self, x, y):
        left, top, right, bottom = BOX
        self.x0, self.y0 = x[0], y[0]
        self.sx, self.sy = (right - left) / (x[1] - x[0]), (bottom - top) / (y[1] - y[0])

    def at(self, x, y):
        return BOX[0] + (x - self.x0) * self.sx, BOX[3] - (y - self.y0) * self.sy


class CairoHand:
    """Smooth edges by coverage; caps as asked."""

    def __init__(self, cap):
        self.cap = cap

    def begin(self):
        self.surface = cairo.ImageSurface(cairo.FORMAT_RGB24, SIDE, SIDE)
        self.context = cairo.Context(self.surface)
        self.context.set_source_rgb(1, 1, 1)
        self.context.paint()
        left, top, right, bottom = BOX
        self.context.rectangle(left, top, right - left, bottom - top)
        self.context.clip()
        self.context.set_line_cap(self.cap)

    def colour(self, colour):
        self.context.set_source_rgb(*(part / 255 for part in colour))

    def line(self, points, colour, points_wide):
        self.colour(colour)
        self.context.set_line_width(points_wide * POINT)
        self.context.new_path()
        for x, y in points:
            self.context.line_to(x, y)
        self.context.stroke()

    def ellipse(self, centre, radii, colour):
        self.colour(colour)
        self.context.save()
        self.context.translate(*centre)
        self.context.scale(radii[0] + POINT / 2, radii[1] + POINT / 2)
        self.context.arc(0, 0, 1, 0, 2 * math.pi)
        self.context.restore()
        self.context.fill()

    def box(self, corner, opposite, colour):
        self.colour(colour)
        (left, top), (right, bottom) = corner, opposite
        edge = POINT / 2
        self.context.rectangle(left - edge, top - edge, right - left + 2 * edge, bottom - top + 2 * edge)
        self.context.fill()

    def end(self):
        self.surface.flush()
        return Image.frombuffer("RGB", (SIDE, SIDE), bytes(self.surface.get_data()), "raw", "BGRX", self.surface.get_stride(), 1)


class PilHand:
    """Whole pixels, at first on a larger sheet: with a scale of 1 edges stay hard. Lines end where they end."""

    def __init__(self, scale):
        self.scale = scale

    def begin(self):
        self.image = Image.new("RGB", (SIDE * self.scale, SIDE * self.scale), WHITE)
        self.draw = ImageDraw.Draw(self.image)

    def wide(self, points):
        return [(x * self.scale, y * self.scale) for x, y in points]

    def line(self, points, colour, points_wide):
        self.draw.line(self.wide(points), fill=colour, width=round(points_wide * POINT * self.scale), joint="curve")

    def ellipse(self, centre, radii, colour):
        (x, y), (rx, ry) = centre, (radius + POINT / 2 for radius in radii)
        self.draw.ellipse(self.wide([(x - rx, y - ry), (x + rx, y + ry)]), fill=colour)

    def box(self, corner, opposite, colour):
        edge = POINT / 2
        (left, top), (right, bottom) = corner, opposite
        self.draw.rectangle(self.wide([(left - edge, top - edge), (right + edge, bottom + edge)]), fill=colour)

    def end(self):
        image = self.image.resize((SIDE, SIDE), Image.Resampling.BOX)
        left, top, right, bottom = (round(edge) for edge in BOX)
        figure = Image.new("RGB", (SIDE, SIDE), WHITE)
        figure.paste(image.crop((left, top, right, bottom)), (left, top))
        return figure


# A hand by its name: who draws, and how the file is saved. The quality of a JPEG, or None for a PNG.
HANDS = {
    "cairo, square caps, PNG": (CairoHand(cairo.LINE_CAP_SQUARE), None),
    "cairo, round caps, JPEG 75": (CairoHand(cairo.LINE_CAP_ROUND), 75),
    "PIL, scaled down from 4 times, butt caps, JPEG 90": (PilHand(4), 90),
    "PIL, no smoothing, butt caps, PNG": (PilHand(1), None),
}


def pendulum(hand, draw):
    """Angle and light of the published grid; the shadow follows."""
    i, j = draw.randint(-44, 43), draw.randint(60, 147)
    theta, slant = i * math.pi / 200, 1 / math.tan(j * math.pi / 200)
    axes = Axes((0, 20), (-1, 21))
    floor = -0.5
    tip = (10 + 9.5 * math.sin(theta), 10.5 - 9.5 * math.cos(theta))
    ends = [x - (y - floor) * slant for x, y in ((10, 10.5), tip)]
    length, middle = max(3, abs(ends[0] - ends[1])), sum(ends) / 2
    bob = axes.at(10 + 8 * math.sin(theta), 10.5 - 8 * math.cos(theta))
    hand.line([axes.at(10, 10.5), bob], BLACK, 3)
    hand.ellipse(bob, (1.5 * axes.sx, 1.5 * axes.sy), FIREBRICK)
    hand.ellipse(axes.at(10 + 10 * slant, 20.5), (3 * axes.sx, 3 * axes.sy), ORANGE)
    hand.line([axes.at(middle - length / 2, floor), axes.at(middle + length / 2, floor)], BLACK, 3)
    return {"pendulum_angle": i, "light_position": j, "shadow_length": length, "shadow_position": middle}


def water_flow(hand, draw):
    """Ball, hole and hidden water of the published sweep; level and flow follow."""
    r, raw, hole = draw.randint(5, 34), draw.randint(10, 39), draw.randint(6, 14)
    radius, deep = r / 30, hole / 3
    level = radius**3 + raw / 10
    axes = Axes((0, 20), (0, 20))
    hand.box(axes.at(3, 5 + level), axes.at(8, 0), SKY)
    for x, low, high in ((3, 0, 19), (8, 0, deep), (8, deep + 0.4, 19)):
        hand.line([axes.at(x, low), axes.at(x, high)], BLACK, 2)
    hand.ellipse(axes.at(5.5, radius + 0.5), (radius * axes.sx, radius * axes.sy), FIREBRICK)
    wider = 0.98 + 0.01 * max(abs(draw.gauss(0, 1)), 1)
    heights = [deep + (0.5 - deep) * k / 49 for k in range(50)]
    hand.line([axes.at(8 + math.sqrt(2 * wider * level * (deep - y)), y) for y in heights], SKY, 2)
    hand.line([axes.at(0, 0.2), axes.at(20, 0.2)], BLACK, 2)
    flow = math.sqrt(1.96 * level * (deep - 0.5))
    return {"ball_size": r, "hole_position": hole, "water_level": level, "water_flow": flow}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--out", required=True)
    parser.add_argument("--count", type=int, default=250, help="pictures a system and hand")
    parser.add_argument("--seed", type=int, default=20261122)
    options = parser.parse_args()
    os.makedirs(options.out, exist_ok=True)
    draw = random.Random(options.seed)
    with open(os.path.join(options.out, "pictures.jsonl"), "w", encoding="utf-8") as listing:
        for system, scene in (("pendulum", pendulum), ("water-flow", water_flow)):
            for number, (name, (hand, quality)) in enumerate(HANDS.items()):
                for index in range(options.count):
                    hand.begin()
                    state = scene(hand, draw)
                    file = f"{system}-{number}-{index}.{'png' if quality is None else 'jpg'}"
                    how = {} if quality is None else {"quality": quality}
                    hand.end().save(os.path.join(options.out, file), **how)
                    listing.write(json.dumps({"file": file, "system": system, "hand": name, "state": state}) + "\n")


if __name__ == "__main__":
    main()
