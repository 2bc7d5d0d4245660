"""Writes the manifest and the card of a model folder from its files and its measured figures:

    python3 card.py --model models/scene-clip --figures figures.json
"""

import argparse
import hashlib
import json
import os
import re
from statistics import mean

SHIPPED = [
    "config.json",
    "onnx/text_model.onnx",
    "onnx/vision_model.onnx",
    "preprocessor_config.json",
    "rungs.json",
    "tokenizer.json",
    "tokenizer_config.json",
]


def described(path):
    with open(path, "rb") as file:
        content = file.read()
    return {"bytes": len(content), "sha256": hashlib.sha256(content).hexdigest()}


def percent(share):
    return f"{100 * share:.1f}"


def cell(entry):
    if entry is None:
        return "–"
    if entry["interval"] is None:
        return percent(entry["accuracy"])
    low, high = entry["interval"]
    return f"{percent(entry['accuracy'])} ({percent(low)}–{percent(high)})"


def table(figures):
    columns = [
        ("rungs", "`rungs`, varied colours"),
        ("rungsIntervened", "of these, worlds that disobey the equations"),
        ("heldOutStatements", "sentences never trained on"),
        ("published", "`published`, 96 px"),
    ]
    lines = ["| variable | most frequent category | " + " | ".join(title for _, title in columns) + " |", "|---" * (2 + len(columns)) + "|"]
    for variable, majority in figures["majority"].items():
        cells = [cell(figures[name].get(variable)) for name, _ in columns]
        lines.append(f"| {variable.replace('_', ' ')} | {percent(majority)} | " + " | ".join(cells) + " |")
    lines.append("| mean | | " + " | ".join(percent(figures[name + "Mean"]) for name, _ in columns) + " |")
    return "\n".join(lines)


def robustness(figures):
    rows = [
        ("default colours", "rungsDefaultColours"), ("rendered at 256 px, both styles", "otherSize"),
        ("scaled down to 64 px and back", "scaledFrom64"), ("JPEG quality 75", "jpeg75"), ("JPEG quality 50", "jpeg50"),
        ("JPEG quality 30", "jpeg30"), ("noise of 8 grey levels", "noise8"), ("`published`, JPEG quality 75", "publishedJpeg75"),
        ("frames never trained on (`a drawing where ...`)", "heldOutFrames"),
    ]
    lines = ["| pictures or prompts | mean over variables | lowest variable |", "|---|---|---|"]
    for title, name in rows:
        lowest = min(figures[name], key=lambda v: figures[name][v]["accuracy"])
        lines.append(f"| {title} | {percent(figures[name + 'Mean'])} | {lowest.replace('_', ' ')} {percent(figures[name][lowest]['accuracy'])} |")
    strange = figures["strangeWord"]
    lines.append(f"| one unknown word in the sentence, ten tries | {percent(strange['mean'])} | try with the lowest mean {percent(strange['worst'])} |")
    return "\n".join(lines)


def readings(figures, ranges):
    """How far values are off that the readout gives, in raw units."""
    styles = [("rungs", "`rungs`"), ("rungsJpeg75", "`rungs`, JPEG quality 75"), ("published", "`published`")]
    titles = ["variable", "range"] + [f"{title}: off by, 95% less than" for _, title in styles] + ["`rungs`: within 1.96 of its own deviation"]
    lines = ["| " + " | ".join(titles) + " |", "|---" * len(titles) + "|"]
    for variable, (low, high) in ranges.items():
        entries = [figures[style].get(variable) for style, _ in styles]
        cells = [f"{entry['rmse']:g}, {entry['p95']:g}" if entry else "–" for entry in entries]
        share = percent(figures["rungs"][variable]["within196"])
        lines.append(f"| {variable.replace('_', ' ')} | {low:g} to {high:g} | " + " | ".join(cells) + f" | {share} |")
    return "\n".join(lines)


def others(seeing):
    """How many categories of another program's pictures are read rightly, in all, by variable and by hand."""
    lines = ["| pictures of another program | right |", "|---|---|"]
    for entry in seeing:
        found = re.fullmatch(r"another program, (.*) \[(.*), (.*)\]", entry["name"])
        if found:
            lines.append(f"| {found[1]} | {entry['figure']:.1f} ({found[2]}–{found[3]}) |")
    return "\n".join(lines)


def unknown(seeing):
    """A row a manner of putting unknown words in, a column a figure."""
    rows = {}
    for entry in seeing:
        if "unknown word" in entry["name"]:
            manner, what = entry["name"].split(": ")
            rows.setdefault(manner, {})[what] = f"{entry['figure']:.1f}%" if entry["unit"] == "%" else f"{entry['figure']:.3f}"
    titles = list(next(iter(rows.values())))
    lines = ["| put in | " + " | ".join(titles) + " |", "|---" * (1 + len(titles)) + "|"]
    return "\n".join(lines + [f"| {manner} | " + " | ".join(cells[title] for title in titles) + " |" for manner, cells in rows.items()])


def cases(seeing):
    found = [entry for entry in seeing if entry["name"].startswith("a pendulum hanging left")]
    return "\n".join(f"- {entry['name']}: cosine {entry['figure']:.3f}." for entry in found)


