"""How well a checkpoint tells the panels of chains apart by their sentences:

    python3 panels.py --checkpoint stories.pt --captions captions.json --chains FOLDER --out panels.json

Each panel as the tasks show it, all events happening, is held against the sentences of all events of all chains, and
against those of its own chain alone.
"""

import json

import numpy as np
import torch

from arguments import required
from evaluate import Probe, wilson
from export import load_as_shipped
from pictures import StoryPictures
from sentences import Sentences
from text import Captions


def main():
    options = required("checkpoint", "captions", "chains", "out").parse_args()
    torch.set_num_threads(1)
    captions = Captions(options.captions)
    model, tokenizer, _ = load_as_shipped(options.checkpoint, captions)
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
