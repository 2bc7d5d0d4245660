import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { systems, type State, type System } from './index.ts';

const cases = systems.flatMap((system) =>
  system.styles.flatMap((style) =>
    system.handles.map((handle) => ({
      system,
      style,
      handle,
      name: `${system.id}: ${handle.label} (${style})`,
    })),
  ),
);

/** Generates any state in range, regardless of the equations. */
function anyState(system: System): fc.Arbitrary<State> {
  return fc.record(
    Object.fromEntries(
      system.variables.map(({ id, range: [min, max], values }) => [
        id,
        values === undefined ? fc.double({ min, max, noNaN: true }) : fc.constantFrom(...values),
      ]),
    ),
  );
}

describe('every handle', () => {
  it.each(systems)('has a variable, and each variable of $id has a handle', ({ variables, handles }) => {
    expect(handles.map(({ variable }) => variable).sort()).toEqual(variables.map(({ id }) => id).sort());
  });

  it.each(cases)('$name lies inside the picture', ({ system, style, handle }) => {
    fc.assert(
      fc.property(anyState(system), (state) => {
        const { x, y } = handle.at(state, style);
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(Math.max(x, y)).toBeLessThanOrEqual(1);
      }),
      { seed: 3 },
    );
  });

  it.each(cases)('$name keeps its value when dragged to its position', ({ system, style, handle }) => {
    const variable = system.variables.find(({ id }) => id === handle.variable);
    fc.assert(
      fc.property(anyState(system), (state) => {
        const value = handle.valueAt(handle.at(state, style), state, style);
        expect(Math.abs(value - (state[handle.variable] ?? Number.NaN))).toBeLessThanOrEqual(
          (variable?.step ?? 0) * 0.5001,
        );
      }),
      { seed: 4 },
    );
  });

  it.each(cases)(
    '$name takes another value when dragged to that value’s position',
    ({ system, style, handle }) => {
      const variable = system.variables.find(({ id }) => id === handle.variable);
      const typical = (variable?.categories ?? []).map((category) => category.typical);
      fc.assert(
        fc.property(anyState(system), fc.constantFrom(...typical), (state, to) => {
          const value = handle.valueAt(handle.at({ ...state, [handle.variable]: to }, style), state, style);
          expect(Math.abs(value - to)).toBeLessThanOrEqual((variable?.step ?? 0) * 0.5001);
        }),
        { seed: 6 },
      );
    },
  );

  it.each(cases)('$name dragged anywhere gives a value in range, on a step', ({ system, style, handle }) => {
    const [lo, hi] = system.variables.find(({ id }) => id === handle.variable)?.range ?? [0, 0];
    const point = fc.record({
      x: fc.double({ min: -1, max: 2, noNaN: true }),
      y: fc.double({ min: -1, max: 2, noNaN: true }),
    });
    fc.assert(
      fc.property(anyState(system), point, (state, target) => {
        const value = handle.valueAt(target, state, style);
        expect(value).toBeGreaterThanOrEqual(lo);
        expect(value).toBeLessThanOrEqual(hi);
        expect(value).toBe(Number(value.toFixed(2)));
      }),
      { seed: 5 },
    );
  });

  it('moves its variable in the direction of the drag', () => {
    const moves = [
      ['pendulum', 'pendulum_angle', 0.05, 0, 1],
      ['pendulum', 'light_position', 0.05, 0, -1],
      ['pendulum', 'shadow_position', 0.05, 0, 1],
      ['pendulum', 'shadow_length', 0.05, 0, 1],
      ['water-flow', 'ball_size', 0, -0.05, 1],
      ['water-flow', 'hole_position', 0, -0.05, 1],
      ['water-flow', 'water_level', 0, -0.05, 1],
      ['water-flow', 'water_flow', 0.05, 0, 1],
      ['causal-circuit', 'robot_arm', 0.05, 0, 1],
      ['causal-circuit', 'green_light', 0, -0.05, 1],
    ] as const;
    for (const [id, variable, dx, dy, sign] of moves) {
      const system = systems.find((candidate) => candidate.id === id);
      const handle = system?.handles.find((candidate) => candidate.variable === variable);
      if (system === undefined || handle === undefined) throw new Error(`no handle for ${variable}`);
      const state = Object.fromEntries(
        system.variables.map(({ id: name, range: [lo, hi] }) => [name, (lo + hi) / 2]),
      );
      const start = handle.at(state, 'rungs');
      const moved = handle.valueAt({ x: start.x + dx, y: start.y + dy }, state, 'rungs');
      expect(Math.sign(moved - (state[variable] ?? 0)), variable).toBe(sign);
    }
  });
});
