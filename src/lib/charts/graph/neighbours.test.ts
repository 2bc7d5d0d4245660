import { describe, expect, test } from 'vitest';
import { isMoveKey, neighbour, type MoveKey, type Walkable } from './neighbours.ts';

/** A graph with angle and light above, length and position below, and a noise chip next to position. */
const pendulum: Walkable = {
  ids: ['angle', 'light', 'length', 'position', 'noise'],
  edges: [
    { from: 'angle', to: 'length' },
    { from: 'angle', to: 'position' },
    { from: 'light', to: 'length' },
    { from: 'light', to: 'position' },
    { from: 'noise', to: 'position' },
  ],
  positions: new Map([
    ['angle', { x: 0, y: 0 }],
    ['light', { x: 200, y: 0 }],
    ['length', { x: 0, y: 200 }],
    ['position', { x: 200, y: 200 }],
    ['noise', { x: 140, y: 120 }],
  ]),
  direction: 'down',
  satellites: new Map([['noise', 'position']]),
};

describe('the arrow keys', () => {
  test.each<[string, MoveKey, string | null]>([
    ['angle', 'ArrowDown', 'length'],
    ['light', 'ArrowDown', 'position'],
    ['length', 'ArrowUp', 'angle'],
    ['position', 'ArrowUp', 'light'],
    ['position', 'ArrowLeft', 'noise'],
    ['noise', 'ArrowLeft', 'length'],
    ['noise', 'ArrowDown', 'position'],
    ['length', 'ArrowRight', 'noise'],
    ['light', 'ArrowLeft', 'angle'],
    ['angle', 'ArrowLeft', null],
    ['length', 'ArrowDown', null],
    ['angle', 'ArrowUp', null],
    ['length', 'Home', 'angle'],
    ['angle', 'End', 'position'],
  ])('from %s, %s leads to %s', (id, key, expected) => {
    expect(neighbour(pendulum, id, key)).toBe(expected);
  });

  test('move sideways along the arrows if a layer has no further node', () => {
    const chain: Walkable = {
      ids: ['a', 'b'],
      edges: [{ from: 'a', to: 'b' }],
      positions: new Map(Object.entries({ a: { x: 0, y: 0 }, b: { x: 0, y: 100 } })),
      direction: 'down',
    };
    expect(neighbour(chain, 'a', 'ArrowRight')).toBe('b');
    expect(neighbour(chain, 'b', 'ArrowLeft')).toBe('a');
  });

  test('are rotated for a graph that runs to the right', () => {
    const positions = new Map(Array.from(pendulum.positions, ([id, { x, y }]) => [id, { x: y, y: x }]));
    const turned: Walkable = { ...pendulum, positions, direction: 'right' };
    expect(neighbour(turned, 'angle', 'ArrowRight')).toBe('length');
    expect(neighbour(turned, 'position', 'ArrowLeft')).toBe('light');
    expect(neighbour(turned, 'angle', 'ArrowDown')).toBe('light');
  });

  test('reach every node of a connected graph from the first', () => {
    const reached = new Set(['angle']);
    const keys: MoveKey[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
    for (const id of reached) {
      for (const key of keys) {
        const next = neighbour(pendulum, id, key);
        if (next !== null) reached.add(next);
      }
    }
    expect([...reached].sort()).toEqual([...pendulum.ids].sort());
  });

  test('are the only keys that move', () => {
    expect(['ArrowUp', 'End', 'a', 'Enter', ' ', 'toString'].map(isMoveKey)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
