import { describe, expect, it } from 'vitest';
import { evaluateUnit } from '../evaluate/unit.ts';
import { abduct } from './abduct.ts';
import { exogenousOutcomes } from './exogenous-outcomes.ts';
import { expectation } from './expectation.ts';
import type { FrontierLimits } from './exact/frontier.ts';
import { probability } from './probability.ts';
import type { SearchProgress } from './plan/progress.ts';
import { atomOf, mapOf } from './shorthands.fixture.ts';
import { modelOf } from '../model.fixture.ts';
import { unwrap } from '../../../../tests/support/required.ts';
import type { Observation } from '../types.ts';
import { worldAt, type Worlds } from '../worlds.ts';

type Found = Worlds;

function unitsFor(text: string, evidence: Readonly<Record<string, Observation>>, n = 300): Found {
  return unwrap(abduct(modelOf(text), mapOf(evidence), { n, seed: 7 }));
}

/** Runs every unit through the model and returns the values of one variable. */
function replay(text: string, found: Found, name: string): readonly number[] {
  const model = modelOf(text);
  return Array.from(
    { length: found.rows },
    (_, row) => unwrap(evaluateUnit(model, worldAt(found, row))).get(name) ?? NaN,
  );
}

describe('every unit of the posterior leads to what was observed', () => {
  const cases: readonly (readonly [string, string, Readonly<Record<string, number>>])[] = [
    ['a sum', 'X = normal(1, 2)\nY = 3 - 2*X/4 + normal(0, 1)', { X: 2, Y: 5 }],
    ['a hidden parent', 'X = normal(1, 2)\nY = 3 - 2*X/4 + uniform(-9, 9)', { Y: 5 }],
    [
      'a root read through a product',
      'latent A ~ exponential(1)\nlatent B ~ uniform(1, 2)\nY = A*B',
      { Y: 1.5 },
    ],
    ['a quotient', 'latent A ~ uniform(1, 9)\nY = 12/A', { Y: 4 }],
    ['a negative quotient', 'latent A ~ uniform(-9, -1)\nY = 12/A', { Y: -4 }],
    ['an even power, two branches', 'latent A ~ normal(0.5, 1)\nY = A^2 + 1', { Y: 3.25 }],
    ['an odd power of a negative number', 'latent A ~ normal(0, 1)\nY = A^3', { Y: -8 }],
    [
      'an exponential and a logarithm',
      'latent A ~ normal(0, 1)\nY = exp(2*A)\nZ = log(Y + exponential(1))',
      { Y: 2, Z: 1.5 },
    ],
    ['a power with the unknown above', 'latent A ~ normal(0, 1)\nY = 2^A', { Y: 8 }],
    ['an absolute value, two branches', 'latent A ~ normal(1, 1)\nY = abs(A - 2)', { Y: 0.5 }],
    ['a square root', 'latent A ~ uniform(0, 9)\nY = sqrt(A + 1)', { Y: 2 }],
    ['a lower clamp at its value', 'latent A ~ normal(0, 2)\nY = max(3, A + 2)', { Y: 3 }],
    ['a lower clamp above its value', 'latent A ~ normal(0, 2)\nY = max(3, A + 2)', { Y: 4 }],
    ['an upper clamp at its value', 'latent A ~ normal(0, 2)\nY = min(1, A)', { Y: 1 }],
    ['a clip at its upper end', 'latent A ~ normal(0, 2)\nY = clip(2*A, -1, 1)', { Y: 1 }],
    ['a clip inside', 'latent A ~ normal(0, 2)\nY = clip(2*A, -1, 1)', { Y: 0.5 }],
    ['a floor', 'latent A ~ uniform(0, 9)\nY = floor(A/2)', { Y: 3 }],
    ['a comparison', 'latent A ~ normal(0, 1)\nY = 2*A > 1', { Y: 1 }],
    ['two comparisons of one noise', 'latent A ~ normal(0, 1)\nY = A > 0\nZ = A < 1', { Y: 1, Z: 1 }],
    ['a chosen branch', 'S ~ bernoulli(0.5)\nlatent A ~ normal(0, 1)\nY = if(S == 1, 2*A, A - 3)', { Y: 2 }],
    ['a sine, found numerically', 'latent A ~ uniform(0, 6)\nY = sin(A)', { Y: 0.5 }],
    ['an unknown that occurs twice', 'latent A ~ normal(0, 1)\nY = A + exp(A)', { Y: 1.5 }],
    [
      'a shared unknown beside a noise of its own',
      'latent A ~ normal(0, 1)\nX = A\nY = A + X + normal(0, 1)',
      { X: 1, Y: 2.5 },
    ],
    [
      'beta mechanisms',
      'A ~ uniform(0, 1)\nB ~ beta(1 + 3*A, 4 - 3*A)\nC ~ beta(1 + B, 2)',
      { A: 0.2, B: 0.7, C: 0.4 },
    ],
    [
      'beta mechanisms below a hidden cause',
      'A ~ uniform(0, 1)\nB ~ beta(1 + 3*A, 4 - 3*A)\nC ~ beta(1 + B, 2)',
      { B: 0.7, C: 0.4 },
    ],
    ['an exponential mechanism', 'A ~ exponential(2)\nB ~ exponential(1 + A)', { A: 0.3, B: 2 }],
    ['a count', 'A ~ normal(1, 0.3)\nN ~ poisson(exp(A))', { N: 4 }],
    ['a whole number plus noise', 'latent D ~ randint(1, 6)\nY = D + normal(0, 0.5)', { Y: 3.2 }],
    ['an observed exogenous variable', 'latent A ~ normal(0, 1)\nY = A + normal(0, 1)', { A: 2, Y: 2.5 }],
    ['a value far out in the tail', 'X ~ normal(0, 1)\nY ~ normal(X, 1)', { X: -30, Y: -30 }],
  ];

  it.each(cases)('%s: each unit leads to the observation', (_name, text, evidence) => {
    const found = unitsFor(text, evidence);
    expect(found.weights?.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9);
    for (const [name, value] of Object.entries(evidence)) {
      if (found.columns.has(name)) continue;
      for (const replayed of replay(text, found, name)) {
        expect(Math.abs(replayed - value)).toBeLessThan(1e-6 * Math.max(1, Math.abs(value)));
      }
    }
  });

  it('and into an observed interval, excluding its upper bound', () => {
    const text = 'X = normal(0, 1)\nN ~ poisson(exp(X/4))\nY = X + normal(0, 1)';
    const found = unitsFor(text, {
      Y: {
        within: [
          [1, 2],
          [3, 3.5],
        ],
      },
      N: { within: [[1, 3]] },
    });
    for (const y of replay(text, found, 'Y')) expect((y >= 1 && y < 2) || (y >= 3 && y < 3.5)).toBe(true);
    expect(new Set(replay(text, found, 'N'))).toEqual(new Set([1, 2]));
  });
});

