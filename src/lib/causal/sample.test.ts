import { describe, expect, it } from 'vitest';
import { drawExogenous, sample } from './sample.ts';
import { modelOf } from './model.fixture.ts';
import { unwrap } from '../../../tests/support/required.ts';

function columnsOf(text: string, n: number, seed: number) {
  return unwrap(sample(modelOf(text), { n, seed }));
}

function momentsOf(column: Float64Array | undefined): { mean: number; sd: number } {
  const values = [...(column ?? [])];
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, sd: Math.sqrt(variance) };
}

describe('sampling', () => {
  it('repeats for a seed and differs for another', () => {
    const text = 'A ~ normal(0, 1)\nB ~ beta(2, 3)';
    expect(columnsOf(text, 50, 1)).toEqual(columnsOf(text, 50, 1));
    expect(columnsOf(text, 50, 1)).not.toEqual(columnsOf(text, 50, 2));
  });

  it('gives these numbers for seed 1 on every machine', () => {
    const columns = columnsOf(
      'latent U ~ exponential(2)\nA = U + normal(0, 1)\nB ~ categorical(a: 0.5, b: 0.5)',
      3,
      1,
    );
    expect(columns).toMatchInlineSnapshot(`
      Map {
        "A" => Float64Array [
          0.8265612770448573,
          1.3415074235984754,
          0.848942148954829,
        ],
        "B" => Float64Array [
          1,
          0,
          1,
        ],
      }
    `);
  });

  it('draws the same values for a variable regardless of other parts of the model', () => {
    const alone = columnsOf('A ~ normal(0, 1)', 50, 1).get('A');
    const among = columnsOf('Z ~ normal(0, 1)\nB ~ uniform(0, 1)\nA ~ normal(0, 1)\nC = A', 50, 1);
    expect(among.get('A')).toEqual(alone);
    expect(among.get('Z')).not.toEqual(alone);
  });

  it('gives the first rows of a longer sample', () => {
    const long = columnsOf('A ~ normal(0, 1)', 5000, 1).get('A');
    expect(long?.subarray(0, 10)).toEqual(columnsOf('A ~ normal(0, 1)', 10, 1).get('A'));
  });

  it('has the moments of a linear Gaussian model', () => {
    // Var B = 4 Var A + 1 = 17, Var C = 1/4 Var B + Var A + Cov(A, B) + 4 = 4.25 + 4 + 8 + 4.
    const columns = columnsOf('A ~ normal(1, 2)\nB ~ normal(2*A, 1)\nC = B/2 + A + normal(3, 2)', 200_000, 4);
    const b = momentsOf(columns.get('B'));
    const c = momentsOf(columns.get('C'));
    // Five standard errors.
    expect(Math.abs(b.mean - 2)).toBeLessThan((5 * Math.sqrt(17)) / Math.sqrt(200_000));
    expect(Math.abs(c.mean - 5)).toBeLessThan((5 * Math.sqrt(20.25)) / Math.sqrt(200_000));
    expect(b.sd / Math.sqrt(17)).toBeCloseTo(1, 2);
    expect(c.sd / Math.sqrt(20.25)).toBeCloseTo(1, 2);
  });

  it('draws exogenous variables in their own units', () => {
    const model = modelOf('latent U ~ randint(3, 5)\nX = U + bernoulli(0.5)\nY ~ poisson(3)');
    const exogenous = drawExogenous(model, 500, 1);
    expect([...new Set(exogenous.get('U'))].sort()).toEqual([3, 4, 5]);
    expect([...new Set(exogenous.get('U_X'))].sort()).toEqual([0, 1]);
    expect(exogenous.get('U_Y')?.every((u) => u > 0 && u < 1)).toBe(true);
  });

  it('rejects a model in which an observed variable has no mechanism', () => {
    const result = sample(modelOf('A ~ normal(0, 1)\nA -> B'), { n: 3, seed: 1 });
    expect(result.ok ? null : result.error).toMatchObject({ code: 'no-mechanism', line: 2, column: 6 });
    const set = sample(modelOf('A ~ normal(0, 1)\nA -> B'), {
      n: 3,
      seed: 1,
      interventions: new Map([['B', 1]]),
    });
    expect(set.ok).toBe(true);
  });
});
