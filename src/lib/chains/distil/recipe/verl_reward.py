"""The rewards of CFGPT's second stage for verl, and the rows that it reads.

The rewards come from `rungs serve`, beside the trainer or at the address in RUNGS_REWARDS.

pip install datasets
python verl_reward.py  # writes prompts.parquet out of prompts.jsonl
python -m verl.trainer.main_ppo data.train_files=prompts.parquet custom_reward_function.path=verl_reward.py ...
"""

import json
import os
import urllib.request
from pathlib import Path

HERE = Path(__file__).parent
REWARDS = os.environ.get("RUNGS_REWARDS", "http://localhost:8765/v1/rewards")
AT_ONCE = 1024  # items in a request


def compute_score(data_source, solution_str, ground_truth, extra_info=None):
    """One answer, as verl's reward manager `naive` asks."""
    return compute_scores([data_source], [solution_str], [ground_truth], [extra_info])[0]


def compute_scores(data_sources, solution_strs, ground_truths, extra_infos=None):
    """Answers of a step at once, as verl's reward manager `batch` asks (custom_reward_function.name=compute_scores)."""
    items = [
        {"id": str(place), "text": text, **json.loads(told)}
        for place, (text, told) in enumerate(zip(solution_strs, ground_truths))
    ]
    totals = []
    for start in range(0, len(items), AT_ONCE):
        body = json.dumps({"items": items[start : start + AT_ONCE]}).encode()
        with urllib.request.urlopen(urllib.request.Request(REWARDS, body), timeout=120) as answer:
            totals += [float(reward["total"]) for reward in json.load(answer)["rewards"]]
    return totals


def row(line, place):
    question = json.loads(line)
    if question["images"]:
        raise SystemExit("These rows are words alone: make the questions with --input annotations.")
    about = json.loads(question["about"])
    return {
        "data_source": "rungs",
        "prompt": [
            {"role": message["role"], "content": "\n".join(part["text"] for part in message["content"])}
            for message in question["messages"]
        ],
        "ability": "causal reasoning",
        # As text: a table would give every chain the events of all others.
        "reward_model": {
            "style": "rule",
            "ground_truth": json.dumps({"chain": about["chain"], "prevented": about["prevented"]}),
        },
        "extra_info": {"index": place},
    }


def main():
    from datasets import Dataset

    with open(HERE / "prompts.jsonl", encoding="utf-8") as lines:
        Dataset.from_list([row(line, place) for place, line in enumerate(lines)]).to_parquet(HERE / "prompts.parquet")


if __name__ == "__main__":
    main()
