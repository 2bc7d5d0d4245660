"""Measures a checkpoint on held-out states, with the weights rounded as they are shipped:

    python3 evaluate.py --checkpoint checkpoint.pt --captions captions.json --rungs FOLDER --plain FOLDER \
        --published FOLDER --large FOLDER --out figures.json

The folders are held-out data sets: `rungs` in varied colours, `plain` in the style rungs and default colours,
`published` in default colours, `large` rendered at another size and scaled to the model's.
"""

import json
import math

import numpy as np
import torch
import torch.nn.functional as F

from arguments import required
from export import load_as_shipped
from pictures import Pictures, as_input, as_jpeg, resized
from model import SIDE
from text import UNKNOWN_WORDS, Captions, padded, split_words

PLAIN = "the {v} is {c}"


def wilson(right, count, z=1.96):
    """The share with its 95% interval (Wilson 1927)."""
    if count == 0:
        return None
    share = right / count
    centre = (share + z * z / (2 * count)) / (1 + z * z / count)
    half = z * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count)) / (1 + z * z / count)
    return {"accuracy": round(share, 4), "interval": [round(centre - half, 4), round(centre + half, 4)], "count": int(count)}


class Probe:
    """Zero-shot readings with a model."""

    def __init__(self, model, tokenizer, captions):
        self.model, self.tokenizer, self.captions, self.known = model, tokenizer, captions, {}

    @torch.no_grad()
    def pictures(self, images):
        parts = [self.model.vision(torch.from_numpy(as_input(np.asarray(images[i : i + 100])))) for i in range(0, len(images), 100)]
        return F.normalize(torch.cat(parts), dim=1).numpy()

    @torch.no_grad()
    def texts(self, texts):
        new = sorted(set(texts) - set(self.known), key=len)
        for start in range(0, len(new), 64):
            some = new[start : start + 64]
            ids = torch.from_numpy(padded([self.tokenizer.encode(text) for text in some]))
            for text, row in zip(some, F.normalize(self.model.text(ids), dim=1).numpy()):
                self.known[text] = row
        return np.stack([self.known[text] for text in texts])

    def noun(self, system, variable):
        return self.captions.data["systems"][system]["variables"][variable]["nouns"][0]

    def prompts(self, system, variable, pattern=PLAIN, frame="{}"):
        noun = self.noun(system, variable)
        fill = lambda c: frame.replace("{}", pattern.replace("{v}", noun).replace("{c}", c))
        return [fill(c) for c in self.captions.categories[system, variable]]

    def read(self, embeddings, prompts):
        return (embeddings @ self.texts(prompts).T).argmax(1)

    def variables(self):
        for index, system in enumerate(self.captions.systems):
            for column, variable in enumerate(self.captions.variables[system]):
                yield index, system, column, variable


def by_variable(probe, embeddings, pictures, rows=None, **words):
    """Accuracy of the plain sentence, or of another pattern or frame, by variable."""
    result, kept = {}, np.ones(len(pictures), bool) if rows is None else rows
    for index, system, column, variable in probe.variables():
        chosen = kept & (pictures.system == index)
        if chosen.any():
            found = probe.read(embeddings[chosen], probe.prompts(system, variable, **words))
            truth = pictures.category[chosen, column]
            result[variable] = wilson((found == truth).sum(), chosen.sum())
    return result


def mean(result):
    return round(float(np.mean([entry["accuracy"] for entry in result.values()])), 4)


def uncut(probe, embeddings, pictures):
    """Shadow lengths of pictures whose whole shadow is inside the axes box of the style `published`, 20 units wide."""
    index = probe.captions.systems.index("pendulum")
    columns = [probe.captions.variables["pendulum"].index(name) for name in ("shadow_length", "shadow_position")]
    length, centre = pictures.value[:, columns].T
    whole = (pictures.system == index) & (centre - length / 2 >= 0) & (centre + length / 2 <= 20)
    return by_variable(probe, embeddings, pictures, whole)["shadow_length"]


def over_templates(probe, embeddings, pictures, kind):
    """Per variable, the mean over the held-out patterns, and the worst pattern."""
    data, result = probe.captions.data, {}
    for index, system, column, variable in probe.variables():
        chosen = pictures.system == index
        truth, scores = pictures.category[chosen, column], {}
        for text in data[kind]["heldOut"]:
            words = {"pattern": text} if kind == "statements" else {"frame": text}
            found = probe.read(embeddings[chosen], probe.prompts(system, variable, **words))
            scores[text] = float((found == truth).mean())
        worst = min(scores, key=scores.get)
        result[variable] = {
            **wilson(round(np.mean(list(scores.values())) * chosen.sum()), chosen.sum()),
            "worst": {"pattern": worst, "accuracy": round(scores[worst], 4)},
        }
    return result


