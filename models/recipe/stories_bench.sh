#!/bin/sh
# Asks a model folder for the tasks of the stories by the app's own code, with the same items for every model.
# Usage: models/recipe/stories_bench.sh MODEL_FOLDER OUT_FOLDER
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
model=$1
out=$2
mkdir -p "$out"
ask() {
  name=$1; task=$2; shift 2
  node "$root/src/cli/launch.mjs" bench run --task "$task" --system stories --count 888 --seed 41 "$@" \
    --respondent clip-choice --model "$model" > "$out/$name.json"
}
ask causal-order causal-order --wording audited
ask recognition recognition
ask cue cue
# Wrong pictures of siblings, as in the paper, and those of other causalities with the same looks.
for task in cause-to-effect effect-to-cause; do
  ask "$task" "$task" --wording published
  ask "$task-audited" "$task" --wording audited
done
