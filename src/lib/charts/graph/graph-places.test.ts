import { expect, test } from 'vitest';
import type { Point } from '../../util/point.ts';
import { GraphPlaces } from './graph-places.svelte.ts';

const plan = {
  shape: 'two cards',
  layout: {
    ...{
      nodes: new Map(Object.entries({ a: { x: 50, y: 50 }, b: { x: 50, y: 150 }, U_b: { x: 120, y: 150 } })),
    },
    ...{ edges: [], bends: new Map(), width: 200, height: 200 },
  },
  boxes: new Map(
    ['a', 'b', 'U_b'].map((id) => [id, { id, width: 40, height: 20, exogenous: id === 'U_b' }] as const),
  ),
  satellites: new Map([['U_b', 'b']]),
};
const graph = () => ({ nodes: [], edges: [], direction: 'down' as const });

/** A browser that keeps the places of one shape. */
function kept() {
  const held = new Map<string, ReadonlyMap<string, Point>>();
  return {
    load: (shape: string) => held.get(shape) ?? new Map<string, Point>(),
    save: (shape: string, places: ReadonlyMap<string, Point>) => void held.set(shape, places),
  };
}

test('moved cards keep their positions when the graph is shown again, and return to the layout when reset', () => {
  const keeper = kept();
  const again = (shape = plan.shape): GraphPlaces => {
    const places = new GraphPlaces({ ...plan, shape }, graph, () => keeper);
    places.recall();
    return places;
  };
  const first = again();
  expect(first.isMoved).toBe(false);
  first.drag('b', { x: 10, y: -20 });
  first.keep();
  expect(again().isMoved).toBe(true);
  expect(again().centres.get('b')).toEqual({ x: 60, y: 130 });
  // What belongs to a card goes with it.
  expect(again().centres.get('U_b')).toEqual({ x: 130, y: 130 });
  expect(again().centres.get('a')).toEqual({ x: 50, y: 50 });
  expect(again('three cards').isMoved).toBe(false);
  again().putBack();
  expect(again().centres).toBe(plan.layout.nodes);
});

test('a card stops at the bounds with its attached parts, and returns the remainder of the step', () => {
  const places = new GraphPlaces(plan, graph);
  const within = { left: 0, top: 0, right: 200, bottom: 180 };
  expect(places.drag('b', { x: 100, y: 50 }, within)).toEqual({ x: 40, y: 30 });
  expect(places.centres.get('U_b')).toEqual({ x: 180, y: 170 });
  expect(places.centres.get('b')).toEqual({ x: 110, y: 170 });
  expect(places.drag('b', { x: 0, y: -50 }, within)).toEqual({ x: 0, y: 0 });
});

test('a card that is dropped on another one goes beside it, with its parts, and is stored there', () => {
  const keeper = kept();
  const places = new GraphPlaces(plan, graph, () => keeper);
  places.drag('b', { x: 0, y: -95 });
  expect(places.centres.get('b')).toEqual({ x: 50, y: 55 });
  places.drop('b');
  expect(places.centres.get('b')).toEqual({ x: 50, y: 82 });
  expect(places.centres.get('U_b')).toEqual({ x: 120, y: 82 });
  expect(keeper.load(plan.shape).get('b')).toEqual({ x: 50, y: 82 });
});

test('a card that is moved by keys goes past the one in its way', () => {
  const places = new GraphPlaces(plan, graph);
  places.nudge('a', { x: 0, y: 60 });
  expect(places.centres.get('a')).toEqual({ x: 50, y: 110 });
  places.nudge('a', { x: 0, y: 12 });
  expect(places.centres.get('a')).toEqual({ x: 50, y: 122 });
  places.nudge('a', { x: 0, y: 12 });
  expect(places.centres.get('a')).toEqual({ x: 50, y: 182 });
});
