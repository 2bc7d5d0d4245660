"""Writes the manifest and the card of a model that knows the stories, from what was measured:

    python3 stories_card.py --model models/scene-clip-stories --variant stories --figures FILE --before FILE \
        --order FILE --panels FILE --bench FOLDER --bench-before FOLDER --training WORDS [--folds FILE]

`figures` and `before` are what evaluate.py measured of this model and of scene-clip on the same pictures, `order` what order.py
measured, the two folders what stories_bench.sh wrote, of this model and of the one that it began from; `folds` what folds.py summed up.
"""

import json
import os

from arguments import required
from card import SHIPPED, cell, described, percent
from sentences import HELD_CONJUNCTIONS

TASKS = {
    "causal-order-trained": "causal order, trained causalities", "causal-order-held-out": "causal order, held-out causalities", "recognition": "recognition", "cause-to-effect": "cause to effect, wrong pictures of siblings",
    "cause-to-effect-audited": "cause to effect, wrong pictures of the same looks", "effect-to-cause": "effect to cause, siblings",
    "effect-to-cause-audited": "effect to cause, same looks", "cue": "cue",
}
NOTABLE = 0.65
"""Shares below this are not called knowledge, whatever their interval: many of the answers behind it are alike."""
BASELINES = {"same-look": "same looks", "longest": "longest", "longest-two": "longest two", "effect-first": "effect first", "random": "coin"}
CATEGORIES = ["person", "animal", "character", "plant", "mixture"]
SYSTEMS = [
    ("rungsMean", "style `rungs`, varied colours"), ("publishedMean", "style `published`"), ("heldOutStatementsMean", "sentences never trained on"),
    ("jpeg50Mean", "JPEG quality 50"), ("otherSizeMean", "rendered at 256 px"),
]

TEXTS = {
    "stories": """A variant of `scene-clip` that knows the stories and the events of chains as well: it went on from its weights (`models/recipe/stories.py`).
It was trained on causal captions too, right and reversed alike, so it knows their words and was told nothing about their
order. It is what `scene-clip-causal` is compared with.""",
    "causal": """`scene-clip-stories` tuned on the order of causes with both towers (`models/recipe/causal.py`, way `looks`): rows and columns
of pictures by right and reversed captions, as CausalCLIP does it, and beside the wrong captions wrong pictures: the same ones
where not both events happened, over which, as over pictures of other stories, neither order is to be nearer. Ten of the twelve
conjunctions, all but some of the causalities and two of the three drawn systems were trained; plain captions of all of them
went on being trained.""",
}
WAYS = {
    "none": "no hard negatives", "negclip": "two words exchanged (as NegCLIP), nothing of causes", "texts": "reversed captions, texts' tower alone",
    "rows": "rows and columns, both towers (CausalCLIP as its text writes it, from the NegCLIP-like one)", "looks": "the same with wrong pictures (this model)",
}
SPLITS = [("trained", "all was trained"), ("heldOutConjunctions", "the conjunction was held out"), ("heldOutSubjects", "the causality or the system was held out"), ("heldOutBoth", "both were")]


