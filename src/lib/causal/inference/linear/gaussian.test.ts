import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inferCounterfactual } from '../counterfactual.ts';
import { expectation } from '../expectation.ts';
import { modelOf } from '../../model.fixture.ts';
import { unwrap } from '../../../../../tests/support/required.ts';
import type { Outcome } from '../answer/outcome.ts';

/**
 * A linear model: coefficients of earlier variables, an intercept and the standard deviation of its noise, row by row.
 */
interface Linear {
  readonly coefficients: readonly (readonly number[])[];
  readonly intercepts: readonly number[];
  readonly spreads: readonly number[];
}

const size = 4;
const coefficient = fc.integer({ min: -20, max: 20 }).map((n) => n / 10);
const linear: fc.Arbitrary<Linear> = fc.record({
  coefficients: fc.tuple(
    ...Array.from({ length: size }, (_, i) => fc.array(coefficient, { minLength: i, maxLength: i })),
  ),
  intercepts: fc.array(coefficient, { minLength: size, maxLength: size }),
  spreads: fc.array(
    fc.integer({ min: 5, max: 30 }).map((n) => n / 10),
    { minLength: size, maxLength: size },
  ),
});

/** Writes half of the variables with `=` and inline noise, half with `~`. */
function textOf({ coefficients, intercepts, spreads }: Linear): string {
  return coefficients
    .map((row, i) => {
      const sum = [intercepts[i], ...row.map((c, j) => `(${c})*V${j}`)].join(' + ');
      return i % 2 === 0
        ? `V${i} = ${sum} + normal(0, ${spreads[i]})`
        : `V${i} ~ normal(${sum}, ${spreads[i]})`;
    })
    .join('\n');
}

/** Returns each variable as intercept and loadings on the noises, with some variables set. */
function loadings(model: Linear, forced: ReadonlyMap<number, number>) {
  const rows: { readonly constant: number; readonly loads: readonly number[] }[] = [];
  for (let i = 0; i < size; i++) {
    const set = forced.get(i);
    const own = Array.from({ length: size }, (_, k) =>
      k === i && set === undefined ? (model.spreads[i] ?? 0) : 0,
    );
    const parents = set === undefined ? (model.coefficients[i] ?? []) : [];
    rows.push({
      constant:
        set ?? parents.reduce((sum, c, j) => sum + c * (rows[j]?.constant ?? 0), model.intercepts[i] ?? 0),
      loads: own.map((load, k) => parents.reduce((sum, c, j) => sum + c * (rows[j]?.loads[k] ?? 0), load)),
    });
  }
  return rows;
}

/** Solves A x = b by Gaussian elimination with pivoting. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): readonly number[] {
  const rows = matrix.map((row, i) => [...row, right[i] ?? 0]);
  const n = rows.length;
  for (let column = 0; column < n; column++) {
    const pivot = rows
      .slice(column)
      .reduce((best, row) => (Math.abs(row[column] ?? 0) > Math.abs(best[column] ?? 0) ? row : best));
    rows.splice(rows.indexOf(pivot), 1);
    rows.splice(column, 0, pivot);
    for (const row of rows) {
      if (row === pivot) continue;
      const factor = (row[column] ?? 0) / (pivot[column] ?? 1);
      for (let k = column; k <= n; k++) row[k] = (row[k] ?? 0) - factor * (pivot[k] ?? 0);
    }
  }
  return rows.map((row, i) => (row[n] ?? 0) / (row[i] ?? 1));
}

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);

/** Returns mean and variance of a target given evidence, from the joint covariance matrix. */
function conditional(
  target: { readonly constant: number; readonly loads: readonly number[] },
  evidence: readonly {
    readonly constant: number;
    readonly loads: readonly number[];
    readonly value: number;
  }[],
): readonly [number, number] {
  const covariance = evidence.map((a) => evidence.map((b) => dot(a.loads, b.loads)));
  const cross = evidence.map((a) => dot(a.loads, target.loads));
  const weights = evidence.length === 0 ? [] : solve(covariance, cross);
  const mean = evidence.reduce(
    (sum, { value, constant }, i) => sum + (weights[i] ?? 0) * (value - constant),
    target.constant,
  );
  return [mean, dot(target.loads, target.loads) - dot(weights, cross)];
}

function spreadOf(outcome: Outcome | undefined): readonly [number, number] {
  if (outcome?.kind === 'point') return [outcome.value, 0];
  return outcome?.kind === 'distribution' ? [outcome.mean, outcome.sd ** 2] : [NaN, NaN];
}

