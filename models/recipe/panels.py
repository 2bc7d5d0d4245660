"""How well a checkpoint tells the panels of chains apart by their sentences:

    python3 panels.py --checkpoint stories.pt --captions captions.json --chains FOLDER --out panels.json

Each panel as the tasks show it, all events happening, is held against the sentences of all events of all chains, and
against those of its own chain alone.
"""

import argparse
import json

import numpy as np
import torch

from evaluate import Probe, wilson
from export import LEAST_HALVED, load
from pictures import StoryPictures
from sentences import Sentences
from text import Captions


def main():
    parser = argparse.ArgumentParser()
    for name in ("checkpoint", "captions", "chains", "out"):
        parser.add_argument("--" + name, required=True)
    options = parser.parse_args()
    torch.set_num_threads(1)
    captions = Captions(options.captions)
    model, tokenizer, _ = load(options.checkpoint, captions)
    for weights in model.parameters():
        if weights.numel() >= LEAST_HALVED:
            weights.data = weights.data.half().float()
    probe = Probe(model, tokenizer, captions)
    pictures = StoryPictures(options.chains)
    # One picture of each event and style, as it was told.
    told = {}
    for row, record in enumerate(pictures.records):
        if record["categories"][record["event"]] == "happens":
            told.setdefault((record["system"], record["event"], record["style"]), row)
    first = {}
    for record in Sentences([options.chains]).records:
        if record.get("event") and record["needs"].get(record["event"]) == "happens":
            first.setdefault((record["system"], record["event"]), record["text"])
    events = list(first)
    texts = probe.texts([first[event] for event in events])
    seen = probe.pictures(np.asarray(pictures.pixels[list(told.values())]))
    scores = seen @ texts.T
    right = np.array([events.index(key[:2]) for key in told])
    same = np.array([[event[0] == key[0] for event in events] for key in told])
    within = np.where(same, scores, -2)
    figures = {
        "chains": len({system for system, _ in events}), "events": len(events), "panels": len(told),
        "amongAll": wilson((scores.argmax(1) == right).sum(), len(told)),
        "amongOwn": wilson((within.argmax(1) == right).sum(), len(told)),
    }
    with open(options.out, "w", encoding="utf-8") as file:
        json.dump(figures, file, indent=1)
        file.write("\n")
    print(figures)


if __name__ == "__main__":
    main()