describe('values at the bounds of their range', () => {
  it('come from units that can be computed again', () => {
    const text = 'A = normal(0, 1)\nX ~ beta(1, 4)\nY = X + A';
    const replayed = replay(text, unitsFor(text, { X: 0 }), 'X');
    for (const value of replayed) expect(value).toBeCloseTo(0, 9);
  });

  it('are unchanged if they are the values of a root', () => {
    const found = unitsFor('latent U ~ bernoulli(0.5)\nX = U\nY = X*normal(0, 1)', { X: 1 });
    expect(new Set(found.columns.get('U'))).toEqual(new Set([1]));
  });
});

describe('the weights of the posterior', () => {
  const within = (value: number, expected: number, error: number): void => {
    expect(Math.abs(value - expected)).toBeLessThan(5 * error + 1e-12);
    // The stated error must be small for a meaningful comparison.
    expect(error).toBeLessThan(0.02);
  };

  it('contain the Jacobian of a product', () => {
    // A, B uniform on (0, 1), A*B = 1/2: the density of A is proportional to 1/a on (1/2, 1).
    const model = modelOf('latent A ~ uniform(0, 1)\nlatent B ~ uniform(0, 1)\nY = A*B');
    const estimate = unwrap(expectation(model, 'A', new Map(), [atomOf('Y', 0.5)]));
    expect(estimate.method).toBe('monte-carlo');
    within(estimate.value, 0.5 / Math.LN2, estimate.error ?? NaN);
  });

  it('contain the Jacobian of a numeric solution', () => {
    // Given Y = A^3 + A + B = 1.5 with uniform A and B, A is uniform on (0, top), so that E[A] = top / 2. Drawing B
    // without the Jacobian 3 A^2 + 1 would give first / weight.
    const model = modelOf('latent B ~ uniform(0, 2)\nlatent A ~ uniform(0, 1)\nY = A^3 + A + B');
    const estimate = unwrap(expectation(model, 'A', new Map(), [atomOf('Y', 1.5)]));
    const top = 0.861073; // A^3 + A = 1.5
    const [weight, first] = [top ** 3 + top, (3 / 4) * top ** 4 + top ** 2 / 2];
    const flat = top / 2;
    expect(first / weight).not.toBeCloseTo(flat, 1);
    within(estimate.value, flat, estimate.error ?? NaN);
  });

  it('contain the Jacobian of a nonlinear numeric solution', () => {
    // Neither root can be solved for in closed form: each occurs twice.
    const cubic = (x: number): number => x ** 3 + x;
    const model = modelOf('latent A ~ uniform(0, 1)\nlatent B ~ uniform(0, 2)\nY = A^3 + A + B^3 + B');
    const estimate = unwrap(expectation(model, 'A', new Map(), [atomOf('Y', 1.5)], { n: 3000 }));
    expect(estimate.method).toBe('monte-carlo');
    // The density of A is 1 / (3 B^2 + 1), where B solves cubic(B) = 1.5 - cubic(A).
    let [weight, first, plain] = [0, 0, 0];
    for (let i = 0; i < 2000; i++) {
      const a = (i + 0.5) / 2000;
      let [lo, hi] = [0, 2];
      for (let halving = 0; halving < 50; halving++) {
        const middle = (lo + hi) / 2;
        if (cubic(middle) < 1.5 - cubic(a)) lo = middle;
        else hi = middle;
      }
      if (cubic(a) > 1.5) continue;
      const height = 1 / (3 * lo ** 2 + 1);
      [weight, first, plain] = [weight + height, first + a * height, plain + a / 2000];
    }
    within(estimate.value, first / weight, estimate.error ?? NaN);
    // Without the Jacobian the mean would differ.
    expect(Math.abs(first / weight - plain / 0.861)).toBeGreaterThan(6 * (estimate.error ?? NaN));
  });

  it('include all branches that lead to the observation', () => {
    // M is drawn; the density of M given |Z| = 0.5 has a hill for Z = 0.5 and one for Z = -0.5.
    const model = modelOf('latent M ~ uniform(0, 2)\nW = M^2\nZ ~ normal(sqrt(W), 1)\nY = abs(Z)');
    const estimate = unwrap(expectation(model, 'M', new Map(), [atomOf('Y', 0.5)]));
    expect(estimate.method).toBe('monte-carlo');
    let [weight, first, higher, higherFirst] = [0, 0, 0, 0];
    for (let i = 0; i < 2000; i++) {
      const m = (i + 0.5) / 1000;
      const [near, far] = [Math.exp(-0.5 * (0.5 - m) ** 2), Math.exp(-0.5 * (0.5 + m) ** 2)];
      [weight, first] = [weight + near + far, first + m * (near + far)];
      [higher, higherFirst] = [higher + near, higherFirst + m * near];
    }
    within(estimate.value, first / weight, estimate.error ?? NaN);
    // The larger branch by itself would give another mean.
    expect(Math.abs(first / weight - higherFirst / higher)).toBeGreaterThan(20 * (estimate.error ?? NaN));
  });

  it('prefer a drawn value of positive probability to any density', () => {
    const text = 'latent V ~ uniform(0, 1)\nB ~ bernoulli(V)\nY = if(B == 1, 3, 3 + normal(0, 0.001))';
    const seen = [atomOf('Y', 3)];
    const certain = unwrap(probability(modelOf(text), [atomOf('B', 1)], seen));
    expect(certain.method).toBe('monte-carlo');
    expect(certain.value).toBeCloseTo(1, 9);
    const share = unwrap(expectation(modelOf(text), 'V', new Map(), seen));
    within(share.value, 2 / 3, share.error ?? NaN);
  });

  it('choose between the branches of an absolute value by density', () => {
    const height = (z: number): number => Math.exp(-0.5 * z * z);
    const model = modelOf('latent Z ~ normal(1, 1)\nY = abs(Z)\nS = Z > 0');
    const estimate = unwrap(probability(model, [atomOf('S', 1)], [atomOf('Y', 0.5)]));
    expect(estimate.method).not.toBe('monte-carlo');
    expect(estimate.value).toBeCloseTo(height(-0.5) / (height(-0.5) + height(-1.5)), 9);
  });

  it('prefer a value of positive probability to any density', () => {
    const model = modelOf('B ~ bernoulli(0.01)\nY = if(B == 1, 3, 3 + normal(0, 0.001))');
    expect(unwrap(probability(model, [atomOf('B', 1)], [atomOf('Y', 3)])).value).toBe(1);
    const clamped = modelOf('latent Z ~ normal(0, 1)\nY = max(0, Z)\nS = Z > -1');
    const p = unwrap(probability(clamped, [atomOf('S', 1)], [atomOf('Y', 0)]));
    expect(p.value).toBeCloseTo(1 - 0.15865525393145707 / 0.5, 9);
  });

  it('compare causes by likelihood', () => {
    const model = modelOf('S ~ bernoulli(0.3)\nY ~ normal(if(S == 1, 2, 0), if(S == 1, 1, 2))');
    const likelihood = (mean: number, sd: number): number => Math.exp(-0.5 * ((1 - mean) / sd) ** 2) / sd;
    const expected = (0.3 * likelihood(2, 1)) / (0.3 * likelihood(2, 1) + 0.7 * likelihood(0, 2));
    const estimate = unwrap(probability(model, [atomOf('S', 1)], [atomOf('Y', 1)]));
    expect(estimate.value).toBeCloseTo(expected, 12);
    expect(estimate.method).toBe('enumeration');
  });

  it('agree with conjugate updating: beta and counts', () => {
    // P ~ beta(2, 3), three of four trials succeed: beta(5, 4).
    const trials = ['A', 'B', 'C', 'D'].map((name) => `${name} ~ bernoulli(P)`).join('\n');
    const model = modelOf(`P ~ beta(2, 3)\n${trials}`);
    const given = [atomOf('A', 1), atomOf('B', 1), atomOf('C', 1), atomOf('D', 0)];
    const estimate = unwrap(expectation(model, 'P', new Map(), given));
    within(estimate.value, 5 / 9, estimate.error ?? NaN);
  });

  it('have an error that shrinks with the number of draws and has about the stated coverage', () => {
    const model = modelOf('X ~ exponential(1)\nY ~ exponential(X)');
    // X | Y = 1 is gamma(2, rate 2) with mean 1.
    const runs = Array.from({ length: 40 }, (_, seed) =>
      unwrap(expectation(model, 'X', new Map(), [atomOf('Y', 1)], { n: 4000, seed })),
    );
    const covered = runs.filter(({ value, error = 0 }) => Math.abs(value - 1) <= 2 * error).length;
    expect(covered).toBeGreaterThanOrEqual(33);
    const more = unwrap(expectation(model, 'X', new Map(), [atomOf('Y', 1)], { n: 64_000, seed: 1 }));
    expect(more.error ?? NaN).toBeLessThan((runs[0]?.error ?? NaN) / 2);
  });
});