const evidenceSets = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: size - 1 }), coefficient), {
  selector: ([at]) => at,
  maxLength: size,
});

describe('a random linear normal model agrees with its covariance matrix', () => {
  it('for expected values given evidence', () => {
    fc.assert(
      fc.property(linear, evidenceSets, fc.integer({ min: 0, max: size - 1 }), (model, evidence, at) => {
        const rows = loadings(model, new Map());
        const seen = evidence.flatMap(([i, value]) => {
          const row = rows[i];
          return row ? [{ ...row, value }] : [];
        });
        const target = rows[at];
        if (!target) return;
        const [mean] = conditional(target, seen);
        const given = evidence.map(([i, is]) => ({ of: `V${i}`, is, interventions: new Map() }));
        const estimate = unwrap(expectation(modelOf(textOf(model)), `V${at}`, new Map(), given));
        expect(estimate.method).toBe('exact');
        expect(estimate.value).toBeCloseTo(mean, 6);
      }),
      { numRuns: 150 },
    );
  });

  it('for counterfactuals: the noise of the evidence, the equations of the act', () => {
    fc.assert(
      fc.property(
        linear,
        evidenceSets,
        fc.integer({ min: 0, max: size - 1 }),
        coefficient,
        (model, evidence, x, value) => {
          const rows = loadings(model, new Map());
          const imagined = loadings(model, new Map([[x, value]]));
          const seen = evidence.flatMap(([i, is]) => {
            const row = rows[i];
            return row ? [{ ...row, value: is }] : [];
          });
          const observed = new Map(evidence.map(([i, is]) => [`V${i}`, is]));
          const result = unwrap(
            inferCounterfactual(modelOf(textOf(model)), observed, new Map([[`V${x}`, value]])),
          );
          for (const [i, target] of imagined.entries()) {
            const [mean, variance] = conditional(target, seen);
            const [foundMean, foundVariance] = spreadOf(result.outcomes.get(`V${i}`));
            expect(foundMean).toBeCloseTo(mean, 6);
            expect(foundVariance).toBeCloseTo(variance, 6);
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('linear normal models with special evidence', () => {
  it('solve for two noises at once', () => {
    const model = modelOf('latent A ~ normal(0, 1)\nlatent B ~ normal(0, 2)\nX = A + B\nY = A - B\nZ = 3*A');
    const outcome = unwrap(
      inferCounterfactual(model, new Map(Object.entries({ X: 5, Y: 1 })), new Map()),
    ).outcomes.get('Z');
    expect(outcome?.kind === 'point' && outcome.value).toBeCloseTo(9, 9);
  });

  it('reject a value that others determine differently, and say what it must be', () => {
    const model = modelOf('X = normal(0, 1)\nY = 2*X\nZ = X + Y');
    const result = inferCounterfactual(model, new Map(Object.entries({ X: 1, Y: 2, Z: 4 })), new Map());
    expect(result.ok ? null : result.error.code).toBe('impossible-evidence');
    expect(result.ok ? '' : result.error.message).toMatch(/^Z = 4 .* must be 3\.$/);
  });

  it('name the observation that rules out a whole mixture, not one that is possible in a part of it', () => {
    const model = modelOf('S ~ bernoulli(0.5)\nX = normal(0, 1)\nA = X + if(S == 1, X, 0)\nW = 3*X');
    const about = (a: number, w: number) =>
      inferCounterfactual(model, new Map(Object.entries({ X: 1, A: a, W: w })), new Map());
    // A is X or twice X: at 2, S must be 1.
    expect(unwrap(about(2, 3)).outcomes.get('S')).toEqual({ kind: 'point', value: 1 });
    for (const [a, w, message] of [
      [2, 5, /^W = 5 .* must be 3\.$/],
      [3, 3, /^A = 3 .* can be 1, 2\.$/],
    ] as const) {
      const result = about(a, w);
      expect(result.ok ? '' : result.error.message).toMatch(message);
    }
  });

  it('mix over a finite cause', () => {
    const model = modelOf('S ~ bernoulli(0.3)\nX = normal(0, 1)\nY = if(S == 1, 2, 0) + X + normal(0, 1)');
    // Y | S is normal(2S, sqrt 2): at Y = 1 both causes are as likely as before.
    const given = [{ of: 'Y', is: 1, interventions: new Map() }];
    const cause = unwrap(expectation(model, 'S', new Map(), given));
    expect(cause.value).toBeCloseTo(0.3, 12);
    expect(cause.method).toBe('exact');
    // E[X | S, Y] = (Y - 2S) / 2
    const mean = unwrap(expectation(model, 'X', new Map(), given));
    expect(mean.value).toBeCloseTo(0.7 * 0.5 - 0.3 * 0.5, 12);
  });

  it('know the mean of any independent noise', () => {
    const model = modelOf('A ~ exponential(2)\nB ~ uniform(1, 3)\nC ~ beta(2, 6)\nY = A + 2*B - 4*C');
    const estimate = unwrap(expectation(model, 'Y', new Map(), []));
    expect(estimate.method).toBe('exact');
    expect(estimate.value).toBeCloseTo(0.5 + 4 - 1, 12);
  });
});

describe('evidence that is determined by other evidence', () => {
  const text = 'latent A ~ normal(0, 1)\nlatent B ~ normal(0, 1)\nX = A + B\nY = A - B\nW = 3*A + B\nT = A';
  const about = (w: number) =>
    inferCounterfactual(modelOf(text), new Map(Object.entries({ X: 0.1, Y: 0.2, W: w })), new Map(), {
      of: ['T'],
    });

  it('is accepted if it agrees, up to rounding', () => {
    // W = 2X + Y: 0.4 but for its last digits.
    for (const w of [0.4, 0.1 + 0.2 + 0.1, 0.4 + 1e-10]) {
      const outcome = unwrap(about(w)).outcomes.get('T');
      if (outcome?.kind !== 'point') throw new Error('no point');
      expect(outcome.value).toBeCloseTo(0.15, 9);
    }
  });

  it('is impossible if it does not agree', () => {
    for (const w of [0.4001, 0.3999, 4]) {
      const result = about(w);
      expect(result.ok ? null : result.error.code).toBe('impossible-evidence');
    }
  });

  it('rules out the cause under which it does not agree, and keeps the other', () => {
    const noises = ['A', 'B', 'C', 'D'];
    const latents = noises.map((name) => `latent ${name} ~ normal(0, 1)\n`).join('');
    const sum = noises.join(' + ');
    const model = modelOf(`S ~ bernoulli(0.5)\n${latents}X = ${sum}\nY = if(S == 1, 2, 1)*(${sum})`);
    const cause = (y: number) =>
      expectation(
        model,
        'S',
        new Map(),
        Object.entries({ X: 1, Y: y }).map(([of, is]) => ({ of, is, interventions: new Map() })),
      );
    expect([2, 1].map((y) => unwrap(cause(y)).value)).toEqual([1, 0]);
    const refused = cause(3);
    expect(refused.ok ? null : refused.error.code).toBe('impossible-evidence');
  });
});

describe('a uniform after a bound is observed', () => {
  const text = 'latent U ~ uniform(0, 1)\nHigh = U > 0.3\nY = 2*U + 1';
  const about = (high: number, of: string) =>
    unwrap(
      inferCounterfactual(modelOf(text), new Map([['High', high]]), new Map(), { of: [of] }),
    ).outcomes.get(of);

  it('is a set, for a bound from below or from above', () => {
    const sets = [about(1, 'Y'), about(0, 'Y')];
    for (const [i, [lo, hi]] of [[1.6, 3] as const, [1, 1.6] as const].entries()) {
      const outcome = sets[i];
      if (outcome?.kind !== 'set') throw new Error('no set');
      expect(outcome.lo).toBeCloseTo(lo, 12);
      expect(outcome.hi).toBeCloseTo(hi, 12);
    }
  });

  it('is a distribution if nothing was observed', () => {
    const outcome = unwrap(
      inferCounterfactual(modelOf(text), new Map(), new Map(), { of: ['Y'] }),
    ).outcomes.get('Y');
    expect(outcome?.kind).toBe('distribution');
  });
});

describe('a normal variable truncated by a bound', () => {
  it('is also inferred from a sum of it', () => {
    const text = 'latent A ~ normal(0, 1)\nlatent B ~ normal(0, 1)\nPos = A > 0\nX = A + B';
    const given = [
      { of: 'Pos', is: 1, interventions: new Map() },
      { of: 'X', is: 1, interventions: new Map() },
    ];
    const estimate = unwrap(expectation(modelOf(text), 'A', new Map(), given));
    // A given the sum is normal(0.5, sqrt(0.5)); truncated to values above 0, it has this mean.
    expect(Math.abs(estimate.value - 0.78898)).toBeLessThan(Math.max(1e-4, 5 * (estimate.error ?? 0)));
  });
});

describe('mixtures of linear normal models', () => {
  const text = 'S ~ bernoulli(0.5)\nX ~ normal(1, if(S, 1, 3))\nY = 2*X + 1';
  const density = (x: number, sd: number): number => Math.exp(-0.5 * ((x - 1) / sd) ** 2) / sd;

  it('weigh each part by its density, the wider one lower', () => {
    for (const x of [1, 2.5, 7]) {
      const share = density(x, 1) / (density(x, 1) + density(x, 3));
      for (const seen of [{ X: x }, { Y: 2 * x + 1 }]) {
        const given = Object.entries(seen).map(([of, is]) => ({ of, is, interventions: new Map() }));
        const estimate = unwrap(expectation(modelOf(text), 'S', new Map(), given));
        expect(estimate.method).not.toBe('monte-carlo');
        expect(estimate.value).toBeCloseTo(share, 9);
      }
    }
  });

  it('prefer parts in which the evidence is no coincidence', () => {
    // Under S both readings are equal, so they certainly agree. Without it, agreement would be a coincidence.
    const model = modelOf(
      'S ~ bernoulli(0.01)\nlatent A ~ normal(0, 1)\nlatent B ~ normal(0, 1)\nX = A + B\nY = if(S, A + B, A - B)\nZ = A',
    );
    const about = (y: number): number =>
      unwrap(
        expectation(
          model,
          'S',
          new Map(),
          Object.entries({ X: 1, Y: y }).map(([of, is]) => ({ of, is, interventions: new Map() })),
        ),
      ).value;
    expect(about(1)).toBeCloseTo(1, 12);
    expect(about(1.5)).toBeCloseTo(0, 12);
  });

  it('recognise determined values at any scale', () => {
    for (const unit of [1e-6, 1, 1e6]) {
      const model = modelOf(
        `latent A ~ normal(0, ${unit})\nlatent B ~ normal(0, ${unit})\nX = A + B\nY = 3*A + 3*B`,
      );
      const { outcomes } = unwrap(
        inferCounterfactual(model, new Map([['X', 2 * unit]]), new Map(), { of: ['Y', 'A'] }),
      );
      const [y, a] = [outcomes.get('Y'), outcomes.get('A')];
      if (y?.kind !== 'point' || a?.kind !== 'distribution') throw new Error('no point');
      expect(y.value / unit).toBeCloseTo(6, 6);
      expect(a.mean / unit).toBeCloseTo(1, 6);
      expect(a.sd / unit).toBeCloseTo(Math.SQRT1_2, 6);
    }
  });
});

describe('a scaled uniform', () => {
  const summary = (formula: string) => {
    const outcome = unwrap(
      inferCounterfactual(modelOf(`latent U ~ uniform(1, 4)\nY = ${formula}`), new Map(), new Map(), {
        of: ['Y'],
      }),
    ).outcomes.get('Y');
    if (outcome?.kind !== 'distribution') throw new Error('no distribution');
    return outcome;
  };

  it('keeps its mean, its spread and its bounds, upright or mirrored', () => {
    for (const [formula, mean, width, least] of [
      ['2*U + 1', 6, 6, 3],
      ['10 - 2*U', 5, 6, 2],
      ['-U', -2.5, 3, -4],
    ] as const) {
      const { mean: found, sd, quantiles } = summary(formula);
      expect(found).toBeCloseTo(mean, 9);
      expect(sd).toBeCloseTo(width / Math.sqrt(12), 9);
      expect(quantiles['0.05']).toBeCloseTo(least + 0.05 * width, 9);
      expect(quantiles['0.95']).toBeCloseTo(least + 0.95 * width, 9);
    }
  });

  it('is a set with mirrored bounds once a bound has truncated it', () => {
    const model = modelOf('latent U ~ uniform(1, 4)\nHigh = U > 3\nY = 10 - 2*U');
    const outcome = unwrap(
      inferCounterfactual(model, new Map([['High', 1]]), new Map(), { of: ['Y'] }),
    ).outcomes.get('Y');
    if (outcome?.kind !== 'set') throw new Error('no set');
    expect(outcome.lo).toBeCloseTo(2, 9);
    expect(outcome.hi).toBeCloseTo(4, 9);
    const mean = unwrap(
      expectation(model, 'Y', new Map(), [{ of: 'High', is: 1, interventions: new Map() }]),
    );
    expect(mean.value).toBeCloseTo(3, 9);
  });
});
