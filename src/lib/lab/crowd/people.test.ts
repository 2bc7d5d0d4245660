import { expect, it } from 'vitest';
import { oneWorld } from '../../causal/index.ts';
import { defaultValue } from '../case/case.ts';
import { peopleOf } from './people.ts';
import { questionOf } from '../question/question.ts';
import { subjectOf } from '../subject.fixture.ts';
import { withAct } from '../value.ts';

it.each(['story-soaked', 'pendulum'])(
  '%s draws each person with a complete picture of their world',
  async (id) => {
    const subject = subjectOf(id);
    await subject.system?.prepare?.();
    const state = Object.fromEntries(subject.variables.map((variable) => [variable.id, variable.range[1]]));
    const worlds = oneWorld(new Map(Object.entries(state)));
    const [style = 'rungs'] = subject.styles;
    const { people } = peopleOf(subject, worlds, {
      question: null,
      connection: null,
      style,
      count: 2,
      seed: 1,
    });
    const whole = subject.draw?.(state, { style, size: 96, wide: subject.wide });
    expect(people.map(({ svg }) => svg)).toEqual([whole, whole]);
  },
);

it('a chain shows for each person the differing events and the asked one', async () => {
  const subject = subjectOf('chain-tea');
  await subject.system?.prepare?.();
  const pictures = (values: readonly number[]): readonly string[] => {
    const columns = subject.variables.map(
      ({ id }) => [id, Float64Array.from(values, (value) => (id === 'window' ? value : 1))] as const,
    );
    const worlds = { ...oneWorld(new Map()), rows: values.length, columns: new Map(columns) };
    const value = withAct(defaultValue(subject), 'fill', 1);
    const question = questionOf(subject, value);
    expect(question?.outcome.id).toBe('drink');
    return peopleOf(subject, worlds, {
      question,
      connection: null,
      style: 'flat',
      count: 12,
      seed: 1,
    }).people.map(({ svg }) => svg);
  };
  const fields = (svg: string): number => svg.split('<svg').length - 2;
  const [alike = ''] = pictures([1, 1]);
  expect(fields(alike)).toBe(1);
  const mixed = pictures([0, 1, 0, 1]);
  expect(mixed.map(fields)).toEqual(mixed.map(() => 2));
  expect(new Set(mixed).size).toBe(2);
});
