import { describe, expect, it } from 'vitest';
import { ancestorsOf, childrenOf, descendantsOf, latentRootsOf, parentsOf, variableOf } from './graph.ts';
import { parseModel } from './language/parse-model.ts';
import { unwrap } from '../../../tests/support/required.ts';

const parsed = unwrap(
  parseModel('latent U ~ normal(0, 1)\nA = U\nB = A + U\nC -> D\nB -> D\nE ~ normal(D, 1)\nF = 1'),
);
const model = parsed;

describe('the graph of a model', () => {
  it('includes latent roots among parents and ancestors, and never noise', () => {
    expect(parentsOf(model, 'B')).toEqual(['A', 'U']);
    expect(parentsOf(model, 'E')).toEqual(['D']);
    expect(parentsOf(model, 'U')).toEqual([]);
    expect([...ancestorsOf(model, ['D'])].sort()).toEqual(['A', 'B', 'C', 'D', 'U']);
  });

  it('follows arrows with and without mechanisms', () => {
    expect(childrenOf(model, 'U')).toEqual(['A', 'B']);
    expect([...descendantsOf(model, ['A', 'F'])].sort()).toEqual(['A', 'B', 'D', 'E', 'F']);
    expect([...descendantsOf(model, [])]).toEqual([]);
  });

  it('finds variables and latent roots by name', () => {
    expect(variableOf(model, 'E')?.parents).toEqual(['D']);
    expect(variableOf(model, 'U')).toBeUndefined();
    expect(latentRootsOf(model)).toEqual(['U']);
  });
});
