#!/bin/sh
# The training of stories.sh, which a GPU does in minutes: from before.pt and the data sets to stories.pt, causal.pt, and the
# rows of all folds.
# Usage: models/recipe/tuning.sh WORK_FOLDER
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=$1
python=${PYTHON:-python3}
cd "$here"
export PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1
set -- --systems "$work/train-systems" --stories "$work/train-stories" "$work/train-chains"
"$python" stories.py --start "$work/before.pt" "$@" --out "$work/stories.pt" --steps "${STEPS_OF_STORIES:-2600}" \
  --told 48 --pictures 96
tune() { way=$1; start=$2; shift 2; "$python" causal.py --way "$way" --start "$work/$start.pt" --told 24 --examples 96 "$@"; }
order=${STEPS_OF_ORDER:-1500}
folds=${STEPS_OF_FOLDS:-500}
tune negclip stories "$@" --steps 600 --out "$work/negclip.pt"
tune looks stories "$@" --steps "$order" --out "$work/causal.pt" &
for seed in 1 2 3; do
  for way in none negclip texts rows looks; do
    start=stories
    [ "$way" = rows ] && start=negclip
    tune "$way" "$start" "$@" --seed "$seed" --steps "$folds" --folds 4 --test "$work/test-stories" \
      --rows "$work/rows-$way-$seed.json" > "$work/log-$way-$seed.txt" &
  done
done
wait
"$python" folds.py "$work"/rows-*.json --out "$work/folds.json"
