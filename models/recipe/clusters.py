"""Shares whose intervals go by clusters: what is asked about one family of causalities, or about one picture, is alike,
so that many questions about few of them say less than as many about many."""

import numpy as np

DRAWS = 4000
FEWEST = 6
"""Clusters below which no interval is given."""


def interval_of(right, counts):
    """The 95% interval of a share whose right ones and all are counted by cluster (bootstrap of clusters; where all are
    right, or none, each cluster counts as one try, Wilson 1927); None of few clusters."""
    if len(counts) < FEWEST:
        return None
    if right.sum() in (0, counts.sum()):
        end = 1.96**2 / (len(counts) + 1.96**2)
        return [0.0, round(end, 4)] if right.sum() == 0 else [round(1 - end, 4), 1.0]
    draws = np.random.default_rng(1).integers(len(counts), size=(DRAWS, len(counts)))
    low, high = np.percentile(right[draws].sum(1) / counts[draws].sum(1), (2.5, 97.5))
    return [round(float(low), 4), round(float(high), 4)]


def share_of(hits, clusters):
    """The share of hits, each with the cluster that it belongs to; None of no hits."""
    if not len(hits):
        return None
    names, places = np.unique(np.asarray(clusters, dtype=str), return_inverse=True)
    right, counts = np.bincount(places, np.asarray(hits, float)), np.bincount(places)
    return {"accuracy": round(float(right.sum() / counts.sum()), 4), "interval": interval_of(right, counts), "count": len(hits), "clusters": len(names)}
