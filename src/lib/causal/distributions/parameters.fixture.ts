import type { Family } from './index.ts';

/** Valid parameters of each family. */
export const PARAMETERS: Readonly<Record<Family, readonly number[]>> = {
  normal: [1.5, 2],
  uniform: [-1, 3],
  bernoulli: [0.3],
  categorical: [0.2, 0.5, 0.3],
  beta: [2.5, 1.5],
  exponential: [0.7],
  poisson: [3.2],
  randint: [-2, 4],
};
