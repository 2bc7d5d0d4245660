import { describe, expect, it } from 'vitest';
import { normaliseLogs } from '../../worlds.ts';
import { exogenousIndex } from '../network/network.ts';
import { EXACT_LIMITS, explore, startState, type FrontierLimits } from './frontier.ts';
import { makePlan } from '../plan/plan.ts';
import type { SearchProgress } from '../plan/progress.ts';
import { engineOf } from '../shorthands.fixture.ts';

function explored(
  text: string,
  seen: Readonly<Record<string, number>>,
  wanted: readonly string[],
  limits: FrontierLimits = EXACT_LIMITS,
) {
  const { engine, reference } = engineOf(text);
  const evidence = new Map(Object.entries(seen).map(([name, value]) => [reference(name), value]));
  const plan = makePlan(engine, evidence, wanted.map(reference), { finiteFirst: true });
  const told: SearchProgress[] = [];
  const frontier = explore(engine, plan, limits, (progress) => told.push(progress));
  return { engine, reference, plan, frontier, told };
}

/** Returns the probabilities of the values of some names, largest first. */
function sharesOf(text: string, seen: Readonly<Record<string, number>>, wanted: readonly string[]) {
  const { frontier, reference } = explored(text, seen, wanted);
  if (frontier.kind !== 'leaves') throw new Error(frontier.kind);
  const shares = normaliseLogs(frontier.states.map(({ logWeight }) => logWeight));
  return {
    count: frontier.states.length,
    shares: new Map(
      frontier.states.map(({ values }, i) => [
        wanted.map((name) => values[reference(name)]).join(),
        Number((shares[i] ?? NaN).toFixed(9)),
      ]),
    ),
    total: frontier.states.reduce((sum, { logWeight }) => sum + Math.exp(logWeight), 0),
  };
}

