import type { Head, HeadGradient } from './head.ts';

const FIRST_DECAY = 0.9;
const SECOND_DECAY = 0.999;
const TINY = 1e-8;

/** Changes a head in place against a gradient (Adam, Kingma & Ba 2015). */
export function adamFor(head: Head): (gradient: HeadGradient, rate: number) => void {
  const names = ['first', 'bias', 'second'] as const;
  const means = names.map((name) => new Float32Array(head[name].length));
  const squares = names.map((name) => new Float32Array(head[name].length));
  let steps = 0;
  return (gradient, rate) => {
    steps += 1;
    const pace = (rate * Math.sqrt(1 - SECOND_DECAY ** steps)) / (1 - FIRST_DECAY ** steps);
    for (const [index, name] of names.entries()) {
      const [weights, slopes, mean, square] = [head[name], gradient[name], means[index], squares[index]];
      if (mean === undefined || square === undefined) continue;
      for (let k = 0; k < weights.length; k++) {
        const slope = slopes[k] ?? 0;
        const nextMean = FIRST_DECAY * (mean[k] ?? 0) + (1 - FIRST_DECAY) * slope;
        const nextSquare = SECOND_DECAY * (square[k] ?? 0) + (1 - SECOND_DECAY) * slope * slope;
        mean[k] = nextMean;
        square[k] = nextSquare;
        weights[k] = (weights[k] ?? 0) - (pace * nextMean) / (Math.sqrt(nextSquare) + TINY);
      }
    }
  };
}
