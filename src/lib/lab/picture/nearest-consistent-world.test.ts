import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluateUnit } from '../../causal/index.ts';
import { systems } from '../../systems/index.ts';
import { drawExogenousWorld, subjectOfText, type LabSubject, subjectOfSystem } from '../subject.ts';
import { nearestConsistentWorld } from './nearest-consistent-world.ts';
import { required, unwrap } from '../../../../tests/support/required.ts';

function subject(id: string): LabSubject {
  return required(subjectOfSystem(id));
}

function valueIn(of: LabSubject, world: ReadonlyMap<string, number>, variable: string): number {
  const values = evaluateUnit(of.model, world);
  return (values.ok ? values.value.get(variable) : undefined) ?? NaN;
}

const variables = systems.flatMap(({ id, variables: all }) =>
  all.map((variable) => ({ id, variable: variable.id, range: variable.range })),
);

describe('a world that matches a dragged value', () => {
  test.each(variables)('$id: $variable has exactly the stated value', ({ id, variable, range }) => {
    const of = subject(id);
    fc.assert(
      fc.property(fc.nat(1000), fc.double({ min: range[0], max: range[1], noNaN: true }), (seed, wanted) => {
        const shown = required(nearestConsistentWorld(of, drawExogenousWorld(of, seed), variable, wanted));
        expect(valueIn(of, shown.world, variable)).toBe(shown.value);
      }),
      { seed: 11, numRuns: 40 },
    );
  });

  test.each(variables)('$id: $variable is as close as possible', ({ id, variable, range }) => {
    const of = subject(id);
    for (let seed = 1; seed <= 20; seed++) {
      const wanted = valueIn(of, drawExogenousWorld(of, seed + 100), variable);
      const shown = nearestConsistentWorld(of, drawExogenousWorld(of, seed), variable, wanted);
      const away = Math.abs((shown?.value ?? NaN) - wanted) / (range[1] - range[0]);
      // One cause is changed after another, so not every combination is reached.
      expect(away, `seed ${seed}`).toBeLessThan(0.05);
    }
  });

  test('is the same world if it already matches the value', () => {
    const of = subject('pendulum');
    const world = drawExogenousWorld(of, 5);
    const shown = nearestConsistentWorld(of, world, 'shadow_position', valueIn(of, world, 'shadow_position'));
    expect(shown?.world).toEqual(world);
  });

  test('changes a noise of the variable itself before its causes', () => {
    const of = subject('causal-circuit');
    const world = drawExogenousWorld(of, 3);
    const shown = nearestConsistentWorld(of, world, 'green_light', 0.5);
    expect(shown?.value).toBeCloseTo(0.5, 3);
    expect(shown?.world.get('U_robot_arm')).toBe(world.get('U_robot_arm'));
  });

  test('does not change observed causes', () => {
    const of = subject('pendulum');
    const world = drawExogenousWorld(of, 5);
    const shown = nearestConsistentWorld(of, world, 'shadow_position', 15, new Set(['pendulum_angle']));
    expect(shown?.world.get('U_pendulum_angle')).toBe(world.get('U_pendulum_angle'));
    expect(shown?.world.get('U_light_position')).not.toBe(world.get('U_light_position'));
  });

  test('jumps over wide intervals of constant level, and changes no more than necessary', () => {
    const read = unwrap(
      subjectOfText(
        'latent U ~ randint(0, 9)\nlatent V ~ randint(0, 9)\nlatent W ~ randint(0, 9)\nX = (U > 6) * (V > 6) + 0 * W',
      ),
    );
    const world = new Map(Object.entries({ U: 0, V: 0, W: 4 }));
    const shown = nearestConsistentWorld(read, world, 'X', 1);
    expect(shown?.value).toBe(1);
    expect(shown?.world.get('W')).toBe(4);
  });

  test('has only possible values of whole numbers and categories', () => {
    const read = unwrap(
      subjectOfText(
        'latent U ~ randint(0, 2)\nlatent K ~ categorical(a: 0.5, b: 0.5)\nX = 2*U\nY = U + (K == b)',
      ),
    );
    const world = new Map(Object.entries({ U: 0, K: 0 }));
    expect(nearestConsistentWorld(read, world, 'X', 1.4)).toEqual({
      world: new Map([...world, ['U', 1]]),
      value: 2,
    });
    expect(nearestConsistentWorld(read, world, 'Y', 3)?.value).toBe(3);
  });
});
