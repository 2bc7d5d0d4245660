import { describe, expect, it } from 'vitest';
import { limitsFor, workOf } from './cost.ts';
import { EXACT_LIMITS } from './frontier.ts';
import { makePlan } from '../plan/plan.ts';
import { engineOf } from '../shorthands.fixture.ts';
import { valueCountsOf } from '../plan/value-counts.ts';

const roots = `latent A ~ randint(0, 4)
latent B ~ randint(-2, 3)
latent N ~ poisson(2)
P ~ bernoulli(0.5)
C ~ categorical(low: 0.2, mid: 0.3, high: 0.5)`;

describe('the number of values of a variable', () => {
  const { engine, reference } = engineOf(`${roots}
Sum = A + B
Scaled = 0.5*A - 0.25*B
Product = A*B
Same = A - A
Most = max(A, B)
Branch = if(P, A, 10)
Truth = A > B
Root = sqrt(A)
Ratio = A/(B + 10)
Constant = 3
Drawn ~ randint(0, A)
Thrice = A + A + A`);
  const counts = valueCountsOf(engine);
  const cases: readonly (readonly [string, number])[] = [
    ['A', 5],
    ['P', 2],
    ['C', 3],
    ['Sum', 10],
    ['Scaled', 14],
    ['Product', 21],
    ['Same', 5],
    ['Most', 7],
    ['Branch', 6],
    ['Truth', 2],
    ['Root', 5],
    ['Ratio', 30],
    ['Constant', 1],
    ['Drawn', 5],
    ['Thrice', 5],
  ];
  it.each(cases)('is known for %s: at most %i', (name, most) => {
    expect(counts(reference(name))).toBe(most);
  });

  it('counts the cells into which quantile functions divide a uniform', () => {
    // One cut for each of the five values of A.
    const cut = engineOf('latent A ~ randint(0, 4)\nX ~ bernoulli(0.1*A)');
    expect(valueCountsOf(cut.engine)(cut.reference('U_X'))).toBe(6);
  });

  it('is unknown for continuous variables', () => {
    const open = engineOf('X ~ normal(0, 1)\nY = X + 1');
    expect(valueCountsOf(open.engine)(open.reference('Y'))).toBe(Infinity);
  });
});

/** Returns a model of about twenty coins, and their weighted sum. */
function coins(weights: readonly number[]): string {
  const names = weights.map((_, i) => `B${i}`);
  const lines = names.map((name) => `${name} ~ bernoulli(0.5)`);
  return `${lines.join('\n')}\nS = ${weights.map((weight, i) => `${weight}*B${i}`).join(' + ')}`;
}

function costOf(text: string, target: string): { work: number; limits: { states: number; work: number } } {
  const { engine, reference } = engineOf(text);
  const plan = makePlan(engine, new Map(), [reference(target)], { finiteFirst: true });
  return { work: workOf(engine, plan), limits: limitsFor(engine, plan) };
}

describe('the cost of a plan', () => {
  it('is bounded by the partial sums of a sum, not by the combinations of its terms', () => {
    const { work, limits } = costOf(coins(new Array<number>(400).fill(1)), 'S');
    expect(work).toBeGreaterThan(400 ** 2 / 2);
    expect(work).toBeLessThan(3 * 400 ** 2);
    expect(limits).toEqual({ states: Infinity, work: Infinity });
  });

  it('grows with every combination where no two sums are equal', () => {
    const { work, limits } = costOf(coins(Array.from({ length: 60 }, (_, i) => 2 ** i)), 'S');
    expect(work).toBeGreaterThan(2 ** 59);
    expect(limits).toEqual(EXACT_LIMITS);
  });

  it('allows limited work if sums can coincide', () => {
    const { work, limits } = costOf(coins(Array.from({ length: 32 }, (_, i) => 2 ** i)), 'S');
    expect(work).toBeGreaterThan(1e9);
    expect(limits.work).toBeGreaterThan(EXACT_LIMITS.work);
    expect(limits.work).toBeLessThan(work);
  });

  it('is not bounded if a value is continuous', () => {
    expect(costOf('X ~ normal(0, 1)\nY = X', 'Y').work).toBe(Infinity);
  });
});
