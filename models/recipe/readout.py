"""Learns to read raw values, each with its uncertainty, off the normalised embeddings of pictures, and adds what it
learned to a model folder's rungs.json:

    python3 readout.py --checkpoint checkpoint.pt --captions captions.json --data FOLDER... --rungs FOLDER \
        --published FOLDER --model models/scene-clip --figures readout.json

One small network a system: 128 numbers in, two layers of 64 with ReLU, then four values in raw units and the natural
logarithms of four standard deviations. It is trained on states of the part `train`, half of the pictures roughened;
the figures are from the held-out folders.
"""

import json
import os

import numpy as np
import torch
import torch.nn.functional as F

from arguments import required
from export import load_as_shipped
from pictures import Pictures, as_input, as_jpeg, roughened
from text import Captions

HIDDEN = 64
EPOCHS = 60
BATCH = 256
RATE = 3e-3
DIGITS = 5
"""Significant digits of the weights as shipped."""
LOG_SD = (-7, 2)
"""The least and the largest logarithm of a standard deviation, in spreads of the variable."""


@torch.no_grad()
def embedded(model, images):
    parts = [model.vision(torch.from_numpy(as_input(images[i : i + 200]))) for i in range(0, len(images), 200)]
    return F.normalize(torch.cat(parts), dim=1).numpy().astype(np.float64)


