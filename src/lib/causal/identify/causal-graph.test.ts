import { describe, expect, it } from 'vitest';
import { intervene } from '../intervene.ts';
import { parseIntervention } from '../parse-intervention.ts';
import { twinNetwork } from '../twin.ts';
import { ancestorsIn, causalGraph, withoutArrowsInto, withoutArrowsOutOf } from './causal-graph.ts';
import { modelOf } from '../model.fixture.ts';
import { unwrap } from '../../../../tests/support/required.ts';

const mixed = causalGraph(
  modelOf(
    'latent U ~ normal(0, 1)\nlatent V\nA = U\nB = A + U + normal(0, 1)\nV -> C\nB -> C\nA <-> C\nC <-> A',
  ),
);

describe('the causal graph of a model', () => {
  it('holds variables, latent roots and latent nodes, but no noise', () => {
    expect(mixed.nodes).toEqual(['U', 'V', 'A', 'B', 'C']);
    expect([...mixed.latent]).toEqual(['U', 'V']);
  });

  it('has the arrows of mechanisms and bare ones, seen from both ends', () => {
    expect(mixed.parents.get('B')).toEqual(['A', 'U']);
    expect(mixed.parents.get('C')).toEqual(['V', 'B']);
    expect(mixed.parents.get('U')).toEqual([]);
    expect(mixed.children.get('U')).toEqual(['A', 'B']);
    expect(mixed.children.get('C')).toEqual([]);
  });

  it('has a hidden common cause once, in either notation', () => {
    expect(mixed.bidirected).toEqual([['A', 'C']]);
  });

  it('is computed once per model', () => {
    const same = modelOf('A -> B');
    expect(causalGraph(same)).toBe(causalGraph(same));
  });

  it('joins variables that read the same noise, as in a twin network', () => {
    const twins = unwrap(
      twinNetwork(modelOf('X ~ bernoulli(0.5)\nY ~ bernoulli(0.2 + 0.5*X)'), new Map([['X', 1]])),
    );
    const graph = causalGraph(twins);
    expect(graph.bidirected).toEqual([['Y', 'Y*']]);
    expect(graph.parents.get('Y*')).toEqual(['X*']);
  });

  it('keeps a shifted latent root as one node without a self-loop', () => {
    const before = modelOf('latent U ~ normal(0, 1)\nY = U');
    const shift = unwrap(parseIntervention(before, 'U', 'x + 1'));
    const after = unwrap(intervene(before, new Map([['U', shift]])));
    const graph = causalGraph(after);
    expect(graph.nodes).toEqual(['U', 'Y']);
    expect(graph.parents.get('U')).toEqual([]);
  });

  it('gives the ancestors of nodes, including the nodes', () => {
    expect([...ancestorsIn(mixed, ['B'])].sort()).toEqual(['A', 'B', 'U']);
  });
});

describe('cutting arrows', () => {
  it('out of a node removes its arrows and keeps hidden common causes', () => {
    const cut = withoutArrowsOutOf(mixed, ['A']);
    expect(cut.parents.get('B')).toEqual(['U']);
    expect(cut.children.get('A')).toEqual([]);
    expect(cut.bidirected).toEqual([['A', 'C']]);
  });

  it('into a node removes hidden common causes too', () => {
    const cut = withoutArrowsInto(mixed, ['C']);
    expect(cut.parents.get('C')).toEqual([]);
    expect(cut.children.get('B')).toEqual([]);
    expect(cut.children.get('A')).toEqual(['B']);
    expect(cut.bidirected).toEqual([]);
  });

  it('does not change the given graph', () => {
    withoutArrowsInto(mixed, mixed.nodes);
    withoutArrowsOutOf(mixed, mixed.nodes);
    expect(mixed.parents.get('B')).toEqual(['A', 'U']);
    expect(mixed.bidirected).toEqual([['A', 'C']]);
  });
});
