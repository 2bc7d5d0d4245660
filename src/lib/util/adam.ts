type Numbers = Float32Array | Float64Array;

const FIRST_DECAY = 0.9;
const SECOND_DECAY = 0.999;
const TINY = 1e-8;

/** Changes lists of weights in place against their slopes, list by list in the same order (Adam, Kingma & Ba 2015). */
export function adamFor(lists: readonly Numbers[]): (slopes: readonly Numbers[], rate: number) => void {
  const blankOf = (list: Numbers): Numbers =>
    list instanceof Float32Array ? new Float32Array(list.length) : new Float64Array(list.length);
  const moments = lists.map((weights) => ({ weights, mean: blankOf(weights), square: blankOf(weights) }));
  let steps = 0;
  return (slopes, rate) => {
    steps += 1;
    const pace = (rate * Math.sqrt(1 - SECOND_DECAY ** steps)) / (1 - FIRST_DECAY ** steps);
    for (const [index, { weights, mean, square }] of moments.entries()) {
      const list = slopes[index];
      if (list === undefined) continue;
      for (let k = 0; k < weights.length; k++) {
        const slope = list[k] ?? 0;
        const nextMean = FIRST_DECAY * (mean[k] ?? 0) + (1 - FIRST_DECAY) * slope;
        const nextSquare = SECOND_DECAY * (square[k] ?? 0) + (1 - SECOND_DECAY) * slope * slope;
        mean[k] = nextMean;
        square[k] = nextSquare;
        weights[k] = (weights[k] ?? 0) - (pace * nextMean) / (Math.sqrt(nextSquare) + TINY);
      }
    }
  };
}
