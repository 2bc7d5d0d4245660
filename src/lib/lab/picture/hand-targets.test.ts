import { describe, expect, it } from 'vitest';
import type { Point } from '../../util/point.ts';
import { pendulum } from '../../systems/index.ts';
import { simulateState } from '../../systems/simulate/state.ts';
import { asideTargets, handTargets, RAIL_ASIDE, REACH } from './hand-targets.ts';
import { unwrap } from '../../../../tests/support/required.ts';

const close = [
  { x: 0.5, y: 0.5 },
  { x: 0.51, y: 0.5 },
];

const distance = (points: readonly { x: number; y: number }[]): number => {
  const [first, second] = points;
  if (!first || !second) throw new Error('a target is missing');
  return Math.hypot(first.x - second.x, first.y - second.y);
};

describe('the touch targets of a picture', () => {
  it('do not overlap on a picture of any width before layout', () => {
    const targets = handTargets(close, { side: 0, coarse: false, held: null });
    for (const side of [171, 243, 400]) expect(distance(targets) * side).toBeGreaterThanOrEqual(24);
  });

  it.each([
    [400, 44],
    [171, 32],
  ])('are as far apart for touch as %d pixels allow, and 24 pixels for a mouse', (side, apart) => {
    const thumbs = handTargets(close, { side, coarse: true, held: null });
    const mouse = handTargets(close, { side, coarse: false, held: null });
    // Targets are pushed slightly further apart than needed.
    expect(distance(thumbs) * side).toBeCloseTo(apart, 0);
    expect(distance(mouse) * side).toBeCloseTo(24, 0);
    expect(distance(thumbs) * side).toBeGreaterThanOrEqual(apart);
  });

  it('keep half a target from the edge for touch only', () => {
    const side = 400;
    const corner = [{ x: 0, y: 1 }];
    expect(handTargets(corner, { side, coarse: true, held: null })).toEqual([
      { x: REACH / side, y: 1 - REACH / side },
    ]);
    expect(handTargets(corner, { side, coarse: false, held: null })).toEqual(corner);
  });

  it('keep a held one at its offset from its thing, and move the others', () => {
    const side = 400;
    const held = { index: 0, aside: { x: 0, y: 0.02 } };
    const [first, second] = handTargets(close, { side, coarse: true, held });
    expect(first).toEqual({ x: 0.5, y: 0.52 });
    expect(distance([first, second].filter((point) => point !== undefined)) * side).toBeCloseTo(44, 0);
  });
});

/** Returns the positions of the pendulum's things, over its angles and light positions. */
function pendulumThings(): readonly (readonly [state: string, things: readonly Point[]])[] {
  const angles = Array.from({ length: 22 }, (_, step) => 4 * step - 44);
  const lights = Array.from({ length: 15 }, (_, step) => 6 * step + 60);
  return angles.flatMap((angle) =>
    lights.map((light) => {
      const state = { pendulum_angle: angle, light_position: light };
      const simulated = unwrap(simulateState(pendulum, { state }));
      const { values } = simulated.factual;
      const things = pendulum.handles.map((handle) => handle.at(values, 'rungs'));
      return [`${angle} degrees, light at ${light}`, things] as const;
    }),
  );
}

describe('the touch targets of the pendulum', () => {
  const states = pendulumThings();
  it.each([
    [400, false],
    [350, true],
    [171, true],
  ])('are at least 24 pixels apart, for any angle and light, %d pixels wide', (side, coarse) => {
    for (const [state, things] of states) {
      const targets = handTargets(things, { side, coarse, held: null });
      const nearest = targets.flatMap((one, index) =>
        targets.slice(index + 1).map((other) => distance([one, other]) * side),
      );
      expect(Math.min(...nearest), state).toBeGreaterThanOrEqual(24);
    }
  });
});

it('rails are beside the nearer edge of a picture, and other targets stay', () => {
  const rail = [0.1, 0.9] as const;
  const handles = [{ rail }, { rail }, {}];
  const things = [
    { x: 0.06, y: 0.1 },
    { x: 0.56, y: 0.9 },
    { x: 0.3, y: 0.4 },
  ];
  const out = RAIL_ASIDE / 280;
  expect(asideTargets(things, things, { handles, side: 280 })).toEqual([
    { x: -out, y: 0.1 },
    { x: 1 + out, y: 0.9 },
    things[2],
  ]);
  // Before layout, too: such a handle is drawn from the start.
  expect(asideTargets(things, things, { handles, side: 0 })).toEqual([
    { x: 0, y: 0.1 },
    { x: 1, y: 0.9 },
    things[2],
  ]);
});