def shortfalls(figures):
    """What was asked of the model and is not reached, in words; read off the figures so that it cannot go stale."""
    found = []
    ask = lambda title, entry, least: found.append(f"- {title}: {percent(entry)}, wanted {percent(least)}.") if entry < least else None
    for variable, entry in figures["rungs"].items():
        ask(f"{variable.replace('_', ' ')}, held-out states in the style `rungs`", entry["accuracy"], 0.98)
    for variable, entry in figures["heldOutStatements"].items():
        ask(f"{variable.replace('_', ' ')}, sentences never trained on", entry["accuracy"], 0.95)
    ask("mean over the variables in the style `published`", figures["publishedMean"], 0.9)
    for variable, entry in figures["published"].items():
        ask(f"{variable.replace('_', ' ')} in the style `published`", entry["accuracy"], 0.75)
    ask("picture to caption among 100, first hit", figures["retrievalAmong100"]["pictureToText@1"]["accuracy"], 0.95)
    return "\n".join(found) if found else "- Every target was reached: 98% for every variable in the style `rungs`, 95% with sentences never trained on, in the\n  style `published` 90% on the mean and 75% for every variable, 95% of captions found among 100."


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--model", required=True)
    parser.add_argument("--figures", required=True)
    parser.add_argument("--readout", required=True, help="figures of the readout of values")
    parser.add_argument("--history", default="", help="a sentence on how this checkpoint was trained, if not by make.sh alone")
    parser.add_argument("--seeing", default=os.path.join(os.path.dirname(__file__), "seeing.json"), help="npm run bench -- --only seeing --json FILE")
    options = parser.parse_args()
    with open(options.seeing, encoding="utf-8") as file:
        seeing = json.load(file)["figures"]
    with open(options.figures, encoding="utf-8") as file:
        figures = json.load(file)
    with open(options.readout, encoding="utf-8") as file:
        figures["readout"] = json.load(file)
    with open(os.path.join(options.model, "config.json"), encoding="utf-8") as file:
        config = json.load(file)
    files = {name: described(os.path.join(options.model, *name.split("/"))) for name in SHIPPED}
    total = sum(entry["bytes"] for entry in files.values())
    with open(os.path.join(options.model, "rungs.json"), encoding="utf-8") as file:
        rungs = json.load(file)
    flagged = rungs["familiarity"]["flagged"]
    ranges = {v["id"]: v["range"] for system in rungs["readout"] for v in system["variables"]}
    training = figures["training"]
    manifest = {
        "id": os.path.basename(os.path.normpath(options.model)),
        "variant": "plain",
        "family": "clip",
        "licence": "MIT",
        "madeBy": "models/recipe/make.sh",
        "dtypes": {"fp32": "weights stored as float16, computed with as float32"},
        "inputSide": config["vision_config"]["image_size"],
        "embeddingLength": config["projection_dim"],
        "bytes": total,
        "files": files,
        "figures": figures,
    }
    with open(os.path.join(options.model, "manifest.json"), "w", encoding="utf-8") as file:
        json.dump(manifest, file, indent=1)
        file.write("\n")
    retrieval, words = figures["retrievalAmong100"], figures["otherWords"]
    denials = figures["heldOutDenials"]
    worst = min(words, key=lambda v: words[v]["worst"])
    names = lambda v: v.replace("_", " ")
    with open(os.path.join(os.path.dirname(__file__), "card.md"), encoding="utf-8") as file:
        card = file.read()
    within = [entry["within196"] for entry in figures["readout"]["rungsJpeg75"].values()]
    lowest = min(denials, key=denials.get)
    values = {
        "megabytes": f"{total / 1e6:.1f}",
        "steps": str(training["step"]),
        "pictures": f"{training['pictures_seen']:,}".replace(",", " "),
        "minutes": str(training["minutes"]),
        "seed": str(training["seed"]),
        "history": options.history,
        "table": table(figures),
        "robustness": robustness(figures),
        "shortfalls": shortfalls(figures),
        "which": cell(figures["whichSystem"]),
        "retrieval": cell(retrieval["pictureToText@1"]),
        "retrieval5": cell(retrieval["pictureToText@5"]),
        "exact": cell(retrieval["exactPictureToText@1"]),
        "back": cell(retrieval["textToPicture@1"]),
        "words": percent(sum(v["mean"] for v in words.values()) / len(words)),
        "worstWords": f"`{words[worst]['worstWords']}`: {percent(words[worst]['worst'])}",
        "denials": percent(sum(denials.values()) / len(denials)),
        "worstDenial": f"{names(lowest)} {percent(denials[lowest])}",
        "flagged": ", ".join(f"{name} {round(100 * share)}%" for name, share in flagged.items()),
        "beyond3": f"{percent(1 - mean(entry['within3'] for entry in figures['readout']['rungs'].values()))}%",
        "jpegWithin": "{}% and {}%".format(*(percent(f(within)) for f in (min, max))),
        "others": others(seeing),
        "strange": next(f"{entry['figure']:.1f}%" for entry in seeing if entry["name"].endswith("unlike its scenes")),
        "unknown": unknown(seeing),
        "cases": cases(seeing),
        "publishedMean": percent(figures["publishedMean"]),
        "strangeWord": percent(figures["strangeWord"]["mean"]),
        "uncut": cell(figures["publishedUncutShadow"]),
        "readings": readings(figures["readout"], ranges),
        "count": str(figures["rungs"]["pendulum_angle"]["count"]),
        "publishedCount": str(figures["published"]["pendulum_angle"]["count"]),
    }
    for name, value in values.items():
        card = card.replace("{{" + name + "}}", value)
    with open(os.path.join(options.model, "README.md"), "w", encoding="utf-8") as file:
        file.write(card)


if __name__ == "__main__":
    main()
