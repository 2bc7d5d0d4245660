import { describe, expect, it } from 'vitest';
import { optimizerFor, type Schedule } from './optimizer.ts';

/** Returns the size of one first step at this progress on a gradient of 1; Adam's first step is as long as its rate. */
function stepAt(progress: number, schedule: Schedule): number {
  const value = new Float64Array(1);
  optimizerFor([{ value, gradient: Float64Array.of(1) }], schedule)(progress);
  return -(value[0] ?? 0);
}

describe('the learning rate', () => {
  it.each([
    ['is highest at once', 0, {}, 1],
    ['is half as high half way', 0.5, {}, 0.5],
    ['is nothing at the end', 1, {}, 0],
    [
      'rises where it is to be warmed up',
      0.05,
      { warmUp: 0.1 },
      0.5 * (0.5 + 0.5 * Math.cos(0.05 * Math.PI)),
    ],
    ['has risen then', 0.1, { warmUp: 0.1 }, 0.5 + 0.5 * Math.cos(0.1 * Math.PI)],
  ])('%s', (_, progress, schedule, share) => {
    expect(stepAt(progress, { learningRate: 0.01, ...schedule })).toBeCloseTo(0.01 * share, 8);
  });
});

describe('optimiser steps', () => {
  it('find the minimum of a quadratic function', () => {
    const [value, gradient] = [Float64Array.of(3, -2), new Float64Array(2)];
    const improve = optimizerFor([{ value, gradient }], { learningRate: 0.2 });
    for (let step = 0; step < 300; step++) {
      gradient.set([2 * ((value[0] ?? 0) - 1), 8 * (value[1] ?? 0)]);
      improve(step / 300);
    }
    expect(value[0]).toBeCloseTo(1, 3);
    expect(value[1]).toBeCloseTo(0, 3);
  });

  it('reduce the norm of gradients jointly, and never increase it', () => {
    const gradients = [Float64Array.of(3, 0), Float64Array.of(4)];
    const weights = gradients.map((gradient) => ({ gradient, value: new Float64Array(gradient.length) }));
    const improve = optimizerFor(weights, { learningRate: 0.1, maxGradientNorm: 2.5 });
    improve(0);
    expect(gradients).toEqual([Float64Array.of(1.5, 0), Float64Array.of(2)]);
    improve(0);
    expect(gradients).toEqual([Float64Array.of(1.5, 0), Float64Array.of(2)]);
  });
});
