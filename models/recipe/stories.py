"""Step A: goes on training a checkpoint of the systems so that it knows the stories as well.

    python3 stories.py --start restored.pt --systems FOLDER --stories FOLDER --out stories.pt --minutes 11

Causal sentences are trained too, right and reversed alike: their words become known, their order says nothing. What the
model knew of the systems is held by a copy of it that does not learn: pictures and captions are to stay where it has
them.
"""

import argparse
import copy
import os
import time

import numpy as np
import torch
import torch.nn.functional as F

from model import Clip
from pictures import Pictures, StoryPictures, varied
from sentences import Sentences
from text import MOST_CATEGORIES, Captions, Sampler, Tokenizer
from train import contrast, embed_texts, follow, optimiser_of, save, scheduled

LIKENESS = 30
"""Weight of staying where the model was."""
CAUSAL = 0.25
"""Share of causal sentences among those of stories."""
STORIES, SIBLINGS = 12, 4
"""Stories a step, and pictures of each: siblings are what is hardest to tell apart."""


def arguments():
    parser = argparse.ArgumentParser()
    for name in ("start", "systems", "out"):
        parser.add_argument("--" + name, required=True)
    parser.add_argument("--stories", required=True, nargs="+", help="folders of stories and of chains")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--steps", type=int, default=1000000)
    parser.add_argument("--minutes", type=float)
    parser.add_argument("--pictures", type=int, default=32, help="pictures of systems a step")
    parser.add_argument("--captions", type=int, default=48, help="captions of systems a step")
    parser.add_argument("--rate", type=float, default=1.2e-3)
    return parser.parse_args()


def widened(start, sentences, systems):
    """The model of a checkpoint with further words, which begin at random."""
    known = Tokenizer(start["words"])
    tokenizer = Tokenizer(known.words + [word for word in sentences.words() if word not in known.vocabulary])
    model = Clip(len(tokenizer), 4 * systems, 4 * MOST_CATEGORIES * systems, start.get("shape", "wide"))
    state = dict(start["average"])
    table = model.text.words.weight.detach().clone()
    # As large as the words that are known.
    table *= state["text.words.weight"].std() / table.std()
    table[: len(known)] = state["text.words.weight"]
    model.load_state_dict(state | {"text.words.weight": table})
    return model, tokenizer


class StorySampler:
    """Draws pictures of stories by siblings, and sentences that are true of them."""

    def __init__(self, pictures, sentences, tokenizer, random):
        self.pictures, self.sentences, self.random = pictures, sentences, random
        self.shown = sentences.shown_in(pictures.records)
        self.ids = [tokenizer.encode(record["text"]) for record in sentences.records]
        names = np.array([record["system"] for record in pictures.records])
        self.stories = [np.flatnonzero(names == name) for name in sorted(set(names))]
        owners = np.array([record["system"] for record in sentences.records])
        self.own = {name: np.flatnonzero(owners == name) for name in set(owners)}

    def batch(self, count):
        """Places of pictures, and of sentences of which each picture has `count` true ones where there are."""
        random = self.random
        some = random.choice(len(self.stories), min(STORIES, len(self.stories)), replace=False)
        batch = np.concatenate([random.choice(self.stories[story], SIBLINGS, replace=False) for story in some])
        return batch, np.concatenate([self.about(picture, count) for picture in batch])

    def about(self, picture, count):
        own = self.own[self.pictures.records[picture]["system"]]
        true = own[self.sentences.truth(self.shown[picture : picture + 1], own)[0] > 0]
        chosen = []
        for _ in range(count):
            causal = true[self.sentences.is_causal[true]]
            plain = true[~self.sentences.is_causal[true]]
            kind = causal if len(causal) and self.random.random() < 2 * CAUSAL else plain
            if len(kind):
                chosen.append(self.random.choice(kind))
        return np.array(chosen, np.int64)


