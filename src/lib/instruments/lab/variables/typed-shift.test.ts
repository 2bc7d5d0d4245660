import { expect, it } from 'vitest';
import { defaultValue } from '../../../lab/case/case.ts';
import { subjectOfDrawn } from '../../../lab/subject.ts';
import { pendulum } from '../../../systems/pendulum/index.ts';
import { required } from '../../../../../tests/support/required.ts';
import { silentInference } from '../state/inference.fixture.ts';
import { Lab } from '../state/lab.svelte.ts';
import { typedShift } from './typed-shift.ts';

const subject = subjectOfDrawn(pendulum);
const angle = required(pendulum.variables.find(({ id }) => id === 'pendulum_angle'));
const labOn = (rung: 'see' | 'do'): Lab =>
  new Lab(subject, { ...defaultValue(subject), rung }, silentInference);

it('a typed expression in x sets the variable by a shift', () => {
  const lab = labOn('do');
  expect(typedShift(lab, angle, 'x + 1')).toBeNull();
  expect(lab.acts.get('pendulum_angle')?.to).toBe('x + 1');
});

it.each([
  ['see', 'x + 1', /^“x \+ 1” is not a number\. Type one from -44 to 43\.$/u],
  ['do', 'ten', /^“ten” is not a number/u],
  ['do', 'x +', /./u],
] as const)('on %s, “%s” is refused with what is wrong, and nothing is set', (rung, text, problem) => {
  const lab = labOn(rung);
  expect(typedShift(lab, angle, text)).toMatch(problem);
  expect(lab.acts.size).toBe(0);
});
