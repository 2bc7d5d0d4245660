import { expect, it } from 'vitest';
import { createRandom } from '../../util/random.ts';
import { freshHead, passFor, runHead, applyHead } from './head.ts';
import { foldedHead, whiten, whitenerOf } from './whiten.ts';

const DIMENSION = 5;
const COUNT = 600;

/** Returns embeddings with correlated numbers of very different variance. */
function some(): readonly Float32Array[] {
  const random = createRandom(3);
  return Array.from({ length: COUNT }, () => {
    const draws = Array.from({ length: DIMENSION }, () => random.uniform() - 0.5);
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = draws;
    return Float32Array.of(a + 2, a + 0.5 * b, c - b, 0.5 * d + c, 0.4 * e - a);
  });
}

it('whitened numbers have mean 0, equal variance and no correlation', () => {
  const all = some();
  const whitener = whitenerOf(all, DIMENSION);
  const made = all.map((one) => whiten(whitener, one));
  for (let row = 0; row < DIMENSION; row++) {
    const mean = made.reduce((sum, one) => sum + (one[row] ?? 0), 0) / COUNT;
    expect(mean).toBeCloseTo(0, 5);
    for (let k = 0; k <= row; k++) {
      const together = made.reduce((sum, one) => sum + (one[row] ?? 0) * (one[k] ?? 0), 0) / COUNT;
      expect(together).toBeCloseTo(row === k ? 1 / DIMENSION : 0, 1);
    }
  }
});

it('a folded head gives for an embedding what the head gives for it whitened', () => {
  const all = some();
  const whitener = whitenerOf(all, DIMENSION);
  const head = freshHead(DIMENSION, 7, createRandom(1));
  const random = createRandom(2);
  for (const weights of [head.bias, head.second])
    for (let k = 0; k < weights.length; k++) weights[k] = random.uniform() - 0.5;
  const pass = passFor(head, 1, { hasFeatures: true });
  const [one = new Float32Array(DIMENSION)] = all;
  pass.inputs.set(one);
  pass.features.set(whiten(whitener, one));
  runHead(head, pass);
  const [tuned] = applyHead(foldedHead(head, whitener), [one]);
  for (const [k, value] of pass.outputs.entries()) expect(tuned?.[k]).toBeCloseTo(value, 5);
});
