import type { Matrix } from './matrix.ts';

/** `row`: each picture's sentences add up to 1. `column`: each sentence's pictures do. */
export type Along = 'row' | 'column';

/** Returns the softmax of `scale` times each value. A scale of 100 is a temperature of 0.01. */
export function softmax({ rows, columns, values }: Matrix, along: Along, scale: number): Matrix {
  const result = new Float64Array(values.length);
  const [lines, length] = along === 'row' ? [rows, columns] : [columns, rows];
  const [lineStep, step] = along === 'row' ? [columns, 1] : [1, columns];
  for (let line = 0; line < lines; line++) {
    const start = line * lineStep;
    let max = -Infinity;
    for (let i = 0; i < length; i++) max = Math.max(max, scale * (values[start + i * step] ?? 0));
    let sum = 0;
    for (let i = 0; i < length; i++) {
      // The largest exponent is 0, so that nothing overflows.
      const power = Math.exp(scale * (values[start + i * step] ?? 0) - max);
      result[start + i * step] = power;
      sum += power;
    }
    for (let i = 0; i < length; i++) result[start + i * step] = (result[start + i * step] ?? 0) / sum;
  }
  return { rows, columns, values: result };
}

/** Returns the sigmoid of `scale` times each value plus `bias`: each pair independently, as SigLIP is trained. */
export function sigmoid({ rows, columns, values }: Matrix, scale: number, bias: number): Matrix {
  return { rows, columns, values: values.map((value) => logistic(scale * value + bias)) };
}

/** Returns 1 / (1 + exp(-x)), without overflow. */
function logistic(x: number): number {
  if (x >= 0) return 1 / (1 + Math.exp(-x));
  const power = Math.exp(x);
  return power / (1 + power);
}

/** Converts cosines to probabilities as the model's family does: softmax by row for CLIP, sigmoid for SigLIP. */
export function probabilities(
  scores: Matrix,
  model: {
    readonly identity: { readonly family: 'clip' | 'siglip' };
    readonly logitScale: number;
    readonly logitBias: number;
  },
): Matrix {
  return model.identity.family === 'siglip'
    ? sigmoid(scores, model.logitScale, model.logitBias)
    : softmax(scores, 'row', model.logitScale);
}
