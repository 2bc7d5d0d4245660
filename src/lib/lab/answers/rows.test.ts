import { expect, test } from 'vitest';
import { fromCase } from '../case/case.ts';
import { questionOf } from '../question/question.ts';
import { subjectOfSystem } from '../subject.ts';
import { required } from '../../../../tests/support/required.ts';
import type { RungAnswer } from './answers.ts';
import { missedBy } from './rows.ts';

const subject = required(subjectOfSystem('beach'));
function asked(is?: string) {
  const question = { of: 'sunburn', ...(is === undefined ? {} : { is }) };
  return required(
    questionOf(subject, fromCase(subject, { system: 'beach', seed: 1, do: { sunscreen: 'on' }, question })),
  );
}
const answer: RungAnswer = {
  kind: 'spread',
  spread: { outcome: { kind: 'point', value: 0 }, shares: [{ value: 0.704 }], method: 'exact' },
};

test.each([
  [0.55, '15 points above your guess'],
  [0.71, '1 point below your guess'],
  [0.7, 'just your guess'],
])('an answer of 70% is compared with a guess of %f: %s', (guess, words) => {
  expect(missedBy(answer, asked('none'), 'do', guess)).toBe(words);
});

test('a missing guess, yes or no, and an answer that is not a share are not compared', () => {
  expect(missedBy(answer, asked('none'), 'do', undefined)).toBe('');
  expect(missedBy(answer, asked('none'), 'imagine', 1)).toBe('');
  expect(missedBy(answer, asked(), 'do', 0.5)).toBe('');
  expect(missedBy({ kind: 'waiting' }, asked('none'), 'do', 0.5)).toBe('');
});