def read(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def bench(folder):
    paths = {task: os.path.join(folder, task + ".json") for task in TASKS}
    found = {task: read(path) for task, path in paths.items() if os.path.exists(path)}
    # A run has its report in it, and what was scored by itself is one.
    return {task: one.get("report", one) for task, one in found.items()}


def interval(report, name):
    entry = report["intervals"].get(name)
    value = report["accuracy"] if name == "accuracy" else report["perCategory"].get(name.removeprefix("perCategory "))
    if entry is None or value is None:
        return "–"
    low, high = entry["ci95"]
    return f"{percent(value)} ({percent(low)}–{percent(high)})"


def systems_table(now, before):
    lines = ["| mean over the variables | this model | `scene-clip` |", "|---|---|---|"]
    lines += [f"| {title} | {percent(now[name])} | {percent(before[name])} |" for name, title in SYSTEMS]
    found = [figures["retrievalAmong100"]["pictureToText@1"] for figures in (now, before)]
    return "\n".join(lines + [f"| picture to its caption among 100 | {cell(found[0])} | {cell(found[1])} |"])


def tasks_table(now, before, before_name):
    titles = ["all", *CATEGORIES, f"`{before_name}`, all"]
    lines = ["| task | baselines | " + " | ".join(titles) + " |", "|---" * (2 + len(titles)) + "|"]
    for task in (task for task in TASKS if task in now and task in before):
        names = ["accuracy", *(f"perCategory {category}" for category in CATEGORIES)]
        cells = [interval(now[task], name) for name in names] + [interval(before[task], "accuracy")]
        asked = now[task]["baselines"]
        simple = ", ".join(f"{title} {percent(asked[name]['accuracy'])}" for name, title in BASELINES.items() if name in asked)
        lines.append(f"| {TASKS[task]} | {simple} | " + " | ".join(cells) + " |")
    missing = [title for task, title in TASKS.items() if task not in now or task not in before]
    return "\n".join(lines + ([f"\nNot measured: {'; '.join(missing)}."] if missing else []))


def order_table(order):
    lines = ["| conjunction | stories: trained causalities | held out | systems: trained | held out |", "|---" * 5 + "|"]
    for conjunction, stories in order["stories"]["conjunctions"].items():
        systems = order["systems"]["conjunctions"][conjunction]
        cells = [cell(part[name]) for part in (stories, systems) for name in ("trained", "heldOut")]
        held = " (held out)" if conjunction in HELD_CONJUNCTIONS else ""
        lines.append(f"| {conjunction}{held} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def split_table(order):
    lines = ["| | stories | by another picture | systems | by another picture |", "|---" * 5 + "|"]
    for name, title in SPLITS:
        cells = [cell(part[where][name]) for part in (order["stories"], order["systems"]) for where in ("split", "otherPicture")]
        lines.append(f"| {title} | " + " | ".join(cells) + " |")
    first = [f"{cell(order[part]['effectFirst']['trained'])} and {cell(order[part]['effectFirst']['heldOut'])}" for part in ("stories", "systems")]
    return "\n".join(lines) + f"""

The effect stands first in {first[0]} of the captions chosen about trained and about held-out causalities, in
{first[1]} of those about trained and about held-out systems."""


def folds_section(ways):
    """The ways of tuning compared where families and siblings were held out in turn."""
    parts = [("trained", "trained"), ("heldOutSiblings", "siblings held out"), ("heldOutFamilies", "causalities held out")]
    lines = ["| tuned with | " + " | ".join(f"{title} | by other pictures" for _, title in parts) + " |", "|---" * (1 + 2 * len(parts)) + "|"]
    for way, title in WAYS.items():
        cells = [cell(ways[way][part][name]) for part, _ in parts for name in ("own", "other")]
        lines.append(f"| {title} | " + " | ".join(cells) + " |")
    found = ways["looks"]
    return f"""## What tuning teaches

Each way of tuning {found['folds']} times, each time with another of {found['parts']} parts of the families of causalities held out, and of each other causality
one of its four siblings; {found['seeds']} seeds each, {found['steps']} steps. A family is a causality with those that tell of one of its events in the other role. Means over
all, intervals by families. By other pictures: the same captions over pictures of other families, where a model that looks is at
half.

{chr(10).join(lines)}

A model that judges the words alone is as right by other pictures as by the right one. Nothing that is seen tells which of two
events of an untrained causality came first: either half of the picture may be the later one, and every other event is a cause
in one causality and an effect in another; what is left is knowledge of the world, which so small a model does not have."""


def retrieval_table(now, then):
    names = list(now["figures"])
    lines = ["| | " + " | ".join(f"M{place} {name}" for place, name in enumerate(names, 1)) + " |", "|---" * (1 + len(names)) + "|"]
    for title, report in (("before tuning", then), ("this model", now)):
        lines.append(f"| {title} | " + " | ".join(percent(report["figures"][name]) for name in names) + " |")
    return "\n".join(lines)


def verdict(order):
    """What it learned and what it did not, read off the intervals."""
    words = {"trained": "what was trained", "heldOutConjunctions": "conjunctions held out", "heldOutSubjects": "causalities or a system held out", "heldOutBoth": "both held out"}
    lines = []
    for part in ("stories", "systems"):
        for name, title in words.items():
            entry = order[part]["split"][name]
            low, high = entry["interval"] or [0, 1]
            slight = low > 0.5 and entry["accuracy"] < NOTABLE
            says = "hardly more than chance, for the captions behind it are few and alike" if slight else "above chance" if low > 0.5 else "below chance: the order is read the wrong way round more often than not" if high < 0.5 else "not told from chance"
            lines.append(f"- Order of causes, {part}, {title}: {cell(entry)}, {says}.")
    return "\n".join(lines)


def held_names(order):
    return ", ".join(f"`{g.removeprefix('story-')}` {cell(e['heldOut'])}" for g, e in order["stories"]["groups"].items() if e["heldOut"])


def main():
    parser = required("model", "variant", "figures", "before", "order", "bench", "bench-before")
    parser.add_argument("--folds", help="what folds.py summed up")
    parser.add_argument("--panels", required=True, help="what panels.py measured")
    parser.add_argument("--training", required=True, help="a sentence: how long, and on which machine")
    options = parser.parse_args()
    figures, before, order = read(options.figures), read(options.before), read(options.order)
    ways = read(options.folds) if options.folds else None
    panels = read(options.panels)
    now, then = bench(options.bench), bench(options.bench_before)
    before_name = {"stories": "scene-clip", "causal": "scene-clip-stories"}[options.variant]
    config = read(os.path.join(options.model, "config.json"))
    files = {name: described(os.path.join(options.model, *name.split("/"))) for name in SHIPPED}
    total = sum(entry["bytes"] for entry in files.values())
    name = os.path.basename(os.path.normpath(options.model))
    tasks = {task: {"accuracy": r["accuracy"], "interval": r["ci95"], "count": r["n"], "perCategory": r["perCategory"]} for task, r in now.items()}
    manifest = {
        "id": name, "variant": options.variant, "family": "clip", "licence": "MIT", "madeBy": "models/recipe/stories.sh",
        "dtypes": {"fp32": "weights stored as float16, computed with as float32"},
        "inputSide": config["vision_config"]["image_size"], "embeddingLength": config["projection_dim"], "bytes": total, "files": files,
        "figures": {"training": figures["training"], "rungs": figures["rungs"], "published": figures["published"], "heldOutStatements": figures["heldOutStatements"], "panels": panels, "stories": {"recognised": order["recognised"], "tasks": tasks, "order": {part: order[part] for part in ("stories", "systems")}, **({} if ways is None else {"folds": ways})}},
    }
    with open(os.path.join(options.model, "manifest.json"), "w", encoding="utf-8") as file:
        # Read by the app alone: its bytes count with the models'.
        json.dump(manifest, file, separators=(",", ":"))
        file.write("\n")
    found = order["recognised"]
    retrieval = [read(os.path.join(folder, "retrieval.json")) for folder in (options.bench, options.bench_before)]
    tuning = "" if ways is None else f"""
{folds_section(ways)}

## Retrieval

Pictures of stories and their captions, 200 pictures with five captions each (`rungs bench retrieval`), before tuning and after it:

{retrieval_table(*retrieval)}
"""
    card = f"""# {name}

{TEXTS[options.variant]} {total / 1e6:.1f} MB, MIT licence.

It was made with the {found['stories']} causalities that the app had then, {found['pairs']} pairs in all; of later ones it knows nothing. The
pictures below are drawings that it was trained on, for a story had no others: the figures say what it learned by heart, not
what it would make of new stories, of photographs or of other drawings. One seed. {options.training}

## What it learned and what it did not

- Stories: the nearest of {found['pairs']} captions is that of the pair shown in {cell(found['pair'])} of pictures, that of a sibling counting too
  {cell(found['story'])}, that of the other story that shares a picture with it counting as well {cell(found['family'])}; chance is below
  one, below two and below three percent.
{verdict(order)}
{tuning}
Percent, 95% intervals in brackets. What is asked about one family of causalities is alike: intervals of stories, those of the run's
report too, go by families, those of systems by pictures, and those of panels are Wilson's. One causality by itself has none.

## The order of causes

A right caption and the same one reversed, by the picture that both are about and by one of another family; every pair once a
style. Half of all is chance.

{split_table(order)}

By conjunction:

{order_table(order)}

The causalities held out, over all conjunctions: {held_names(order)}.

## The tasks of the stories

By `rungs bench run --system stories --count 252 --seed 41 --respondent clip-choice`: the app's own code, style `flat`.
Which of four cues links the pictures was never taught; in recognition, two of four captions are right.

{tasks_table(now, then, before_name)}

## The panels of event chains

It was trained on the panels of all {panels['chains']} chains as well. Held against the sentences of all {panels['events']} events, a panel's nearest is
its own in {cell(panels['amongAll'])} of {panels['panels']} panels (both styles); against those of its own chain alone, in {cell(panels['amongOwn'])}. These
are the drawings that it was trained on.

## The drawn systems

Measured on the same held-out pictures (fewer than in the card of `scene-clip`):

{systems_table(figures, before)}

It has no readout of raw values and names no familiar scenes: where those are asked for, take `scene-clip`.

`models/recipe/stories.sh` makes it again; training ends by the clock, so another machine gets an equally made model, not the
same bytes. `manifest.json` lists every file with its sha256, and these figures.
"""
    with open(os.path.join(options.model, "README.md"), "w", encoding="utf-8") as file:
        file.write(card)


if __name__ == "__main__":
    main()
