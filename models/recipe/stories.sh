#!/bin/sh
# Makes models/scene-clip-stories and models/scene-clip-causal, which know stories and chains, from models/scene-clip: pictures, training, figures, cards.
# Usage: models/recipe/stories.sh [WORK_FOLDER], with STEPS_OF_STORIES, STEPS_OF_ORDER and STEPS_OF_FOLDS in the environment.
# Needs Node, Python 3 with torch, onnx, numpy and PIL. Training takes minutes on a GPU, which is taken where there is one, and
# hours on a CPU; the rest is done by the CPU.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
work=${1:-"$root/build/scene-clip-stories"}
python=${PYTHON:-python3}
mkdir -p "$work"
export PYTHONDONTWRITEBYTECODE=1

dataset() { folder=$1; shift; node "$root/src/cli/launch.mjs" dataset --out "$work/$folder" "$@"; }
dataset train-systems --count 6000 --seed 21 --borders 0.2
dataset train-stories --stories --count 16000 --seed 31 --independent 0.3
dataset train-chains --chains --count 2500 --seed 51
dataset test-stories --stories --count 8000 --seed 32 --independent 0
dataset test-rungs --count 1200 --seed 301 --split held-out --style rungs
dataset test-published --count 600 --seed 302 --split held-out --style published --plain
dataset test-plain --count 300 --seed 303 --split held-out --style rungs --plain
dataset test-large --count 200 --seed 304 --split held-out --size 256

cd "$here"
captions="$work/train-systems/captions.json"
set -- --systems "$work/train-systems"
"$python" restore.py --model "$root/models/scene-clip" --captions "$captions" --data "$work/train-systems" \
  --out "$work/before.pt"
"$here/tuning.sh" "$work"
"$here/stories_measure.sh" "$work"