describe('exact inference', () => {
  it('merges states that agree on everything still needed', () => {
    const { count, shares, total } = sharesOf(
      'latent A ~ randint(1, 6)\nlatent B ~ randint(1, 6)\nS = A + B\nT = S > 7',
      {},
      ['T'],
    );
    expect(count).toBe(2);
    // 15 of 36 pairs sum to more than 7.
    expect(shares).toEqual(
      new Map([
        ['0', Number((21 / 36).toFixed(9))],
        ['1', Number((15 / 36).toFixed(9))],
      ]),
    );
    expect(total).toBeCloseTo(1, 9);
  });

  it('weighs the remaining states by the probability of the evidence', () => {
    const text = 'A ~ bernoulli(0.3)\nB ~ bernoulli(if(A, 0.9, 0.2))';
    const { shares, total } = sharesOf(text, { B: 1 }, ['A']);
    expect(shares.get('1')).toBeCloseTo(0.27 / (0.27 + 0.14), 9);
    expect(total).toBeCloseTo(0.41, 9);
  });

  it('distinguishes states with negative, fractional, large and many values', () => {
    const spread = (values: readonly string[]): string =>
      `latent D ~ randint(0, 3)\nlatent E ~ randint(0, 1)\n${values.map((value, i) => `V${i} = ${value}`).join('\n')}`;
    const cases: readonly (readonly [readonly string[], number])[] = [
      [['-D'], 4],
      [['D/4'], 4],
      [['D*100000'], 4],
      [['D', 'E'], 8],
      [['-D', 'E'], 8],
      [['D/4', 'E'], 8],
      [['D*131072', 'E'], 8],
      [['D*131072', 'E*131072 + 1'], 8],
      [['D', 'E', 'D + E'], 8],
      [['-D', 'D/2', 'E - 3'], 8],
      [['D', 'E', 'D*E', 'D - E'], 8],
      [['D - D', 'E'], 2],
      [['E', 'D - D'], 2],
      [['E', '0 - E'], 2],
      [['1 - E', '131072*E'], 2],
    ];
    for (const [values, count] of cases) {
      const names = values.map((_, i) => `V${i}`);
      const { shares, count: states } = sharesOf(spread(values), {}, names);
      expect([states, shares.size]).toEqual([count, count]);
      for (const share of shares.values()) expect(share).toBeCloseTo(1 / count, 9);
    }
  });

  it('ends if a continuous value is needed, keeping what earlier steps left open', () => {
    const text = `latent N ~ normal(0, 1)
latent D ~ randint(1, 2)
E = D*2
X = N + E
Y = floor(X)`;
    const { frontier, plan, reference } = explored(text, {}, ['Y']);
    if (frontier.kind !== 'partial') throw new Error(frontier.kind);
    expect(frontier.isOverLimit).toBe(false);
    const { states, step, open } = frontier.start();
    expect(states).toHaveLength(2);
    expect(open).toEqual([reference('X')]);
    expect(plan.steps[step]).toEqual({ kind: 'evaluate', node: reference('Y'), strict: true });
    expect(states.map(({ values }) => values[reference('E')]).sort()).toEqual([2, 4]);
    for (const { values } of states) expect(values[reference('X')]).toBeNaN();
    // Nothing stays open that is no longer needed.
    const closed = explored('latent N ~ normal(0, 1)\nY = floor(N)', {}, ['Y']).frontier;
    expect(closed.kind === 'partial' && closed.start().open).toEqual([]);
  });

  it('ends at its limits, and says so', () => {
    const text = 'latent A ~ randint(1, 10)\nlatent B ~ randint(1, 10)\nX = A\nY = X*10 + B';
    const within = (states: number, work: number): string => {
      const { frontier } = explored(text, {}, ['Y'], { states, work });
      return frontier.kind === 'partial' ? `partial ${frontier.isOverLimit}` : frontier.kind;
    };
    expect(within(Infinity, Infinity)).toBe('leaves');
    expect(within(100, Infinity)).toBe('leaves');
    expect(within(99, Infinity)).toBe('partial true');
    // Ten states, and then a hundred; a state costs a little more than 1.
    expect(within(Infinity, 140)).toBe('leaves');
    expect(within(Infinity, 105)).toBe('partial true');
    expect(within(5, Infinity)).toBe('partial true');
  });

  it('is impossible at the evidence that leaves no state', () => {
    const { frontier, plan } = explored('latent D ~ randint(1, 6)\nX = D > 4\nY = D < 3', { X: 1, Y: 1 }, [
      'X',
    ]);
    if (frontier.kind !== 'impossible') throw new Error(frontier.kind);
    expect(plan.steps[frontier.step]?.kind).toBe('observe');
    expect(frontier.step).toBe(1);
    expect(frontier.before.length).toBeGreaterThan(0);
  });

  it('fails with the error of a mechanism', () => {
    const { frontier } = explored('latent D ~ randint(0, 1)\nX = 1/D', {}, ['X']);
    expect(frontier.kind === 'failed' && frontier.error.code).toBe('out-of-domain');
  });

  it('reports progress in steps', () => {
    const { told, plan } = explored(
      'latent A ~ randint(1, 200)\nlatent B ~ randint(1, 2)\nX = A\nY = X + B',
      {},
      ['Y'],
    );
    expect(plan.steps).toHaveLength(2);
    // One state before the first step, 200 before the second: reported at 0, 64, 128 and 192.
    expect(told.map(({ done }) => Number(done.toFixed(6)))).toEqual([0, 1, 1.32, 1.64, 1.96]);
    expect(new Set(told.map(({ stage, of }) => `${stage} ${of}`))).toEqual(new Set(['enumeration 2']));
  });

  it('starts with exactly observed variables, but not with noises', () => {
    const { engine, reference, plan } = explored(
      'latent A ~ randint(1, 6)\nX = A\nY = X + 1',
      { X: 3, A: 3 },
      ['Y'],
    );
    const state = startState(engine, plan);
    expect(state.values[reference('X')]).toBe(3);
    expect(state.values[reference('Y')]).toBeNaN();
    expect(Object.keys(state.values)).toHaveLength(engine.network.nodes.length);
    const at = exogenousIndex(reference('A'));
    expect([state.lo[at], state.hi[at]]).toEqual([1, 6]);
  });
});
