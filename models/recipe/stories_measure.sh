#!/bin/sh
# The other half of stories.sh: model folders, figures and cards from the checkpoints of tuning.sh.
# Usage: models/recipe/stories_measure.sh WORK_FOLDER
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
work=$1
python=${PYTHON:-python3}
cd "$here"
captions="$work/train-systems/captions.json"
figures() {
  "$python" evaluate.py --checkpoint "$work/$1.pt" --captions "$captions" --rungs "$work/test-rungs" \
    --plain "$work/test-plain" --published "$work/test-published" --large "$work/test-large" \
    --out "$work/figures-$1.json"
}
bench() { ./stories_bench.sh "$root/models/$1" "$work/bench-$2" "$work/train-stories/sentences.jsonl"; }
figures before
bench scene-clip before
before=before
for variant in stories causal; do
  model="$root/models/scene-clip-$variant"
  # That of before lists other bytes; the card writes a new one.
  rm -f "$model/manifest.json"
  "$python" export.py --checkpoint "$work/$variant.pt" --captions "$captions" --pictures "$work/test-large" --beyond \
    --out "$model"
  "$python" order.py --checkpoint "$work/$variant.pt" --stories "$work/test-stories" --systems "$work/test-rungs" \
    --out "$work/order-$variant.json"
  "$python" panels.py --checkpoint "$work/$variant.pt" --captions "$captions" --chains "$work/train-chains" \
    --out "$work/panels-$variant.json"
  figures "$variant"
  bench "scene-clip-$variant" "$variant"
  folds=
  [ "$variant" = causal ] && folds="--folds $work/folds.json"
  # shellcheck disable=SC2086
  "$python" stories_card.py --model "$model" --variant "$variant" --figures "$work/figures-$variant.json" \
    --before "$work/figures-before.json" --order "$work/order-$variant.json" --bench "$work/bench-$variant" \
    --bench-before "$work/bench-$before" --panels "$work/panels-$variant.json" --training "${TRAINED:-trained by its recipe.}" $folds
  before=$variant
done
