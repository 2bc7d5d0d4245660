"""Keeps the items of stories, and their answers, that causal sentences of training were about, or those that they were not:

    python3 part.py items.jsonl answers.jsonl sentences.jsonl trained|held-out OUT_FOLDER
"""

import json
import sys


def lines(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file]


items, answers, sentences, part, out = sys.argv[1:]
held = {record["system"].removeprefix("story-") for record in lines(sentences) if "causality" in record.get("heldOut", ())}
chosen = [item for item in lines(items) if (item["group"] in held) == (part == "held-out")]
ids = {item["id"] for item in chosen}
for name, records in (("items", chosen), ("answers", [answer for answer in lines(answers) if answer["id"] in ids])):
    with open(f"{out}/{part}-{name}.jsonl", "w", encoding="utf-8") as file:
        file.writelines(json.dumps(record) + "\n" for record in records)
