import { describe, expect, test } from 'vitest';
import { pointAt } from './curve.ts';
import { layoutGraph } from './layout.ts';
import type { LayoutNode } from './layout-types.ts';
import { routeEdges } from './routes.ts';

const card = (id: string): LayoutNode => ({ id, width: 160, height: 100 });
const chip = (id: string): LayoutNode => ({ id, width: 124, height: 44, exogenous: true });

describe('routeEdges', () => {
  test('routes the arrows into a card past its noise chip', () => {
    const nodes = [card('a'), card('b'), chip('U'), card('c')];
    const layout = layoutGraph({
      nodes,
      edges: [
        { from: 'a', to: 'c' },
        { from: 'b', to: 'c' },
        { from: 'U', to: 'c' },
      ],
    });
    const centre = layout.nodes.get('U') ?? { x: NaN, y: NaN };
    for (const { curve } of layout.edges.slice(0, 2)) {
      for (let share = 0; share <= 1; share += 0.02) {
        const { x, y } = pointAt(curve, share);
        const isInside = Math.abs(x - centre.x) < 62 && Math.abs(y - centre.y) < 22;
        expect(isInside).toBe(false);
      }
    }
  });

  test('joins boxes that were dragged against the flow by a straight line between their borders', () => {
    const nodes = new Map([card('a'), card('b')].map((node) => [node.id, node]));
    const centres = new Map(Object.entries({ a: { x: 0, y: 0 }, b: { x: 400, y: 0 } }));
    const [curve = []] = routeEdges([{ from: 'a', to: 'b' }], nodes, centres, new Map(), 'down');
    expect(pointAt(curve, 0)).toEqual({ x: 80, y: 0, angle: 0 });
    expect(pointAt(curve, 1)).toEqual({ x: 320, y: 0, angle: 0 });
  });

  test('runs to the right if causes point right', () => {
    const nodes = new Map([card('a'), card('b')].map((node) => [node.id, node]));
    const centres = new Map(Object.entries({ a: { x: 0, y: 0 }, b: { x: 400, y: 90 } }));
    const [curve = []] = routeEdges([{ from: 'a', to: 'b' }], nodes, centres, new Map(), 'right');
    expect(pointAt(curve, 0)).toMatchObject({ x: 80, y: 0 });
    expect(pointAt(curve, 1)).toMatchObject({ x: 320, y: 90 });
    expect(pointAt(curve, 1).angle).toBeCloseTo(0);
  });

  test('curves bidirected arrows away from the straight line, from border to border either way', () => {
    const nodes = new Map([card('a'), card('b')].map((node) => [node.id, node]));
    const centres = new Map(Object.entries({ a: { x: 0, y: 0 }, b: { x: 300, y: 0 } }));
    const edges = [
      { from: 'a', to: 'b', kind: 'bidirected' as const },
      { from: 'b', to: 'a', kind: 'bidirected' as const },
    ];
    const [there = [], back = []] = routeEdges(edges, nodes, centres, new Map(), 'down');
    expect(Math.abs(pointAt(there, 0.5).y)).toBeGreaterThan(50);
    expect(pointAt(back, 0)).toMatchObject({ x: pointAt(there, 1).x, y: pointAt(there, 1).y });
  });

  test('draws nothing to a missing box', () => {
    expect(
      routeEdges([{ from: 'a', to: 'z' }], new Map([['a', card('a')]]), new Map(), new Map(), 'down'),
    ).toEqual([[]]);
  });
});
