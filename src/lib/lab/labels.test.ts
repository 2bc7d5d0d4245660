import { expect, it } from 'vitest';
import { pendulum } from '../systems/pendulum/index.ts';
import { withNames } from './labels.ts';
import { subjectOfDrawn } from './subject.ts';

it.each([
  ['x + pendulum angle', 'x + pendulum_angle'],
  ['x + Light position / 2', 'x + light_position / 2'],
  ['x + pendulum_angle', 'x + pendulum_angle'],
  ['x + my pendulum angles', 'x + my pendulum angles'],
])('“%s” is “%s” in the model’s names', (typed, named) => {
  expect(withNames(subjectOfDrawn(pendulum), typed)).toBe(named);
});