describe('abduction', () => {
  it('gives a point in (0, 1) for a beta mechanism', () => {
    const model = modelOf('A ~ uniform(0, 1)\nB ~ beta(1 + A, 2)');
    const { outcomes, method } = unwrap(exogenousOutcomes(model, mapOf({ A: 0.5, B: 0.25 })));
    expect(method).toBe('exact');
    const noise = outcomes.get('U_B');
    expect(noise?.kind).toBe('point');
    if (noise?.kind === 'point') {
      // F(x) of beta(1.5, 2) is 2.5 x^1.5 - 1.5 x^2.5.
      expect(noise.value).toBeCloseTo(2.5 * 0.25 ** 1.5 - 1.5 * 0.25 ** 2.5, 9);
    }
  });

  it('gives the prior if the evidence is irrelevant', () => {
    const model = modelOf('X = normal(3, 2)\nY = exponential(4)\nZ ~ uniform(0, 1)');
    const { outcomes } = unwrap(exogenousOutcomes(model, mapOf({ X: 1 })));
    expect(outcomes.get('U_X')).toEqual({ kind: 'point', value: 1 });
    const exponential = outcomes.get('U_Y');
    if (exponential?.kind !== 'distribution') throw new Error(exponential?.kind);
    expect(exponential.mean).toBeCloseTo(0.25, 9);
    expect(exponential.sd).toBeCloseTo(0.25, 9);
    expect(exponential.quantiles['0.5']).toBeCloseTo(Math.LN2 / 4, 9);
    const uniform = outcomes.get('U_Z');
    if (uniform?.kind !== 'distribution') throw new Error(uniform?.kind);
    expect([uniform.mean, uniform.sd, uniform.quantiles['0.95']].map((x) => Number(x.toFixed(9)))).toEqual([
      0.5, 0.288675135, 0.95,
    ]);
  });

  it('gives a set if a clamp leaves an interval of equally likely values', () => {
    const model = modelOf('latent U ~ uniform(0, 10)\nS = max(3, U)');
    expect(unwrap(exogenousOutcomes(model, mapOf({ S: 3 }))).outcomes.get('U')).toEqual({
      kind: 'set',
      lo: 0,
      hi: 3,
    });
    const whole = modelOf('latent U ~ randint(1, 9)\nS = max(3, U)');
    expect(unwrap(exogenousOutcomes(whole, mapOf({ S: 3 }))).outcomes.get('U')).toEqual({
      kind: 'set',
      lo: 1,
      hi: 3,
    });
  });

  it('gives a distribution if the values in the interval are not equally likely', () => {
    const model = modelOf('latent U ~ normal(0, 1)\nS = max(0, U)');
    const outcome = unwrap(exogenousOutcomes(model, mapOf({ S: 0 }))).outcomes.get('U');
    if (outcome?.kind !== 'distribution') throw new Error(outcome?.kind);
    expect(outcome.mean).toBeCloseTo(-Math.sqrt(2 / Math.PI), 9);
    expect(outcome.sd).toBeCloseTo(Math.sqrt(1 - 2 / Math.PI), 9);
    expect(outcome.quantiles['0.5']).toBeCloseTo(-0.6744897501960817, 9);
  });

  it('lists the values of finite causes with their probabilities', () => {
    const model = modelOf('latent A ~ randint(1, 6)\nlatent B ~ randint(1, 6)\nS = A + B');
    const outcome = unwrap(exogenousOutcomes(model, mapOf({ S: 11 }))).outcomes.get('A');
    expect(outcome).toEqual({ kind: 'set', lo: 5, hi: 6 });
    const odd = modelOf('latent A ~ categorical(x: 0.5, y: 0.25, z: 0.25)\nS = if(A == y, 0, 1)');
    const cause = unwrap(exogenousOutcomes(odd, mapOf({ S: 1 }))).outcomes.get('A');
    expect(cause?.kind === 'distribution' && [cause.values, cause.probabilities]).toEqual([
      [0, 2],
      [expect.closeTo(2 / 3, 12), expect.closeTo(1 / 3, 12)],
    ]);
  });
});

