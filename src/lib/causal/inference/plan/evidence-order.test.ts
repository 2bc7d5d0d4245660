import { describe, expect, it } from 'vitest';
import type { Observation } from '../../types.ts';
import { observe, orderEvidence, type Observed } from './evidence-order.ts';
import { exogenousReference } from '../network/network.ts';
import { engineOf, RING } from '../shorthands.fixture.ts';

/** Returns evidence in order: by name, with the unknown that each is solved for, and with which others. */
function taken(text: string, seen: Readonly<Record<string, Observation>>, finiteFirst = false) {
  const { engine, reference } = engineOf(text);
  const evidence = new Map(Object.entries(seen).map(([name, value]) => [reference(name), value]));
  const exact = new Set([...evidence].flatMap(([at, value]) => (typeof value === 'number' ? [at] : [])));
  const names = new Map([...Object.keys(seen)].map((name) => [reference(name), name]));
  const nameOf = (observed: Observed): string => names.get(observed.reference) ?? '?';
  return orderEvidence(engine, observe(engine, evidence, exact), { finiteFirst }).map((observed) => ({
    name: nameOf(observed),
    for: observed.pivot === null ? null : engine.coordinates[observed.pivot]?.exogenous.name,
    owns: observed.ownsPivot,
    with: observed.block.map(nameOf),
  }));
}

/** Writes it as "X for U_X (own)". */
function short(text: string, seen: Readonly<Record<string, Observation>>, finiteFirst = false) {
  return taken(text, seen, finiteFirst).map((one) => {
    const together = one.with.length > 0 ? ` with ${one.with.join('+')}` : '';
    return `${one.name} for ${one.for}${one.owns ? ' (own)' : ''}${together}`;
  });
}

describe('the dependencies of evidence', () => {
  const text = `latent A ~ normal(0, 1)
latent D ~ randint(1, 6)
X = A + D
Y = X + normal(0, 1)
Z = D > 2`;
  const { engine, reference } = engineOf(text);
  const read = (seen: Readonly<Record<string, Observation>>) => {
    const evidence = new Map(Object.entries(seen).map(([name, value]) => [reference(name), value]));
    const exact = new Set([...evidence].flatMap(([at, value]) => (typeof value === 'number' ? [at] : [])));
    return observe(engine, evidence, exact).map(({ reference: at, coordinates, ...kind }) => [
      at,
      [...coordinates].map((index) => engine.coordinates[index]?.exogenous.name).sort(),
      kind.isFinite,
      kind.isEquation,
    ]);
  };

  it('end at exactly observed variables, in order of references', () => {
    expect(read({ Z: 1, Y: 2, X: 3 })).toEqual(
      [
        [reference('X'), ['A', 'D'], false, true],
        [reference('Y'), [expect.any(String)], false, true],
        [reference('Z'), ['D'], true, false],
      ].sort(([a], [b]) => Number(a) - Number(b)),
    );
  });

  it('continue above evidence within bounds, which is not an equation', () => {
    const [x, y] = read({ Y: 2, X: { within: [[0, 1]] } });
    expect(x).toEqual([reference('X'), ['A', 'D'], false, false]);
    expect(y?.[1]).toHaveLength(3);
  });

  it('are the variable itself if it is a root', () => {
    expect(read({ D: 3, A: 0.5 })).toEqual(
      [
        [reference('A'), ['A'], false, false],
        [reference('D'), ['D'], true, false],
      ].sort(([a], [b]) => Number(a) - Number(b)),
    );
    expect(exogenousReference(0)).toBe(-1);
  });
});

