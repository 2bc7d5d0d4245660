import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { observe, orderEvidence, type Observed } from './evidence-order.ts';
import { orderFinite, type FiniteItem } from './finite-order.ts';
import type { Reference } from '../network/network.ts';
import { parentsOfNode } from '../network/reach.ts';
import { engineOf } from '../shorthands.fixture.ts';
import { valueCountsOf } from './value-counts.ts';

interface Asked {
  readonly nodes: readonly number[];
  readonly evidence: readonly Observed[];
  readonly later: readonly Reference[];
  readonly known: ReadonlySet<number>;
}

/** Returns the input of the ordering: all variables but the observed ones, and the wanted references. */
function asked(
  text: string,
  names: readonly string[],
  seen: Readonly<Record<string, number>>,
  wanted: readonly string[],
) {
  const { engine, reference } = engineOf(text);
  const known = new Set(Object.keys(seen).map(reference));
  const exact = new Map(Object.entries(seen).map(([name, value]) => [reference(name), value]));
  const evidence = orderEvidence(engine, observe(engine, exact, known), { finiteFirst: true });
  const nodes = names
    .filter((name) => seen[name] === undefined)
    .map(reference)
    .filter((at) => at >= 0)
    .sort((a, b) => a - b);
  const later = wanted.map(reference);
  const nameOf = (item: FiniteItem): string => {
    const at = typeof item === 'number' ? item : item.reference;
    const name = names.find((one) => reference(one) === at) ?? '?';
    return typeof item === 'number' ? name : `${name}!`;
  };
  const order = orderFinite(engine, nodes, evidence, later, known);
  return { engine, order, named: order.map(nameOf), asked: { nodes, evidence, later, known } };
}

type Engine = ReturnType<typeof engineOf>['engine'];

/**
 * Returns the minimum number of states over all orders, and the number of one order: after each step, the combinations
 * of all values that are read later.
 */
function costs(engine: Engine, { nodes, evidence, later, known }: Asked, order: readonly FiniteItem[]) {
  const tasks = [...nodes, ...evidence].map((item) => {
    const at = typeof item === 'number' ? item : item.reference;
    const reads = parentsOfNode(engine.network, at).filter((one) => one < 0 || !known.has(one));
    return { item, reads, makes: typeof item === 'number' ? item : null };
  });
  const count = valueCountsOf(engine);
  const bits = new Map<Reference, number>();
  const bitsOf = (one: Reference): number => bits.get(one) ?? Math.log2(count(one));
  for (const { reads, makes } of tasks) {
    if (makes === null) continue;
    bits.set(
      makes,
      Math.min(
        bitsOf(makes),
        reads.map(bitsOf).reduce((a, b) => a + b, 0),
      ),
    );
  }
  const before = tasks.map(({ reads }) =>
    tasks.reduce(
      (mask, { makes }, i) => (makes !== null && reads.includes(makes) ? mask | (1 << i) : mask),
      0,
    ),
  );
  const statesAfter = (done: number): number => {
    const touched = new Set(
      tasks.flatMap(({ reads, makes }, i) => (done & (1 << i) ? [...reads, makes] : [])),
    );
    const needed = new Set([...later, ...tasks.flatMap(({ reads }, i) => (done & (1 << i) ? [] : reads))]);
    let total = 0;
    for (const one of touched) if (one !== null && needed.has(one)) total += bitsOf(one);
    return 2 ** total;
  };
  const full = (1 << tasks.length) - 1;
  const least = new Array<number>(full + 1).fill(Infinity);
  least[0] = 0;
  const states: number[] = [];
  for (let done = 0; done <= full; done++) {
    if (least[done] === Infinity) continue;
    for (let i = 0; i < tasks.length; i++) {
      if (done & (1 << i) || ((before[i] ?? 0) & ~done) !== 0) continue;
      const next = done | (1 << i);
      states[next] ??= statesAfter(next);
      least[next] = Math.min(least[next] ?? Infinity, (least[done] ?? 0) + (states[next] ?? NaN));
    }
  }
  let done = 0;
  let own = 0;
  for (const item of order) {
    const i = tasks.findIndex((task) => task.item === item);
    expect(i).toBeGreaterThanOrEqual(0);
    // Everything that it reads was made before.
    expect((before[i] ?? 0) & ~done).toBe(0);
    done |= 1 << i;
    own += statesAfter(done);
  }
  expect(order).toHaveLength(tasks.length);
  expect(done).toBe(full);
  return { own, least: least[full] ?? NaN };
}

/** Generates coins, dice and sums of at most two of those before them, some of them observed. */
const drawn = fc
  .record({
    rows: fc.array(
      fc.record({ kind: fc.nat({ max: 2 }), first: fc.nat({ max: 20 }), second: fc.nat({ max: 20 }) }),
      { minLength: 3, maxLength: 8 },
    ),
    seen: fc.uniqueArray(fc.nat({ max: 7 }), { maxLength: 3 }),
    wanted: fc.uniqueArray(fc.nat({ max: 6 }), { minLength: 1, maxLength: 2 }),
  })
  .map(({ rows, seen, wanted }) => {
    const names = rows.map((_, i) => `X${i}`);
    const lines = rows.map(({ kind, first, second }, i) => {
      const parents = [...new Set([first, second].filter((at) => at < i))].map((at) => `X${at}`);
      const sum = parents.length === 0 ? '0' : parents.join(' + ');
      if (kind === 0 && parents.length > 0) return `X${i} = ${sum}`;
      if (kind === 1 && parents.length === 0) return `X${i} ~ randint(0, 3)`;
      return `X${i} ~ bernoulli(if(${sum} > 1, 0.2, 0.7))`;
    });
    const noisy = seen.filter((at) => lines[at]?.includes('~'));
    return {
      text: lines.join('\n'),
      names,
      seen: Object.fromEntries(noisy.map((at) => [`X${at}`, 1])),
      wanted: names.filter((_, i) => wanted.includes(i) && !noisy.includes(i)),
    };
  });

