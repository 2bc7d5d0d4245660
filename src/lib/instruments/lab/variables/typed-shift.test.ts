import { expect, it } from 'vitest';
import { subjectOfDrawn } from '../../../lab/subject.ts';
import { pendulum } from '../../../systems/pendulum/index.ts';
import { required } from '../../../../../tests/support/required.ts';
import { fail, ok } from '../../../util/result.ts';
import { readShift } from './typed-shift.ts';

const subject = subjectOfDrawn(pendulum);
const angle = required(pendulum.variables.find(({ id }) => id === 'pendulum_angle'));

it('an expression in x is a shift on Do and Imagine', () => {
  expect(readShift(subject, 'do', angle, 'x + 1')).toEqual(ok('x + 1'));
  expect(readShift(subject, 'imagine', angle, '2 * x')).toEqual(ok('2 * x'));
  expect(readShift(subject, 'do', angle, 'x + light position')).toEqual(ok('x + light_position'));
});

it.each([
  ['see', 'x + 1', /^“x \+ 1” is a shift\. A value is seen, not shifted: type a number here/u],
  ['see', 'ten', /^“ten” is not a number\. Type one from −44 to 43\.$/u],
  ['do', 'ten', /^“ten” is not a number.*, or a shift such as “x \+ 1”\.$/u],
  ['do', 'light position', /^“light position” is not a number/u],
  ['see', 'x +', /^“x \+” is not a number\. Type one from −44 to 43\.$/u],
  ['do', 'x +', /^“x \+”: at character 4, .*\. Type a shift such as “x \+ 1”\.$/u],
] as const)('on %s, “%s” is rejected with the reason', (rung, text, problem) => {
  expect(readShift(subject, rung, angle, text)).toEqual(fail(expect.stringMatching(problem)));
});

it.each([
  ['x + + sun', 5],
  ['x + sun + + 1', 11],
  ['x + the light position + ?', 26],
  ['  x + sun *', 12],
])('the error in “%s” is marked at its character %d', (text, place) => {
  const renamed = {
    ...subject,
    variables: subject.variables.map((variable) =>
      variable.id === 'light_position' ? { ...variable, label: 'sun' } : variable,
    ),
  };
  const read = readShift(renamed, 'do', angle, text);
  expect(read).toEqual(fail(expect.stringContaining(`“${text}”: at character ${place}, `)));
});
