import { expect, test } from 'vitest';
import { keepUnchanged } from './stable-nodes.ts';
import type { GraphNode } from '../../chart-data/types.ts';

const node = (id: string, value: string, share = 1): GraphNode => ({
  id,
  label: id,
  role: 'variable',
  mark: 'none',
  value,
  distribution: { range: [0, 1], bins: [{ lo: 0, hi: 1, share }], at: 0.5 },
});

test('nodes with equal content keep their identity, and others do not', () => {
  const old = [node('a', '1'), node('b', '2'), node('c', '3')];
  const next = [node('a', '1'), node('b', '2.5'), node('c', '3', 0.5), node('d', '4')];
  const kept = keepUnchanged(new Map(old.map((entry) => [entry.id, entry])), next);
  expect(kept[0]).toBe(old[0]);
  expect(kept.slice(1)).toEqual(next.slice(1));
  expect(kept[1]).toBe(next[1]);
  expect(kept[2]).toBe(next[2]);
});

test('the appearance of an earlier value is a change', () => {
  const before = node('a', '1');
  const after: GraphNode = {
    ...before,
    distribution: { range: [0, 1], bins: [{ lo: 0, hi: 1, share: 1 }], at: 0.5, before: [] },
  };
  expect(keepUnchanged(new Map([['a', before]]), [after])[0]).toBe(after);
});

test('the highlighting of a node is a change', () => {
  const before = node('a', '1');
  const after: GraphNode = { ...before, lit: 'observed' };
  expect(keepUnchanged(new Map([['a', before]]), [after])[0]).toBe(after);
});
