import { expect, it } from 'vitest';
import { oneWorld } from '../causal/index.ts';
import { peopleOf } from './people.ts';
import { subjectOf } from './subject.fixture.ts';

it.each(['story-soaked', 'pendulum'])('of %s each has the whole picture of its world', async (id) => {
  const subject = subjectOf(id);
  await subject.system?.prepare?.();
  const state = Object.fromEntries(subject.variables.map((variable) => [variable.id, variable.range[1]]));
  const worlds = oneWorld(new Map(Object.entries(state)));
  const [style = 'rungs'] = subject.styles;
  const { people } = peopleOf(subject, worlds, null, null, style, 2, 1);
  const whole = subject.draw?.(state, { style, size: 96, wide: subject.wide });
  expect(people.map(({ svg }) => svg)).toEqual([whole, whole]);
});
