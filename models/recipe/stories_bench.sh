#!/bin/sh
# Asks a model folder for the tasks of the stories by the app's own code, with the same items for every model.
# Usage: models/recipe/stories_bench.sh MODEL_FOLDER OUT_FOLDER SENTENCES_FILE
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
model=$1
out=$2
sentences=$3
rm -rf "$out"
mkdir -p "$out"
rungs() { node "$root/src/cli/launch.mjs" "$@"; }
ask() {
  name=$1; task=$2; shift 2
  set -- --task "$task" --system stories --count 252 --seed 41 "$@"
  rungs bench run "$@" --respondent clip-choice --model "$model" --out "$out/run-$name" > "$out/$name.json"
}
ask causal-order causal-order --wording audited
ask recognition recognition
ask cue cue
# Wrong pictures of siblings, as in the paper, and those of other causalities with the same looks.
for task in cause-to-effect effect-to-cause; do
  ask "$task" "$task" --wording published
  ask "$task-audited" "$task" --wording audited
done
# What causal sentences of training were about, and what they were not, apart: no figure is over both.
rungs bench items --task causal-order --system stories --count 252 --seed 41 --wording audited > "$out/items.jsonl"
for part in trained held-out; do
  "${PYTHON:-python3}" "$here/part.py" "$out/items.jsonl" "$out/run-causal-order/answers.jsonl" "$sentences" "$part" "$out"
  rungs bench score --task causal-order --items "$out/$part-items.jsonl" --answers "$out/$part-answers.jsonl" \
    > "$out/causal-order-$part.json"
done
rungs bench retrieval --model "$model" --count 200 > "$out/retrieval.json"
