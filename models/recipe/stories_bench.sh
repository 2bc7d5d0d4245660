#!/bin/sh
# Asks a model folder for the tasks of the stories by the app's own code, with the same items for every model.
# Usage: models/recipe/stories_bench.sh MODEL_FOLDER OUT_FOLDER
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
mkdir -p "$2"
for task in causal-order recognition cause-to-effect effect-to-cause cue; do
  node "$root/src/cli/launch.mjs" bench run --task "$task" --system stories --count 888 --seed 41 \
    --respondent clip-choice --model "$1" > "$2/$task.json"
done
