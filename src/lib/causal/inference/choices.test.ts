/** Evidence on the result of a choice: which branch was taken, and what it says of hidden variables. */
import { describe, expect, it } from 'vitest';
import { answerQueries } from '../ask/ask.ts';

function answered(
  model: string,
  evidence: Record<string, number>,
  act: Record<string, number>,
  of: string,
): unknown {
  const reply = answerQueries({ model, queries: [{ ask: 'counterfactual', evidence, do: act, of }] });
  return JSON.parse(JSON.stringify(reply)) as unknown;
}

describe('a choice between formulas', () => {
  /** Solves x * exp(x) = 2. */
  const ROOT = 0.8526055020137;
  const model = 'X ~ uniform(0, 3)\nB ~ bernoulli(0.5)\nY = if(B == 1, X, X*exp(X))';

  it('is searched if a branch cannot be inverted in closed form', () => {
    const reply = answered(model, { Y: 2, B: 0 }, { B: 1 }, 'Y');
    expect(reply).toMatchObject({ results: [{ ok: true, value: expect.closeTo(ROOT, 9) as number }] });
  });

  it('weighs its branches by the density of their solutions', () => {
    const slope = Math.exp(ROOT) * (1 + ROOT);
    const share = 1 / slope / (1 + 1 / slope);
    expect(answered(model, { Y: 2 }, { B: 1 }, 'Y')).toMatchObject({
      results: [
        {
          ok: true,
          value: {
            values: [expect.closeTo(ROOT, 9) as number, 2],
            probabilities: [expect.closeTo(share, 9) as number, expect.closeTo(1 - share, 9) as number],
          },
        },
      ],
    });
  });

  it.each([
    [3, 2],
    [-1, 0],
    [1.5, null],
    [0.5, null],
    [2.5, 1.5],
  ])('can depend on the inverted variable itself: Y = %d is X = %d', (y, x) => {
    const own = 'X ~ uniform(-3, 3)\nY = if(X > 1, X + 1, X - 1)';
    const reply = answered(own, { Y: y }, {}, 'X');
    if (x === null) expect(reply).toMatchObject({ results: [{ error: { code: 'impossible-evidence' } }] });
    else expect(reply).toMatchObject({ results: [{ ok: true, value: expect.closeTo(x, 9) as number }] });
  });

  it('fits always, or never, if a branch is constant', () => {
    const constant = 'X ~ normal(0, 1)\nB ~ bernoulli(0.5)\nY = if(B == 1, 3, X)';
    expect(answered(constant, { Y: 3 }, {}, 'B')).toMatchObject({ results: [{ ok: true, value: 1 }] });
    expect(answered(constant, { Y: 2 }, {}, 'B')).toMatchObject({ results: [{ ok: true, value: 0 }] });
    expect(answered(constant, { Y: 2 }, { B: 1 }, 'Y')).toMatchObject({ results: [{ ok: true, value: 3 }] });
  });
});

describe('whole numbers between drawn bounds', () => {
  it('can start below zero', () => {
    const model = 'A ~ randint(-9, -5)\nX ~ randint(A, -2)\nY = X';
    expect(answered(model, { X: -9 }, {}, 'A')).toMatchObject({ results: [{ ok: true, value: -9 }] });
  });
});
