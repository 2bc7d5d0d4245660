"""Step B: tunes a checkpoint that knows the stories on the order of causes, in one of these ways:

    python3 causal.py --start stories.pt --systems FOLDER --stories FOLDER... --way looks --out causal.pt --steps 800

    none      right causal captions against other captions and pictures alone: the control
    negclip   plain captions against the same ones with two words exchanged, and nothing of causes: what CausalCLIP starts from
    texts     the texts' tower alone: right against reversed, against three captions of others, and its picture against another
    rows      both towers, rows and columns of N pictures by 2N captions, as CausalCLIP's authors write it
    looks     rows and columns with wrong pictures beside the wrong captions (the same ones where not both events happened), and
              over the picture of another story neither order is to be nearer: what is said has to be seen

Sentences of what is held out are left out: two conjunctions and one system always, and of the stories the families that the
data set marks, or with `--folds N` each part of N in turn, and of every other story one of its four. Plain captions go on
being trained, so that nothing is forgotten. `--rows FILE` writes what was found over all stories: the right caption or the
reversed one, by the picture itself and by those of other families.
"""

import copy
import json
import os
import time

import numpy as np
import torch
import torch.nn.functional as F

from arguments import add_training, required
from batches import Choices, Composed, Told, families
from export import load
from pictures import Pictures, StoryPictures, Variation
from sentences import EFFECT_FIRST, Sentences
from stories import Batches
from text import Captions, Sampler
from train import contrast, follow, learn, optimiser_of, pace, save

WAYS = ("none", "negclip", "texts", "rows", "looks")
OTHERS = 3
"""Captions of others that a picture's right caption stands against."""
LIKENESS = 30
"""Weight of the systems' pictures and captions staying where they were."""
OTHER_PICTURES = 5
"""Pictures of other families that each order is judged by in the measure."""


def arguments():
    parser = required("start", "systems")
    parser.add_argument("--stories", required=True, nargs="+", help="folders of stories and of chains")
    parser.add_argument("--out")
    parser.add_argument("--rows", help="file for the measure, on the pictures of --test")
    parser.add_argument("--test", help="folder of stories in which both events happened, to measure on")
    parser.add_argument("--way", choices=WAYS, default="looks")
    parser.add_argument("--folds", type=int, default=0, help="tune and measure so many times, each with another part of the families held out")
    parser.add_argument("--examples", type=int, default=48, help="causal examples of stories a step; of systems a third as many")
    parser.add_argument("--told", type=int, default=12, help="stories and chains a step whose plain captions are trained")
    add_training(parser, 3e-4)
    return parser.parse_args()


class HeldOut:
    """What no causal sentence of training is about: families of stories, and of the other stories one of the four."""

    def __init__(self, sentences, fold):
        self.family, self.siblings = families(sentences), {}
        stories = [record for record in sentences.records if "family" in record]
        if fold is None:
            self.families = {record["family"] for record in stories if "causality" in record.get("heldOut", ())}
            return
        part, parts = map(int, fold.split("/"))
        known = sorted({record["family"] for record in stories})
        order = np.random.default_rng(7).permutation(len(known))
        self.families = {known[place] for at, place in enumerate(order) if at % parts == part - 1}
        for record in stories:
            if "who" in record["needs"]:
                who = self.siblings.setdefault(record["system"], [])
                if record["needs"]["who"] not in who:
                    who.append(record["needs"]["who"])
        self.siblings = {system: who[part % len(who)] for system, who in self.siblings.items()}

    def why(self, record):
        """Why a causal sentence is held out: `family`, `sibling`, or nothing."""
        if self.family[record["system"]] in self.families:
            return "family"
        return "sibling" if self.siblings.get(record["system"], "") == record["needs"].get("who") else None


