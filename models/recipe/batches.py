"""Pictures, sentences and which is true of which, as tensors on one device, and batches drawn from them there: a small
model waits longer for its batches than it takes to learn from them."""

import numpy as np
import torch

from text import PAD, padded

CHUNK = 500


class Told:
    """Pictures of stories, chains or systems with the sentences that are true of each."""

    def __init__(self, pictures, sentences, tokenizer, device):
        self.records, self.sentences, self.device = pictures.records, sentences, device
        self.pixels = torch.from_numpy(np.array(pictures.pixels)).to(device)
        self.ids = torch.from_numpy(padded([tokenizer.encode(record["text"]) for record in sentences.records])).to(device)
        self.length = (self.ids != PAD).sum(1)
        self.true = self.truths(sentences.shown_in(pictures.records))
        causal = torch.from_numpy(sentences.is_causal).to(device)
        self.plain, self.causal = Choices.where(self.true & ~causal), Choices.where(self.true & causal)

    def truths(self, shown):
        """Which sentences are true of which pictures, bool [n, sentences]."""
        device, twins = self.device, self.sentences.twins.values()
        wanted = torch.from_numpy(self.sentences.wanted).to(device)
        least = torch.from_numpy(self.sentences.count).to(device) - 0.5
        found = []
        for start in range(0, len(shown), CHUNK):
            true = torch.from_numpy(shown[start : start + CHUNK]).to(device) @ wanted.T > least
            for rows in twins:
                true[:, rows] = true[:, rows].any(1, keepdim=True)
            found.append(true)
        return torch.cat(found)

    def tokens(self, chosen):
        """Ids of sentences, as long as the longest of them."""
        return self.ids[chosen, : int(self.length[chosen].max())]


class Choices:
    """Places to draw from, for each of a number of rows: `rows` in order, each with its place."""

    def __init__(self, rows, places, count):
        self.count, self.places = torch.bincount(rows, minlength=count), places
        self.start = self.count.cumsum(0) - self.count

    @classmethod
    def where(cls, holds):
        """The places where a table of booleans holds."""
        rows, places = holds.nonzero(as_tuple=True)
        return cls(rows, places, len(holds))

    def draw(self, rows, generator):
        """A place for each row, which has at least one."""
        chance = torch.rand(len(rows), generator=generator, device=rows.device)
        return self.places[self.start[rows] + (chance * self.count[rows]).long()]


class Groups:
    """Rows by a key, to draw some groups and some rows of each."""

    def __init__(self, keys, device):
        known = {key: place for place, key in enumerate(sorted(set(keys)))}
        group = torch.tensor([known[key] for key in keys], device=device)
        rows = group.argsort(stable=True)
        self.rows = Choices(group[rows], rows, len(known))
        self.keys = list(known)

    def draw(self, groups, each, generator):
        return self.rows.draw(groups.repeat_interleave(each), generator)


class Composed:
    """Captions of systems, composed before training begins: some for each picture, with what each leaves open."""

    def __init__(self, systems, captions, sampler, device, each=4):
        count = len(captions.systems)
        ids, allowed = [], []
        for place in range(len(systems)):
            system = captions.systems[systems.system[place]]
            names = [captions.categories[system, v][systems.category[place, c]] for c, v in enumerate(captions.variables[system])]
            for _ in range(each):
                tokens, mask = sampler.caption(system, names)
                ids.append(tokens)
                allowed.append(np.concatenate([mask.ravel(), np.eye(count, dtype=np.float32)[systems.system[place]]]))
        self.each = each
        self.ids = torch.from_numpy(padded(ids)).to(device)
        self.length = (self.ids != PAD).sum(1)
        self.allowed = torch.from_numpy(np.stack(allowed)).to(device)
        self.truths = torch.from_numpy(systems.truths(count)).to(device)

    def draw(self, rows, generator):
        """A caption for each picture: its ids, and which of the pictures it is true of."""
        chosen = rows * self.each + (torch.rand(len(rows), generator=generator, device=rows.device) * self.each).long()
        return self.ids[chosen, : int(self.length[chosen].max())], self.truths[rows] @ self.allowed[chosen].T > 4.5


def families(sentences):
    """The family of each story; a chain is one of its own."""
    return {record["system"]: record.get("family", record["system"]) for record in sentences.records}
