import { expect, test } from 'vitest';
import { systems } from '../../systems/index.ts';
import { subjectOfDrawn } from '../subject.ts';
import type { Question } from './question.ts';
import { axisOf, rangesOf } from './ranges.ts';
import { required } from '../../../../tests/support/required.ts';

test('an axis has the order of the categories: of all systems only the light, which counts from right to left, is reversed', () => {
  const turned = systems.flatMap(({ id, variables }) =>
    variables.flatMap((variable) =>
      axisOf(variable)[0] > axisOf(variable)[1] ? [`${id} ${variable.id}`] : [],
    ),
  );
  expect(turned).toEqual(['pendulum light_position']);
});

test('a single category or none does not reverse an axis', () => {
  const variable = required(systems.flatMap(({ variables }) => variables)[0]);
  const [category] = variable.categories;
  const categories = category === undefined ? [] : [category];
  expect(categories).toHaveLength(1);
  expect(axisOf({ ...variable, categories })).toEqual(variable.range);
  expect(axisOf({ ...variable, categories: [] })).toEqual(variable.range);
});

test('an observed category extends to the last value within it', () => {
  const subject = subjectOfDrawn(required(systems.find(({ id }) => id === 'pendulum')));
  const variable = required(subject.variables.find(({ id }) => id === 'pendulum_angle'));
  const told = variable.categories.map((category) => {
    const question = { causes: [{ variable, category, value: category.typical }] } as unknown as Question;
    return rangesOf(subject, question)[0]?.intervals;
  });
  expect(told).toEqual([[[-44, -7]], [[-6, 5]], [[6, 43]]]);
});
