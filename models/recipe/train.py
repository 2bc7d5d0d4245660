"""Trains the scene CLIP. One command, seeded:

    python3 train.py --data FOLDER... --test FOLDER --out checkpoint.pt [--steps N] [--minutes M]

With --minutes the learning rate falls by the clock, and training ends there: the result then depends on the
machine's speed as well as on the seed.
"""

import argparse
import copy
import math
import os
import time

import numpy as np
import torch
import torch.nn.functional as F

from arguments import add_training
from model import Clip
from pictures import Pictures, Variation, as_input
from text import MOST_CATEGORIES, Captions, Sampler, Tokenizer, padded


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", nargs="+", required=True)
    parser.add_argument("--test")
    parser.add_argument("--out", required=True)
    parser.add_argument("--pictures", type=int, default=80, help="pictures a step")
    parser.add_argument("--captions", type=int, default=112, help="captions a step")
    parser.add_argument("--frozen", action="store_true", help="keep the norms' means and spreads as they are")
    parser.add_argument("--warm", type=int, default=0, help="steps in which the aids' heads learn and move nothing else")
    parser.add_argument("--plain", type=float, default=0, help="share of the pictures that stay as drawn")
    parser.add_argument("--naming", type=float, default=0, help="weight of the loss of naming each variable's category")
    parser.add_argument("--start", help="checkpoint to go on from: its averaged weights, nothing else")
    add_training(parser, 1.5e-3, steps=4000)
    return parser.parse_args()


def embed_texts(tower, sequences, device, groups=4):
    """Embeddings of token sequences, in groups of like length so that little padding is computed."""
    order = sorted(range(len(sequences)), key=lambda index: len(sequences[index]))
    parts, size = [], math.ceil(len(order) / groups)
    for start in range(0, len(order), size):
        ids = padded([sequences[index] for index in order[start : start + size]])
        parts.append(tower(torch.from_numpy(ids).to(device)))
    back = torch.empty(len(order), dtype=torch.long)
    back[torch.tensor(order)] = torch.arange(len(order))
    return torch.cat(parts)[back.to(device)]


def contrast(images, texts, truth, scale):
    """InfoNCE with many positives: every true pair shares the target, in both directions. Returns its excess
    over the least possible loss."""
    logits = scale * F.normalize(images, dim=1) @ F.normalize(texts, dim=1).T
    loss = 0
    for scores, true in ((logits, truth), (logits.T, truth.T)):
        rows = true.sum(1) > 0
        targets = true[rows] / true[rows].sum(1, keepdim=True)
        floor = true[rows].sum(1).log()
        loss = loss + (-(targets * scores[rows].log_softmax(1)).sum(1) - floor).mean() / 2
    return loss


class Aids:
    """The losses of the heads that are dropped after training."""

    def __init__(self, pictures, systems):
        self.low = np.stack([pictures.value[pictures.system == s].min(0) for s in range(systems)])
        self.high = np.stack([pictures.value[pictures.system == s].max(0) for s in range(systems)])

    def values(self, heads, images, system, value, device):
        """How far raw values are off that are read off normalised embeddings."""
        low, high = self.low[system], self.high[system]
        wanted = torch.from_numpy(2 * (value - low) / (high - low) - 1).to(device)
        rows = torch.arange(len(system), device=device)
        found = heads.values(images).reshape(len(system), -1, 4)[rows, torch.from_numpy(system).to(device)]
        return 10 * F.smooth_l1_loss(found, wanted, beta=0.02)

    def categories(self, heads, features, system, category, device):
        rows = torch.arange(len(system), device=device)
        logits = heads.categories(features).reshape(len(system), -1, 4, MOST_CATEGORIES)[rows, torch.from_numpy(system).to(device)]
        return 0.5 * F.cross_entropy(logits.reshape(-1, MOST_CATEGORIES), torch.from_numpy(category).to(device).reshape(-1))