class Examples:
    """Pictures with a right causal caption that is for training; the sentence after it is the same caption reversed."""

    def __init__(self, told, trained, generator):
        self.told, self.generator = told, generator
        records = told.sentences.records
        right = [place for place in trained if records[place]["isRight"]]
        if any(records[place + 1]["isRight"] or records[place + 1]["conjunction"] != records[place]["conjunction"] for place in right):
            raise SystemExit("a right causal sentence is not followed by its reversal")
        is_right = torch.zeros(len(records), dtype=torch.bool, device=told.device)
        is_right[right] = True
        self.right = Choices.where(told.true & is_right)
        self.pictures = (self.right.count > 0).nonzero()[:, 0]
        # The same picture, but for an event that did not happen: its captions say too much.
        alike, has = {}, (self.right.count > 0).tolist()
        looks = [(r["system"], r["categories"].get("who"), r["style"], r.get("panel")) for r in told.records]
        for place, look in enumerate(looks):
            if not has[place]:
                alike.setdefault(look, []).append(place)
        pairs = [(place, other) for place in self.pictures.tolist() for other in alike.get(looks[place], ())]
        rows, others = torch.tensor(pairs, dtype=torch.long, device=told.device).reshape(-1, 2).unbind(1)
        self.without = Choices(rows, others.contiguous(), len(looks))

    def draw(self, count):
        """Pictures, the right sentence of each, and for each the same picture without one of its events, -1 where there
        is none."""
        chance = torch.rand(count, generator=self.generator, device=self.told.device)
        pictures = self.pictures[(chance * len(self.pictures)).long()]
        without = torch.full_like(pictures, -1)
        some = self.without.count[pictures] > 0
        without[some] = self.without.draw(pictures[some], self.generator)
        return pictures, self.right.draw(pictures, self.generator), without


def alone(images, right, reversed_, scale, generator, is_hard):
    """The right caption against its reversal and three captions of others, and its picture against another one."""
    count, device = len(images), images.device
    rows = torch.arange(count, device=device)
    others = torch.rand(count, count - 1, generator=generator, device=device).argsort(1)[:, :OTHERS]
    others = others + (others >= rows[:, None]).long()
    scores = scale * images @ right.T
    own = scores[rows, rows][:, None]
    against = [own] + ([scale * (images * reversed_).sum(1, keepdim=True)] if is_hard else []) + [scores.gather(1, others)]
    target = torch.zeros(count, dtype=torch.long, device=device)
    said = F.cross_entropy(torch.cat(against, 1), target)
    shown = F.cross_entropy(torch.cat([own, scores.T.gather(1, others[:, :1])], 1), target)
    return said + shown


def rows_and_columns(images, right, wrong, same, scale, lacking=None):
    """N pictures by 2N captions by rows, N captions by N pictures by columns; `same` marks captions and pictures that are
    true of one another beside their own, which count as neither. `lacking`: a picture for each right caption that it is
    not true of, and where there is one."""
    count, device = len(images), images.device
    target = torch.arange(count, device=device)
    hide = same & ~torch.eye(count, dtype=torch.bool, device=device)
    scores = (scale * images @ right.T).masked_fill(hide, -1e4)
    said = F.cross_entropy(torch.cat([scores, scale * images @ wrong.T], 1), target)
    columns = scores.T
    if lacking is not None:
        without, has = lacking
        own = (scale * (right * without).sum(1)).masked_fill(~has, -1e4)
        columns = torch.cat([columns, own[:, None]], 1)
    return (said + F.cross_entropy(columns, target)) / 2


def exchanged(ids, length, generator):
    """Sentences with two of their words exchanged."""
    device = ids.device
    inner = (length - 2).clamp(min=2)
    one = 1 + (torch.rand(len(ids), generator=generator, device=device) * inner).long()
    other = 1 + (one - 1 + 1 + (torch.rand(len(ids), generator=generator, device=device) * (inner - 1)).long()) % inner
    out, rows = ids.clone(), torch.arange(len(ids), device=device)
    out[rows, one], out[rows, other] = ids[rows, other], ids[rows, one]
    return out


