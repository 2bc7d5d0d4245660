import { describe, expect, it } from 'vitest';
import { evaluateUnit, intervene, priorWorlds, worldAt } from '../../causal/index.ts';
import { causalCircuit, pendulum, waterFlow } from '../index.ts';
import { stateOf } from '../states.ts';
import { stateAfter } from './state-after.ts';
import { unwrap } from '../../../../tests/support/required.ts';

describe.each([
  [pendulum, 'light_position', 100],
  [waterFlow, 'ball_size', 12],
  [causalCircuit, 'green_light', 0.3],
] as const)('the state of $id after a variable is set', (system, target, value) => {
  const { model } = system;
  const interventions = new Map([[target, value]]);
  const intervened = unwrap(intervene(model, interventions));
  const units = Array.from({ length: 20 }, (_, row) => worldAt(priorWorlds(model, 20, 5), row));

  it('has the same exogenous values, and other variables stay equal to the last digit', () => {
    for (const unit of units) {
      const [before, truth] = [evaluateUnit(model, unit), evaluateUnit(intervened, unit)];
      if (!before.ok || !truth.ok) throw new Error('a unit has values');
      const state = stateOf(system, before.value);
      const after = stateAfter(system, state, interventions);
      for (const { id } of system.variables) {
        expect(after[id]).toBeCloseTo(truth.value.get(id) ?? NaN, 6);
        if (truth.value.get(id) === before.value.get(id)) expect(after[id]).toBeCloseTo(state[id] ?? NaN, 9);
      }
      expect(after[target]).toBe(value);
    }
  });

  it('accepts a rounded state', () => {
    for (const unit of units) {
      const before = unwrap(evaluateUnit(model, unit));
      const state = stateOf(system, before);
      const rounded = Object.fromEntries(
        Object.entries(state).map(([id, x]) => [id, Number(x.toPrecision(6))] as const),
      );
      for (const [id, x] of Object.entries(stateAfter(system, rounded, interventions))) {
        expect(x).toBeCloseTo(stateAfter(system, state, interventions)[id] ?? NaN, 2);
      }
    }
  });
});

describe('a light at the very end of its range', () => {
  it('has a state after an act', () => {
    const state = { robot_arm: 0.5, green_light: 0, blue_light: 1, red_light: 1 };
    const after = stateAfter(causalCircuit, state, new Map([['robot_arm', 0.9]]));
    expect(Object.values(after).every((x) => x >= 0 && x <= 1)).toBe(true);
  });
});