def other_words(probe, embeddings, pictures):
    """Per variable, the mean over its other nouns, over its categories' other names, and over whole sentences."""
    result = {}
    for index, system, column, variable in probe.variables():
        chosen = pictures.system == index
        truth, rows = pictures.category[chosen, column], embeddings[chosen]
        words = probe.captions.data["systems"][system]["variables"][variable]
        ids = list(words["categories"])
        nouns = {n: [PLAIN.replace("{v}", n).replace("{c}", c) for c in ids] for n in words["nouns"][1:]}
        count = min(len(words["categories"][c]["aliases"]) for c in ids)
        aliases = {a: [PLAIN.replace("{v}", words["nouns"][0]).replace("{c}", words["categories"][c]["aliases"][a]) for c in ids] for a in range(1, count)}
        scores = {k: float((probe.read(rows, p) == truth).mean()) for k, p in [*nouns.items(), *aliases.items()]}
        worst = min(scores, key=scores.get)
        result[variable] = {"mean": round(float(np.mean(list(scores.values()))), 4), "worst": round(scores[worst], 4), "worstWords": (nouns.get(worst) or aliases[worst])[0]}
    return result


def denials(probe, embeddings, pictures):
    """Whether "is" or "is not" comes nearer to the picture, over all categories; the denials are held out."""
    result = {}
    for index, system, column, variable in probe.variables():
        chosen = pictures.system == index
        rows, right, count = embeddings[chosen], 0, 0
        for number, category in enumerate(probe.captions.categories[system, variable]):
            if category.startswith("not "):
                continue
            for pattern in probe.captions.data["denials"]["heldOut"]:
                pair = [p.replace("{v}", probe.noun(system, variable)).replace("{c}", category) for p in (PLAIN, pattern)]
                says = probe.read(rows, pair) == 0
                right += (says == (pictures.category[chosen, column] == number)).sum()
                count += len(rows)
        result[variable] = round(float(right / count), 4)
    return result


def strange(probe, embeddings, pictures, random):
    """The plain sentences with one word that training never held, another in each of ten tries."""
    tries = []
    words = ["volcano", "spaghetti", "umbrella", "tractor", "philosophy", "dinosaur", "wallpaper", "keyboard", "sandwich", "thunder"]
    if set(words) & set(UNKNOWN_WORDS):
        raise SystemExit("the strange words of the test are words of the training")
    for word in words:
        scores = []
        for index, system, column, variable in probe.variables():
            chosen = pictures.system == index
            prompts = []
            place = random.integers(4)
            for prompt in probe.prompts(system, variable):
                parts = split_words(prompt)
                prompts.append(" ".join(parts[:place] + [word] + parts[place:]))
            scores.append(float((probe.read(embeddings[chosen], prompts) == pictures.category[chosen, column]).mean()))
        tries.append(np.mean(scores))
    return {"mean": round(float(np.mean(tries)), 4), "worst": round(float(np.min(tries)), 4)}


def full_captions(probe, pictures):
    captions = []
    for row in range(len(pictures)):
        system = probe.captions.systems[pictures.system[row]]
        parts = [
            f"the {probe.noun(system, v)} is {probe.captions.categories[system, v][pictures.category[row, column]]}"
            for column, v in enumerate(probe.captions.variables[system])
        ]
        captions.append(", ".join(parts[:-1]) + " and " + parts[-1])
    return captions


def retrieval(probe, embeddings, pictures, random, draws=20, among=100):
    """Picture to its caption of all four variables and back, among a hundred; equal states count as found."""
    captions = full_captions(probe, pictures)
    texts, found, exact, back, five = probe.texts(captions), 0, 0, 0, 0
    for _ in range(draws):
        rows = random.choice(len(pictures), among, replace=False)
        scores = embeddings[rows] @ texts[rows].T
        names = np.array([captions[row] for row in rows])
        order = (-scores).argsort(1)
        exact += (order[:, 0] == np.arange(among)).sum()
        found += (names[order[:, 0]] == names).sum()
        five += (names[order[:, :5]] == names[:, None]).any(1).sum()
        back += (names[scores.argmax(0)] == names).sum()
    count = draws * among
    return {"pictureToText@1": wilson(found, count), "pictureToText@5": wilson(five, count), "textToPicture@1": wilson(back, count), "exactPictureToText@1": wilson(exact, count)}


