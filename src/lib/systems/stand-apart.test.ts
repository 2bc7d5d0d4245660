import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyState, pictures } from './any-state.fixture.ts';
import { standApart } from './stand-apart.ts';

/** Width of a picture in one of two columns on a phone, in CSS pixels. */
const SMALL_PICTURE = 170;

describe('separated touch targets', () => {
  it.each(pictures)(
    'of $id ($style), 44 pixels wide on a small picture, never cover the centre of another',
    ({ system, style }) => {
      fc.assert(
        fc.property(anyState(system), (state) => {
          const points = system.handles.map((handle) => handle.at(state, style));
          const room = { separation: 24 / SMALL_PICTURE, margin: 22 / SMALL_PICTURE };
          const places = standApart(points, room);
          for (const [index, { x, y }] of places.entries()) {
            expect(Math.min(x, y, 1 - x, 1 - y) * SMALL_PICTURE).toBeGreaterThanOrEqual(21.9);
            for (const other of places.slice(index + 1))
              expect(Math.hypot(x - other.x, y - other.y) * SMALL_PICTURE).toBeGreaterThanOrEqual(22.5);
          }
        }),
        { seed: 6, numRuns: 500 },
      );
    },
  );

  it('stay on their things while there is room', () => {
    const points = [
      { x: 0.2, y: 0.2 },
      { x: 0.5, y: 0.2 },
    ];
    expect(standApart(points, { separation: 0.2, margin: 0.1 })).toEqual(points);
  });

  it('leave a held one in its place', () => {
    const held = { x: 0.5, y: 0.5 };
    const places = standApart([{ x: 0.52, y: 0.5 }, held], { separation: 0.2, margin: 0.1, fixed: 1 });
    expect(places[1]).toBe(held);
    expect(places[0]?.x).toBeCloseTo(0.7, 2);
  });

  it('move apart if two things are in one place', () => {
    const [one, other] = standApart(
      [
        { x: 0.5, y: 0.5 },
        { x: 0.5, y: 0.5 },
      ],
      { separation: 0.2, margin: 0 },
    );
    expect((other?.x ?? 0) - (one?.x ?? 0)).toBeGreaterThanOrEqual(0.2);
  });
});