class Naming:
    """Zero-shot reading as it will be done: per variable, which of its categories' sentences is nearest. Every step
    says the categories in other words."""

    def __init__(self, captions, sampler):
        self.captions, self.sampler = captions, sampler

    def sentences(self):
        """Token sequences of all systems, and where each variable's begin."""
        sequences, places = [], []
        for system in self.captions.systems:
            for variable in self.captions.variables[system]:
                places.append(len(sequences))
                sequences += self.sampler.names(system, variable)
        return sequences, places + [len(sequences)]

    def loss(self, images, texts, places, system, category, scale):
        logits = scale * images @ F.normalize(texts, dim=1).T
        losses = []
        for index in range(len(self.captions.systems)):
            rows = np.flatnonzero(system == index)
            for column in range(4):
                start, end = places[4 * index + column], places[4 * index + column + 1]
                right = torch.from_numpy(category[rows, column]).to(logits.device)
                losses.append(F.cross_entropy(logits[rows, start:end], right, reduction="sum"))
        return sum(losses) / (4 * len(system))


def scheduled(rate, step, progress):
    """The learning rate: up in 60 steps, then down along half a cosine to a hundredth."""
    return rate * min(1, (step + 1) / 60) * (0.01 + 0.99 * 0.5 * (1 + math.cos(math.pi * progress)))


def pace(options, optimiser, step, began):
    """How far training is, 0 to 1, by steps or by the clock where that is further; until then sets the step's rate."""
    progress = step / options.steps
    if options.minutes:
        progress = max(progress, (time.time() - began) / 60 / options.minutes)
    if progress < 1:
        for group in optimiser.param_groups:
            group["lr"] = scheduled(options.rate, step, progress)
    return progress


@torch.no_grad()
def learn(loss, learned, optimiser):
    """One step down a loss, whose gradient is no longer than 1."""
    optimiser.zero_grad(set_to_none=True)
    loss.backward()
    torch.nn.utils.clip_grad_norm_(learned, 1.0)
    optimiser.step()


def follow(average, model, step):
    """Moves the averaged weights towards the present ones; after some hundred steps by 0.4% a step."""
    share = 1 - min(0.996, step / (step + 10))
    pairs = list(zip(average.state_dict().values(), model.state_dict().values()))
    learned = [pair for pair in pairs if pair[0].dtype.is_floating_point]
    means, present = [mean for mean, _ in learned], [now for _, now in learned]
    torch._foreach_mul_(means, 1 - share)
    torch._foreach_add_(means, torch._foreach_mul(present, share))
    for mean, now in pairs:
        if not mean.dtype.is_floating_point:
            mean.copy_(now)


def save(path, model, average, shape, before, now, options, words):
    """Writes a checkpoint; the legs before this one count with it."""
    state = {name: before[name] + now[name] for name in now} | {
        "shape": shape, "model": model.state_dict(), "average": average.state_dict(), "options": vars(options), "words": words,
    }
    torch.save(state, path + ".part")
    os.replace(path + ".part", path)


def optimiser_of(parameters, rate):
    """AdamW that lets matrices decay, and nothing else."""
    return torch.optim.AdamW(
        [
            {"params": [p for p in parameters if p.ndim > 1], "weight_decay": 0.05},
            {"params": [p for p in parameters if p.ndim <= 1], "weight_decay": 0},
        ],
        lr=rate,
        betas=(0.9, 0.98),
    )


@torch.no_grad()
def quick_test(model, pictures, captions, tokenizer, device):
    """Zero-shot accuracy by system, style and variable with the plain sentences."""
    model.eval()
    images = torch.cat(
        [
            model.vision(torch.from_numpy(as_input(pictures.pixels[i : i + 128])).to(device))
            for i in range(0, len(pictures), 128)
        ]
    )
    images = F.normalize(images, dim=1)
    result = {}
    for index, system in enumerate(captions.systems):
        for column, variable in enumerate(captions.variables[system]):
            noun = captions.data["systems"][system]["variables"][variable]["nouns"][0]
            texts = [tokenizer.encode(f"the {noun} is {c}") for c in captions.categories[system, variable]]
            scores = images @ F.normalize(embed_texts(model.text, texts, device, 1), dim=1).T
            right = (scores.argmax(1).cpu().numpy() == pictures.category[:, column])
            for style in np.unique(pictures.style):
                rows = (pictures.system == index) & (pictures.style == style)
                if rows.any():
                    result[f"{style}/{variable}"] = round(float(right[rows].mean()), 3)
    model.train()
    return result


