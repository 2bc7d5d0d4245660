import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { topologicalOrder } from './topology.ts';

const graph = fc
  .integer({ min: 1, max: 12 })
  .chain((size) =>
    fc
      .array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { maxLength: 30 })
      .map((edges) => ({ size, edges })),
  );

function parentsIn(edges: readonly (readonly [number, number])[]) {
  return (name: string): readonly string[] =>
    edges.filter(([, child]) => String(child) === name).map(([parent]) => String(parent));
}

describe('topological order', () => {
  it('puts parents first, or names a directed cycle', () => {
    fc.assert(
      fc.property(graph, ({ size, edges }) => {
        const nodes = Array.from({ length: size }, (_, i) => String(i));
        const parentsOf = parentsIn(edges);
        const result = topologicalOrder(nodes, parentsOf);
        if (result.acyclic) {
          expect([...result.order].sort()).toEqual([...nodes].sort());
          for (const [parent, child] of edges) {
            expect(result.order.indexOf(String(parent))).toBeLessThan(result.order.indexOf(String(child)));
          }
        } else {
          expect(result.cycle.length).toBeGreaterThan(0);
          expect(new Set(result.cycle).size).toBe(result.cycle.length);
          result.cycle.forEach((name, i) => {
            const next = result.cycle[(i + 1) % result.cycle.length] ?? '';
            expect(parentsOf(next)).toContain(name);
          });
        }
      }),
    );
  });

  it('takes the node that is listed first if several are free', () => {
    const result = topologicalOrder(['d', 'b', 'c', 'a'], (name) => (name === 'b' ? ['a'] : []));
    expect(result).toEqual({ acyclic: true, order: ['d', 'c', 'a', 'b'] });
  });
});
