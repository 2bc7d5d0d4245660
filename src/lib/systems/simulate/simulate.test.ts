import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categoryOf, defaultState, systems, type Simulation, type System } from '../index.ts';
import { simulate } from '../simulate/index.ts';
import { getSystem } from '../known.ts';
import { unwrap } from '../../../../tests/support/required.ts';

function simulated(id: string, request: Parameters<typeof simulate>[1]): Simulation {
  return unwrap(simulate(getSystem(id), request));
}

function refusal(id: string, request: Parameters<typeof simulate>[1]): { code: string; message: string } {
  const result = simulate(getSystem(id), request);
  if (result.ok) throw new Error('it was not refused');
  return result.error;
}

describe('a simulation from a state', () => {
  it('computes the shadow of the pendulum and that of another light', () => {
    const { factual, counterfactual, exogenous } = simulated('pendulum', {
      state: { pendulum_angle: 20, light_position: 80 },
      do: { light_position: 120 },
    });
    expect(factual.values['shadow_length']).toBeCloseTo(5.8713, 4);
    expect(factual.categories).toEqual({
      pendulum_angle: 'right',
      light_position: 'right',
      shadow_length: 'short',
      shadow_position: 'center',
    });
    expect(counterfactual?.values['pendulum_angle']).toBe(20);
    expect(counterfactual?.values['shadow_length']).toBe(3);
    expect(counterfactual?.categories['shadow_position']).toBe('right');
    expect(exogenous).toEqual({ U_pendulum_angle: 20, U_light_position: 80 });
  });

  it.each(systems)('without values is the default state: $id', (candidate) => {
    const result = simulate(candidate, {});
    expect(result.ok && result.value.factual.values).toEqual(defaultState(candidate));
    expect(result.ok && 'counterfactual' in result.value).toBe(false);
  });

  it('keeps the hidden water when the ball changes', () => {
    const { counterfactual, exogenous } = simulated('water-flow', {
      state: { ball_size: 10, hole_position: 10, h_raw: 20 },
      do: { ball_size: 30 },
    });
    expect(exogenous['h_raw']).toBe(20);
    expect(counterfactual?.values['water_level']).toBeCloseTo(3, 12);
    expect(counterfactual?.values['water_flow']).toBeCloseTo(Math.sqrt(1.96 * 3 * (10 / 3 - 0.5)), 12);
  });

  it('infers the hidden water from the level', () => {
    const { factual, exogenous } = simulated('water-flow', { state: { ball_size: 15, water_level: 2.125 } });
    expect(exogenous['h_raw']).toBe(20);
    expect(factual.values['water_level']).toBe(2.125);
  });

  it('infers the noises of the lights, and keeps them', () => {
    const state = { robot_arm: 0.82, green_light: 0.61, blue_light: 0.9, red_light: 0.7 };
    const { factual, counterfactual, exogenous } = simulated('causal-circuit', {
      state,
      do: { robot_arm: 0 },
    });
    expect(factual.values).toEqual(state);
    // Beta(1, 4): the share of outcomes below 0.61 is 1 - 0.39^4.
    expect(exogenous['U_green_light']).toBeCloseTo(1 - 0.39 ** 4, 9);
    expect(counterfactual?.values['green_light']).toBeCloseTo(0.61, 12);
    expect(counterfactual?.values['blue_light']).toBeLessThan(0.45);
    const again = simulated('causal-circuit', { state: { robot_arm: 0.82, ...exogenous } });
    for (const [name, value] of Object.entries(state))
      expect(again.factual.values[name]).toBeCloseTo(value, 9);
  });

  it('accepts lights at the very ends of their range', () => {
    const state = { robot_arm: 0, green_light: 0, blue_light: 1, red_light: 1 };
    expect(simulated('causal-circuit', { state }).factual.values).toEqual(state);
  });

  it.each(systems)('reproduces a complete state: $id', (candidate) => {
    const arbitrary = fc.record(
      Object.fromEntries(
        candidate.noises.map(({ id, range: [lo, hi] }) => [
          id,
          Number.isInteger(candidate.noises.find((noise) => noise.id === id)?.step)
            ? fc.integer({ min: lo, max: hi })
            : fc.double({ min: lo + (hi - lo) * 1e-6, max: hi - (hi - lo) * 1e-6, noNaN: true }),
        ]),
      ),
    );
    fc.assert(
      fc.property(arbitrary, (exogenous) => {
        const first = unwrap(simulate(candidate, { state: exogenous }));
        const second = unwrap(simulate(candidate, { state: first.factual.values }));
        expect(second.factual).toEqual(first.factual);
        for (const [name, value] of Object.entries(exogenous)) {
          if (second.undetermined?.includes(name) === true) continue;
          expect(second.exogenous[name]).toBeCloseTo(value, 6);
        }
      }),
      { seed: 11, numRuns: 60 },
    );
  });

  it.each(systems)('accepts every category that is compatible with the other causes: $id', (candidate) => {
    const refused: string[] = [];
    for (const variable of candidate.variables) {
      for (const { id } of variable.categories) {
        const result = simulate(candidate, { state: { [variable.id]: id } });
        if (result.ok) expect(result.value.factual.categories[variable.id]).toBe(id);
        else {
          expect(result.error.code).toBe('impossible-evidence');
          refused.push(`${variable.id} ${id}`);
        }
      }
    }
    // The causes have their default values, which determines the shadow (5.93 long, at 9.01) and the jet (3.91).
    const elsewhere: Readonly<Record<string, readonly string[]>> = {
      pendulum: [
        'shadow_length medium',
        'shadow_length long',
        'shadow_position left',
        'shadow_position right',
      ],
      'water-flow': ['water_flow left', 'water_flow right'],
    };
    expect(refused).toEqual(elsewhere[candidate.id] ?? []);
  });

  it('rejects values that contradict the equations, with what they give', () => {
    const error = refusal('pendulum', {
      state: { pendulum_angle: 20, light_position: 80, shadow_length: 9 },
    });
    expect(error.code).toBe('impossible-evidence');
    expect(error.message).toContain('shadow_length cannot be 9 here: the equations give 5.87');
    expect(
      refusal('pendulum', { state: { pendulum_angle: 20, light_position: 80, shadow_length: 'long' } }).code,
    ).toBe('impossible-evidence');
    expect(refusal('water-flow', { state: { ball_size: 34, water_level: 1 } }).message).toMatch(
      /water_level cannot be 1 here: with h_raw from 10 to 39 the equations give 2\.45.* to 5\.35/,
    );
    expect(refusal('pendulum', { state: { pendulum_angle: 20, U_pendulum_angle: 10 } }).code).toBe(
      'impossible-evidence',
    );
  });
});

