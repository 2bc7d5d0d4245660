import { describe, expect, it } from 'vitest';
import { expectation } from '../expectation.ts';
import { probability } from '../probability.ts';
import { atomOf, mapOf } from '../shorthands.fixture.ts';
import { modelOf } from '../../model.fixture.ts';
import { unwrap } from '../../../../../tests/support/required.ts';

const die = [1, 2, 3, 4, 5, 6];

/** Three ways to throw a die: behind a uniform, as a latent root, and inside a formula. */
const throws = ['X ~ randint(1, 6)', 'latent L ~ randint(1, 6)\nX = L', 'X = randint(1, 6)'];

const functions: readonly (readonly [string, (x: number) => number])[] = [
  ['X > 3', (x) => Number(x > 3)],
  ['X >= 3', (x) => Number(x >= 3)],
  ['3 > X', (x) => Number(x < 3)],
  ['1000*X - 3000 > 0', (x) => Number(x > 3)],
  ['max(X, 3) > 3', (x) => Number(x > 3)],
  ['clip(X, 2, 4) < 4', (x) => Number(x < 4)],
  ['abs(X - 3) <= 1', (x) => Number(Math.abs(x - 3) <= 1)],
  ['(X - 3)^2 < 4', (x) => Number(Math.abs(x - 3) < 2)],
  ['floor(X/2)', (x) => Math.floor(x / 2)],
  ['(X > 3) + (X > 5)', (x) => Number(x > 3) + Number(x > 5)],
];

describe('evidence on a function of a whole number', () => {
  it.each(throws.flatMap((line) => functions.map(([text, f]) => [line, text, f] as const)))(
    'keeps of "%s" the values with Y = %s, each counted once',
    (line, text, f) => {
      const model = modelOf(`${line}\nY = ${text}`);
      for (const y of new Set(die.map(f))) {
        const left = die.filter((x) => f(x) === y);
        for (const x of die) {
          const found = unwrap(probability(model, [atomOf('X', x)], [atomOf('Y', y)], {}));
          expect(found.value).toBeCloseTo(left.includes(x) ? 1 / left.length : 0, 12);
        }
      }
    },
  );

  it('includes the infinite tail of a Poisson variable', () => {
    const model = modelOf('X ~ poisson(2)\nY = X > 2');
    const rest = 1 - 5 * Math.exp(-2);
    const { value } = unwrap(expectation(model, 'X', mapOf({}), [atomOf('Y', 1)], {}));
    expect(value).toBeCloseTo((2 - 6 * Math.exp(-2)) / rest, 9);
  });
});

describe('a comparison with the bound of a clamp', () => {
  const cases: readonly (readonly [string, number])[] = [
    ['max(3, X) > 3', 6.5],
    ['max(3, X) <= 3', 1.5],
    ['min(X, 7) < 7', 3.5],
    ['min(X, 7) >= 7', 8.5],
    ['clip(X, 2, 4) > 2', 6],
    ['floor(X) > 3', 7],
    ['floor(X) <= 3', 2],
    ['max(0, X - 3) > 0', 6.5],
  ];

  it.each(cases)('shows by %s on which side of the bound the input lies', (text, mean) => {
    const model = modelOf(`X ~ uniform(0, 10)\nY = ${text}`);
    const { value } = unwrap(expectation(model, 'X', mapOf({}), [atomOf('Y', 1)], {}));
    expect(value).toBeCloseTo(mean, 9);
  });

  it('has no solution if the clamp is always on the other side', () => {
    const model = modelOf('X ~ uniform(0, 10)\nY = max(3, X) < 3');
    const result = expectation(model, 'X', mapOf({}), [atomOf('Y', 1)], {});
    expect(result.ok ? '' : result.error.code).toBe('impossible-evidence');
  });
});
