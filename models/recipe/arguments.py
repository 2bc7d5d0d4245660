"""Arguments that several commands take."""

import argparse


def required(*names):
    """A parser that asks for a value by each of these names."""
    parser = argparse.ArgumentParser()
    for name in names:
        parser.add_argument("--" + name, required=True)
    return parser


def add_training(parser, rate, seed=1, steps=1000000):
    """How long is trained, how fast, and by which seed."""
    parser.add_argument("--seed", type=int, default=seed)
    parser.add_argument("--steps", type=int, default=steps)
    parser.add_argument("--minutes", type=float)
    parser.add_argument("--rate", type=float, default=rate)
    parser.add_argument("--threads", type=int, default=1)
