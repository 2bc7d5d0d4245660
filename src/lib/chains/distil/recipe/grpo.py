"""CFGPT's second stage with TRL's GRPOTrainer, on the questions of `rungs distil --preset cfgpt`.

The rewards come from `rungs serve`, beside the trainer or at the address in RUNGS_REWARDS.

pip install "trl[peft]" pillow torchvision
accelerate launch grpo.py
"""

import json
import os
import urllib.request
from pathlib import Path

HERE = Path(__file__).parent
MODEL = "Qwen/Qwen3-VL-8B-Instruct"  # or the merged checkpoint of the first stage
REWARDS = os.environ.get("RUNGS_REWARDS", "http://localhost:8765/v1/rewards")
AT_ONCE = 1024  # items in a request


def part(piece):  # the same fields in every part: a table has no other
    is_text = piece["type"] == "text"
    return {"type": "text" if is_text else "image", "text": piece["text"] if is_text else ""}


def row(line):
    question = json.loads(line)
    about = json.loads(question["about"])
    return {
        "prompt": [
            {"role": message["role"], "content": [part(piece) for piece in message["content"]]}
            for message in question["messages"]
        ],
        "images": [str(HERE / name) for name in question["images"]],
        # As text: a table would give every chain the events of all others.
        "about": json.dumps({"chain": about["chain"], "prevented": about["prevented"]}),
    }


def chain_reward(completions, about, **_):
    items = [
        {"id": str(place), "text": completion[-1]["content"], **json.loads(told)}
        for place, (completion, told) in enumerate(zip(completions, about))
    ]
    totals = []
    for start in range(0, len(items), AT_ONCE):
        body = json.dumps({"items": items[start : start + AT_ONCE]}).encode()
        with urllib.request.urlopen(urllib.request.Request(REWARDS, body), timeout=120) as answer:
            totals += [reward["total"] for reward in json.load(answer)["rewards"]]
    return totals


def main():
    from datasets import Dataset, Image, Sequence
    from peft import LoraConfig
    from trl import GRPOConfig, GRPOTrainer

    with open(HERE / "prompts.jsonl", encoding="utf-8") as lines:
        data = Dataset.from_list([row(line) for line in lines])
    GRPOTrainer(
        model=MODEL,
        reward_funcs=chain_reward,
        train_dataset=data.cast_column("images", Sequence(Image())),
        # As in the paper: rank 16, four answers a question, 1e-5, temperature 0.9, 3 epochs. The rest is TRL's or ours.
        peft_config=LoraConfig(r=16, lora_alpha=32, target_modules="all-linear", task_type="CAUSAL_LM"),
        args=GRPOConfig(
            output_dir=str(HERE / "cfgpt-grpo"),
            learning_rate=1e-5,
            num_train_epochs=3,
            num_generations=4,
            temperature=0.9,
            per_device_train_batch_size=4,  # all processes and steps together: a multiple of num_generations
            max_completion_length=512,
        ),
    ).train()


if __name__ == "__main__":
    main()