describe('evidence of probability zero', () => {
  const cases: readonly (readonly [string, string, Readonly<Record<string, number>>, RegExp])[] = [
    ['a broken rule', 'latent U ~ bernoulli(0.5)\nA = U\nB = U', { A: 1, B: 0 }, /^B = 0 .* B must be 1\.$/],
    [
      'a value below a clamp',
      'latent U ~ normal(0, 1)\nS = max(3, U)',
      { S: 2 },
      /^S = 2 is impossible here: given the model/,
    ],
    [
      'a value outside a range',
      'A ~ uniform(0, 1)\nB = A + uniform(0, 1)',
      { A: 0.5, B: 2 },
      /^B = 2 .* was between .* in 400 worlds drawn at random\.$/,
    ],
    [
      'a value between those of a grid',
      'latent U ~ randint(0, 40)\nB = U / 7',
      { B: 1 / 3 },
      /^B = 0\.33.* is impossible here: given the model, B takes values such as 0\.2857 and 0\.4286, none of them this one\.$/,
    ],
    [
      'a rule broken by a continuous value',
      'X = normal(0, 1)\nY = X^2',
      { X: 2, Y: 5 },
      /^Y = 5 .* Y must be 4\.$/,
    ],
    [
      'a chance of zero',
      'A ~ bernoulli(0.5)\nB ~ bernoulli(if(A == 1, 0, 0.5))',
      { A: 1, B: 1 },
      /^B = 1 .* B must be 0\.$/,
    ],
    [
      'no whole number that fits',
      'latent A ~ randint(1, 6)\nX = 2*A',
      { X: 7 },
      /^X = 7 .* X can be 2, 4, 6, 8, 10, 12\.$/,
    ],
  ];

  it.each(cases)(
    'by %s is impossible, and the message names possible values',
    (_name, text, evidence, message) => {
      const found = abduct(modelOf(text), mapOf(evidence));
      expect(found.ok ? '' : found.error.message).toMatch(message);
      const abducted = exogenousOutcomes(modelOf(text), mapOf(evidence));
      expect(abducted.ok ? null : abducted.error.code).toBe('impossible-evidence');
    },
  );
});

