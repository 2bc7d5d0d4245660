type Numbers = Float32Array | Float64Array;

/** Trainable weights, with the gradient of the loss with respect to each. */
export interface Trainable {
  readonly value: Numbers;
  readonly gradient: Numbers;
}

/** Learning rate schedule and gradient clipping. */
export interface Schedule {
  /** Adam's step size at its highest. */
  readonly learningRate: number;
  /** Share of the training, from 0 to 1, over which the learning rate rises linearly from 0; default: no warm-up. */
  readonly warmUp?: number;
  /** Maximum global gradient norm (gradient clipping); default: no clipping. */
  readonly maxGradientNorm?: number;
}

/** Adam's decay rates of the moments (beta1, beta2), and the term that keeps the divisor from 0. */
const MEAN_DECAY = 0.9;
const SQUARE_DECAY = 0.999;
const EPSILON = 1e-8;

/**
 * Returns the optimizer step of every training in Rungs: Adam (Kingma & Ba 2015) with cosine decay of the learning rate
 * to 0 (Loshchilov & Hutter 2017). It changes the weights, and clips the gradients, in place.
 *
 * @returns a function that takes the training's progress, from 0 to 1, and makes one step
 */
export function optimizerFor(
  weights: readonly Trainable[],
  { learningRate, warmUp = 0, maxGradientNorm = Infinity }: Schedule,
): (progress: number) => void {
  const blankOf = (list: Numbers): Numbers =>
    list instanceof Float32Array ? new Float32Array(list.length) : new Float64Array(list.length);
  const moments = weights.map((one) => ({ ...one, mean: blankOf(one.value), square: blankOf(one.value) }));
  const gradients = weights.map(({ gradient }) => gradient);
  let steps = 0;
  return (progress) => {
    clipGradients(gradients, maxGradientNorm);
    steps += 1;
    const now = learningRate * paceAt(progress, warmUp);
    const pace = (now * Math.sqrt(1 - SQUARE_DECAY ** steps)) / (1 - MEAN_DECAY ** steps);
    for (const { value, gradient, mean, square } of moments) {
      for (let k = 0; k < value.length; k++) {
        const by = gradient[k] ?? 0;
        const nextMean = MEAN_DECAY * (mean[k] ?? 0) + (1 - MEAN_DECAY) * by;
        const nextSquare = SQUARE_DECAY * (square[k] ?? 0) + (1 - SQUARE_DECAY) * by * by;
        mean[k] = nextMean;
        square[k] = nextSquare;
        value[k] = (value[k] ?? 0) - (pace * nextMean) / (Math.sqrt(nextSquare) + EPSILON);
      }
    }
  };
}

function paceAt(progress: number, warmUp: number): number {
  return (progress < warmUp ? progress / warmUp : 1) * (0.5 + 0.5 * Math.cos(Math.PI * progress));
}

function clipGradients(gradients: readonly Numbers[], maxGradientNorm: number): void {
  let square = 0;
  for (const list of gradients) for (const gradient of list) square += gradient * gradient;
  const length = Math.sqrt(square);
  if (length <= maxGradientNorm) return;
  for (const list of gradients)
    for (let index = 0; index < list.length; index++)
      list[index] = ((list[index] ?? 0) * maxGradientNorm) / length;
}