def main():
    options = arguments()
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    random = np.random.default_rng(options.seed)
    captions = Captions(os.path.join(options.systems, "captions.json"))
    start = torch.load(options.start, map_location="cpu")
    systems = Pictures([options.systems], captions)
    stories = StoryPictures(*options.stories)
    sentences = Sentences([*options.stories, options.systems])
    count = len(captions.systems)
    model, tokenizer = widened(start, sentences, count)
    before = copy.deepcopy(model)
    for weights in before.parameters():
        weights.requires_grad_(False)
    # Norms keep their means and spreads: the pictures of systems are to stay where they were.
    model.eval(), before.eval()
    average = copy.deepcopy(model)
    old = Sampler(captions, Tokenizer(start["words"]), random)
    sampler = StorySampler(stories, sentences, tokenizer, random)
    # The causal sentences of systems are among the sentences; their pictures come with the systems.
    of_systems = StorySampler(systems, sentences, tokenizer, random)
    truths = systems.truths(count)
    trained = [p for name, p in model.named_parameters() if not name.startswith("heads.")]
    optimiser = optimiser_of(trained, options.rate)
    legs = {name: start[name] for name in ("step", "seconds", "pictures_seen")}
    print(len(stories), "pictures of stories,", len(sentences.records), "sentences,", len(tokenizer), "tokens", flush=True)
    began, step, seen, recent = time.time(), 0, 0, []
    while True:
        progress = step / options.steps
        if options.minutes:
            progress = max(progress, (time.time() - began) / 60 / options.minutes)
        if progress >= 1:
            break
        for group in optimiser.param_groups:
            group["lr"] = scheduled(options.rate, step, progress)
        batch = np.sort(random.choice(len(systems), options.pictures, replace=False))
        sequences, allowed = [], []
        for index in range(options.captions):
            chosen = batch[index % len(batch)]
            system = captions.systems[systems.system[chosen]]
            names = [captions.categories[system, v][systems.category[chosen, c]] for c, v in enumerate(captions.variables[system])]
            ids, mask = old.caption(system, names)
            sequences.append(ids)
            allowed.append(np.concatenate([mask.ravel(), np.eye(count, dtype=np.float32)[systems.system[chosen]]]))
        picked, said = sampler.batch(2)
        why = np.concatenate([of_systems.about(picture, 1) for picture in batch[::4]])
        said = np.concatenate([said, why])
        truth = np.zeros((len(batch) + len(picked), len(sequences) + len(said)), np.float32)
        truth[: len(batch), : len(sequences)] = truths[batch] @ np.stack(allowed).T > 4.5
        truth[: len(batch), len(sequences) :] = sentences.truth(of_systems.shown[batch], said)
        truth[len(batch) :, len(sequences) :] = sentences.truth(sampler.shown[picked], said)
        pixels = torch.from_numpy(varied(np.concatenate([systems.pixels[batch], stories.pixels[picked]]), random, 0.35))
        images = F.normalize(model.vision(pixels), dim=1)
        texts = F.normalize(embed_texts(model.text, sequences + [sampler.ids[s] for s in said], "cpu"), dim=1)
        with torch.no_grad():
            seen_before = F.normalize(before.vision(pixels[: len(batch)]), dim=1)
            said_before = F.normalize(embed_texts(before.text, sequences, "cpu"), dim=1)
        loss = contrast(images, texts, torch.from_numpy(truth), model.log_scale.exp().clamp(max=50))
        moved = (images[: len(batch)] - seen_before).square().sum(1).mean()
        meant = (texts[: len(sequences)] - said_before).square().sum(1).mean()
        optimiser.zero_grad(set_to_none=True)
        (loss + LIKENESS * (moved + meant)).backward()
        torch.nn.utils.clip_grad_norm_(trained, 1.0)
        optimiser.step()
        step, seen = step + 1, seen + len(pixels)
        follow(average, model, step)
        recent.append((loss.item(), moved.item(), meant.item()))
        if step % 50 == 0:
            excess, far, other = np.mean(recent, 0)
            print(f"{step} {time.time() - began:.0f}s excess {excess:.3f} pictures moved {far:.4f} captions {other:.4f}", flush=True)
            recent = []
    now = {"step": step, "seconds": time.time() - began, "pictures_seen": seen}
    save(options.out, model, average, start.get("shape", "wide"), legs, now, options, tokenizer.words)


if __name__ == "__main__":
    main()
