"""Measures a checkpoint on the stories and on the order of causes, with the weights rounded as they are shipped:

    python3 order.py --checkpoint causal.pt --stories FOLDER --systems FOLDER --out order.json

A right caption and the same one reversed, by the picture that both are about; what was held out from causal captions of
training apart from what was not. Every pair counts once a style and conjunction. The same with the picture of another
story says how much the picture has to do with it; the share of captions that begin with the effect, which order the model
likes. What was trained and what was held out never stand in one share; intervals of stories go by families of causalities,
those of systems by pictures.
"""

import json

import numpy as np
import torch

from arguments import required
from batches import families
from clusters import share_of
from export import load_as_shipped
from pictures import Pictures, StoryPictures, as_input
from sentences import EFFECT_FIRST, Sentences
from text import Captions, padded

MOST_OF_A_SYSTEM = 150
"""Pictures of each drawn system."""


@torch.no_grad()
def embedded(model, pixels):
    parts = [model.vision(torch.from_numpy(as_input(np.asarray(pixels[i : i + 100])))) for i in range(0, len(pixels), 100)]
    return torch.nn.functional.normalize(torch.cat(parts), dim=1)


@torch.no_grad()
def texts_of(model, tokenizer, texts):
    order, found = sorted(range(len(texts)), key=lambda place: len(texts[place])), {}
    for start in range(0, len(order), 64):
        some = order[start : start + 64]
        rows = model.text(torch.from_numpy(padded([tokenizer.encode(texts[place]) for place in some])))
        found.update(zip(some, torch.nn.functional.normalize(rows, dim=1).numpy()))
    return np.stack([found[place] for place in range(len(texts))])


def one_each(pictures):
    """One picture a pair and style that shows both panels of what happened."""
    found = {}
    for place, record in enumerate(pictures.records):
        if record["panel"] == "both" and record["kind"] == "pair":
            found.setdefault((record["system"], record["categories"]["who"], record["style"]), place)
    return np.array(sorted(found.values()))


def rows_of(pictures, chosen, images, sentences, embeddings):
    """One row a picture and right sentence: what was found with it, and with another picture."""
    right = np.array([i for i, r in enumerate(sentences.records) if r["kind"] == "causal" and r["isRight"]])
    truth = sentences.truth(sentences.shown_in([pictures.records[place] for place in chosen]), right) > 0
    names, family = [pictures.records[place]["system"] for place in chosen], families(sentences)
    are_few = len(set(names)) < 9
    rows = []
    for row in range(len(chosen)):
        # The next picture of another family of stories, or of another state.
        other = next(o for o in (*range(row + 1, len(chosen)), *range(row)) if family[names[o]] != family[names[row]] or are_few and o != row)
        for place in right[truth[row]]:
            gap = embeddings[place] - embeddings[place + 1]
            record = sentences.records[place]
            is_right, by_other = bool(images[row] @ gap > 0), bool(images[other] @ gap > 0)
            rows.append({
                "system": record["system"], "cluster": str(row) if are_few else family[record["system"]], "conjunction": record["conjunction"], "held": record["heldOut"], "right": is_right,
                "other": by_other, "effectFirst": is_right == (record["conjunction"] in EFFECT_FIRST),
            })
    return rows


def share(rows, name="right"):
    return share_of([row[name] for row in rows], [row["cluster"] for row in rows])


def summary(rows, group):
    """Shares by what is held out, by conjunction and by a further group."""
    split = {
        "trained": [r for r in rows if not r["held"]],
        "heldOutConjunctions": [r for r in rows if r["held"] == ["conjunction"]],
        "heldOutSubjects": [r for r in rows if r["held"] and "conjunction" not in r["held"]],
        "heldOutBoth": [r for r in rows if len(r["held"]) > 1],
    }
    conjunctions = list(dict.fromkeys(row["conjunction"] for row in rows))
    is_held = lambda row: bool(set(row["held"]) - {"conjunction"})
    apart = lambda some, name="right": {"trained": share([r for r in some if not is_held(r)], name), "heldOut": share([r for r in some if is_held(r)], name)}
    return {
        "effectFirst": apart(rows, "effectFirst"),
        "split": {name: share(some) for name, some in split.items()},
        "otherPicture": {name: share(some, "other") for name, some in split.items()},
        "conjunctions": {c: apart([r for r in rows if r["conjunction"] == c]) for c in conjunctions},
        "groups": {g: apart([r for r in rows if group(r) == g]) for g in dict.fromkeys(map(group, rows))},
    }


def which_pair(pictures, chosen, images, sentences, embeddings):
    """Whether the caption of a pair's own picture comes nearest among all pairs, the right story, and the right family, which shares one of the two pictures."""
    records, family = sentences.records, families(sentences)
    # What is done in both pictures, the second sentence about both: another story may tell of one of them.
    told = {}
    for place, record in enumerate(records):
        if record["kind"] == "plain" and record.get("panel") == "both" and "who" in record["needs"]:
            told.setdefault((record["system"], record["needs"]["who"]), []).append(place)
    keys, places = list(told), [both[1] for both in told.values()]
    nearest = (images @ embeddings[places].T).argmax(1)
    truth = [(pictures.records[p]["system"], pictures.records[p]["categories"]["who"]) for p in chosen]
    found = [keys[n] for n in nearest]
    clusters = [family[system] for system, _ in truth]
    shares = {"pair": lambda a, b: a == b, "story": lambda a, b: a[0] == b[0], "family": lambda a, b: family[a[0]] == family[b[0]]}
    return {
        "pairs": len(keys), "stories": len({system for system, _ in keys}),
        **{name: share_of([is_it(a, b) for a, b in zip(found, truth)], clusters) for name, is_it in shares.items()},
    }


def main():
    options = required("checkpoint", "stories", "systems", "out").parse_args()
    torch.set_num_threads(1)
    captions = Captions(options.systems + "/captions.json")
    model, tokenizer, state = load_as_shipped(options.checkpoint, captions)
    stories, systems = StoryPictures(options.stories), Pictures([options.systems], captions)
    sentences = Sentences([options.stories, options.systems])
    embeddings = texts_of(model, tokenizer, [record["text"] for record in sentences.records])
    chosen = one_each(stories)
    images = embedded(model, stories.pixels[chosen]).numpy()
    kinds = np.array([record["kind"] == "model" for record in systems.records])
    of_systems = np.concatenate([np.flatnonzero(kinds & (systems.system == s))[:MOST_OF_A_SYSTEM] for s in range(len(captions.systems))])
    seen = embedded(model, systems.pixels[of_systems]).numpy()
    figures = {
        "steps": state["step"],
        "recognised": which_pair(stories, chosen, images, sentences, embeddings),
        "stories": summary(rows_of(stories, chosen, images, sentences, embeddings), lambda row: row["system"]),
        "systems": summary(rows_of(systems, of_systems, seen, sentences, embeddings), lambda row: row["system"]),
    }
    with open(options.out, "w", encoding="utf-8") as file:
        json.dump(figures, file, indent=1)
        file.write("\n")
    print(json.dumps({k: v if k == "recognised" else v if isinstance(v, int) else {**v["split"], "effectFirst": v["effectFirst"], "other": v["otherPicture"]} for k, v in figures.items()}, indent=1))


if __name__ == "__main__":
    main()
