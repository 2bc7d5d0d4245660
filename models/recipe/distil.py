"""Teaches a narrow picture tower what a wide one knows; the texts' tower stays as it is:

    python3 distil.py --teacher checkpoint.pt --data FOLDER... --test FOLDER --out narrow.pt --minutes M

Whatever is done to a picture, the narrow tower is to give the embedding that the wide one gives the picture as it was
drawn. Beside that it learns the categories from their sentences and the raw values, as in the last leg of train.py, so
that it may come to know better than its teacher.
"""

import argparse
import copy
import os
import time

import numpy as np
import torch
import torch.nn.functional as F

from arguments import add_training
from export import load
from model import Clip
from pictures import Pictures, Variation, as_input
from text import MOST_CATEGORIES, Captions, Sampler
from train import Aids, Naming, embed_texts, follow, learn, optimiser_of, pace, quick_test, save

LIKENESS = 10
"""Weight of the squared distance between the two normalised embeddings."""


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--teacher", required=True)
    parser.add_argument("--data", nargs="+", required=True)
    parser.add_argument("--test")
    parser.add_argument("--out", required=True)
    parser.add_argument("--shape", default="narrow")
    parser.add_argument("--pictures", type=int, default=128, help="pictures a step")
    parser.add_argument("--plain", type=float, default=0.35, help="share of the pictures that stay as drawn")
    add_training(parser, 2e-3, seed=5)
    return parser.parse_args()


@torch.no_grad()
def taught(teacher, pixels):
    """The teacher's normalised embeddings of all pictures, [n, 128]."""
    parts = [teacher.vision(torch.from_numpy(as_input(pixels[i : i + 200]))) for i in range(0, len(pixels), 200)]
    return F.normalize(torch.cat(parts), dim=1)


def main():
    options = arguments()
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    random = np.random.default_rng(options.seed)
    captions = Captions(os.path.join(options.data[0], "captions.json"))
    teacher, tokenizer, before = load(options.teacher, captions)
    pictures = Pictures(options.data, captions)
    test = Pictures([options.test], captions) if options.test else None
    wanted = taught(teacher, pictures.pixels)
    systems = len(captions.systems)
    aids, naming = Aids(pictures, systems), Naming(captions, Sampler(captions, tokenizer, random))
    model = Clip(len(tokenizer), 4 * systems, 4 * MOST_CATEGORIES * systems, options.shape)
    model.text, model.log_scale = teacher.text, teacher.log_scale
    for frozen in (*model.text.parameters(), model.log_scale):
        frozen.requires_grad_(False)
    average, scale = copy.deepcopy(model), model.log_scale.exp().clamp(max=50)
    trained = [p for p in model.parameters() if p.requires_grad]
    optimiser = optimiser_of(trained, options.rate)
    print(len(pictures), "pictures,", sum(p.numel() for p in model.vision.parameters()), "weights", flush=True)
    began, told, step, seen, recent = time.time(), time.time(), 0, 0, []
    order, variation = np.array([], np.int64), Variation(options.seed, "cpu")
    while True:
        progress = pace(options, optimiser, step, began)
        finished = progress >= 1
        if not finished:
            if len(order) < options.pictures:
                order = random.permutation(len(pictures))
            batch, order = order[: options.pictures], order[options.pictures :]
            batch.sort()
            names, places = naming.sentences()
            with torch.no_grad():
                texts = embed_texts(model.text, names, "cpu", 2)
            features = model.vision.describe(variation(torch.from_numpy(pictures.pixels[batch]), options.plain))
            images = F.normalize(model.vision.projection(features), dim=1)
            system, category = pictures.system[batch], pictures.category[batch]
            unlike = (images - wanted[batch]).square().sum(1).mean()
            value = aids.values(model.heads, images, system, pictures.value[batch], "cpu")
            named = naming.loss(images, texts, places, system, category, scale)
            total = LIKENESS * unlike + value + named + (1 - progress) * aids.categories(model.heads, features, system, category, "cpu")
            learn(total, trained, optimiser)
            step, seen = step + 1, seen + len(batch)
            follow(average, model, step)
            recent.append((unlike.item(), value.item(), named.item()))
            if step % 100 == 0:
                far, off, name = np.mean(recent, 0)
                print(f"{step} {time.time() - began:.0f}s unlike {far:.4f} values {off:.3f} names {name:.3f} pictures/s {seen / (time.time() - began):.0f}", flush=True)
                recent = []
        if finished or time.time() - told > 300:
            told = time.time()
            now = {"step": step, "seconds": told - began, "pictures_seen": seen}
            save(options.out, model, average, options.shape, before, now, options, tokenizer.words)
            if test is not None:
                print(quick_test(average, test, captions, tokenizer, "cpu"), flush=True)
            if finished:
                break


if __name__ == "__main__":
    main()
