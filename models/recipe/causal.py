"""Step B: tunes the texts' tower of a checkpoint on the order of causes; the pictures' tower stays as it is.

    python3 causal.py --start stories.pt --systems FOLDER --stories FOLDER --out causal.pt --minutes 2

As CausalCLIP does it, a picture's right caption stands against hard negatives: the same caption reversed, three captions
of others, and another picture. Sentences marked as held out (conjunctions, causalities, one system) are left out. Plain
captions go on being trained, so that the tower does not forget them. `--negatives none` is the control: right captions
against other captions and pictures alone.
"""

import argparse
import copy
import os
import time

import numpy as np
import torch
import torch.nn.functional as F

from export import load
from pictures import Pictures, StoryPictures, as_input
from sentences import Sentences
from stories import StorySampler
from text import Captions, Sampler
from train import contrast, embed_texts, follow, optimiser_of, save, scheduled

OTHERS = 3
"""Captions of others that a picture's right caption stands against."""
LIKENESS = 30
"""Weight of the systems' captions staying where they were."""


def arguments():
    parser = argparse.ArgumentParser()
    for name in ("start", "systems", "out"):
        parser.add_argument("--" + name, required=True)
    parser.add_argument("--stories", required=True, nargs="+", help="folders of stories and of chains")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--steps", type=int, default=1000000)
    parser.add_argument("--minutes", type=float)
    parser.add_argument("--examples", type=int, default=40, help="causal examples a step")
    parser.add_argument("--rate", type=float, default=3e-4)
    parser.add_argument("--negatives", choices=("hard", "none"), default="hard")
    return parser.parse_args()


@torch.no_grad()
def embedded(model, pixels):
    parts = [model.vision(torch.from_numpy(as_input(np.asarray(pixels[i : i + 100])))) for i in range(0, len(pixels), 100)]
    return F.normalize(torch.cat(parts), dim=1)


class Examples:
    """Pictures with a right causal caption that is for training, and the same caption reversed."""

    def __init__(self, pictures, images, sentences, random):
        self.images, self.sentences, self.random = images, sentences, random
        records = sentences.records
        trained = [i for i, r in enumerate(records) if r["kind"] == "causal" and not r["heldOut"]]
        right = np.array([i for i in trained if records[i]["isRight"]], np.int64)
        # Both orders stand beside each other in the file: the reversed sentence comes next.
        if any(records[i + 1]["isRight"] or records[i + 1]["conjunction"] != records[i]["conjunction"] for i in right):
            raise SystemExit("a right causal sentence is not followed by its reversal")
        true = sentences.truth(sentences.shown_in(pictures.records), right) > 0
        self.with_any = np.flatnonzero(true.any(1))
        self.right = [right[true[picture]] for picture in self.with_any]

    def draw(self, count):
        """Pictures, and the right sentence of each."""
        places = self.random.choice(len(self.with_any), count, replace=False)
        return self.with_any[places], np.array([self.random.choice(self.right[place]) for place in places])


def ordered(pictures, right, reversed_, scale, random, is_hard):
    """The right caption against its negatives, and its picture against another one."""
    count = len(pictures)
    rows = torch.arange(count)
    others = torch.from_numpy(np.stack([random.permutation(count - 1)[:OTHERS] for _ in range(count)]))
    others = others + (others >= rows[:, None]).long()
    scores = scale * pictures @ right.T
    own = scores[rows, rows][:, None]
    against = [own] + ([scale * (pictures * reversed_).sum(1, keepdim=True)] if is_hard else []) + [scores.gather(1, others)]
    said = F.cross_entropy(torch.cat(against, 1), torch.zeros(count, dtype=torch.long))
    shown = F.cross_entropy(torch.cat([own, scores.T.gather(1, others[:, :1])], 1), torch.zeros(count, dtype=torch.long))
    return said + shown