describe('a question that cannot be computed', () => {
  it('names the variable without a mechanism, but only if it is relevant', () => {
    const model = modelOf('A -> B\nC ~ bernoulli(0.5)\nD = C');
    expect(unwrap(probability(model, [atomOf('D', 1)], [atomOf('C', 1)])).value).toBe(1);
    const open = probability(model, [atomOf('B', 1)], []);
    expect(open.ok ? null : open.error.code).toBe('no-mechanism');
    const set = unwrap(probability(model, [atomOf('A', 1, { A: 1 })], []));
    expect(set.value).toBe(1);
  });

  it('is not answered by inventing a mechanism for a hidden common cause', () => {
    const model = modelOf('A ~ bernoulli(0.5)\nB ~ bernoulli(0.2 + 0.5*A)\nA <-> B');
    const seen = probability(model, [atomOf('B', 1)], [atomOf('A', 1)]);
    expect(seen.ok ? null : seen.error.code).toBe('no-mechanism');
    // do(A) cuts the hidden cause off from A.
    expect(unwrap(probability(model, [atomOf('B', 1, { A: 1 })], [])).value).toBeCloseTo(0.7, 12);
  });

  it('names the variable whose value leaves its domain', () => {
    const model = modelOf('X = normal(0, 1)\nY = sqrt(X)');
    const result = expectation(model, 'Y', new Map(), []);
    expect(result.ok ? null : result.error.code).toBe('out-of-domain');
    expect(result.ok ? '' : result.error.message).toMatch(/^Y /);
  });

  it('says that evidence determines several continuous unknowns at once, instead of calling it impossible', () => {
    const unknowns = ['A', 'B', 'C'].map((name) => `latent ${name} ~ uniform(0, 1)`);
    const model = modelOf([...unknowns, 'X = A*B*C', 'Y = A + B^2 + C'].join('\n'));
    const result = exogenousOutcomes(model, mapOf({ X: 0.1, Y: 0.75 }), { n: 500 });
    expect(result.ok ? null : result.error.code).toBe('unsupported');
    expect(result.ok ? '' : result.error.message).toMatch(/Near = abs\(Y - 0\.75\) < 0\.01/u);
  });

  it('is answered with approximate evidence instead, as the message advises', () => {
    const unknowns = 'latent A ~ uniform(0, 1)\nlatent B ~ uniform(0, 1)';
    const model = modelOf(`${unknowns}\nX = A*B\nY = A + B^2\nNear = abs(Y - 0.94) < 0.01`);
    const given = [atomOf('X', 0.18), atomOf('Near', 1)];
    const found = unwrap(expectation(model, 'A', new Map(), given, { n: 20_000 }));
    // X = 0.18 and Y = 0.94 at (A, B) = (0.9, 0.2) and at the other root of B^3 - 0.94 B + 0.18, by 1 / |2 B^2 - A|.
    const other = (Math.sqrt(3.64) - 0.2) / 2;
    const units = [[0.9, 0.2] as const, [0.18 / other, other] as const];
    const weights = units.map(([a, b]) => 1 / Math.abs(2 * b * b - a));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const exact = units.reduce((sum, [a], i) => sum + (a * (weights[i] ?? 0)) / total, 0);
    expect(Math.abs(found.value - exact)).toBeLessThan(4 * (found.error ?? 0));
    expect(found.error).toBeLessThan(0.02);
  });
});

