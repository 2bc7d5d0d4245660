import { describe, expect, test } from 'vitest';
import type { Curve } from './curve.ts';
import { layoutGraph } from './layout.ts';
import type { Layout, LayoutLink, LayoutNode } from './layout-types.ts';
import type { Point } from '../../../util/point.ts';

const box = (id: string, exogenous = false): LayoutNode => ({
  id,
  width: exogenous ? 96 : 160,
  height: exogenous ? 44 : 100,
  exogenous,
});
const link = (arrow: string): LayoutLink => {
  const [from = '', to = ''] = arrow.split('>');
  return { from, to };
};

/** The point of a cubic Bézier curve at a share of its way. */
function at([a, b, c, d]: Curve[number]): (share: number) => Point {
  return (t) => {
    const [p, q, r, s] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3];
    return { x: p * a.x + q * b.x + r * c.x + s * d.x, y: p * a.y + q * b.y + r * c.y + s * d.y };
  };
}

function overlaps(nodes: readonly LayoutNode[], edges: readonly LayoutLink[], options = {}): string[] {
  const layout = layoutGraph({ nodes, edges }, options);
  return nodes.flatMap((a, index) =>
    nodes.slice(index + 1).flatMap((b) => {
      const [p, q] = [layout.nodes.get(a.id), layout.nodes.get(b.id)];
      if (p === undefined || q === undefined) return [`${a.id} or ${b.id} is missing`];
      const isApart =
        Math.abs(p.x - q.x) >= (a.width + b.width) / 2 - 0.01 ||
        Math.abs(p.y - q.y) >= (a.height + b.height) / 2 - 0.01;
      return isApart ? [] : [`${a.id} lies on ${b.id}`];
    }),
  );
}

/** A fixed random graph: arrows run from lower to higher numbers. */
function randomGraph(nodeCount: number, edgeCount: number): { nodes: LayoutNode[]; edges: LayoutLink[] } {
  let state = 12345;
  const next = (): number => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
  const nodes = Array.from({ length: nodeCount }, (_, index) => box(`V${index}`));
  const edges = Array.from({ length: edgeCount }, () => {
    const a = Math.floor(next() * nodeCount);
    const b = (a + 1 + Math.floor(next() * (nodeCount - 1))) % nodeCount;
    return { from: `V${Math.min(a, b)}`, to: `V${Math.max(a, b)}` };
  });
  return { nodes, edges };
}

/** Counts the neighbours in a layer that keep the given order, and those that do not. */
function inOrder(
  layout: Pick<Layout, 'nodes'>,
  nodes: readonly LayoutNode[],
  direction: 'down' | 'right',
): { kept: number; turned: number } {
  const layers = new Map<number, number[]>();
  for (const { id } of nodes) {
    const { x, y } = layout.nodes.get(id) ?? { x: NaN, y: NaN };
    const [layer, place] = direction === 'down' ? [y, x] : [x, y];
    layers.set(Math.round(layer), [...(layers.get(Math.round(layer)) ?? []), place]);
  }
  const steps = [...layers.values()].flatMap((places) =>
    places.slice(1).map((place, index) => place - (places[index] ?? NaN)),
  );
  return {
    kept: steps.filter((step) => step > 0).length,
    turned: steps.filter((step) => step < 0).length,
  };
}

const cases: [string, string[], string[]][] = [
  ['nothing', [], []],
  ['one node', ['a'], []],
  ['a chain', ['a', 'b', 'c'], ['a>b', 'b>c']],
  ['a diamond with a long arrow', ['a', 'b', 'c', 'd'], ['a>b', 'a>c', 'b>d', 'c>d', 'a>d']],
  ['two roots and two children', ['a', 'b', 'c', 'd'], ['a>c', 'a>d', 'b>c', 'b>d']],
  ['two parts and two lone nodes', ['a', 'b', 'c', 'd', 'e', 'f'], ['a>b', 'c>d']],
  ['names from Object.prototype', ['constructor', '__proto__'], ['constructor>__proto__']],
];

