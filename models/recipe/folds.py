"""Sums up what causal.py measured fold by fold:

    python3 folds.py ROWS_FILE... --out folds.json

Of each way of tuning: captions of which the right order was nearer than the reversed one, by the picture itself and by those
of other families; of what was trained, of conjunctions, of siblings and of families that were held out. Means over stories,
folds and seeds; intervals by families (95%, bootstrap of 4,000 draws).
"""

import argparse
import json

import numpy as np

from clusters import interval_of
from sentences import HELD_CONJUNCTIONS

PARTS = {"none": "trained", "sibling": "heldOutSiblings", "family": "heldOutFamilies"}


def summed(runs):
    """One entry a part: shares by the picture and by others, with their intervals, families, captions."""
    found = {}
    for run in runs:
        for story, parts in run["stories"].items():
            for why, conjunctions in parts.items():
                for conjunction, (count, right, other, first) in conjunctions.items():
                    held = why == "none" and conjunction in HELD_CONJUNCTIONS
                    if why != "none" and conjunction in HELD_CONJUNCTIONS:
                        continue
                    part = "heldOutConjunctions" if held else PARTS[why]
                    cell = found.setdefault(part, {}).setdefault(run["families"][story], np.zeros(4))
                    cell += (count, right, other, first)
    return {part: shares(np.stack(list(families.values()))) for part, families in found.items()}


def shares(cells):
    entry = {"families": len(cells), "captions": int(cells[:, 0].sum())}
    for column, name in enumerate(("own", "other", "effectFirst"), 1):
        entry[name] = {"accuracy": round(cells[:, column].sum() / cells[:, 0].sum(), 4), "interval": interval_of(cells[:, column], cells[:, 0])}
    return entry


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("files", nargs="+")
    parser.add_argument("--out", required=True)
    options = parser.parse_args()
    runs = []
    for path in options.files:
        with open(path, encoding="utf-8") as file:
            runs += [run for run in json.load(file) if run["fold"]]
    ways = {}
    for way in dict.fromkeys(run["way"] for run in runs):
        own = [run for run in runs if run["way"] == way]
        ways[way] = {
            "folds": len({run["fold"] for run in own}), "parts": int(own[0]["fold"].split("/")[1]), "seeds": len({run["seed"] for run in own}),
            "steps": max(run["steps"] for run in own), **summed(own),
        }
    with open(options.out, "w", encoding="utf-8") as file:
        json.dump(ways, file, indent=1)
        file.write("\n")
    for way, entry in ways.items():
        print(way, {part: (entry[part]["own"]["accuracy"], entry[part]["other"]["accuracy"]) for part in entry if isinstance(entry[part], dict)})


if __name__ == "__main__":
    main()