/** Returns a model in which Y counts the heads of a number of coins. */
function sumOfCoins(count: number): string {
  const coins = Array.from({ length: count }, (_, i) => `X${i}`);
  return [...coins.map((coin) => `latent ${coin} ~ bernoulli(0.5)`), `Y = ${coins.join(' + ')}`].join('\n');
}

describe('long searches', () => {
  it('inspect each variable once per point, regardless of the number of paths to it', () => {
    // Each variable reads the two before it: some 10^12 paths from A to the last one.
    const links = Array.from({ length: 58 }, (_, i) => `X${i + 2} = 0.5*X${i + 1} + 0.4*sin(X${i})`);
    const model = modelOf(['A ~ uniform(0.5, 1)', 'X0 = A^2', 'X1 = sin(A)', ...links].join('\n'));
    const truth = unwrap(evaluateUnit(model, new Map([['U_A', 0.6]])));
    const found = unwrap(exogenousOutcomes(model, mapOf({ X59: truth.get('X59') ?? NaN }), { n: 10 }));
    const unit = found.outcomes.get('U_A');
    expect(unit?.kind === 'point' ? unit.value : NaN).toBeCloseTo(0.6, 6);
  });

  it('report progress, in draws and in steps', () => {
    const drawn: SearchProgress[] = [];
    const text = 'A ~ normal(0, 1)\nB ~ normal(A^2, 1)\nC ~ normal(B^3, 1)';
    abduct(modelOf(text), mapOf({ C: 2 }), { n: 64, onprogress: (progress) => drawn.push(progress) });
    const draws = drawn.filter(({ stage }) => stage === 'draws');
    expect(draws.length).toBeGreaterThan(2);
    expect(draws.every(({ done, of }, i) => done <= of && done > (draws[i - 1]?.done ?? 0))).toBe(true);

    const listed: SearchProgress[] = [];
    const onprogress = (progress: SearchProgress) => listed.push(progress);
    const all = abduct(modelOf(sumOfCoins(8)), mapOf({ Y: 2 }), { onprogress });
    expect(all.ok ? all.value.method : all.error).toBe('enumeration');
    expect(listed.at(-1)?.stage).toBe('enumeration');
    // Each step begins with a report and continues with one for many states, not with one for each.
    const steps = new Map<number, number>();
    for (const { done } of listed) steps.set(Math.floor(done), (steps.get(Math.floor(done)) ?? 0) + 1);
    expect([...steps.keys()]).toEqual([...steps.keys()].map((_, step) => step));
    expect(Math.max(...steps.values())).toBeLessThanOrEqual(2);
  });

  it('sample if there are more possibilities than the limits allow', () => {
    const rows = (limits?: FrontierLimits): number => {
      const found = abduct(modelOf(sumOfCoins(12)), mapOf({ Y: 6 }), {
        n: 200,
        ...(limits ? { limits } : {}),
      });
      return found.ok ? found.value.rows : NaN;
    };
    expect(rows()).toBe(924);
    // Draws that fit, a quarter of those that are made.
    expect(rows({ states: 100, work: 1000 })).toBeLessThan(600);
  });
});

