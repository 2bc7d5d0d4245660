import { describe, expect, it } from 'vitest';
import { intervene } from './intervene.ts';
import { twinNetwork } from './twin.ts';
import type { Model } from './types.ts';
import { specifiedVariables, unspecifiedParts, unspecifiedFor } from './unspecified.ts';
import { modelOf } from './model.fixture.ts';
import { unwrap } from '../../../tests/support/required.ts';

function after(model: Model, interventions: Readonly<Record<string, number>>): Model {
  return unwrap(intervene(model, new Map(Object.entries(interventions))));
}

const model = modelOf(`X ~ bernoulli(0.5)
Y ~ bernoulli(0.2 + 0.5*X)
X <-> Y
Z = Y
A ~ bernoulli(0.5)
B ~ bernoulli(0.3)
A -> B
C = B
D -> E
F = A`);

const joined = { kind: 'bidirected', between: ['X', 'Y'] };

describe('the unspecified parts of a model', () => {
  it('are variables without a mechanism, arrows that a mechanism does not read, and hidden common causes', () => {
    expect(unspecifiedParts(model)).toEqual([
      { kind: 'bare', variable: 'B', from: ['A'] },
      { kind: 'bare', variable: 'D', from: [] },
      { kind: 'bare', variable: 'E', from: ['D'] },
      joined,
    ]);
    expect(unspecifiedParts(modelOf('X ~ bernoulli(0.5)\nY = X\nX -> Y'))).toEqual([]);
  });

  it('affect their descendants', () => {
    expect(unspecifiedFor(model, ['C'])).toEqual([{ kind: 'bare', variable: 'B', from: ['A'] }]);
    expect(unspecifiedFor(model, ['A', 'F', 'X'])).toEqual([]);
    expect(unspecifiedFor(model, ['E']).map((part) => part.kind === 'bare' && part.variable)).toEqual([
      'D',
      'E',
    ]);
    expect(specifiedVariables(model)).toEqual(['X', 'A', 'F']);
  });

  it('affect a result, as a hidden common cause, only if both its ends do', () => {
    const apart = modelOf('X ~ bernoulli(0.5)\nY ~ bernoulli(0.2)\nX <-> Y\nZ = Y');
    expect(specifiedVariables(apart)).toEqual(['X', 'Y', 'Z']);
    expect(unspecifiedFor(apart, ['X'])).toEqual([]);
    expect(unspecifiedFor(apart, ['X', 'Z'])).toEqual([joined]);
    expect(unspecifiedFor(apart, ['X', 'U_Y'])).toEqual([joined]);
    expect(unspecifiedFor(apart, ['U_Y', 'Y'])).toEqual([]);
  });

  it('exclude, one by one, the variables that depend on them', () => {
    const tangled = modelOf(
      'A <-> B; B -> C; C = B; A -> D; D = A; C -> E; D -> E; E = C + D; K = 1; K <-> A; F -> G; G = F; H = K',
    );
    const byName = tangled.variables.map(({ name }) => name);
    expect(specifiedVariables(tangled)).toEqual(
      byName.filter((name) => unspecifiedFor(tangled, [name]).length === 0),
    );
    const confounded = modelOf(
      'A ~ bernoulli(0.5); B ~ bernoulli(0.5); A <-> B; C = A + B; K = 1; K <-> A; D = K + A',
    );
    expect(specifiedVariables(confounded)).toEqual(['A', 'B', 'K', 'D']);
  });

  it('are fewer after an intervention', () => {
    expect(unspecifiedFor(after(model, { X: 1 }), ['X', 'Z'])).toEqual([]);
    expect(unspecifiedFor(after(model, { B: 1 }), ['C'])).toEqual([]);
    expect(unspecifiedFor(after(model, { D: 1, E: 0 }), ['D', 'E'])).toEqual([]);
    const constant = modelOf('X = 1\nY ~ bernoulli(0.2)\nX <-> Y');
    expect(unspecifiedFor(constant, ['X', 'Y'])).toEqual([]);
  });

  it('include a common cause of both worlds of a twin network', () => {
    const twins = unwrap(twinNetwork(model, new Map([['X', 1]])));
    expect(unspecifiedFor(twins, ['Z*'])).toEqual([]);
    expect(unspecifiedFor(twins, ['X', 'Z*'])).toEqual([{ kind: 'bidirected', between: ['X', 'Y*'] }]);
    expect(twins.bidirected).toEqual([
      ['X', 'Y'],
      ['X', 'Y*'],
      ['Y', 'Y*'],
    ]);
  });

  it('affect both worlds of a twin network through variables without a mechanism', () => {
    const twins = unwrap(twinNetwork(modelOf('A -> B; B -> C'), new Map([['A', 1]])));
    expect(twins.bidirected).toEqual([
      ['B', 'B*'],
      ['C', 'C*'],
    ]);
  });
});

describe('a variable with two noises', () => {
  it('can have a hidden common cause through either', () => {
    const two = modelOf('X = normal(0, 1) + uniform(0, 1)\nX <-> Y\nY = normal(0, 1)');
    const noises = two.variables.find(({ name }) => name === 'X')?.noise ?? [];
    expect(noises).toHaveLength(2);
    for (const noise of noises) {
      expect(unspecifiedFor(two, [noise, 'Y'])).toHaveLength(1);
      expect(unspecifiedFor(two, [noise])).toEqual([]);
    }
  });
});
