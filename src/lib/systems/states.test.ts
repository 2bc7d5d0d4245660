import { describe, expect, it } from 'vitest';
import { findSystem } from './known.ts';
import { checkValue, fullState, randomState, systems } from './index.ts';
import { simulate } from './simulate/index.ts';
import { required, unwrap } from '../../../tests/support/required.ts';

describe('a random state', () => {
  it.each(systems)('is the same for the same seed, and different for another: $id', (system) => {
    expect(randomState(system, 5)).toEqual(randomState(system, 5));
    expect(randomState(system, 5)).not.toEqual(randomState(system, 6));
  });

  it.each(systems)('follows from the equations and its exogenous values, in range: $id', (system) => {
    for (let seed = 0; seed < 300; seed++) {
      const { state, exogenous } = randomState(system, seed);
      for (const { id } of system.variables) expect(checkValue(system, id, state[id]).ok, id).toBe(true);
      const simulation = unwrap(simulate(system, { state: exogenous }));
      for (const { id } of system.variables) {
        expect(simulation.factual.values[id]).toBeCloseTo(state[id] ?? Number.NaN, 12);
      }
    }
  });

  it.each(systems)('visits every category of every variable: $id', (system) => {
    const states = Array.from({ length: 400 }, (_, seed) => randomState(system, seed));
    for (const { id, categories } of system.variables) {
      const seen = categories.filter(({ intervals }) =>
        states.some(({ state }) =>
          intervals.some(([lo, hi]) => (state[id] ?? 0) >= lo && (state[id] ?? 0) < hi),
        ),
      );
      expect(seen.length, id).toBe(categories.length);
    }
  });
});

describe('a full state', () => {
  const pendulum = findSystem('pendulum') ?? systems[0];
  const waterFlow = findSystem('water-flow') ?? systems[0];
  if (pendulum === undefined || waterFlow === undefined) throw new Error('no systems');

  it('keeps set values and computes the rest', () => {
    const state = unwrap(fullState(waterFlow, { water_level: 4, hole_position: 12 }));
    expect(state).toEqual({
      ball_size: 20,
      hole_position: 12,
      water_level: 4,
      water_flow: Math.sqrt(1.96 * 4 * 3.5),
    });
  });

  it('accepts exogenous values', () => {
    const state = fullState(waterFlow, { ball_size: 30, h_raw: 20 });
    expect(state.ok && state.value['water_level']).toBeCloseTo(3, 12);
  });

  it.each([
    ['pendulum_angel', 3, 'unknown-variable'],
    ['pendulum_angle', Number.NaN, 'out-of-domain'],
    ['pendulum_angle', 43.001, 'out-of-domain'],
    ['U_pendulum_angle', -45, 'out-of-domain'],
  ])('rejects %s = %d', (name, value, code) => {
    const state = fullState(pendulum, { [name]: value });
    expect(state.ok ? 'ok' : state.error.code).toBe(code);
  });
});

describe('checking a value', () => {
  it.each([undefined, null, '7', [7], {}, true, Number.POSITIVE_INFINITY])(
    'rejects %j, which is not a number',
    (value) => {
      const system = required(findSystem('pendulum'));
      const checked = checkValue(system, 'pendulum_angle', value);
      expect(checked.ok ? '' : checked.error.message).toMatch(
        /^pendulum_angle must be a number from -44 to 43, not /,
      );
    },
  );
});