describe('an intervention', () => {
  it('accepts a category, a number or a shift', () => {
    const state = { pendulum_angle: -20, light_position: 80 };
    const done = (value: unknown): number | undefined =>
      simulated('pendulum', { state, do: { pendulum_angle: value } }).counterfactual?.values[
        'pendulum_angle'
      ];
    expect(done(7)).toBe(7);
    expect(done('right')).toBe(25);
    expect(done('x + 10')).toBe(-10);
  });

  it('shifts the value after the other interventions', () => {
    const { counterfactual } = simulated('water-flow', {
      state: { ball_size: 10, h_raw: 20 },
      do: { ball_size: 30, water_level: 'x - 1' },
    });
    expect(counterfactual?.values['water_level']).toBeCloseTo(2, 12);
  });

  it('clips a shift to the range, because there is no picture beyond', () => {
    const done = (act: string): number | undefined =>
      simulated('pendulum', { state: { light_position: 80 }, do: { light_position: act } }).counterfactual
        ?.values['light_position'];
    expect(done('x * 2')).toBe(147);
    expect(done('x - 100')).toBe(60);
    expect(done('x + 1')).toBe(81);
  });

  it('reads other variables in a shift, after interventions on them', () => {
    const { counterfactual } = simulated('water-flow', {
      state: { ball_size: 10, h_raw: 20, hole_position: 6 },
      do: { hole_position: 12, water_level: 'x + hole_position / 10' },
    });
    expect(counterfactual?.values['water_level']).toBeCloseTo(1 / 27 + 2 + 1.2, 12);
  });

  it('changes descendants only, for every variable of every system', () => {
    for (const candidate of systems) {
      for (const variable of candidate.variables) {
        const value = variable.categories.find(
          (category) => category.id !== categoryOf(variable, defaultState(candidate)[variable.id] ?? 0).id,
        )?.typical;
        const result = unwrap(simulate(candidate, { do: { [variable.id]: value } }));
        const { factual, counterfactual } = result;
        expect(counterfactual?.values[variable.id]).toBe(value);
        const descendants = descendantsOf(candidate, variable.id);
        for (const { id } of candidate.variables) {
          if (!descendants.has(id)) expect(counterfactual?.values[id]).toBe(factual.values[id]);
        }
      }
    }
  });

  it('can set a shadow against the laws of physics', () => {
    const { counterfactual } = simulated('pendulum', { do: { shadow_length: 11 } });
    expect(counterfactual?.values['shadow_length']).toBe(11);
    expect(counterfactual?.categories['shadow_length']).toBe('long');
  });

  it('without a change leaves the same world', () => {
    const { factual, counterfactual } = simulated('causal-circuit', {
      state: { robot_arm: 0.5, red_light: 0.4 },
      do: { robot_arm: 0.5 },
    });
    for (const [name, value] of Object.entries(factual.values)) {
      expect(counterfactual?.values[name]).toBeCloseTo(value, 12);
    }
  });
});

