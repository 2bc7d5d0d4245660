"""Writes a trained checkpoint as a model folder in the layout that transformers.js loads:

    python3 export.py --checkpoint checkpoint.pt --captions captions.json --pictures FOLDER --out models/scene-clip

Weights are stored as float16 and computed with as float32, under the plain file names: any device can run them.
"""

import argparse
import base64
import io
import json
import os
import warnings

import numpy as np
import onnx
import torch
import torch.nn.functional as F
from onnx import TensorProto, helper, numpy_helper
from PIL import Image

from model import SIDE, WIDTH, Clip
from pictures import Pictures, as_input, resized
from text import BEGIN, END, LONGEST, MOST_CATEGORIES, PAD, SPECIALS, UNKNOWN, Captions, Tokenizer, padded

LEAST_HALVED = 64
"""Tensors of fewer numbers stay float32: they weigh nothing, and biases and norms keep their precision."""


def load(checkpoint, captions):
    """The model with its averaged weights, and its tokenizer."""
    state = torch.load(checkpoint, map_location="cpu")
    # The checkpoint's own words: the captions may have gained some since.
    tokenizer = Tokenizer(state["words"])
    systems = len(captions.systems)
    model = Clip(len(tokenizer), 4 * systems, 4 * MOST_CATEGORIES * systems, state.get("shape", "wide"))
    model.load_state_dict(state["average"])
    return model.eval(), tokenizer, state


def load_as_shipped(checkpoint, captions):
    """The same with the weights of the exported folder, of which large tensors are float16."""
    model, tokenizer, state = load(checkpoint, captions)
    for weights in model.parameters():
        if weights.numel() >= LEAST_HALVED:
            weights.data = weights.data.half().float()
    return model, tokenizer, state


def write_tower(tower, example, path, name, output, axes):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        torch.onnx.export(
            tower, (example,), path, input_names=[name], output_names=[output], opset_version=14,
            dynamic_axes={name: axes, output: {0: "batch"}}, do_constant_folding=True,
        )
    graph = onnx.load(path)
    store_as_half(graph.graph)
    onnx.checker.check_model(graph)
    graph.producer_name, graph.doc_string = "rungs", ""
    for node in graph.graph.node:
        node.doc_string = ""
    onnx.save(graph, path)


def store_as_half(graph):
    """Each large float32 weight becomes a float16 one and a cast back."""
    casts = []
    for tensor in list(graph.initializer):
        values = numpy_helper.to_array(tensor)
        if values.dtype != np.float32 or values.size < LEAST_HALVED:
            continue
        if np.abs(values).max() > 60000:
            raise SystemExit(f"{tensor.name} does not fit into float16")
        half = values.astype(np.float16)
        # -1e4 and the like are exact enough, but a mask is no weight.
        graph.initializer.remove(tensor)
        graph.initializer.append(numpy_helper.from_array(half, tensor.name + "_half"))
        casts.append(helper.make_node("Cast", [tensor.name + "_half"], [tensor.name], to=TensorProto.FLOAT))
    for cast in reversed(casts):
        graph.node.insert(0, cast)


def tokenizer_files(tokenizer):
    special = lambda id: {"id": id, "content": SPECIALS[id], "single_word": False, "lstrip": False, "rstrip": False, "normalized": False, "special": True}
    mark = lambda id: {"SpecialToken": {"id": SPECIALS[id], "type_id": 0}}
    whole = {
        "version": "1.0",
        "truncation": None,
        "padding": None,
        "added_tokens": [special(id) for id in range(len(SPECIALS))],
        "normalizer": {"type": "BertNormalizer", "clean_text": True, "handle_chinese_chars": True, "strip_accents": None, "lowercase": True},
        "pre_tokenizer": {"type": "BertPreTokenizer"},
        "post_processor": {
            "type": "TemplateProcessing",
            "single": [mark(BEGIN), {"Sequence": {"id": "A", "type_id": 0}}, mark(END)],
            "pair": [mark(BEGIN), {"Sequence": {"id": "A", "type_id": 0}}, {"Sequence": {"id": "B", "type_id": 1}}, mark(END)],
            "special_tokens": {SPECIALS[id]: {"id": SPECIALS[id], "ids": [id], "tokens": [SPECIALS[id]]} for id in (BEGIN, END)},
        },
        "decoder": {"type": "WordPiece", "prefix": "##", "cleanup": True},
        "model": {"type": "WordPiece", "unk_token": SPECIALS[UNKNOWN], "continuing_subword_prefix": "##", "max_input_chars_per_word": 100, "vocab": tokenizer.vocabulary},
    }
    config = {
        "tokenizer_class": "PreTrainedTokenizerFast",
        "model_max_length": LONGEST,
        "pad_token": SPECIALS[PAD], "unk_token": SPECIALS[UNKNOWN], "bos_token": SPECIALS[BEGIN], "eos_token": SPECIALS[END],
        "padding_side": "right",
        "clean_up_tokenization_spaces": True,
    }
    return whole, config