@torch.no_grad()
def measured(model, told, held, seed):
    """Per story, by what was held out of it and by conjunction: how many captions, how many right by the picture, how many
    by those of other families, and how many with the effect first."""
    device, records = told.device, told.sentences.records
    images = torch.cat([F.normalize(model.vision(told.pixels[i : i + 200].permute(0, 3, 1, 2).float() / 127.5 - 1), dim=1) for i in range(0, len(told.pixels), 200)])
    right = [place for place, record in enumerate(records) if record.get("isRight") and "family" in record]
    texts = []
    for shift in (0, 1):
        places = torch.tensor(right, device=device) + shift
        texts.append(torch.cat([F.normalize(model.text(told.tokens(places[i : i + 400])), dim=1) for i in range(0, len(places), 400)]))
    gap = texts[0] - texts[1]
    chosen, seen = [], set()
    for place, record in enumerate(told.records):
        key = (record["system"], record["style"], record.get("laterFirst", False), json.dumps(record["categories"], sort_keys=True))
        if record["panel"] == "both" and record["kind"] == "pair" and key not in seen:
            seen.add(key)
            chosen.append(place)
    random, family = np.random.default_rng(seed), [held.family[record["system"]] for record in told.records]
    others = np.stack([random.choice([o for o in chosen if family[o] != family[place]], OTHER_PICTURES) for place in chosen])
    own = (images[chosen] @ gap.T > 0).cpu().numpy()
    by_others = np.mean([(images[torch.from_numpy(places)] @ gap.T > 0).cpu().numpy() for places in others.T], 0)
    truth = told.true[chosen][:, right].cpu().numpy()
    rows = {}
    for at, place in enumerate(right):
        record, shown = records[place], truth[:, at]
        first = record["conjunction"] in EFFECT_FIRST
        of_story = rows.setdefault(record["system"].removeprefix("story-"), {})
        cell = of_story.setdefault(held.why(record) or "none", {}).setdefault(record["conjunction"], [0, 0, 0.0, 0])
        cell[0] += int(shown.sum())
        cell[1] += int(own[shown, at].sum())
        cell[2] = round(cell[2] + float(by_others[shown, at].sum()), 1)
        cell[3] += int((own[shown, at] == first).sum())
    return rows


class Material:
    """What every fold is tuned with."""

    def __init__(self, options, device):
        captions = Captions(os.path.join(options.systems, "captions.json"))
        self.model, tokenizer, self.start = load(options.start, captions)
        self.model.to(device)
        systems, stories = Pictures([options.systems], captions), StoryPictures(*options.stories)
        sentences = Sentences([*options.stories, options.systems])
        random = np.random.default_rng(options.seed)
        kept = np.sort(random.choice(len(systems), min(len(systems), 1500), replace=False))
        systems.pixels, systems.records = systems.pixels[kept], [systems.records[place] for place in kept]
        systems.label(captions)
        self.composed = Composed(systems, captions, Sampler(captions, tokenizer, random), device)
        self.stories, self.systems = Told(stories, sentences, tokenizer, device), Told(systems, sentences, tokenizer, device)
        self.test = Told(StoryPictures(options.test), sentences, tokenizer, device) if options.test else None
        self.sentences, self.words, self.device = sentences, tokenizer.words, device