describe('an invalid request', () => {
  it.each([
    ['an unknown variable', { state: { angle: 3 } }, 'unknown-variable'],
    ['a name of every object', { state: { constructor: 3 } }, 'unknown-variable'],
    ['a prototype', { state: JSON.parse('{"__proto__": 3}') as unknown }, 'unknown-variable'],
    ['an intervention on something unknown', { do: { h_raw: 12 } }, 'unknown-variable'],
    ['a value out of range', { state: { pendulum_angle: 44 } }, 'out-of-domain'],
    ['an exogenous value out of range', { state: { U_light_position: 20 } }, 'out-of-domain'],
    ['a word that is no category', { state: { pendulum_angle: 'up' } }, 'out-of-domain'],
    ['an infinite value', { do: { pendulum_angle: Number.POSITIVE_INFINITY } }, 'out-of-domain'],
    ['nothing', { do: { pendulum_angle: null } }, 'out-of-domain'],
    ['a list for a value', { state: { pendulum_angle: [1] } }, 'out-of-domain'],
    ['a list for a map', { state: [1] }, 'syntax'],
    ['a text for a map', { do: 'x + 1' }, 'syntax'],
  ])('%s is rejected', (_, request, code) => {
    const error = refusal('pendulum', request);
    expect(error.code).toBe(code);
    expect(error.message.length).toBeGreaterThan(20);
  });

  it('is rejected with the expected form', () => {
    expect(refusal('pendulum', { state: { angle: 3 } }).message).toBe(
      'pendulum has no variable "angle"; it has pendulum_angle, light_position, shadow_length, shadow_position, and the exogenous U_pendulum_angle, U_light_position.',
    );
    expect(refusal('pendulum', { do: { pendulum_angle: 99 } }).message).toBe(
      'pendulum_angle is 99; it runs from -44 to 43.',
    );
  });
});

function descendantsOf(candidate: System, id: string): ReadonlySet<string> {
  const found = new Set([id]);
  for (const name of candidate.model.order) {
    const variable = candidate.model.variables.find((each) => each.name === name);
    if (variable?.parents.some((parent) => found.has(parent)) === true) found.add(name);
  }
  return found;
}