def network(embeddings, values, seed):
    """Layers (weights [out, in], biases [out]) from embeddings to raw values and log standard deviations."""
    torch.manual_seed(seed)
    centre, width = embeddings.mean(0), embeddings.std()
    middle, spread = values.mean(0), values.std(0)
    x = torch.tensor((embeddings - centre) / width, dtype=torch.float32)
    y = torch.tensor((values - middle) / spread, dtype=torch.float32)
    count, outputs = len(x), values.shape[1]
    sizes = [x.shape[1], HIDDEN, HIDDEN, 2 * outputs]
    layers = [torch.nn.Linear(*pair) for pair in zip(sizes, sizes[1:])]
    parameters = [p for layer in layers for p in layer.parameters()]
    optimiser = torch.optim.Adam(parameters, lr=RATE)
    steps = EPOCHS * (count // BATCH)
    for step in range(steps):
        if step % (count // BATCH) == 0:
            order = torch.randperm(count)
        rows = order[step % (count // BATCH) * BATCH :][:BATCH]
        optimiser.param_groups[0]["lr"] = RATE * 0.5 * (1 + np.cos(np.pi * step / steps))
        out = x[rows]
        for index, layer in enumerate(layers):
            out = layer(out) if index == 0 else layer(F.relu(out))
        mean, log_sd = out[:, :outputs], out[:, outputs:].clamp(*LOG_SD)
        if step < 0.2 * steps:
            loss = F.smooth_l1_loss(mean, y[rows], beta=0.05)
        else:
            # Gaussian likelihood, each term weighed by its standard deviation: otherwise the values that are
            # known best would be all that is learned.
            off = (y[rows] - mean) * torch.exp(-log_sd)
            loss = 3 * (torch.exp(log_sd.detach()) * (0.5 * off**2 + log_sd)).mean()
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(parameters, 1.0)
        optimiser.step()
    found = [(layer.weight.detach().double().numpy(), layer.bias.detach().double().numpy()) for layer in layers]
    # The first layer takes embeddings as they are, the last one gives raw units.
    (weights, bias), (last, last_bias) = found[0], found[-1]
    found[0] = (weights / width, bias - weights @ centre / width)
    scale = np.concatenate([spread, np.ones(outputs)])
    found[-1] = (last * scale[:, None], last_bias * scale + np.concatenate([middle, np.log(spread)]))
    return found


def significant(values):
    return [float(f"{value:.{DIGITS}g}") for value in values]


def shipped(system, names, layers, values):
    spread = values.std(0)
    least, most = (spread * np.exp(limit) for limit in LOG_SD)
    return {
        "system": system,
        "variables": [
            {"id": name, "range": significant([values[:, i].min(), values[:, i].max()]), "sd": significant([least[i], most[i]])}
            for i, name in enumerate(names)
        ],
        "layers": [{"weights": [significant(row) for row in weights], "bias": significant(bias)} for weights, bias in layers],
    }


def read(readout, embeddings):
    """Values and standard deviations [n, 4] as whoever uses the shipped numbers computes them."""
    out = embeddings
    for index, layer in enumerate(readout["layers"]):
        out = (out if index == 0 else np.maximum(out, 0)) @ np.array(layer["weights"]).T + np.array(layer["bias"])
    low, high = np.array([v["range"] for v in readout["variables"]]).T
    least, most = np.array([v["sd"] for v in readout["variables"]]).T
    count = len(low)
    return np.clip(out[:, :count], low, high), np.clip(np.exp(np.clip(out[:, count:], -30, 30)), least, most)


def judged(off, sd):
    """How far values are off, and how well the standard deviations that were read with them say so."""
    size, ratio = np.abs(off), np.abs(off / sd)
    rounded = lambda value: float(f"{value:.3g}")
    return {
        "rmse": rounded(np.sqrt((off**2).mean())),
        "median": rounded(np.median(size)),
        "p95": rounded(np.quantile(size, 0.95)),
        "largest": rounded(size.max()),
        "bias": rounded(off.mean()),
        "within196": round(float((ratio < 1.96).mean()), 4),
        "within3": round(float((ratio < 3).mean()), 4),
        "count": len(off),
    }


def figures(readouts, captions, pictures, embeddings, kept):
    result = {}
    for index, readout in enumerate(readouts):
        rows = kept & (pictures.system == index)
        if rows.any():
            values, sd = read(readout, embeddings[rows])
            off = values - pictures.value[rows]
            for column, variable in enumerate(captions.variables[readout["system"]]):
                result[variable] = judged(off[:, column], sd[:, column])
    return result


def add_references(rungs, readouts):
    """What the shipped readout gives for the shipped reference embeddings, for tests of whoever computes it."""
    for picture in rungs["references"]["pictures"]:
        readout = next(r for r in readouts if r["system"] == picture["system"])
        values, sd = read(readout, np.array([picture["embedding"]]))
        picture["readings"] = {
            v["id"]: {"mean": round(float(m), 6), "sd": round(float(s), 6)}
            for v, m, s in zip(readout["variables"], values[0], sd[0])
        }


def main():
    parser = required("checkpoint", "captions", "rungs", "published", "model", "figures")
    parser.add_argument("--data", nargs="+", required=True)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    torch.set_num_threads(1)
    captions = Captions(options.captions)
    model, _, _ = load_as_shipped(options.checkpoint, captions)
    pictures = Pictures(options.data, captions)
    random = np.random.default_rng(options.seed)
    clean = embedded(model, pictures.pixels)
    rough = embedded(model, np.stack([roughened(image, random) for image in pictures.pixels]))
    readouts = []
    for index, system in enumerate(captions.systems):
        rows = pictures.system == index
        values = pictures.value[rows].astype(np.float64)
        layers = network(np.concatenate([clean[rows], rough[rows]]), np.concatenate([values, values]), options.seed)
        readouts.append(shipped(system, captions.variables[system], layers, values))
    found = {}
    for name in ("rungs", "published"):
        held = Pictures([getattr(options, name)], captions)
        everything, kinds = np.ones(len(held), bool), np.array([record["kind"] for record in held.records])
        seen = embedded(model, held.pixels)
        found[name] = figures(readouts, captions, held, seen, everything)
        found[name + "ObeyingPhysics"] = figures(readouts, captions, held, seen, kinds == "model")
        jpeg = embedded(model, np.stack([as_jpeg(image, 75) for image in held.pixels]))
        found[name + "Jpeg75"] = figures(readouts, captions, held, jpeg, everything)
    for readout in readouts:
        for variable in readout["variables"]:
            # For whoever wants one number a variable instead of one a picture.
            styles = {style: found[style].get(variable["id"]) for style in ("rungs", "published")}
            variable["rmse"] = {style: entry["rmse"] for style, entry in styles.items() if entry}
    path = os.path.join(options.model, "rungs.json")
    with open(path, encoding="utf-8") as file:
        rungs = json.load(file)
    add_references(rungs, readouts)
    rungs["readout"] = readouts
    with open(path, "w", encoding="utf-8") as file:
        json.dump(rungs, file)
        file.write("\n")
    with open(options.figures, "w", encoding="utf-8") as file:
        json.dump(found, file, indent=1)
        file.write("\n")
    for name, entry in found.items():
        print(name, {v: (f["rmse"], f["p95"], f["within196"]) for v, f in entry.items()})


if __name__ == "__main__":
    main()