def tuned(options, material, held):
    """The averaged model after tuning, with the model itself and what it took."""
    device, sentences = material.device, material.sentences
    torch.manual_seed(options.seed)
    generator = torch.Generator(device).manual_seed(options.seed)
    variation = Variation(options.seed, device)
    told, of_systems = material.stories, material.systems
    before, model = material.model, copy.deepcopy(material.model)
    trained = [
        place for place, record in enumerate(sentences.records)
        if record["kind"] == "causal" and not set(record["heldOut"]) - {"causality"} and held.why(record) is None
    ]
    examples, system_examples = Examples(told, trained, generator), Examples(of_systems, trained, generator)
    batches = Batches(told, generator)
    number = {name: place for place, name in enumerate(sorted(set(held.family.values())))}
    family_of = torch.tensor([number[held.family[record["system"]]] for record in told.records], device=device)
    text_alone = options.way in ("none", "texts")
    for weights in (*model.heads.parameters(), model.log_scale, *(model.vision.parameters() if text_alone else [])):
        weights.requires_grad_(False)
    learned = [weights for weights in model.parameters() if weights.requires_grad]
    average, scale = copy.deepcopy(model), model.log_scale.exp().clamp(max=50)
    optimiser = optimiser_of(learned, options.rate)
    began, step, seen, recent = time.time(), 0, 0, []
    see = lambda pixels: F.normalize(model.vision(pixels), dim=1)
    say = lambda ids: F.normalize(model.text(ids), dim=1)
    while True:
        if pace(options, optimiser, step, began) >= 1:
            break
        picked = batches.draw(options.told)
        plain = told.plain.draw(picked, generator)
        kept = torch.randperm(len(of_systems.pixels), generator=generator, device=device)[:32]
        sequences, _ = material.composed.draw(kept, generator)
        shown, right, without = examples.draw(options.examples)
        drawn, stated, _ = system_examples.draw(options.examples // 3)
        has = without >= 0
        counts = [len(shown), len(drawn), len(shown), len(picked), len(kept)]
        pixels = variation(torch.cat([told.pixels[shown], of_systems.pixels[drawn], told.pixels[without.clamp(min=0)], told.pixels[picked], of_systems.pixels[kept]]), 0.35)
        with torch.set_grad_enabled(not text_alone):
            of_stories, of_drawn, lacking, images, unmoved = see(pixels).split(counts)
        causal = torch.cat([right, stated])
        now = say(told.tokens(torch.cat([causal, causal + 1])))
        true, swapped = now[: len(causal)], now[len(causal) :]
        said, composed = say(told.tokens(plain)), say(sequences)
        gaps = scale * (true - swapped)[: len(right)]
        own = (of_stories * gaps).sum(1)
        if options.way == "negclip":
            wrong = say(exchanged(told.tokens(plain), told.length[plain], generator))
            order = rows_and_columns(images, said, wrong, told.true[picked][:, plain], scale)
        elif text_alone:
            order = alone(torch.cat([of_stories, of_drawn]), true, swapped, scale, generator, options.way == "texts")
        else:
            looks = options.way == "looks"
            of = slice(len(right)), slice(len(right), None)
            order = 0.75 * rows_and_columns(of_stories, true[of[0]], swapped[of[0]], told.true[shown][:, right], scale, (lacking, has) if looks else None)
            order = order + 0.25 * rows_and_columns(of_drawn, true[of[1]], swapped[of[1]], of_systems.true[drawn][:, stated], scale)
            if looks:
                # Over a picture of another family, and over one in which not both happened, neither order is nearer.
                turned = 1 + int(torch.randint(len(shown) - 1, (1,), generator=generator, device=device))
                strange = family_of[shown] != family_of[shown.roll(turned)]
                by_other, by_lacking = (of_stories.roll(turned, 0) * gaps).sum(1)[strange], (lacking * gaps).sum(1)[has]
                order = order + by_other.square().mean() + by_lacking.square().mean() + F.softplus(-own).mean()
        with torch.no_grad():
            was_said, was_seen = F.normalize(before.text(sequences), dim=1), F.normalize(before.vision(pixels[-len(kept) :]), dim=1)
        loss = order + contrast(images, said, told.true[picked][:, plain].float(), scale)
        moved = (composed - was_said).square().sum(1).mean() + (unmoved - was_seen).square().sum(1).mean()
        learn(loss + LIKENESS * moved, learned, optimiser)
        step, seen = step + 1, seen + len(causal)
        follow(average, model, step)
        recent.append(torch.stack([order, loss - order, moved, (own > 0).float().mean()]).detach())
        if step % 50 == 0:
            print(f"{step} {time.time() - began:.0f}s order {{:.3f}} plain {{:.3f}} moved {{:.4f}} right {{:.3f}}".format(*torch.stack(recent).mean(0).tolist()), flush=True)
            recent = []
    return average, model, {"step": step, "seconds": time.time() - began, "pictures_seen": seen}


def main():
    options = arguments()
    torch.set_num_threads(options.threads)
    torch.set_float32_matmul_precision("high")
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    material = Material(options, device)
    results = []
    for fold in [f"{part + 1}/{options.folds}" for part in range(options.folds)] or [None]:
        held = HeldOut(material.sentences, fold)
        print(options.way, "seed", options.seed, "held out", fold or "as marked", flush=True)
        average, model, took = tuned(options, material, held)
        if material.test:
            results.append({"way": options.way, "fold": fold, "seed": options.seed, "steps": took["step"], "families": {system.removeprefix("story-"): family for system, family in held.family.items() if system.startswith("story-")}, "stories": measured(average, material.test, held, options.seed)})
            if options.rows:
                with open(options.rows, "w", encoding="utf-8") as file:
                    json.dump(results, file)
        if options.out and fold is None:
            legs = {name: material.start[name] for name in took}
            save(options.out, model, average, material.start.get("shape", "wide"), legs, took, options, material.words)


if __name__ == "__main__":
    main()
