#!/bin/sh
# Makes models/scene-clip from nothing: pictures, training, export, figures, manifest and card.
# Usage: models/recipe/make.sh [WORK_FOLDER] [MINUTES_A_LEG], of which there are three.
# Needs Node, Python 3 with torch, onnx, numpy and PIL.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
work=${1:-"$root/build/scene-clip"}
minutes=${2:-55}
python=${PYTHON:-python3}
mkdir -p "$work"
export PYTHONDONTWRITEBYTECODE=1

dataset() { folder=$1; shift; node "$root/src/cli/launch.mjs" dataset --out "$work/$folder" "$@"; }
dataset train-96 --count 30000 --seed 1
dataset train-192 --count 6000 --seed 2 --size 192
dataset train-rungs --count 18000 --seed 5 --style rungs
dataset train-more --count 12000 --seed 6 --style rungs --independent 0.7
dataset train-borders --count 40000 --seed 7 --borders 0.6
dataset train-distil --count 60000 --seed 8
dataset train-distil-borders --count 60000 --seed 9 --borders 0.6
dataset test-rungs --count 7200 --seed 301 --split held-out --style rungs
dataset test-published --count 4000 --seed 302 --split held-out --style published --plain
dataset test-plain --count 3000 --seed 303 --split held-out --style rungs --plain
dataset test-large --count 1500 --seed 304 --split held-out --size 256

cd "$here"
set -- "$work/train-96" "$work/train-192" "$work/train-rungs" "$work/train-more"
# First the scenes and the words, then the last fraction of a pixel.
"$python" train.py --data "$@" --out "$work/first.pt" --seed 1 --steps 1000000 --minutes "$minutes"
"$python" train.py --data "$@" "$work/train-borders" --start "$work/first.pt" --out "$work/wide.pt" \
  --seed 4 --steps 1000000 --minutes "$minutes" --rate 6e-4 --frozen --warm 300 --plain 0.35 --naming 1
# The shipped tower is narrower than the one that learned the scenes, and takes three fifths of the time.
set -- "$@" "$work/train-borders"
"$python" distil.py --teacher "$work/wide.pt" --data "$@" "$work/train-distil" "$work/train-distil-borders" \
  --out "$work/checkpoint.pt" --minutes "$minutes"
"$python" export.py --checkpoint "$work/checkpoint.pt" --captions "$work/train-96/captions.json" \
  --pictures "$work/test-large" --out "$root/models/scene-clip"
"$python" readout.py --checkpoint "$work/checkpoint.pt" --captions "$work/train-96/captions.json" \
  --data "$@" --rungs "$work/test-rungs" --published "$work/test-published" \
  --model "$root/models/scene-clip" --figures "$work/readout.json"
"$python" evaluate.py --checkpoint "$work/checkpoint.pt" --captions "$work/train-96/captions.json" \
  --rungs "$work/test-rungs" --plain "$work/test-plain" --published "$work/test-published" \
  --large "$work/test-large" --out "$work/figures.json"
card() {
  "$python" card.py --model "$root/models/scene-clip" --figures "$work/figures.json" --readout "$work/readout.json"
}
card
# Other programs' pictures and unknown words are measured through the app, which wants the manifest of what it loads.
(cd "$root" && PYTHON="$python" npm run -s bench -- --only seeing --json models/recipe/seeing.json)
card
