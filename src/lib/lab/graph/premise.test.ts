import { expect, it } from 'vitest';
import { premiseText } from './premise.ts';
import { questionOf } from '../question/question.ts';
import { factText } from '../question/story.ts';
import { onRung, withAct, withEvidence, type LabValue } from '../value.ts';
import { subjectOf, viewOf } from './view.fixture.ts';
import { required } from '../../../../tests/support/required.ts';

const pendulum = subjectOf('pendulum');

function said(change: (value: LabValue) => LabValue, is: string | null = null): string {
  const lab = viewOf(pendulum, (value) => ({
    ...change(withAct(value, 'pendulum_angle', 30)),
    asked: { of: 'shadow_length', is, text: '' },
  }));
  const question = required(questionOf(pendulum, lab.value));
  return premiseText(lab, question);
}

it('the premise states that an event happened', () => {
  const tea = subjectOf('chain-tea');
  const lab = viewOf(tea, (value) => onRung(withAct(value, 'fill', 'does not happen'), 'imagine'));
  const question = required(questionOf(tea, lab.value));
  expect(premiseText(lab, question)).toMatch(
    /^in fact it (happened|did not happen|made way for something else)$/u,
  );
});

it.each([
  [
    'soaked',
    1,
    'in autumn, the courier in the red jacket got soaked and caught a cold',
    'the courier in the red jacket caught a cold',
  ],
  [
    'clearing',
    1,
    'on the coast, the neighbours of the pine near the tent were felled and it stood in a storm',
    'the pine near the tent stood in a storm',
  ],
  [
    'pestered',
    0,
    'on a cool day, insects left the dog in front of the cottage alone and it stayed beside the mud',
    'the dog in front of the cottage stayed beside the mud',
  ],
  [
    'theft',
    1,
    'at a festival, the king in the red robe stole something and a spell was cast on them',
    'a spell was cast on the king in the red robe',
  ],
  [
    'knocked',
    1,
    'in the wind, the pet leapt at the table and the cactus fell off the table',
    'the cactus fell off the table',
  ],
  [
    'given',
    1,
    'with a radio, the guitarist in the red shirt was given an instrument and practised',
    'the guitarist in the red shirt practised',
  ],
  [
    'leaping',
    0,
    'at noon, no fish leapt and the penguin on the ice stayed away from the water',
    'the penguin on the ice stayed away from the water',
  ],
])('the premise names the person in the story %s', (id, so, facts, was) => {
  const story = subjectOf(`story-${id}`);
  const [circumstance, cause, effect] = story.variables.map((variable) => variable.id);
  const lab = viewOf(story, (value) => onRung(withAct(value, cause ?? '', 1 - so), 'imagine'));
  const before = { ...lab.before, [circumstance ?? '']: so, [cause ?? '']: so, [effect ?? '']: so };
  const question = questionOf(story, lab.value);
  if (!question) throw new Error('nothing is asked');
  expect(factText(story, question, before)).toBe(facts);
  expect(premiseText({ ...lab, before }, question)).toBe(`in fact ${was}`);
});

it('the premise is the actual value, shown if a person imagines and knows it', () => {
  expect(said((value) => onRung(value, 'imagine'))).toMatch(/^in fact it was \d+\.\d/u);
  expect(said((value) => onRung(value, 'imagine'), 'long')).toMatch(/^in fact it was (short|medium|long)$/u);
  expect(said((value) => onRung(value, 'do'))).toBe('');
  expect(said((value) => withEvidence(onRung(value, 'imagine'), 'light_position', 'left'))).toBe('');
});