def main():
    options = arguments()
    torch.set_num_threads(1)
    torch.manual_seed(options.seed)
    random = np.random.default_rng(options.seed)
    captions = Captions(os.path.join(options.systems, "captions.json"))
    model, tokenizer, start = load(options.start, captions)
    before = copy.deepcopy(model.text)
    systems, stories = Pictures([options.systems], captions), StoryPictures(*options.stories)
    sentences = Sentences([*options.stories, options.systems])
    kept = np.sort(random.choice(len(systems), min(len(systems), 1500), replace=False))
    systems.pixels, systems.records = systems.pixels[kept], [systems.records[place] for place in kept]
    systems.label(captions)
    sampler, old = StorySampler(stories, sentences, tokenizer, random), Sampler(captions, tokenizer, random)
    of_stories = Examples(stories, embedded(model, stories.pixels), sentences, random)
    of_systems = Examples(systems, embedded(model, systems.pixels), sentences, random)
    ids = sampler.ids
    for weights in (*model.vision.parameters(), *model.heads.parameters(), *before.parameters(), model.log_scale):
        weights.requires_grad_(False)
    average, scale = copy.deepcopy(model), model.log_scale.exp().clamp(max=50)
    optimiser = optimiser_of(list(model.text.parameters()), options.rate)
    legs = {name: start[name] for name in ("step", "seconds", "pictures_seen")}
    began, step, seen, recent = time.time(), 0, 0, []
    while True:
        progress = step / options.steps
        if options.minutes:
            progress = max(progress, (time.time() - began) / 60 / options.minutes)
        if progress >= 1:
            break
        for group in optimiser.param_groups:
            group["lr"] = scheduled(options.rate, step, progress)
        parts = [of_stories.draw(options.examples * 3 // 4), of_systems.draw(options.examples // 4)]
        images = torch.cat([source.images[places] for source, (places, _) in zip((of_stories, of_systems), parts)])
        right = np.concatenate([said for _, said in parts])
        picked, plain = sampler.batch(1)
        plain = plain[~sentences.is_causal[plain]]
        composed = []
        for place in random.choice(len(systems), 32, replace=False):
            system = captions.systems[systems.system[place]]
            names = [captions.categories[system, v][systems.category[place, c]] for c, v in enumerate(captions.variables[system])]
            composed.append(old.caption(system, names)[0])
        sequences = [ids[s] for s in right] + [ids[s + 1] for s in right] + [ids[s] for s in plain] + composed
        texts = F.normalize(embed_texts(model.text, sequences, "cpu"), dim=1)
        count = len(right)
        true, swapped, said, held = texts.split([count, count, len(plain), len(composed)])
        with torch.no_grad():
            was = F.normalize(embed_texts(before, composed, "cpu"), dim=1)
        order = ordered(images, true, swapped, scale, random, options.negatives == "hard")
        truth = torch.from_numpy(sentences.truth(sampler.shown[picked], plain))
        loss = order + contrast(of_stories.images[picked], said, truth, scale)
        moved = (held - was).square().sum(1).mean()
        optimiser.zero_grad(set_to_none=True)
        (loss + LIKENESS * moved).backward()
        torch.nn.utils.clip_grad_norm_(model.text.parameters(), 1.0)
        optimiser.step()
        step, seen = step + 1, seen + count
        follow(average, model, step)
        recent.append((order.item(), loss.item() - order.item(), moved.item(), ((images * true).sum(1) > (images * swapped).sum(1)).float().mean().item()))
        if step % 50 == 0:
            print(f"{step} {time.time() - began:.0f}s order {{:.3f}} plain {{:.3f}} moved {{:.4f}} right {{:.3f}}".format(*np.mean(recent, 0)), flush=True)
            recent = []
    now = {"step": step, "seconds": time.time() - began, "pictures_seen": seen}
    save(options.out, model, average, start.get("shape", "wide"), legs, now, options, tokenizer.words)


if __name__ == "__main__":
    main()
