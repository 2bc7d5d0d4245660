import { describe, expect, test } from 'vitest';
import { compareProbes, probeTolerance } from './compare.ts';
import type { ProbeModel } from './schema.ts';
import { probeModel as model } from './model.fixture.ts';

const cosines = [[0.5, -0.25]];

describe('comparing two probes', () => {
  const made = { model, result: { cosines } };
  const ran = (fields: Partial<ProbeModel>, shift = 0) => ({
    model: { ...model, ...fields },
    result: { cosines: cosines.map((row) => row.map((cosine) => cosine + shift)) },
  });

  test.each([
    ['the same device', {}, 2e-5],
    ['another device', { device: 'webgpu' as const }, 5e-4],
    ['another precision', { dtype: 'fp16' }, 5e-3],
  ])('on %s accepts differences up to its tolerance', (_what, fields, tolerance) => {
    expect(probeTolerance(model, { ...model, ...fields })).toBe(tolerance);
    expect(compareProbes(made, ran(fields, tolerance * 0.99)).reproduced).toBe(true);
    expect(compareProbes(made, ran(fields, tolerance * 1.01)).reproduced).toBe(false);
  });

  test('does not compare numbers of two models', () => {
    expect(compareProbes(made, ran({ sha256: 'b'.repeat(64) }))).toMatchObject({
      reproduced: false,
      largest: 0,
      differences: [{ name: 'model.sha256' }],
    });
  });

  test('reports a missing row, and the distance of the remaining numbers', () => {
    const short = { model, result: { cosines: [] } };
    expect(compareProbes(made, short).differences).toEqual([
      { name: 'cosine.0.0', was: 0.5, is: null },
      { name: 'cosine.0.1', was: -0.25, is: null },
    ]);
    expect(compareProbes(made, ran({}, 1e-5)).largest).toBeCloseTo(1e-5, 9);
  });
});
