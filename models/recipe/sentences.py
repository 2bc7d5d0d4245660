"""The sentences of a data set (sentences.jsonl), and which of its pictures each is true of."""

import json
import os

import numpy as np

from text import split_words

SHOWN = {"before": {"before"}, "after": {"after"}, "both": {"before", "after", "both"}}
"""What can be seen where a panel of a story, or both, are shown."""

EFFECT_FIRST = {"is due to", "is caused by", "is a result of", "is the effect of", "is the consequence of", "because", "owe to"}
"""Conjunctions that tell the effect before the cause."""
HELD_CONJUNCTIONS = ("is the consequence of", "owe to")
"""Those that no causal sentence of training has."""


class Sentences:
    """All sentences of some folders, each once."""

    def __init__(self, folders):
        self.records, known = [], set()
        for folder in folders:
            with open(os.path.join(folder, "sentences.jsonl"), encoding="utf-8") as file:
                for line in file:
                    if line not in known:
                        known.add(line)
                        self.records.append(json.loads(line))
        keys = sorted({key for record in self.records for key in needs(record)})
        self.keys = {key: place for place, key in enumerate(keys)}
        self.wanted = np.zeros((len(self.records), len(keys)), np.float32)
        for row, record in enumerate(self.records):
            for key in needs(record):
                self.wanted[row, self.keys[key]] = 1
        self.count = self.wanted.sum(1)
        by_text = {}
        for row, record in enumerate(self.records):
            by_text.setdefault(record["text"], []).append(row)
        self.twins = {text: rows for text, rows in by_text.items() if len(rows) > 1}
        self.is_causal = np.array([record["kind"] == "causal" for record in self.records])

    def words(self):
        return sorted({word for record in self.records for word in split_words(record["text"])})

    def shown_in(self, records):
        """One row a picture: which of the needs of any sentence it meets."""
        rows = np.zeros((len(records), len(self.keys)), np.float32)
        for row, record in enumerate(records):
            system = record["system"]
            found = [("system", system)] + [(system, v, c) for v, c in record["categories"].items()]
            found += [("panel", panel) for panel in SHOWN.get(record.get("panel"), ())]
            found += [("event", event) for event in (record.get("event"),) if event]
            for key in found:
                if key in self.keys:
                    rows[row, self.keys[key]] = 1
        return rows

    def truth(self, shown, chosen):
        """Which of the chosen sentences are true of which pictures [n, chosen]: as their own story, or as another that
        tells of the same event in the same words, has it."""
        true = shown @ self.wanted[chosen].T > self.count[chosen] - 0.5
        for column, row in enumerate(chosen):
            for twin in self.twins.get(self.records[row]["text"], ()):
                true[:, column] |= shown @ self.wanted[twin] > self.count[twin] - 0.5
        return true.astype(np.float32)


def needs(record):
    system = record["system"]
    found = [("system", system)] + [(system, v, c) for v, c in record["needs"].items()]
    return found + [(name, record[name]) for name in ("panel", "event") if name in record]
