#!/bin/sh
# Makes models/scene-clip-stories and models/scene-clip-causal, which know stories and chains, from models/scene-clip: pictures, training, figures, cards.
# Usage: models/recipe/stories.sh [WORK_FOLDER], with MINUTES_OF_STORIES, MINUTES_OF_CHAINS and
# MINUTES_OF_ORDER in the environment.
# Needs Node, Python 3 with torch, onnx, numpy and PIL. All in all some fifty minutes on one thread.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
work=${1:-"$root/build/scene-clip-stories"}
python=${PYTHON:-python3}
mkdir -p "$work"
export PYTHONDONTWRITEBYTECODE=1

dataset() { folder=$1; shift; node "$root/src/cli/launch.mjs" dataset --out "$work/$folder" "$@"; }
dataset train-systems --count 20000 --seed 21 --borders 0.2
dataset train-stories --stories --count 9000 --seed 31 --independent 0.3
dataset train-chains --chains --count 4000 --seed 51
dataset test-stories --stories --count 1800 --seed 32 --independent 0
dataset test-rungs --count 1200 --seed 301 --split held-out --style rungs
dataset test-published --count 600 --seed 302 --split held-out --style published --plain
dataset test-plain --count 300 --seed 303 --split held-out --style rungs --plain
dataset test-large --count 200 --seed 304 --split held-out --size 256

cd "$here"
captions="$work/train-systems/captions.json"
set -- --systems "$work/train-systems"
"$python" restore.py --model "$root/models/scene-clip" --captions "$captions" --data "$work/train-systems" \
  --out "$work/before.pt"
"$python" stories.py --start "$work/before.pt" "$@" --stories "$work/train-stories" --out "$work/alone.pt" \
  --minutes "${MINUTES_OF_STORIES:-25}"
# The stories first, then the panels of chains beside them.
set -- "$@" --stories "$work/train-stories" "$work/train-chains"
"$python" stories.py --start "$work/alone.pt" "$@" --out "$work/stories.pt" --minutes "${MINUTES_OF_CHAINS:-22}" \
  --threads 2 --rate 8e-4
"$python" causal.py --start "$work/stories.pt" "$@" --out "$work/causal.pt" --minutes "${MINUTES_OF_ORDER:-3}"
"$python" causal.py --start "$work/stories.pt" "$@" --negatives none --out "$work/control.pt" \
  --minutes "${MINUTES_OF_ORDER:-3}"

order() {
  "$python" order.py --checkpoint "$work/$1.pt" --stories "$work/test-stories" --systems "$work/test-rungs" \
    --out "$work/order-$1.json"
}
panels() {
  "$python" panels.py --checkpoint "$work/$1.pt" --captions "$captions" --chains "$work/train-chains" \
    --out "$work/panels-$1.json"
}
figures() {
  "$python" evaluate.py --checkpoint "$work/$1.pt" --captions "$captions" --rungs "$work/test-rungs" \
    --plain "$work/test-plain" --published "$work/test-published" --large "$work/test-large" \
    --out "$work/figures-$1.json"
}
figures before
./stories_bench.sh "$root/models/scene-clip" "$work/bench-before"
order control
for variant in stories causal; do
  model="$root/models/scene-clip-$variant"
  # That of before lists other bytes; the card writes a new one.
  rm -f "$model/manifest.json"
  "$python" export.py --checkpoint "$work/$variant.pt" --captions "$captions" --pictures "$work/test-large" --beyond \
    --out "$model"
  order "$variant"
  panels "$variant"
  figures "$variant"
  ./stories_bench.sh "$model" "$work/bench-$variant"
  control=
  [ "$variant" = causal ] && control="--control $work/order-control.json"
  # shellcheck disable=SC2086
  "$python" stories_card.py --model "$model" --variant "$variant" --figures "$work/figures-$variant.json" \
    --before "$work/figures-before.json" --order "$work/order-$variant.json" --bench "$work/bench-$variant" \
    --bench-before "$work/bench-before" --panels "$work/panels-$variant.json" $control
done
