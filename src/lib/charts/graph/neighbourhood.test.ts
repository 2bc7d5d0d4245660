import { expect, test } from 'vitest';
import { neighbourhood } from './neighbourhood.ts';
import type { GraphEdge, GraphNode } from '../../chart-data/types.ts';

const node = (id: string, role: GraphNode['role'] = 'variable'): GraphNode => ({
  id,
  label: id,
  role,
  mark: 'none',
});
const edge = (arrow: string, kind: GraphEdge['kind'] = 'directed'): GraphEdge => {
  const [from = '', to = ''] = arrow.split('>');
  return { from, to, kind, state: 'plain' };
};

const graph = {
  nodes: [
    ...['grandparent', 'parent', 'x', 'child', 'spouse', 'sibling', 'grandchild', 'partner', 'far'].map(
      (id) => node(id),
    ),
    node('noise of x', 'exogenous'),
    node('noise of child', 'exogenous'),
  ],
  edges: [
    ...[
      'grandparent>parent',
      'parent>x',
      'parent>sibling',
      'x>child',
      'spouse>child',
      'child>grandchild',
    ].map((arrow) => edge(arrow)),
    ...['noise of x>x', 'noise of child>child', 'parent>spouse', 'far>grandchild'].map((arrow) =>
      edge(arrow),
    ),
    edge('x>partner', 'bidirected'),
    edge('child>far', 'bidirected'),
  ],
};

test('a neighbourhood has causes, effects, their other causes, hidden partners and its own noise', () => {
  const near = neighbourhood('x', graph);
  expect(near.nodes.map(({ id }) => id)).toEqual(['parent', 'x', 'child', 'spouse', 'partner', 'noise of x']);
});

test('a neighbourhood keeps every arrow between its nodes, and no other', () => {
  const arrows = neighbourhood('x', graph).edges.map(({ from, to }) => `${from}>${to}`);
  expect(arrows).toEqual([
    'parent>x',
    'x>child',
    'spouse>child',
    'noise of x>x',
    'parent>spouse',
    'x>partner',
  ]);
});

test('an unknown node has no neighbourhood', () => {
  expect(neighbourhood('nobody', graph)).toEqual({ nodes: [], edges: [] });
});
