import { describe, expect, test } from 'vitest';
import type { GraphEdge, GraphNode } from '../chart-data/types.ts';
import { describeNode, relations, spanLabel } from './describe.ts';

const node = (fields: Partial<GraphNode>): GraphNode => ({
  id: 'x',
  label: 'shadow length',
  role: 'variable',
  mark: 'none',
  ...fields,
});

describe('the description of a node', () => {
  test.each<[Partial<GraphNode>, string]>([
    [{ value: '5.87', category: 'medium' }, 'shadow length, 5.87, medium'],
    [
      { value: '5.87', category: 'medium', mark: 'counterfactual', before: '3.00' },
      'shadow length, 5.87, 3.00 (before), medium, imagined',
    ],
    [{ value: '5.87', category: 'medium', pending: true }, 'shadow length, not reached yet'],
    [{ value: '8', mark: 'unchanged' }, 'shadow length, 8, unchanged'],
    [{ role: 'latent' }, 'shadow length, hidden'],
    [{ role: 'latent', value: '3' }, 'shadow length, 3, hidden'],
    [{ value: '8', lit: 'observed' }, 'shadow length, 8, on an open path'],
    [
      { role: 'exogenous', locked: '0.50', mark: 'counterfactual' },
      'shadow length, 0.50, hidden cause, locked',
    ],
  ])('%o is "%s"', (fields, words) => {
    expect(describeNode(node(fields))).toBe(words);
  });

  test('names causes, effects, and what an intervention cut', () => {
    const edge = (from: string, to: string, state: GraphEdge['state'] = 'plain'): GraphEdge => ({
      from,
      to,
      state,
      kind: 'directed',
    });
    const edges: GraphEdge[] = [
      edge('a', 'x', 'cut'),
      edge('x', 'b'),
      edge('x', 'c', 'cut'),
      { from: 'd', to: 'x', state: 'plain', kind: 'bidirected' },
    ];
    expect(relations('x', edges)).toEqual({
      causes: [],
      effects: ['b'],
      cutCauses: ['a'],
      cutEffects: ['c'],
      confounded: ['d'],
      openTo: [],
    });
  });

  test('a highlighted path names its neighbours on either side, but not along a cut arrow', () => {
    const lit = { state: 'plain', kind: 'directed', lit: 'observed' } as const;
    const edges: GraphEdge[] = [
      { from: 'a', to: 'x', ...lit },
      { from: 'x', to: 'b', ...lit, kind: 'bidirected' },
      { from: 'x', to: 'c', ...lit, state: 'cut' },
    ];
    expect(relations('x', edges).openTo).toEqual(['a', 'b']);
  });

  test('an interval is stated only if it has both bounds', () => {
    const row = { label: 'Do', hue: 'intervened', kind: 'interval' } as const;
    expect(spanLabel({ ...row, lo: 1, hi: 2 }, String)).toBe('1 to 2');
    expect(spanLabel({ ...row, lo: 1 }, String)).toBe('');
  });
});