describe('the order of evidence', () => {
  it('solves for a variable’s own noise last, and then for what only that noise shared, regardless of the order of observations', () => {
    const text = 'latent A ~ normal(0, 1)\nX = A + normal(0, 1)\nY = A + normal(0, 2)\nR = A > 0';
    for (const seen of [
      { X: 1, Y: 2, R: 1 },
      { R: 1, Y: 2, X: 1 },
    ])
      expect(short(text, seen)).toEqual(['R for A (own)', 'X for U_X (own)', 'Y for U_Y (own)']);
  });

  it('solves for a shared unknown if there is no other, and only once', () => {
    const text = 'latent D ~ randint(1, 6)\nX = D > 2\nY = D < 5';
    expect(short(text, { X: 1, Y: 1 })).toEqual(['X for D', 'Y for D']);
  });

  it('solves for a narrowed unknown if no untouched one is left', () => {
    const text = 'latent A ~ normal(0, 1)\nX = A > 0\nY = A < 2';
    expect(short(text, { X: 1, Y: 1 })).toEqual(['X for A', 'Y for A']);
  });

  it('prefers an untouched unknown to a narrowed one', () => {
    const text = `latent A ~ normal(0, 1)
latent B ~ normal(0, 1)
X = A > 0
Y = A + B > 0
Z = B < 1`;
    expect(short(text, { X: 1, Y: 1, Z: 1 })).toEqual(['X for A', 'Y for B', 'Z for B']);
  });

  it('combines equations that share two unknowns in one block', () => {
    const text = 'latent A ~ normal(0, 1)\nlatent B ~ normal(0, 1)\nX = A + B\nY = A - B';
    expect(short(text, { X: 1, Y: 2 })).toEqual(['X for null with X+Y']);
    // Bounds are not equations.
    expect(short(text, { X: 1, Y: { within: [[0, 1]] } })).toEqual(['X for A', 'Y for A']);
  });

  it('keeps pairs that share nothing in two blocks', () => {
    const text = `latent A ~ normal(0, 1)
latent B ~ normal(0, 1)
latent C ~ normal(0, 1)
latent E ~ normal(0, 1)
X = A + B
Y = A - B
V = C + E
W = C - 2*E`;
    expect(short(text, { X: 1, Y: 2, V: 3, W: 4 })).toEqual(['X for null with X+Y', 'V for null with V+W']);
  });

  it('joins two pairs with a third equation in one block', () => {
    expect(short(RING, { X: 1, Y: 2, Z: 4 })).toEqual(['X for null with X+Y+Z']);
  });

  it('solves equations one by one if they share only one unknown, which the first determines', () => {
    const text = 'latent A ~ normal(0, 1)\nX = 2*A\nY = A - 1';
    expect(short(text, { X: 1, Y: -0.5 })).toEqual(['X for A', 'Y for A']);
  });

  it('puts what a block determines after that block', () => {
    const text = `latent A ~ normal(0, 1)
latent B ~ normal(0, 1)
X = A + B
Y = A - B
Z = A > 0`;
    expect(short(text, { X: 1, Y: 2, Z: 1 })).toEqual(['X for null with X+Y', 'Z for A']);
  });

  it('puts equations before bounds', () => {
    const text = 'latent A ~ normal(0, 1)\nR = A > 0\nX = 2*A';
    expect(short(text, { R: 1, X: 1 })).toEqual(['X for A', 'R for A']);
  });

  it('puts finite parts first if requested', () => {
    const text = `latent A ~ normal(0, 1)
latent D ~ randint(1, 6)
X = A > 0
Y = A < 1
V = D > 2
W = D < 5`;
    const all = { X: 1, Y: 1, V: 1, W: 1 };
    expect(short(text, all)).toEqual(['X for A', 'Y for A', 'V for D', 'W for D']);
    expect(short(text, all, true)).toEqual(['V for D', 'W for D', 'X for A', 'Y for A']);
  });

  it('prefers the uniform of a discrete draw to its parameters', () => {
    const text = 'latent A ~ uniform(0, 1)\nX ~ bernoulli(A)';
    expect(short(text, { X: 1 })).toEqual(['X for U_X (own)']);
  });

  it('prefers a continuous unknown to an enumerable one', () => {
    expect(short('latent D ~ randint(1, 6)\nlatent A ~ normal(0, 1)\nX = D + A > 3', { X: 1 })).toEqual([
      'X for A (own)',
    ]);
  });

  it('prefers an unknown with a closed form to one without', () => {
    const text = 'latent A ~ normal(0, 1)\nlatent B ~ normal(0, 1)\nX = A + A^3 + B';
    expect(short(text, { X: 1 })).toEqual(['X for B (own)']);
    // A variable's own noise is preferred to shared ones here, too.
    const shared = 'latent A ~ normal(0, 1)\nM = 2*A\nX = M + normal(0, 1)';
    expect(short(shared, { X: 1 })).toEqual(['X for U_X (own)']);
    const last = 'latent A ~ normal(0, 1)\nlatent B ~ normal(0, 1)\nM = 2*A\nX = M + B';
    expect(short(last, { X: 1 })).toEqual(['X for B (own)']);
  });

  it('solves for the only unknown even without a closed form', () => {
    expect(short('latent A ~ normal(0, 1)\nX = A + A^3', { X: 1 })).toEqual(['X for A (own)']);
  });

  it('solves for a root itself', () => {
    expect(short('latent D ~ randint(1, 6)\nX = D > 2', { D: 3 })).toEqual(['D for D (own)']);
  });

  it('solves for nothing if the variable is computed from known values', () => {
    const text = 'X = normal(0, 1)\nY = 2*X';
    expect(short(text, { X: 1, Y: 2 })).toEqual(['Y for null', 'X for U_X (own)']);
  });
});
