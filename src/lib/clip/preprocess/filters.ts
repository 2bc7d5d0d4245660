/** Interpolation kernels of Pillow: the weight at a distance, in pixels of the coarser grid. */
export type FilterName = 'bicubic' | 'bilinear' | 'lanczos' | 'box' | 'hamming';

/** A kernel and the distance from which on it is 0. */
export interface Filter {
  readonly support: number;
  readonly weight: (distance: number) => number;
}

/** Numbers of the filters in preprocessor_config.json (Pillow's constants; 0, nearest, has no kernel). */
export const FILTER_CODES: Readonly<Record<number, FilterName>> = {
  1: 'lanczos',
  2: 'bilinear',
  3: 'bicubic',
  4: 'box',
  5: 'hamming',
};

/**
 * Evaluates the bicubic kernel (Keys 1981 with a = -0.5), in the same order of operations as Pillow, so that it agrees
 * to the last bit.
 */
function bicubic(distance: number): number {
  const a = -0.5;
  const x = Math.abs(distance);
  if (x < 1) return ((a + 2) * x - (a + 3)) * x * x + 1;
  if (x < 2) return (((x - 5) * x + 8) * x - 4) * a;
  return 0;
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(x * Math.PI) / (x * Math.PI);
}

function hamming(distance: number): number {
  const x = Math.abs(distance);
  if (x === 0) return 1;
  if (x >= 1) return 0;
  const angle = x * Math.PI;
  return (Math.sin(angle) / angle) * (0.54 + 0.46 * Math.cos(angle));
}

/** All kernels by name. */
export const FILTERS: Readonly<Record<FilterName, Filter>> = {
  bicubic: { support: 2, weight: bicubic },
  bilinear: { support: 1, weight: (distance) => Math.max(0, 1 - Math.abs(distance)) },
  lanczos: { support: 3, weight: (x) => (x >= -3 && x < 3 ? sinc(x) * sinc(x / 3) : 0) },
  box: { support: 0.5, weight: (x) => (x > -0.5 && x <= 0.5 ? 1 : 0) },
  hamming: { support: 1, weight: hamming },
};