describe('reproducibility', () => {
  it('gives the same rows for the same seed, and others for another seed', () => {
    const text = 'A ~ uniform(0, 1)\nB ~ beta(1 + A, 2)';
    const draw = (seed: number) => abduct(modelOf(text), mapOf({ B: 0.5 }), { n: 50, seed });
    expect(draw(4)).toEqual(draw(4));
    expect(draw(4)).not.toEqual(draw(5));
  });
});

describe('evidence at the end of a curve', () => {
  it.each([
    ['latent A ~ uniform(0, 1)\nY = sqrt(A)', 0, 0],
    ['latent A ~ uniform(-1, 1)\nY = A^2', 0, 0],
    ['latent A ~ uniform(-1, 1)\nY = abs(A)', 0, 0],
    ['latent A ~ uniform(0, 1)\nY = exp(A)', 1, 0],
  ])('of %j is possible: %d comes from %d', (text, y, a) => {
    const result = unwrap(abduct(modelOf(text), mapOf({ Y: y })));
    for (const value of result.columns.get('A') ?? [NaN]) expect(value).toBeCloseTo(a, 9);
  });
});

it('abduction draws worlds of each discrete state in proportion to its probability if another variable stays undetermined', () => {
  const text =
    'latent C ~ bernoulli(0.25)\nlatent D ~ bernoulli(0.5)\nlatent U ~ uniform(0, 1)\nX = C or D\nY = U + X';
  const found = unitsFor(text, { X: 1 }, 1000);
  // P(C = 1 | X = 1) = 0.25 / 0.625.
  expect(found.rows).toBeGreaterThan(990);
  const ones = replay(`${text}\nZ = C`, found, 'Z').filter((c) => c === 1).length;
  expect(ones).toBe(400);
});