describe('an order of finite parts', () => {
  it('computes parents first, with hardly more states than the best order of all', () => {
    const ratios: number[] = [];
    fc.assert(
      fc.property(drawn, ({ text, names, seen, wanted }) => {
        const { engine, order, asked: all } = asked(text, names, seen, wanted);
        const { own, least } = costs(engine, all, order);
        expect(own).toBeGreaterThanOrEqual(least * (1 - 1e-9));
        ratios.push(own / least);
      }),
      { seed: 11, numRuns: 150 },
    );
    // The best of three greedy orders is not always optimal.
    expect(ratios.filter((ratio) => ratio < 1 + 1e-9).length).toBeGreaterThan(0.75 * ratios.length);
    expect(ratios.reduce((sum, ratio) => sum + ratio) / ratios.length).toBeLessThan(1.15);
  });

  it('follows a chain, and uses each piece of evidence as soon as possible', () => {
    const steps = [1, 2, 3, 4, 5];
    const text = [
      'S0 ~ bernoulli(0.5)',
      ...steps.map((i) => `S${i} ~ bernoulli(if(S${i - 1}, 0.9, 0.2))`),
      ...steps.map((i) => `O${i} ~ bernoulli(if(S${i}, 0.8, 0.3))`),
    ].join('\n');
    const names = ['S0', ...steps.flatMap((i) => [`S${i}`, `O${i}`])];
    const seen = Object.fromEntries(steps.map((i) => [`O${i}`, 1]));
    const chain = ['S0', ...steps.flatMap((i) => [`S${i}`, `O${i}!`])];
    expect(asked(text, names, seen, ['S5']).named).toEqual(chain);
    // In reverse, too: the order of declaration does not decide.
    const reversed = text.split('\n').reverse().join('\n');
    expect(asked(reversed, names, seen, ['S5']).named).toEqual(chain);
  });

  it('sums many coins one by one', () => {
    const coins = [0, 1, 2, 3, 4, 5];
    const text = [
      ...coins.map((i) => `B${i} ~ bernoulli(0.5)`),
      'T0 = B0',
      ...coins.slice(1).map((i) => `T${i} = T${i - 1} + B${i}`),
    ].join('\n');
    const names = coins.flatMap((i) => [`B${i}`, `T${i}`]);
    const { engine, order, asked: all } = asked(text, names, {}, ['T5']);
    const { own, least } = costs(engine, all, order);
    expect(own).toBe(least);
    // Coin and sum in turn: 2 + 2, 4 + 3, 6 + 4, ... states.
    expect(least).toBe(2 + 2 + 4 + 3 + 6 + 4 + 8 + 5 + 10 + 6 + 12 + 7);
  });

  it('uses evidence before it enumerates descendants of the unknown that the evidence determines', () => {
    const text = `latent D ~ randint(1, 6)
latent E ~ randint(1, 6)
A = D + 1
B = A*2
X = B - 3
Y = E*2
Z = A + E`;
    // X is solved for D; variables between them are computed from D's remaining values.
    expect(asked(text, ['A', 'B', 'X'], { X: 5 }, ['A']).named).toEqual(['X!', 'A', 'B']);
    // Z is solved for E, which it reads itself: it needs A before.
    expect(asked(text, ['A', 'Y', 'Z'], { Z: 9 }, ['Y']).named).toEqual(['A', 'Z!', 'Y']);
    // Evidence on a root itself comes before what reads the root.
    const { named } = asked(text, ['D', 'A', 'B'], { D: 3 }, ['B']);
    expect(named).toEqual(['D!', 'A', 'B']);
  });

  it('does not wait for observed values', () => {
    const text = 'A ~ randint(0, 3)\nB ~ bernoulli(if(A > 1, 0.5, 0.1))\nC ~ bernoulli(if(B, 0.2, 0.3))';
    expect(asked(text, ['A', 'B', 'C'], { B: 1 }, ['C']).named.sort()).toEqual(['A', 'B!', 'C']);
    expect(asked(text, ['A', 'B', 'C'], { B: 1 }, ['C']).named.slice(0, 2)).toEqual(['A', 'B!']);
  });

  it('keeps target variables, and what they read', () => {
    // C is continuous, and read after the finite part: its parents stay alive, and so come late.
    const text = `A ~ randint(0, 50)
B ~ bernoulli(0.5)
D ~ bernoulli(if(B, 0.1, 0.2))
E ~ bernoulli(if(D, 0.1, 0.2))
C ~ normal(A, 1)`;
    const { engine, reference } = engineOf(text);
    const nodes = ['A', 'B', 'D', 'E'].map(reference).sort((a, b) => a - b);
    const order = orderFinite(engine, nodes, [], [reference('C'), reference('E')], new Set());
    expect(order[order.length - 1]).toBe(reference('A'));
    // Nothing that is read later keeps A alive: it may come at any time.
    expect([...order].sort((a, b) => Number(a) - Number(b))).toEqual(nodes);
  });
});
