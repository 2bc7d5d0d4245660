type Numbers = Float32Array | Float64Array;

/** How fast a training goes. */
export interface Schedule {
  /** Adam's step size at its highest. */
  readonly rate: number;
  /** Share of the training in which the rate rises from 0; without it the rate is highest at once. */
  readonly warmUp?: number;
  /** Slopes that are longer than this together are made so long. */
  readonly longest?: number;
}

const FIRST_DECAY = 0.9;
const SECOND_DECAY = 0.999;
const TINY = 1e-8;

/**
 * The step of every training in Rungs: changes lists of weights in place against their slopes, list by list in the same order
 * (Adam, Kingma & Ba 2015), at a rate that falls to 0 by a cosine (Loshchilov & Hutter 2017).
 *
 * @returns takes the slopes, which it may shorten in place, and how much of the training is done, from 0 to 1
 */
export function optimizerFor(
  lists: readonly Numbers[],
  { rate, warmUp = 0, longest = Infinity }: Schedule,
): (slopes: readonly Numbers[], progress: number) => void {
  const blankOf = (list: Numbers): Numbers =>
    list instanceof Float32Array ? new Float32Array(list.length) : new Float64Array(list.length);
  const moments = lists.map((weights) => ({ weights, mean: blankOf(weights), square: blankOf(weights) }));
  let steps = 0;
  return (slopes, progress) => {
    shorten(slopes, longest);
    steps += 1;
    const now = rate * paceAt(progress, warmUp);
    const pace = (now * Math.sqrt(1 - SECOND_DECAY ** steps)) / (1 - FIRST_DECAY ** steps);
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

function paceAt(progress: number, warmUp: number): number {
  return (progress < warmUp ? progress / warmUp : 1) * (0.5 + 0.5 * Math.cos(Math.PI * progress));
}

function shorten(slopes: readonly Numbers[], longest: number): void {
  let square = 0;
  for (const list of slopes) for (const slope of list) square += slope * slope;
  const length = Math.sqrt(square);
  if (length <= longest) return;
  for (const list of slopes)
    for (let place = 0; place < list.length; place++) list[place] = ((list[place] ?? 0) * longest) / length;
}
