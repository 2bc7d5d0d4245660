"""CFGPT's first stage with TRL's SFTTrainer, on the lines of `rungs distil --format messages`.

pip install "trl[peft]" pillow torchvision
accelerate launch sft.py
"""

import json
from pathlib import Path

HERE = Path(__file__).parent
MODEL = "Qwen/Qwen3-VL-8B-Instruct"


def part(piece):  # the same fields in every part: a table has no other
    is_text = piece["type"] == "text"
    return {"type": "text" if is_text else "image", "text": piece["text"] if is_text else ""}


def row(line):  # prompt and completion apart: only what the model is to say is learnt
    example = json.loads(line)
    asked, said = (
        [{"role": message["role"], "content": [part(piece) for piece in message["content"]]}]
        for message in example["messages"]
    )
    return {
        "prompt": asked,
        "completion": said,
        "images": [str(HERE / name) for name in example["images"]],
    }


def main():
    from datasets import Dataset, Image, Sequence
    from peft import LoraConfig
    from trl import SFTConfig, SFTTrainer

    with open(HERE / "train.jsonl", encoding="utf-8") as lines:
        data = Dataset.from_list([row(line) for line in lines])
    SFTTrainer(
        model=MODEL,
        train_dataset=data.cast_column("images", Sequence(Image())),
        # As in the paper: rank 16, learning rate 5e-5, 3 epochs. The rest is TRL's or ours.
        peft_config=LoraConfig(r=16, lora_alpha=32, target_modules="all-linear", task_type="CAUSAL_LM"),
        args=SFTConfig(
            output_dir=str(HERE / "cfgpt-sft"),
            learning_rate=5e-5,
            num_train_epochs=3,
            per_device_train_batch_size=1,
            gradient_accumulation_steps=8,
            max_length=None,  # a cut could fall among the tokens of a picture
            bf16=True,
        ),
    ).train()


if __name__ == "__main__":
    main()
