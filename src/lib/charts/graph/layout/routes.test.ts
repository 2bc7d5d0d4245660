import { describe, expect, test } from 'vitest';
import type { Point } from '../../../util/point.ts';
import { pointAt } from './curve.ts';
import { layoutGraph } from './layout.ts';
import type { LayoutNode } from './layout-types.ts';
import { routeEdges } from './routes.ts';

const card = (id: string): LayoutNode => ({ id, width: 160, height: 100 });
const chip = (id: string): LayoutNode => ({ id, width: 124, height: 44, exogenous: true });

/** Routes between a card `a` at the origin and a card `b`. */
function routesTo(b: Point, edges: Parameters<typeof routeEdges>[0], flow: 'down' | 'right') {
  const nodes = new Map(['a', 'b'].map((id) => [id, card(id)]));
  const centres = new Map(Object.entries({ a: { x: 0, y: 0 }, b }));
  return routeEdges(edges, nodes, centres, new Map(), flow);
}

describe('routeEdges', () => {
  test('leads the arrows into a card past its noise chip', () => {
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
    const [curve = []] = routesTo({ x: 400, y: 0 }, [{ from: 'a', to: 'b' }], 'down');
    expect(pointAt(curve, 0)).toEqual({ x: 80, y: 0, angle: 0 });
    expect(pointAt(curve, 1)).toEqual({ x: 320, y: 0, angle: 0 });
  });

  test('runs right where causes point right', () => {
    const [curve = []] = routesTo({ x: 400, y: 90 }, [{ from: 'a', to: 'b' }], 'right');
    expect(pointAt(curve, 0)).toMatchObject({ x: 80, y: 0 });
    expect(pointAt(curve, 1)).toMatchObject({ x: 320, y: 90 });
    expect(pointAt(curve, 1).angle).toBeCloseTo(0);
  });

  test('bows two-headed arrows away from the straight line, from border to border either way', () => {
    const edges = [
      { from: 'a', to: 'b', kind: 'bidirected' as const },
      { from: 'b', to: 'a', kind: 'bidirected' as const },
    ];
    const [there = [], back = []] = routesTo({ x: 300, y: 0 }, edges, 'down');
    expect(Math.abs(pointAt(there, 0.5).y)).toBeGreaterThan(50);
    expect(pointAt(back, 0)).toMatchObject({ x: pointAt(there, 1).x, y: pointAt(there, 1).y });
  });

  test('draws nothing to a box that is not there', () => {
    expect(
      routeEdges([{ from: 'a', to: 'z' }], new Map([['a', card('a')]]), new Map(), new Map(), 'down'),
    ).toEqual([[]]);
  });
});
