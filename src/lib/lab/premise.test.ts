import { expect, it } from 'vitest';
import { premiseWords } from './premise.ts';
import { questionOf } from './question.ts';
import { onRung, withAct, withEvidence, type LabValue } from './value.ts';
import { subjectOf, viewOf } from './view.fixture.ts';
import { required } from '../../../tests/support/required.ts';

const pendulum = subjectOf('pendulum');

function said(change: (value: LabValue) => LabValue, is: string | null = null): string {
  const lab = viewOf(pendulum, (value) => ({
    ...change(withAct(value, 'pendulum_angle', 30)),
    asked: { of: 'shadow_length', is, text: '' },
  }));
  const question = required(questionOf(pendulum, lab.value));
  return premiseWords(lab, question);
}

it('says of an event that it happened', () => {
  const tea = subjectOf('chain-tea');
  const lab = viewOf(tea, (value) => onRung(withAct(value, 'fill', 'does not happen'), 'imagine'));
  const question = required(questionOf(tea, lab.value));
  expect(premiseWords(lab, question)).toMatch(/^it (happened|did not happen|made way for something else)$/u);
});

it('is what was, told to whoever imagines and knows it', () => {
  expect(said((value) => onRung(value, 'imagine'))).toMatch(/^it was \d+\.\d/u);
  expect(said((value) => onRung(value, 'imagine'), 'long')).toMatch(/^it was (short|medium|long)$/u);
  expect(said((value) => onRung(value, 'do'))).toBe('');
  expect(said((value) => withEvidence(onRung(value, 'imagine'), 'light_position', 'left'))).toBe('');
});