def configuration(tokenizer, scale, shape):
    return {
        "architectures": ["CLIPModel"],
        "model_type": "clip",
        "projection_dim": WIDTH,
        "logit_scale_init_value": float(np.log(scale)),
        "text_config": {
            "model_type": "clip_text_model", "vocab_size": len(tokenizer), "max_position_embeddings": LONGEST,
            "hidden_size": 128, "intermediate_size": 256, "num_hidden_layers": 3, "num_attention_heads": 4,
            "hidden_act": "gelu", "projection_dim": WIDTH,
            "bos_token_id": BEGIN, "eos_token_id": END, "pad_token_id": PAD,
        },
        "vision_config": {
            "model_type": "clip_vision_model", "image_size": SIDE, "num_channels": 3, "projection_dim": WIDTH,
            "hidden_size": 256, "tower": "convolutional", "shape": shape,
        },
        "transformers.js_config": {"dtype": "fp32"},
    }


PREPROCESSOR = {
    "image_processor_type": "CLIPImageProcessor",
    "do_convert_rgb": True,
    "do_resize": True, "size": {"shortest_edge": SIDE}, "resample": 3,
    "do_center_crop": True, "crop_size": {"height": SIDE, "width": SIDE},
    "do_rescale": True, "rescale_factor": 1 / 255,
    "do_normalize": True, "image_mean": [0.5, 0.5, 0.5], "image_std": [0.5, 0.5, 0.5],
}

REFERENCE_TEXTS = [
    "the shadow length is long",
    "The green light is not on.",
    "a picture where the hole position is top",
    "an unheard zebra: the robot arm is touching red light",
]


@torch.no_grad()
def embedded(model, images):
    parts = [model.vision(torch.from_numpy(as_input(images[i : i + 100]))) for i in range(0, len(images), 100)]
    return F.normalize(torch.cat(parts), dim=1).numpy()


def familiarity(model, captions, pictures, dimensions=24):
    """Where normalised embeddings of known scenes lie: a flat of few dimensions a system, how far 99% of other scenes
    at most stand off the nearest, and which share of foreign pictures stands further off."""
    embeddings, flats = embedded(model, pictures.pixels), []
    half = np.arange(len(embeddings)) // 5 % 2 == 0
    for index, system in enumerate(captions.systems):
        rows = embeddings[half & (pictures.system == index)].astype(np.float64)
        basis = np.linalg.svd(rows - rows.mean(0), full_matrices=False)[2][:dimensions]
        flats.append({"system": system, "mean": rows.mean(0).round(5).tolist(), "basis": basis.round(5).tolist()})

    def distance(rows):
        off = []
        for flat in flats:
            away, basis = rows - np.array(flat["mean"]), np.array(flat["basis"])
            off.append(np.linalg.norm(away - away @ basis.T @ basis, axis=1))
        return np.min(off, 0)

    most = round(float(np.quantile(distance(embeddings[~half]), 0.99)), 4)
    random, scenes = np.random.default_rng(0), pictures.pixels[:100]
    foreign = {
        "noise": random.integers(0, 256, (100, SIDE, SIDE, 3), np.uint8),
        "flat colours": np.tile(random.integers(0, 256, (100, 1, 1, 3), np.uint8), (1, SIDE, SIDE, 1)),
        "blurred colours": np.stack([resized(random.integers(0, 256, (6, 6, 3), np.uint8), SIDE) for _ in range(100)]),
        "scenes upside down": scenes[:, ::-1].copy(),
        "scenes turned by 90 degrees": np.rot90(scenes, 1, (1, 2)).copy(),
        "the middle quarter of scenes": np.stack([resized(image[24:72, 24:72], SIDE) for image in scenes]),
    }
    found = {name: round(float((distance(embedded(model, images)) > most).mean()), 2) for name, images in foreign.items()}
    return {"flats": flats, "most": most, "flagged": found}


