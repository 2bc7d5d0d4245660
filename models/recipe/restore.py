"""Makes a checkpoint again from a shipped model folder, for a further leg of training:

    python3 restore.py --model models/scene-clip --captions captions.json --data FOLDER... --out checkpoint.pt

The weights are those of the .onnx files, rounded to float16. What is not shipped cannot come back: the heads that
training adds start at zero, and the norms that were folded into the convolutions are set so that they undo what
the pictures of the data sets make of them, which leaves the embeddings as they were.
"""

import argparse
import base64
import io
import json
import os
import re

import numpy as np
import onnx
import torch
import torch.nn.functional as F
from onnx import numpy_helper
from PIL import Image

from model import Clip
from pictures import Pictures, as_input
from text import MOST_CATEGORIES, SPECIALS, Captions, Tokenizer

class Tower:
    """The weights of an .onnx file, found by their own name or by the node that they enter."""

    def __init__(self, path):
        self.graph = onnx.load(path).graph
        stored = {tensor.name: numpy_helper.to_array(tensor) for tensor in self.graph.initializer}
        self.weights = {name.removesuffix("_half"): values.astype(np.float32) for name, values in stored.items()}

    def named(self):
        """Weights that kept the name that they have in the model."""
        return {name: torch.from_numpy(w) for name, w in self.weights.items() if not name.startswith("onnx::")}

    def entering(self, kind):
        """Inputs that are weights, per node of a kind, with the node's name."""
        for node in self.graph.node:
            if node.op_type == kind:
                yield node.name, [torch.from_numpy(self.weights[name]) for name in node.input if name in self.weights]


def text_weights(tower):
    """The state of the texts' tower; matrices are stored transposed under the name of the layer that uses them."""
    state = tower.named()
    for name, weights in tower.entering("MatMul"):
        layer = re.fullmatch(r"/(.+)/MatMul(_\d+)?", name)
        if weights and layer:
            state[layer[1].replace("/", ".") + ".weight"] = weights[0].T.contiguous()
    return state


def set_block(block, weight, bias, inputs):
    """Loads a convolution and sets its norm; returns what comes out of it."""
    convolution, norm, _ = block
    convolution.weight.copy_(weight)
    total, squares, count, outputs = 0, 0, 0, []
    for start in range(0, len(inputs), 100):
        x = convolution(inputs[start : start + 100])
        total, squares, count = total + x.sum((0, 2, 3), dtype=torch.float64), squares + (x.double() ** 2).sum((0, 2, 3)), count + x[:, 0].numel()
        outputs.append(F.relu(x + bias[None, :, None, None]))
    mean = total / count
    norm.running_mean.copy_(mean)
    norm.running_var.copy_(squares / count - mean**2)
    norm.weight.copy_(torch.sqrt(norm.running_var + norm.eps))
    norm.bias.copy_(bias + norm.running_mean)
    return torch.cat(outputs)


@torch.no_grad()
def set_vision(vision, tower, pixels):
    """Loads the pictures' tower. Each norm gets the mean and spread that these pictures have before it, and undoes both."""
    weights = iter([weights for _, weights in tower.entering("Conv")])
    x = pixels
    for block in vision.stem:
        x = set_block(block, *next(weights), x)
    added = x
    for block in vision.middle:
        added = set_block(block, *next(weights), added)
    set_block(vision.last, *next(weights), x + added)
    vision.load_state_dict({k: v for k, v in tower.named().items()}, strict=False)
    (_, (projection,)), = tower.entering("MatMul")
    vision.projection.weight.copy_(projection.T)


@torch.no_grad()
def worst_difference(model, folder, tokenizer):
    """The largest difference to the embeddings that the folder holds for reference."""
    with open(os.path.join(folder, "rungs.json"), encoding="utf-8") as file:
        references = json.load(file)["references"]
    worst = 0
    for entry in references["texts"]:
        if tokenizer.encode(entry["text"]) != entry["ids"]:
            raise SystemExit(f"{entry['text']!r} has other tokens than the folder says")
        found = F.normalize(model.text(torch.tensor([entry["ids"]])), dim=1)[0].numpy()
        worst = max(worst, np.abs(found - entry["embedding"]).max())
    for entry in references["pictures"]:
        found = F.normalize(model.vision(torch.from_numpy(as_input(from_png(entry["png"])[None]))), dim=1)[0].numpy()
        worst = max(worst, np.abs(found - entry["embedding"]).max())
    return float(worst)


def from_png(text):
    return np.asarray(Image.open(io.BytesIO(base64.b64decode(text))).convert("RGB"))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--model", required=True)
    parser.add_argument("--captions", required=True)
    parser.add_argument("--data", nargs="+", required=True)
    parser.add_argument("--out", required=True)
    options = parser.parse_args()
    torch.set_num_threads(1)
    captions = Captions(options.captions)
    with open(os.path.join(options.model, "rungs.json"), encoding="utf-8") as file:
        rungs = json.load(file)
    with open(os.path.join(options.model, "tokenizer.json"), encoding="utf-8") as file:
        vocabulary = json.load(file)["model"]["vocab"]
    # The folder's own words: the captions may have gained some since.
    tokenizer = Tokenizer([word for word in vocabulary if word not in SPECIALS and not word.startswith("##")])
    if tokenizer.vocabulary != vocabulary:
        raise SystemExit("tokenizer.json has other tokens than text.py makes of its words")
    systems = len(captions.systems)
    torch.manual_seed(0)
    with open(os.path.join(options.model, "config.json"), encoding="utf-8") as file:
        shape = json.load(file)["vision_config"].get("shape", "wide")
    model = Clip(len(tokenizer), 4 * systems, 4 * MOST_CATEGORIES * systems, shape).eval()
    for layer in (model.heads.values[-1], model.heads.categories):
        torch.nn.init.zeros_(layer.weight)
        torch.nn.init.zeros_(layer.bias)
    with torch.no_grad():
        model.log_scale.fill_(np.log(rungs["logitScale"]))
    model.text.load_state_dict(text_weights(Tower(os.path.join(options.model, "onnx", "text_model.onnx"))))
    pictures = Pictures(options.data, captions)
    chosen = np.linspace(0, len(pictures) - 1, 1000).astype(int)
    set_vision(model.vision, Tower(os.path.join(options.model, "onnx", "vision_model.onnx")), torch.from_numpy(as_input(pictures.pixels[chosen])))
    worst = worst_difference(model, options.model, tokenizer)
    print("largest difference to the reference embeddings:", worst)
    if worst > 1e-3:
        raise SystemExit("the checkpoint does not give the embeddings of the folder")
    with open(os.path.join(options.model, "manifest.json"), encoding="utf-8") as file:
        training = json.load(file)["figures"]["training"]
    state = model.state_dict()
    torch.save(
        {
            "shape": shape, "model": state, "average": state, "words": tokenizer.words, "step": training["step"], "pictures_seen": training["pictures_seen"],
            "seconds": 60 * training["minutes"], "options": {"seed": training["seed"]},
        },
        options.out,
    )


if __name__ == "__main__":
    main()
