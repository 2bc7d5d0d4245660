"""Step A: goes on training a checkpoint of the systems so that it knows the stories as well.

    python3 stories.py --start restored.pt --systems FOLDER --stories FOLDER... --out stories.pt --minutes 11

Causal sentences are trained too, right and reversed alike: their words become known, their order says nothing. What the
model knew of the systems is held by a copy of it that does not learn: pictures and captions are to stay where it has
them.
"""

import copy
import os
import time

import numpy as np
import torch
import torch.nn.functional as F

from arguments import add_training, required
from batches import Composed, Groups, Told
from model import Clip
from pictures import Pictures, StoryPictures, Variation
from sentences import Sentences
from text import MOST_CATEGORIES, Captions, Sampler, Tokenizer
from train import contrast, follow, learn, optimiser_of, pace, save

LIKENESS = 30
"""Weight of staying where the model was."""
CAUSAL = 0.25
"""Share of causal sentences among those of stories."""
SIBLINGS = 4
"""Pictures of each story in a step: siblings are what is hardest to tell apart."""


def arguments():
    parser = required("start", "systems", "out")
    parser.add_argument("--stories", required=True, nargs="+", help="folders of stories and of chains")
    parser.add_argument("--told", type=int, default=12, help="stories and chains a step, four pictures of each")
    parser.add_argument("--pictures", type=int, default=32, help="pictures of systems a step, with a caption of each")
    add_training(parser, 1.2e-3)
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


class Batches:
    """Draws pictures of stories by siblings, and sentences that are true of them."""

    def __init__(self, told, generator):
        self.told, self.generator = told, generator
        self.pictures = Groups([record["system"] for record in told.records], told.device)

    def draw(self, count, each=SIBLINGS):
        """Places of pictures."""
        device = self.told.device
        stories = torch.randperm(len(self.pictures.keys), generator=self.generator, device=device)[:count]
        return self.pictures.draw(stories, each, self.generator)

    def about(self, pictures):
        """A sentence for each picture that any is true of: half the time a causal one, where there are some."""
        told, generator = self.told, self.generator
        has_plain, has_causal = (of.count[pictures] > 0 for of in (told.plain, told.causal))
        causal = torch.rand(len(pictures), generator=generator, device=told.device) < 2 * CAUSAL
        causal = has_causal & (causal | ~has_plain)
        return torch.cat([told.causal.draw(pictures[causal], generator), told.plain.draw(pictures[has_plain & ~causal], generator)])


def main():
    options = arguments()
    torch.set_num_threads(options.threads)
    torch.set_float32_matmul_precision("high")
    torch.manual_seed(options.seed)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    generator = torch.Generator(device).manual_seed(options.seed)
    variation = Variation(options.seed, device)
    captions = Captions(os.path.join(options.systems, "captions.json"))
    start = torch.load(options.start, map_location="cpu")
    systems = Pictures([options.systems], captions)
    sentences = Sentences([*options.stories, options.systems])
    count = len(captions.systems)
    model, tokenizer = widened(start, sentences, count)
    model.to(device)
    before = copy.deepcopy(model)
    for weights in before.parameters():
        weights.requires_grad_(False)
    # Norms keep their means and spreads: the pictures of systems are to stay where they were.
    model.eval(), before.eval()
    average = copy.deepcopy(model)
    composed = Composed(systems, captions, Sampler(captions, Tokenizer(start["words"]), np.random.default_rng(options.seed)), device)
    told = Told(StoryPictures(*options.stories), sentences, tokenizer, device)
    # The causal sentences of systems are among the sentences; their pictures come with the systems.
    of_systems = Told(systems, sentences, tokenizer, device)
    batches, why = Batches(told, generator), Batches(of_systems, generator)
    trained = [p for name, p in model.named_parameters() if not name.startswith("heads.")]
    optimiser = optimiser_of(trained, options.rate)
    legs = {name: start[name] for name in ("step", "seconds", "pictures_seen")}
    print(len(told.records), "pictures of stories,", len(sentences.records), "sentences,", len(tokenizer), "tokens", flush=True)
    began, step, seen, recent = time.time(), 0, 0, []
    while True:
        if pace(options, optimiser, step, began) >= 1:
            break
        batch = torch.randperm(len(systems), generator=generator, device=device)[: options.pictures]
        sequences, truth_of_systems = composed.draw(batch, generator)
        picked = batches.draw(options.told)
        said = torch.cat([batches.about(picked), batches.about(picked), why.about(batch[::4])])
        truth = torch.cat([
            torch.cat([truth_of_systems, of_systems.true[batch][:, said]], 1),
            torch.cat([truth_of_systems.new_zeros(len(picked), len(sequences)), told.true[picked][:, said]], 1),
        ])
        pixels = variation(torch.cat([of_systems.pixels[batch], told.pixels[picked]]), 0.35)
        images = F.normalize(model.vision(pixels), dim=1)
        composed_now = F.normalize(model.text(sequences), dim=1)
        texts = torch.cat([composed_now, F.normalize(model.text(told.tokens(said)), dim=1)])
        with torch.no_grad():
            seen_before = F.normalize(before.vision(pixels[: len(batch)]), dim=1)
            said_before = F.normalize(before.text(sequences), dim=1)
        loss = contrast(images, texts, truth.float(), model.log_scale.exp().clamp(max=50))
        moved = (images[: len(batch)] - seen_before).square().sum(1).mean()
        meant = (composed_now - said_before).square().sum(1).mean()
        learn(loss + LIKENESS * (moved + meant), trained, optimiser)
        step, seen = step + 1, seen + len(pixels)
        follow(average, model, step)
        recent.append(torch.stack([loss, moved, meant]).detach())
        if step % 50 == 0:
            excess, far, other = torch.stack(recent).mean(0).tolist()
            print(f"{step} {time.time() - began:.0f}s excess {excess:.3f} pictures moved {far:.4f} captions {other:.4f}", flush=True)
            recent = []
    now = {"step": step, "seconds": time.time() - began, "pictures_seen": seen}
    save(options.out, model, average, start.get("shape", "wide"), legs, now, options, tokenizer.words)


if __name__ == "__main__":
    main()
