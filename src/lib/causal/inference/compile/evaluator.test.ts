import { describe, expect, it } from 'vitest';
import { probability } from '../probability.ts';
import { atomOf } from '../shorthands.fixture.ts';
import { modelOf } from '../../model.fixture.ts';
import { unwrap } from '../../../../../tests/support/required.ts';

describe('a comparison with something continuous', () => {
  // Probabilities of a uniform on [0, 4], on either side of the comparison.
  const cases: readonly (readonly [string, number])[] = [
    ['A > 1', 0.75],
    ['1 < A', 0.75],
    ['1 > A', 0.25],
    ['A <= 3', 0.75],
    ['3 >= A', 0.75],
    ['2*A + 1 > 4', 0.625],
    ['4 < 2*A + 1', 0.625],
    ['7 > 2*A + 1', 0.75],
    ['A > 9', 0],
    ['9 > A', 1],
    ['D < A', 0.75],
    ['A > D', 0.75],
    ['D + 1 > A', 0.5],
  ];
  it.each(cases)('%s is decided exactly', (formula, chance) => {
    const model = modelOf(`latent A ~ uniform(0, 4)\nlatent D ~ randint(1, 1)\nX = ${formula}`);
    const { value, method } = unwrap(probability(model, [atomOf('X', 1)], []));
    expect(value).toBeCloseTo(chance, 12);
    expect(method).not.toBe('monte-carlo');
  });

  it('is sampled if both sides vary', () => {
    const model = modelOf('latent A ~ uniform(0, 4)\nlatent B ~ uniform(0, 4)\nX = A*A < B*B');
    const { value, error = 0 } = unwrap(probability(model, [atomOf('X', 1)], [], { n: 4000 }));
    expect(Math.abs(value - 0.5)).toBeLessThan(5 * error + 1e-9);
  });
});
