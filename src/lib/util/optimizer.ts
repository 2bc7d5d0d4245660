type Numbers = Float32Array | Float64Array;

/** Weights, and the gradient of a loss by each. */
export interface Trainable {
  readonly value: Numbers;
  readonly gradient: Numbers;
}

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
 * The step of every training in Rungs: changes weights in place against their gradients (Adam, Kingma & Ba 2015), at a rate
 * that falls to 0 by a cosine (Loshchilov & Hutter 2017). It may clip the gradients in place.
 *
 * @returns takes how much of the training is done, from 0 to 1
 */
export function optimizerFor(
  weights: readonly Trainable[],
  { rate, warmUp = 0, longest = Infinity }: Schedule,
): (progress: number) => void {
  const blankOf = (list: Numbers): Numbers =>
    list instanceof Float32Array ? new Float32Array(list.length) : new Float64Array(list.length);
  const moments = weights.map((one) => ({ ...one, mean: blankOf(one.value), square: blankOf(one.value) }));
  const gradients = weights.map(({ gradient }) => gradient);
  let steps = 0;
  return (progress) => {
    clipGradients(gradients, longest);
    steps += 1;
    const now = rate * paceAt(progress, warmUp);
    const pace = (now * Math.sqrt(1 - SECOND_DECAY ** steps)) / (1 - FIRST_DECAY ** steps);
    for (const { value, gradient, mean, square } of moments) {
      for (let k = 0; k < value.length; k++) {
        const by = gradient[k] ?? 0;
        const nextMean = FIRST_DECAY * (mean[k] ?? 0) + (1 - FIRST_DECAY) * by;
        const nextSquare = SECOND_DECAY * (square[k] ?? 0) + (1 - SECOND_DECAY) * by * by;
        mean[k] = nextMean;
        square[k] = nextSquare;
        value[k] = (value[k] ?? 0) - (pace * nextMean) / (Math.sqrt(nextSquare) + TINY);
      }
    }
  };
}

function paceAt(progress: number, warmUp: number): number {
  return (progress < warmUp ? progress / warmUp : 1) * (0.5 + 0.5 * Math.cos(Math.PI * progress));
}

function clipGradients(gradients: readonly Numbers[], longest: number): void {
  let square = 0;
  for (const list of gradients) for (const gradient of list) square += gradient * gradient;
  const length = Math.sqrt(square);
  if (length <= longest) return;
  for (const list of gradients)
    for (let place = 0; place < list.length; place++) list[place] = ((list[place] ?? 0) * longest) / length;
}
