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
  node "$root/src/cli/launch.mjs" bench run --task "$2" --system stories --count 888 --seed 41 --wording "$3" \
    --respondent clip-choice --model "$model" > "$out/$1.json"
}
ask causal-order causal-order audited
ask recognition recognition audited
ask cue cue published
# Wrong pictures of siblings, as in the paper, and those of other causalities with the same looks.
for task in cause-to-effect effect-to-cause; do
  ask "$task" "$task" published
  ask "$task-audited" "$task" audited
done
