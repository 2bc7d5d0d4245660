import { expect, test } from 'vitest';
import { compactSize, compactWidth } from './compact-size.ts';
import { cardShape, nodeSize } from './node-size.ts';
import type { GraphNode } from '../../../chart-data/types.ts';

const node = (fields: Partial<GraphNode>): GraphNode => ({
  id: 'x',
  label: 'x',
  role: 'variable',
  mark: 'none',
  ...fields,
});

test('a node has one size, regardless of its value, mark and earlier value', () => {
  const quiet = [node({ category: 'low' })];
  const busy = [
    node({ category: 'very high indeed', value: '123456789', before: '0', mark: 'counterfactual' }),
  ];
  const size = (nodes: GraphNode[]) => nodes.map((entry) => nodeSize(entry, cardShape(nodes)));
  expect(size(busy)).toEqual(size(quiet));
});

test('cards without category and distribution are as wide as the longest name requires', () => {
  const narrow = cardShape([node({ label: 'V1' }), node({ label: 'V2' })]).width;
  const wide = cardShape([node({ label: 'V1' }), node({ label: 'the shadow on the floor' })]).width;
  expect(narrow).toBeLessThan(wide);
});

test('every node is large enough for a finger', () => {
  const nodes = [node({}), node({ role: 'exogenous' }), node({ role: 'latent' })];
  for (const entry of nodes) {
    const { width, height } = nodeSize(entry, cardShape(nodes));
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
});

test('variables of a compact graph share one width, wide enough for the longest name within limits', () => {
  const width = (...labels: string[]) => compactWidth(labels.map((label) => ({ label, role: 'variable' })));
  expect(width('a', 'sunscreen')).toBe(width('sunscreen'));
  expect(width('sunscreen')).toBeGreaterThan(width('sun'));
  expect(width('a thoroughly unreasonable name')).toBeLessThan(200);
  expect(compactSize(node({}), 123).width).toBe(123);
});

test('an unobserved variable is as wide as its name in a compact graph', () => {
  expect(compactSize(node({ role: 'exogenous', label: 'skin' }), 160).width).toBeLessThan(100);
});
