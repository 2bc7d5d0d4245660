import { expect, test } from 'vitest';
import { pendulum } from '../systems/index.ts';
import { axisOf } from './ranges.ts';

test('an axis runs as the categories are listed: the light that counts from right to left is drawn as it is seen', () => {
  const axes = pendulum.variables.map((variable) => [variable.id, axisOf(variable)]);
  expect(Object.fromEntries(axes)).toMatchObject({
    light_position: [147, 60],
    shadow_length: pendulum.variables.find(({ id }) => id === 'shadow_length')?.range,
  });
});
