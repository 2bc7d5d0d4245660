import { describe, expect, it } from 'vitest';
import { subjectOf } from './graph/view.fixture.ts';
import { evaluateUnit } from '../causal/index.ts';
import { unwrap } from '../../../tests/support/required.ts';
import type { LabSubject } from './subject.ts';
import { requestOf } from './answers/answers.ts';
import { defaultValue } from './case/case.ts';
import { actOn, actValue, fits, readAntecedent } from './engine-input.ts';

const subject = subjectOf('X ~ uniform(0, 10)\nY = 2 * X');
const root = subject.model.exogenous[0]?.name ?? '';

/** Returns whether the world with this X has Y in [4, 6). */
function fitsInside(x: number): boolean {
  return fits(subject, new Map([[root, x / 10]]), new Map([['Y', { within: [[4, 6]] as const }]]));
}

describe('acts for the engine', () => {
  const after = (lab: LabSubject, act: string): number | undefined => {
    const antecedent = unwrap(readAntecedent(lab, new Map([['light_position', { to: act, kept: false }]])));
    const world = new Map([
      ...lab.model.exogenous.map(({ name }) => [name, 0] as const),
      ['U_light_position', 140],
    ]);
    return unwrap(evaluateUnit(unwrap(actOn(lab, antecedent)), world)).get('light_position');
  };

  it('clip a shift of a drawn variable to its range, but not one of a text model', () => {
    expect(after(subjectOf('pendulum'), 'x * 2')).toBe(147);
    const text = 'latent U_light_position ~ randint(60, 147)\nlight_position = U_light_position';
    expect(after(subjectOf(text), 'x * 2')).toBe(280);
  });
});

it('clip a shift to the range once, also when it is already clipped', () => {
  const drawn = subjectOf('pendulum');
  const held = actValue(drawn, 'light_position', 'x * 2');
  expect(held).toBe('clip(x * 2, 60, 147)');
  expect(actValue(drawn, 'light_position', held)).toBe(held);
  const twice = 'clip(x, 60, 90) + clip(x, 60, 147)';
  expect(actValue(drawn, 'light_position', twice)).toBe(`clip(${twice}, 60, 147)`);
  expect(actValue(drawn, 'light_position', 'left')).toBe(125);
  expect(actValue(subjectOf('beach'), 'sunshine', '2 - x')).toBe('2 - x');
  expect(actValue(subjectOf('X ~ uniform(0, 10)'), 'X', 'x * 2')).toBe('x * 2');
  const value = {
    ...defaultValue(drawn),
    antecedent: new Map([['light_position', { to: 'x * 2', kept: false }]]),
  };
  for (const rung of ['do', 'imagine'] as const)
    expect(unwrap(requestOf(drawn, { ...value, rung }, new Map(), rung)).interventions).toEqual([
      ['light_position', held],
    ]);
});

describe('a world', () => {
  it.each([
    [1.99, false],
    [2, true],
    [2.5, true],
    [2.999, true],
    [3, false],
  ])('with X at %d matches a range including its lower and excluding its upper bound: %s', (x, shown) => {
    expect(fitsInside(x)).toBe(shown);
  });

  it('matches a value to a millionth of the range', () => {
    const shows = (y: number): boolean => fits(subject, new Map([[root, 0.25]]), new Map([['Y', y]]));
    expect(shows(5)).toBe(true);
    expect(shows(5.1)).toBe(false);
  });
});