describe('layoutGraph', () => {
  test.each(cases)('never overlaps boxes: %s', (_, ids, arrows) => {
    const nodes = ids.map((id) => box(id));
    expect(overlaps(nodes, arrows.map(link))).toEqual([]);
    expect(overlaps(nodes, arrows.map(link), { direction: 'right' })).toEqual([]);
  });

  test.each(cases)('leaves all other objects unchanged: %s', (_, ids, arrows) => {
    layoutGraph({ nodes: ids.map((id) => box(id)), edges: arrows.map(link) });
    const leaked = Object.keys(Object.prototype);
    for (const key of leaked) Reflect.deleteProperty(Object.prototype, key);
    expect(leaked).toEqual([]);
  });

  test.each(cases)('keeps every box inside its width and height: %s', (_, ids, arrows) => {
    const layout = layoutGraph({ nodes: ids.map((id) => box(id)), edges: arrows.map(link) });
    for (const { x, y } of layout.nodes.values()) {
      expect(x - 80).toBeGreaterThanOrEqual(-0.01);
      expect(y - 50).toBeGreaterThanOrEqual(-0.01);
      expect(x + 80).toBeLessThanOrEqual(layout.width + 0.01);
      expect(y + 50).toBeLessThanOrEqual(layout.height + 0.01);
    }
  });

  test.each(cases)('points every arrow down, or right on request: %s', (_, ids, arrows) => {
    const graph = { nodes: ids.map((id) => box(id)), edges: arrows.map(link) };
    const [down, right] = [layoutGraph(graph), layoutGraph(graph, { direction: 'right' })];
    for (const { from, to } of graph.edges) {
      expect(down.nodes.get(from)?.y).toBeLessThan(down.nodes.get(to)?.y ?? -1);
      expect(right.nodes.get(from)?.x).toBeLessThan(right.nodes.get(to)?.x ?? -1);
    }
  });

  test('starts arrows on the lower side of the cause and ends them on the upper side of the effect', () => {
    const layout = layoutGraph({ nodes: [box('a'), box('b')], edges: [link('a>b')] });
    const [start, end] = layout.edges[0]?.points ?? [];
    expect(start?.y).toBeCloseTo((layout.nodes.get('a')?.y ?? 0) + 50);
    expect(end?.y).toBeCloseTo((layout.nodes.get('b')?.y ?? 0) - 50);
    expect(layout.edges[0]?.path).toMatch(/^M[\d.,-]+C/);
  });

  test('gives arrows into one box different ends, in the order of their sources', () => {
    const layout = layoutGraph({
      nodes: ['a', 'b', 'c'].map((id) => box(id)),
      edges: [link('a>c'), link('b>c')],
    });
    const ends = layout.edges.map(({ points }) => points.at(-1)?.x ?? 0);
    const starts = layout.edges.map(({ points }) => points[0]?.x ?? 0);
    expect(Math.sign((ends[1] ?? 0) - (ends[0] ?? 0))).toBe(Math.sign((starts[1] ?? 0) - (starts[0] ?? 0)));
    expect(ends[0]).not.toBe(ends[1]);
  });

  test('places an exogenous node above and to the left of its child, without a layer of its own', () => {
    const nodes = [box('a'), box('U', true), box('b')];
    const edges = [link('a>b'), link('U>b')];
    const { nodes: centres } = layoutGraph({ nodes, edges });
    expect(centres.get('U')?.x).toBeLessThan(centres.get('b')?.x ?? 0);
    expect(centres.get('U')?.y).toBeLessThan(centres.get('b')?.y ?? 0);
    expect(centres.get('U')?.y).toBeGreaterThan((centres.get('a')?.y ?? 0) + 50);
    expect(overlaps(nodes, edges)).toEqual([]);
  });

  test('finds room for several exogenous nodes of several children', () => {
    const nodes = [box('a'), box('b'), ...['U1', 'U2', 'U3', 'U4'].map((id) => box(id, true)), box('c')];
    const edges = ['a>c', 'b>c', 'U1>a', 'U2>b', 'U3>c', 'U4>c'].map(link);
    expect(overlaps(nodes, edges)).toEqual([]);
  });

  test('gives an exogenous node with two children a place in the layers', () => {
    const { nodes } = layoutGraph({
      nodes: [box('U', true), box('a'), box('b')],
      edges: ['U>a', 'U>b'].map(link),
    });
    expect(nodes.get('U')?.y).toBeLessThan(Math.min(nodes.get('a')?.y ?? 0, nodes.get('b')?.y ?? 0) - 50);
  });

  test('ignores bidirected arrows for the layers', () => {
    const nodes = ['a', 'b'].map((id) => box(id));
    const { nodes: centres, edges } = layoutGraph({
      nodes,
      edges: [{ from: 'a', to: 'b', kind: 'bidirected' }],
    });
    expect(centres.get('a')?.y).toBe(centres.get('b')?.y);
    expect(edges[0]?.path).not.toBe('');
  });

  test.each(['down', 'right'] as const)(
    'routes bidirected arrows past the boxes between their ends, inside the frame: %s',
    (direction) => {
      const isDown = direction === 'down';
      const [width, height] = isDown ? [160, 36] : [36, 160];
      const nodes = ['a', 'b', 'c'].map((id) => ({ id, width, height }));
      const edges = [link('a>b'), link('b>c'), { from: 'a', to: 'c', kind: 'bidirected' as const }];
      const layout = layoutGraph({ nodes, edges }, { direction });
      const between = layout.nodes.get('b') ?? { x: 0, y: 0 };
      for (const { x, y } of [0.1, 0.3, 0.4, 0.5, 0.6, 0.7, 0.9].flatMap((share) =>
        (layout.edges[2]?.curve ?? []).map((part) => at(part)(share)),
      )) {
        expect(Math.abs(x - between.x) > width / 2 || Math.abs(y - between.y) > height / 2).toBe(true);
        expect(Math.min(x, layout.width - x, y, layout.height - y)).toBeGreaterThan(-1);
      }
    },
  );

  test('falls back to plain layers if the arrows form a cycle', () => {
    const nodes = ['a', 'b', 'c'].map((id) => box(id));
    const edges = ['a>b', 'b>c', 'c>a'].map(link);
    expect(overlaps(nodes, edges)).toEqual([]);
    expect(layoutGraph({ nodes, edges }).edges).toHaveLength(3);
  });

  test.each(['down', 'right'] as const)(
    'routes arrows over several layers past the boxes: %s',
    (direction) => {
      const nodes = ['arm', 'blue', 'green', 'red'].map((id) => box(id));
      const edges = ['arm>blue', 'arm>green', 'arm>red', 'blue>red', 'green>red'].map(link);
      const layout = layoutGraph({ nodes, edges }, { direction });
      const along = layout.edges.map(({ curve }) =>
        curve.flatMap((part) => [0.1, 0.3, 0.5, 0.7, 0.9].map(at(part))),
      );
      edges.forEach(({ from, to }, index) => {
        for (const { x, y } of along[index] ?? []) {
          expect(Math.min(x, layout.width - x, y, layout.height - y)).toBeGreaterThanOrEqual(0);
          for (const { id, width, height } of nodes) {
            if (id === from || id === to) continue;
            const centre = layout.nodes.get(id) ?? { x: 0, y: 0 };
            const apart = Math.max(Math.abs(x - centre.x) - width / 2, Math.abs(y - centre.y) - height / 2);
            expect(apart, `${from} to ${to} passes ${id}`).toBeGreaterThan(0);
          }
        }
      });
    },
  );

  test.each(['down', 'right'] as const)('places neighbours in the given order: %s', (direction) => {
    const all = ['a>c', 'a>d', 'b>c', 'b>d'];
    for (const arrows of [all, [...all].reverse()]) {
      const nodes = ['a', 'b', 'c', 'd'].map((id) => box(id));
      const layout = layoutGraph({ nodes, edges: arrows.map(link) }, { direction });
      expect(inOrder(layout, nodes, direction), arrows.join()).toEqual({ kept: 2, turned: 0 });
    }
  });

  test.each(['down', 'right'] as const)('never reverses more neighbours than it keeps: %s', (direction) => {
    for (let count = 4; count < 24; count++) {
      const { nodes, edges } = randomGraph(count, count);
      // One cause of all, as parts are laid out one by one.
      const joined = [...edges, ...nodes.slice(1).map(({ id }) => link(`V0>${id}`))];
      const { kept, turned } = inOrder(
        layoutGraph({ nodes, edges: joined }, { direction }),
        nodes,
        direction,
      );
      expect(kept, String(count)).toBeGreaterThanOrEqual(turned);
    }
  });

  test('lays out 200 nodes and 400 arrows, deterministically', () => {
    const graph = randomGraph(200, 400);
    const [first, second] = [layoutGraph(graph), layoutGraph(graph)];
    expect(overlaps(graph.nodes, graph.edges)).toEqual([]);
    expect(second).toEqual(first);
  });

  test.each([
    ['an edge to nowhere', ['a'], ['a>z'], /names "z"/],
    ['an id used twice', ['a', 'a'], [], /two nodes are called "a"/],
  ])('rejects %s and names it', (_, ids, arrows, message) => {
    expect(() => layoutGraph({ nodes: ids.map((id) => box(id)), edges: arrows.map(link) })).toThrow(message);
  });
});
