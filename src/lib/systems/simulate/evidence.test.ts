import { describe, expect, it } from 'vitest';
import { isFiniteSystem, randomState, systems, type EvidenceSimulation } from '../index.ts';
import { answerSimulation, simulate } from '../simulate/index.ts';
import { getSystem } from '../known.ts';
import { unwrap } from '../../../../tests/support/required.ts';

function inferred(id: string, evidence: unknown, done?: unknown): EvidenceSimulation {
  return unwrap(simulate(getSystem(id), { evidence, do: done }));
}

/** Systems whose states determine every exogenous value; the beach's are in beach.test.ts. */
const telling = systems.filter((candidate) => !isFiniteSystem(candidate));

describe('a simulation from evidence', () => {
  it.each(telling)('equals the one from the state if it is complete: $id', (candidate) => {
    for (let seed = 0; seed < 10; seed++) {
      const { state } = randomState(candidate, seed);
      const [first] = candidate.variables;
      const change = { [first?.id ?? '']: first?.categories[0]?.typical };
      const fromState = simulate(candidate, { state, do: change });
      const fromEvidence = simulate(candidate, { evidence: state, do: change });
      if (!fromState.ok || !fromEvidence.ok) throw new Error('one of them was refused');
      expect(fromEvidence.value.determined).toBe(true);
      expect(fromEvidence.value.undetermined).toEqual([]);
      expect(fromEvidence.value.factual.categories).toEqual(fromState.value.factual.categories);
      expect(fromEvidence.value.counterfactual?.categories).toEqual(
        fromState.value.counterfactual?.categories,
      );
      for (const { id } of candidate.variables) {
        expect(fromEvidence.value.counterfactual?.values[id]).toBeCloseTo(
          fromState.value.counterfactual?.values[id] ?? Number.NaN,
          6,
        );
      }
    }
  });

  it('finds the light that casts a shadow of this length', () => {
    const { factual, exogenous } = inferred('pendulum', {
      pendulum_angle: 20,
      shadow_length: 5.871322893124001,
    });
    expect(exogenous).toEqual({ U_pendulum_angle: 20, U_light_position: 80 });
    expect(factual.values['light_position']).toBe(80);
  });

  it('leaves open what a shadow of minimum length does not determine', () => {
    const answer = inferred('pendulum', { pendulum_angle: 0, shadow_length: 3 }, { pendulum_angle: 30 });
    expect(answer.determined).toBe(false);
    expect(answer.undetermined).toEqual(['U_light_position']);
    // 9.5 / tan(phi) stays below 3 for every light from 81 to 119, and only for these.
    expect(answer.exogenous['U_light_position']).toEqual({ set: [81, 119] });
    const lengthUnder = (light: number): number | undefined => {
      const check = simulate(getSystem('pendulum'), { state: { pendulum_angle: 0, light_position: light } });
      return check.ok ? check.value.factual.values['shadow_length'] : undefined;
    };
    expect([81, 100, 119].map(lengthUnder)).toEqual([3, 3, 3]);
    expect([80, 120].map(lengthUnder)).not.toContain(3);
    expect(answer.factual.categories['shadow_length']).toBe('short');
    expect(answer.factual.categories['light_position']).toEqual({
      right: expect.closeTo(14 / 39, 9) as unknown,
      center: expect.closeTo(10 / 39, 9) as unknown,
      left: expect.closeTo(15 / 39, 9) as unknown,
    });
    expect(typeof answer.counterfactual?.values['shadow_length']).toBe('object');
    expect(answer.counterfactual?.values['pendulum_angle']).toBe(30);
  });

  it('accepts categories as evidence', () => {
    const { exogenous, factual } = inferred('pendulum', { pendulum_angle: 20, shadow_length: 'long' });
    expect(exogenous['U_light_position']).toEqual({ set: [60, 67] });
    expect(factual.categories['light_position']).toBe('right');
    expect(factual.categories['shadow_length']).toBe('long');
  });

  it('infers the hidden water from ball and level, and keeps it', () => {
    const { exogenous, counterfactual } = inferred(
      'water-flow',
      { ball_size: 15, hole_position: 10, water_level: 2.125 },
      { ball_size: 30 },
    );
    expect(exogenous['h_raw']).toBeCloseTo(20, 9);
    expect(counterfactual?.values['water_level']).toBeCloseTo(3, 9);
  });

  it('weighs the ball sizes that can explain a far jet', () => {
    const { factual, exogenous } = inferred('water-flow', { water_flow: 'right' });
    expect(factual.categories['water_flow']).toBe('right');
    const hole = factual.categories['hole_position'];
    expect(typeof hole === 'object' ? (hole['top'] ?? 0) > (hole['bottom'] ?? 0) : false).toBe(true);
    expect(exogenous['h_raw']).toMatchObject({ mean: expect.any(Number) as unknown });
  });

  it('infers something about the arm from a light that is on', () => {
    const { factual, method } = inferred('causal-circuit', { green_light: 'on' });
    const arm = factual.categories['robot_arm'];
    expect(method).toBe('monte-carlo');
    expect(factual.categories['green_light']).toBe('on');
    // The green button covers 13% of the arm's path, but about half of the bright green lights.
    expect(typeof arm === 'object' ? arm['touching green light'] : 0).toBeGreaterThan(0.4);
  });

  it('rejects impossible evidence', () => {
    const result = simulate(getSystem('pendulum'), {
      evidence: { pendulum_angle: 20, light_position: 80, shadow_length: 9 },
    });
    expect(result.ok ? '' : result.error.code).toBe('impossible-evidence');
  });
});

describe('an external request', () => {
  it.each([
    ['a number', 7],
    ['a list', []],
    ['nothing', null],
    ['a stranger', { stat: {} }],
    ['state and evidence at once', { state: {}, evidence: {} }],
  ])('that is %s is rejected', (_, request) => {
    const answer = answerSimulation(getSystem('pendulum'), request);
    expect(answer.ok ? '' : answer.error.code).toBe('syntax');
  });

  it('is answered from its state or its evidence', () => {
    const fromState = answerSimulation(getSystem('pendulum'), { state: { pendulum_angle: 3 } });
    const fromEvidence = answerSimulation(getSystem('pendulum'), { evidence: { pendulum_angle: 3 } });
    expect(fromState.ok && 'determined' in fromState.value).toBe(false);
    expect(fromEvidence.ok && 'determined' in fromEvidence.value && fromEvidence.value.determined).toBe(
      false,
    );
  });
});
