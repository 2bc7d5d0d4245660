import { expect, it } from 'vitest';
import { wasWords } from './premise.ts';
import { questionOf } from './question.ts';
import type { LabValue } from './value.ts';
import { onRung, withAct, withEvidence } from './value.ts';
import { subjectOf, viewOf } from './view.fixture.ts';

const pendulum = subjectOf('pendulum');

function said(change: (value: LabValue) => LabValue, is: string | null = null): string {
  const lab = viewOf(pendulum, (value) => ({
    ...change(withAct(value, 'pendulum_angle', 30)),
    asked: { of: 'shadow_length', is, text: '' },
  }));
  const question = questionOf(pendulum, lab.value);
  if (!question) throw new Error('nothing is asked');
  return wasWords(lab, question);
}

it('is what was, told to whoever imagines and knows it', () => {
  expect(said((value) => onRung(value, 'imagine'))).toMatch(/^it was \d+\.\d/u);
  expect(said((value) => onRung(value, 'imagine'), 'long')).toMatch(/^it was (short|medium|long)$/u);
  expect(said((value) => onRung(value, 'do'))).toBe('');
  expect(said((value) => withEvidence(onRung(value, 'imagine'), 'light_position', 'left'))).toBe('');
});