@torch.no_grad()
def references(model, tokenizer, pictures):
    """A few texts and pictures with their normalised embeddings, for self-tests of whoever runs the model."""
    texts = [tokenizer.encode(text) for text in REFERENCE_TEXTS]
    embedded = F.normalize(model.text(torch.from_numpy(padded(texts))), dim=1).numpy()
    images, records = pictures.pixels[:5], pictures.records[:5]
    seen = F.normalize(model.vision(torch.from_numpy(as_input(images))), dim=1).numpy()
    rounded = lambda row: [round(float(x), 6) for x in row]
    return {
        "tolerance": 0.002,
        "texts": [{"text": t, "ids": ids, "embedding": rounded(e)} for t, ids, e in zip(REFERENCE_TEXTS, texts, embedded)],
        "pictures": [
            {"png": png(image), "system": r["system"], "style": r["style"], "state": r["state"], "embedding": rounded(e)}
            for image, r, e in zip(images, records, seen)
        ],
    }


def png(image):
    file = io.BytesIO()
    Image.fromarray(image).save(file, "PNG", optimize=True)
    return base64.b64encode(file.getvalue()).decode()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--checkpoint", required=True)
    parser.add_argument("--captions", required=True)
    parser.add_argument("--pictures", required=True, nargs="+", help="held-out data sets for references and familiarity")
    parser.add_argument("--out", required=True)
    parser.add_argument("--beyond", action="store_true", help="it knows more than these systems: name its own words, and no familiar scenes")
    options = parser.parse_args()
    torch.set_num_threads(1)
    captions = Captions(options.captions)
    model, tokenizer, state = load(options.checkpoint, captions)
    os.makedirs(os.path.join(options.out, "onnx"), exist_ok=True)
    path = lambda *parts: os.path.join(options.out, *parts)
    ids = torch.from_numpy(padded([tokenizer.encode(text) for text in REFERENCE_TEXTS]))
    write_tower(model.text, ids, path("onnx", "text_model.onnx"), "input_ids", "text_embeds", {0: "batch", 1: "sequence"})
    images = torch.zeros(2, 3, SIDE, SIDE)
    write_tower(model.vision, images, path("onnx", "vision_model.onnx"), "pixel_values", "image_embeds", {0: "batch"})
    whole, config = tokenizer_files(tokenizer)
    scale = round(float(model.log_scale.exp().clamp(max=50)), 4)
    pictures = Pictures(options.pictures, captions)
    rungs = {
        "logitScale": scale,
        "preprocessing": "pil-bicubic-v1",
        "side": SIDE,
        "words": sorted({*captions.training_words(), *tokenizer.words}) if options.beyond else captions.training_words(),
    }
    if not options.beyond:
        rungs["familiarity"] = familiarity(model, captions, pictures)
    rungs["references"] = references(model, tokenizer, pictures)
    for name, content, indent in (
        ("config.json", configuration(tokenizer, scale, state.get("shape", "wide")), 2),
        ("preprocessor_config.json", PREPROCESSOR, 2),
        ("tokenizer.json", whole, None),
        ("tokenizer_config.json", config, 2),
        ("rungs.json", rungs, None),
    ):
        with open(path(name), "w", encoding="utf-8") as file:
            json.dump(content, file, indent=indent)
            file.write("\n")


if __name__ == "__main__":
    main()