def main():
    options = required("checkpoint", "captions", "rungs", "plain", "published", "large", "out").parse_args()
    torch.set_num_threads(1)
    captions = Captions(options.captions)
    model, tokenizer, state = load_as_shipped(options.checkpoint, captions)
    probe, random = Probe(model, tokenizer, captions), np.random.default_rng(99)
    rungs, plain, published, large = (Pictures([getattr(options, n)], captions) for n in ("rungs", "plain", "published", "large"))
    embedded = probe.pictures(rungs.pixels)
    figures = {"training": {k: state[k] for k in ("step", "pictures_seen")} | {"minutes": round(state["seconds"] / 60, 1), "seed": state["options"]["seed"]}}
    figures["rungs"] = by_variable(probe, embedded, rungs)
    kinds = np.array([record["kind"] for record in rungs.records])
    figures["rungsObeyingPhysics"] = by_variable(probe, embedded, rungs, kinds == "model")
    figures["rungsIntervened"] = by_variable(probe, embedded, rungs, kinds == "independent")
    figures["rungsDefaultColours"] = by_variable(probe, probe.pictures(plain.pixels), plain)
    seen = probe.pictures(published.pixels)
    figures["published"] = by_variable(probe, seen, published)
    kinds = np.array([record["kind"] for record in published.records])
    figures["publishedObeyingPhysics"] = by_variable(probe, seen, published, kinds == "model")
    figures["publishedUncutShadow"] = uncut(probe, seen, published)
    figures["otherSize"] = by_variable(probe, probe.pictures(large.pixels), large)
    for quality in (75, 50, 30):
        jpeg = probe.pictures(np.stack([as_jpeg(image, quality) for image in rungs.pixels]))
        figures[f"jpeg{quality}"] = by_variable(probe, jpeg, rungs)
    figures["publishedJpeg75"] = by_variable(probe, probe.pictures(np.stack([as_jpeg(image, 75) for image in published.pixels])), published)
    noise = np.clip(rungs.pixels + 8 * random.standard_normal(rungs.pixels.shape, np.float32), 0, 255).astype(np.uint8)
    figures["noise8"] = by_variable(probe, probe.pictures(noise), rungs)
    half = np.stack([resized(resized(image, 64), SIDE) for image in rungs.pixels])
    figures["scaledFrom64"] = by_variable(probe, probe.pictures(half), rungs)
    figures["heldOutStatements"] = over_templates(probe, embedded, rungs, "statements")
    figures["heldOutFrames"] = over_templates(probe, embedded, rungs, "frames")
    figures["otherWords"] = other_words(probe, embedded, rungs)
    figures["heldOutDenials"] = denials(probe, embedded, rungs)
    figures["strangeWord"] = strange(probe, embedded, rungs, random)
    names = [captions.data["systems"][system]["names"][0] for system in captions.systems]
    figures["whichSystem"] = wilson((probe.read(embedded, [f"a picture of {name}" for name in names]) == rungs.system).sum(), len(rungs))
    figures["retrievalAmong100"] = retrieval(probe, embedded, rungs, random)
    majority = {}
    for index, system, column, variable in probe.variables():
        counts = np.bincount(rungs.category[rungs.system == index, column])
        majority[variable] = round(float(counts.max() / counts.sum()), 4)
    figures["majority"] = majority
    for name, entry in list(figures.items()):
        if isinstance(entry, dict) and all(isinstance(v, dict) and "accuracy" in v for v in entry.values()) and name != "retrievalAmong100":
            figures[name + "Mean"] = mean(entry)
    with open(options.out, "w", encoding="utf-8") as file:
        json.dump(figures, file, indent=1)
        file.write("\n")
    for name, entry in figures.items():
        if isinstance(entry, dict) and any(isinstance(v, dict) and "accuracy" in v for v in entry.values()):
            print(name, {k: v["accuracy"] for k, v in entry.items()}, figures.get(name + "Mean", ""))
        elif not name.endswith("Mean"):
            print(name, entry)


if __name__ == "__main__":
    main()
