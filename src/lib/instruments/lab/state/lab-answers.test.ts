import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { defaultValue } from '../../../lab/case/case.ts';
import { priorSpreads } from '../../../lab/answers/prior-spreads.ts';
import { subjectOf } from '../../../lab/subject.fixture.ts';
import { required } from '../../../../../tests/support/required.ts';
import { wordsOnSee } from '../../../lab/graph/words-on-see.ts';
import { silentInference } from './inference.fixture.ts';
import { LabAnswers } from './lab-answers.svelte.ts';
import { Lab } from './lab.svelte.ts';

/** Returns the text about a variable before any evidence, on a page without an answer of the worker. */
function firstSaid(system: string, id: string, isKnown = true): string {
  const drawn = subjectOf(system);
  const subject = isKnown ? { ...drawn, prior: priorSpreads(drawn) } : drawn;
  const lab = new Lab(subject, { ...defaultValue(subject), rung: 'see' }, silentInference);
  lab.start();
  const variable = subject.variables.find((one) => one.id === id);
  if (variable === undefined) throw new Error(`no ${id}`);
  const { value, category = '' } = required(wordsOnSee(lab, variable));
  return `${value} ${category}`.trim();
}

describe('the initial text before a worker answers', () => {
  it('is computed by the engine, not from drawn worlds', () => {
    // 38 of the 88 angles from -44 to 43 are -7 or less: left.
    const drawn = firstSaid('pendulum', 'pendulum_angle', false);
    expect(drawn).toMatch(/^left in ≈ \d+% of worlds$/);
    expect(firstSaid('pendulum', 'pendulum_angle')).toBe('43% each left or right');
    expect(firstSaid('beach', 'sunshine')).toBe('33% each low, medium or high');
  });
});

it('beliefs for the graph are requested once, and again after a failure', async () => {
  const spreads = vi.fn(() => Promise.reject(new Error('The worker ended.')));
  const answers = new LabAnswers(subjectOf('pendulum'), { ...silentInference, spreads });
  const seen = new Map([['light_position', { to: 90, kept: false }]]);
  answers.look(null, seen);
  answers.look(null, seen);
  expect(spreads).toHaveBeenCalledOnce();
  await sleep();
  answers.look(null, seen);
  expect(spreads).toHaveBeenCalledTimes(2);
});
