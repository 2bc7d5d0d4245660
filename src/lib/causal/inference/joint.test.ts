import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../util/random.ts';
import { answerQueries } from '../ask/ask.ts';
import type { Observation } from '../observation.ts';
import { abduct } from './abduct.ts';
import { exogenousOutcomes } from './exogenous-outcomes.ts';
import { expectation } from './expectation.ts';
import { atomOf, mapOf } from './shorthands.fixture.ts';
import { modelOf } from '../model.fixture.ts';
import { unwrap } from '../../../../tests/support/required.ts';
import { determinant } from './linear/determinant.fixture.ts';

const sumAndDifference = 'latent A ~ uniform(0, 1)\nlatent B ~ uniform(0, 1)\nX = A + B\nY = A - B\nZ = A*B';

function outcomesOf(text: string, evidence: Readonly<Record<string, Observation>>) {
  return unwrap(exogenousOutcomes(modelOf(text), mapOf(evidence))).outcomes;
}

/** Returns the value of a determined exogenous variable; NaN for others. */
function pointOf(text: string, evidence: Readonly<Record<string, Observation>>, name: string): number {
  const outcome = outcomesOf(text, evidence).get(name);
  return outcome?.kind === 'point' ? outcome.value : NaN;
}

/**
 * Estimates the mean of `of` over draws of three uniforms in which `near` holds, with one standard error, without the
 * engine.
 */
function byRejection(
  of: (a: number, b: number, c: number) => number,
  near: (a: number, b: number, c: number) => boolean,
) {
  const random = createRandom(5);
  let [hits, sum, squares] = [0, 0, 0];
  for (let draw = 0; draw < 3_000_000; draw++) {
    const [a, b, c] = [random.uniform(), random.uniform(), random.uniform()];
    if (!near(a, b, c)) continue;
    const value = of(a, b, c);
    hits += 1;
    sum += value;
    squares += value * value;
  }
  const mean = sum / hits;
  return { mean, error: Math.sqrt(Math.max(0, squares / hits - mean * mean) / hits), hits };
}