def main():
    options = arguments()
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    random = np.random.default_rng(options.seed)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    captions = Captions(os.path.join(options.data[0], "captions.json"))
    start = torch.load(options.start, map_location="cpu") if options.start else None
    tokenizer = Tokenizer(start["words"] if start else captions.training_words())
    pictures = Pictures(options.data, captions)
    test = Pictures([options.test], captions) if options.test else None
    systems = len(captions.systems)
    truths = torch.from_numpy(pictures.truths(systems))
    sampler, aids = Sampler(captions, tokenizer, random), Aids(pictures, systems)
    naming = Naming(captions, sampler)
    shape = start.get("shape", "wide") if start else "wide"
    model = Clip(len(tokenizer), 4 * systems, 4 * MOST_CATEGORIES * systems, shape).to(device)
    if start:
        model.load_state_dict(start["average"])
    if options.frozen:
        for module in model.modules():
            if isinstance(module, (torch.nn.BatchNorm1d, torch.nn.BatchNorm2d)):
                module.eval()
    average = copy.deepcopy(model)
    optimiser = optimiser_of(list(model.parameters()), options.rate)
    # The legs before this one count with it.
    before = {name: start[name] if start else 0 for name in ("step", "seconds", "pictures_seen")}
    print(len(pictures), "pictures,", len(tokenizer), "tokens,", sum(p.numel() for p in model.parameters()), "weights", flush=True)
    began, told, step, seen, recent = time.time(), time.time(), 0, 0, []
    order, variation = np.array([], np.int64), Variation(options.seed, device)
    while True:
        progress = pace(options, optimiser, step, began)
        finished = progress >= 1
        if not finished:
            if len(order) < options.pictures:
                order = random.permutation(len(pictures))
            batch, order = order[: options.pictures], order[options.pictures :]
            sequences, allowed = [], []
            for index in range(options.captions):
                chosen = batch[index % len(batch)]
                system = captions.systems[pictures.system[chosen]]
                names = [
                    captions.categories[system, v][pictures.category[chosen, column]]
                    for column, v in enumerate(captions.variables[system])
                ]
                ids, mask = sampler.caption(system, names)
                sequences.append(ids)
                allowed.append(np.concatenate([mask.ravel(), np.eye(systems, dtype=np.float32)[pictures.system[chosen]]]))
            truth = (truths[batch] @ torch.from_numpy(np.stack(allowed)).T > 4.5).float().to(device)
            names, places = naming.sentences() if options.naming else ([], [])
            pixels = variation(torch.from_numpy(pictures.pixels[batch]), options.plain)
            features = model.vision.describe(pixels)
            images = F.normalize(model.vision.projection(features), dim=1)
            texts = embed_texts(model.text, sequences + names, device)
            scale = model.log_scale.exp().clamp(max=50)
            loss = contrast(images, texts[: len(sequences)], truth, scale)
            near, low = (images.detach(), features.detach()) if step < options.warm else (images, features)
            system, category = pictures.system[batch], pictures.category[batch]
            value = aids.values(model.heads, near, system, pictures.value[batch], device)
            # The categories lead the pictures' tower to the scene first; in the end the pairs and the values count.
            aid = value + (1 - 0.7 * progress) * aids.categories(model.heads, low, system, category, device)
            named = naming.loss(images, texts[len(sequences) :], places, system, category, scale) if names else torch.zeros(())
            learn(loss + aid + options.naming * named, model.parameters(), optimiser)
            step, seen = step + 1, seen + len(batch)
            follow(average, model, step)
            recent.append((loss.item(), value.item(), named.item()))
            if step % 50 == 0:
                pairs, off, name = np.mean(recent, 0)
                print(f"{step} {time.time() - began:.0f}s excess {pairs:.3f} values {off:.3f} names {name:.3f} scale {model.log_scale.exp().item():.1f} pictures/s {seen / (time.time() - began):.0f}", flush=True)
                recent = []
        if finished or time.time() - told > 180:
            told = time.time()
            now = {"step": step, "seconds": told - began, "pictures_seen": seen}
            save(options.out, model, average, shape, before, now, options, tokenizer.words)
            if test is not None:
                print(quick_test(average, test, captions, tokenizer, device), flush=True)
            if finished:
                break


if __name__ == "__main__":
    main()