describe('evidence that determines several continuous unknowns at once', () => {
  it('solves a ring of sums, closed by the last one, in any order', () => {
    const ring =
      'latent A ~ uniform(0, 1)\nlatent B ~ uniform(0, 1)\nlatent C ~ uniform(0, 1)\nlatent D ~ uniform(0, 1)\n' +
      'P = A + B\nQ = B + C\nR = C + D\nS = A - D';
    const seen = { P: 0.7, Q: 1.1, R: 1.3, S: -0.3 } as const;
    const solved = (names: readonly (keyof typeof seen)[]) => {
      const evidence = Object.fromEntries(names.map((name) => [name, seen[name]]));
      return ['A', 'B', 'C', 'D'].map((name) => Number(pointOf(ring, evidence, name).toFixed(9)));
    };
    // P - Q + R = A + D, with S = A - D.
    const expected = [0.3, 0.4, 0.7, 0.6];
    expect(solved(['P', 'Q', 'R', 'S'])).toEqual(expected);
    expect(solved(['P', 'R', 'Q', 'S'])).toEqual(expected);
    expect(solved(['S', 'Q', 'P', 'R'])).toEqual(expected);
  });

  it('recovers a sum and a difference of uniforms exactly', () => {
    expect(pointOf(sumAndDifference, { X: 1.2, Y: 0.1 }, 'A')).toBeCloseTo(0.65, 12);
    expect(pointOf(sumAndDifference, { X: 1.2, Y: 0.1 }, 'B')).toBeCloseTo(0.55, 12);
    const { results } = answerQueries({
      model: sumAndDifference,
      queries: [
        { ask: 'counterfactual', evidence: { X: 1.2, Y: 0.1 }, do: { X: 3 }, of: 'Z' },
        { ask: 'probability', event: { Z: 0.3575 }, given: { X: 1.2, Y: 0.1 } },
        { ask: 'abduct', evidence: { X: 1.2, Y: 0.9 } },
      ],
    });
    expect(results[0]).toMatchObject({ ok: true, value: 0.3575, method: 'exact' });
    expect(results[1]).toMatchObject({ ok: true, value: 1, method: 'exact' });
    expect(results[2]).toMatchObject({ ok: false, error: { code: 'impossible-evidence' } });
  });

  it('recovers the unknowns of every square linear system', () => {
    const size = fc.integer({ min: 2, max: 4 });
    const systems = size.chain((n) =>
      fc.tuple(
        fc.array(fc.array(fc.integer({ min: -3, max: 3 }), { minLength: n, maxLength: n }), {
          minLength: n,
          maxLength: n,
        }),
        fc.array(fc.integer({ min: 1, max: 99 }), { minLength: n, maxLength: n }),
      ),
    );
    fc.assert(
      fc.property(systems, ([matrix, hundredths]) => {
        fc.pre(Math.abs(determinant(matrix)) > 0.5);
        const truth = hundredths.map((x) => x / 100);
        const unknowns = truth.map((_, i) => `latent U${i} ~ uniform(0, 1)`);
        const rows = matrix.map((row, i) => `X${i} = ${row.map((c, j) => `(${c})*U${j}`).join(' + ')}`);
        const evidence = Object.fromEntries(
          matrix.map((row, i) => [`X${i}`, row.reduce((sum, c, j) => sum + c * (truth[j] ?? 0), 0)]),
        );
        const text = [...unknowns, ...rows].join('\n');
        for (const [i, value] of truth.entries())
          expect(pointOf(text, evidence, `U${i}`)).toBeCloseTo(value, 8);
      }),
      { numRuns: 60 },
    );
  });

  it('weighs the solutions of more unknowns than equations like rejection sampling', () => {
    const text =
      'latent A ~ uniform(0, 1)\nlatent B ~ uniform(0, 1)\nlatent C ~ uniform(0, 1)\nX = A + B + C\nY = A - 2*B';
    const near = 0.01;
    const expected = byRejection(
      (a) => a,
      (a, b, c) => Math.abs(a + b + c - 1.4) < near && Math.abs(a - 2 * b + 0.1) < near,
    );
    const found = unwrap(expectation(modelOf(text), 'A', new Map(), [atomOf('X', 1.4), atomOf('Y', -0.1)]));
    expect(expected.hits).toBeGreaterThan(200);
    // Four standard errors of both, and the width of `near`.
    const tolerance = 4 * Math.hypot(expected.error, found.error ?? 0) + near;
    expect(Math.abs(found.value - expected.mean)).toBeLessThan(tolerance);
  });

  it('weighs several pieces by their Jacobians', () => {
    const text =
      'latent D ~ randint(1, 3)\nlatent A ~ uniform(0, 1)\nlatent B ~ uniform(0, 1)\n' +
      'X = A + D*B\nY = if(D == 2, A - B, A + B)';
    const outcome = outcomesOf(text, { X: 1.2, Y: 0.5 }).get('D');
    // Determinants 3 where D is 2, and 2 where it is 3; with D = 1 the two contradict each other.
    expect(outcome).toMatchObject({ values: [2, 3] });
    const shares = outcome?.kind === 'distribution' ? (outcome.probabilities ?? []) : [];
    expect(shares[0]).toBeCloseTo(0.4, 9);
    expect(shares[1]).toBeCloseTo(0.6, 9);
  });

  it('ignores an equation that follows from another', () => {
    const text = 'latent A ~ uniform(0, 1)\nlatent B ~ uniform(0, 1)\nX = A + B\nY = 2*A + 2*B';
    const found = unwrap(expectation(modelOf(text), 'A', new Map(), [atomOf('X', 1.2), atomOf('Y', 2.4)]));
    expect(Math.abs(found.value - 0.6)).toBeLessThan(4 * (found.error ?? 0));
    const refusal = abduct(modelOf(text), mapOf({ X: 1.2, Y: 2.5 }));
    expect(refusal.ok ? '' : refusal.error.message).toMatch(/X = 1\.2 and Y = 2\.5 are impossible together/u);
  });

  it.each([
    ['a product and a quotient', 'X = A*B\nY = A/B', 0.6, 0.7, (a: number, b: number) => [a * b, a / b]],
    [
      'polar coordinates',
      'X = A*cos(B)\nY = A*sin(B)',
      0.4,
      0.5,
      (a: number, b: number) => [a * Math.cos(b), a * Math.sin(b)],
    ],
    [
      'a power and a root',
      'X = A^2 + B\nY = A + sqrt(B)',
      0.3,
      0.8,
      (a: number, b: number) => [a * a + b, a + Math.sqrt(b)],
    ],
  ] as const)('includes the unknowns of %s among its solutions', (_, lines, a, b, values) => {
    const [x = NaN, y = NaN] = values(a, b);
    const text = `latent A ~ uniform(0, 1)\nlatent B ~ uniform(0, 1)\n${lines}`;
    const worlds = unwrap(abduct(modelOf(text), mapOf({ X: x, Y: y })));
    const [as, bs] = [worlds.columns.get('A') ?? [], worlds.columns.get('B') ?? []];
    expect(
      Array.from(as).some(
        (found, row) => Math.abs(found - a) < 1e-9 && Math.abs((bs[row] ?? NaN) - b) < 1e-9,
      ),
    ).toBe(true);
    for (let row = 0; row < worlds.rows; row++) {
      const [foundX = NaN, foundY = NaN] = values(as[row] ?? NaN, bs[row] ?? NaN);
      expect(foundX).toBeCloseTo(x, 9);
      expect(foundY).toBeCloseTo(y, 9);
    }
  });

  it('determines unknowns whose equations are constant in the middle of their ranges', () => {
    const ranges = 'latent A ~ uniform(-1, 1)\nlatent B ~ uniform(-1, 1)';
    const found = (lines: string, x: number): readonly string[] => {
      const worlds = unwrap(abduct(modelOf(`${ranges}\n${lines}\nY = A*B`), mapOf({ X: x, Y: 0.18 })));
      const [as, bs] = [worlds.columns.get('A') ?? [], worlds.columns.get('B') ?? []];
      return Array.from(as, (a, row) => `${a.toFixed(9)} ${(bs[row] ?? NaN).toFixed(9)}`).sort();
    };
    // Neither 0/0 nor the logarithm of 0 has a value.
    expect(found('X = A/B', 0.5)).toEqual(['-0.300000000 -0.600000000', '0.300000000 0.600000000']);
    expect(found('X = log(A)', Math.log(0.3))).toEqual(['0.300000000 0.600000000']);
  });

  it('weighs several solutions of curved equations like rejection sampling', () => {
    const text = 'latent A ~ uniform(0, 1)\nlatent B ~ uniform(0, 1)\nX = A + B^2\nY = A*B';
    const near = 0.003;
    const expected = byRejection(
      (a) => a,
      (a, b) => Math.abs(a + b * b - 0.8) < near && Math.abs(a * b - 0.25) < near,
    );
    const worlds = unwrap(abduct(modelOf(text), mapOf({ X: 0.8, Y: 0.25 })));
    expect(worlds.rows).toBe(2);
    const mean = (worlds.columns.get('A') ?? new Float64Array()).reduce(
      (sum, a, row) => sum + a * (worlds.weights?.[row] ?? 0),
      0,
    );
    expect(Math.abs(mean - expected.mean)).toBeLessThan(4 * expected.error + near);
  });

  it('names the variables and unknowns that it cannot solve for', () => {
    const text =
      'latent A ~ uniform(0, 1)\nlatent B ~ uniform(0, 1)\nlatent C ~ uniform(0, 1)\nX = A*B*C\nY = A/B + C\nZ = A*C - B';
    const refusal = abduct(modelOf(text), mapOf({ X: 0.125, Y: 1.5, Z: -0.25 }), { n: 50 });
    expect(refusal.ok ? '' : refusal.error.code).toBe('unsupported');
    expect(refusal.ok ? '' : refusal.error.message).toMatch(/^X, Y, Z together determine .*\bA\b/u);
  });

  it('uses a value that determines an unknown before a range that narrows it', () => {
    const text =
      'latent N ~ randint(1, 3)\nlatent R ~ uniform(0, 10)\nL = R + N\nF = sqrt(L*N)\nT = if(N == 2, 1, 0)';
    const evidence = { F: 3, L: { within: [[4, 12]] as const } };
    // L = 9 / N: 9, 4.5 and 3, of which the last is too small; dR/dF = 2 F / N.
    const outcome = outcomesOf(text, evidence).get('N');
    const shares = outcome?.kind === 'distribution' ? (outcome.probabilities ?? []) : [];
    expect(outcome).toMatchObject({ values: [1, 2] });
    expect(shares[0]).toBeCloseTo(2 / 3, 9);
  });
});
