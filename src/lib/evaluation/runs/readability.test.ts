import { describe, expect, it } from 'vitest';
import { gradesIn, gradingItems, graderId } from './index.ts';
import { gradeId } from './grading/grading.ts';
import type { Answer } from '../tasks/answer.ts';
import { scoreAnswers } from '../tasks/report.ts';
import { scorableOf } from '../tasks/item.ts';
import { taskOf } from '../benchmarks/index.ts';
import { createItems, defaultVariant } from '../benchmarks/items.fixture.ts';
import { readabilityRubric } from '../benchmarks/countervqa/readability.ts';
import { chainCollection } from '../benchmarks/countervqa/subject.ts';
import { required } from '../../../../tests/support/required.ts';

const task = taskOf('adjacent');
const items = createItems('adjacent', chainCollection, {
  count: 150,
  seed: 5,
  variant: defaultVariant('adjacent', chainCollection),
});
const answered = items.map((item, place) => ({
  item,
  answer: { id: item.id, text: `Answer: yes\nHappened: yes\nReason: number ${place}.` },
}));
const grader = {
  judge: { kind: 'vlm', model: 'judge' },
  prompt: readabilityRubric('adjacent').template,
} as const;

describe('readability', () => {
  it('is requested for a hundred answers, the same ones in any order', () => {
    const asked = [...gradingItems(task, answered, grader)];
    expect(asked).toHaveLength(100);
    const again = [...gradingItems(task, answered.toReversed(), grader)];
    expect(new Set(again.map(({ id }) => id))).toEqual(new Set(asked.map(({ id }) => id)));
    const text = JSON.stringify(asked[0]?.messages);
    expect(text).toMatch(/<<<\\nAnswer: yes\\nHappened: yes\\nReason: number \d+\.\\n>>>/u);
    expect(text).toContain('5: fluent');
    expect(text).not.toContain('image_url');
  });

  it('does not affect the score, which the rule decides', () => {
    const one = required(answered[0]);
    const asked = [...gradingItems(task, [one], grader)];
    expect(JSON.stringify(asked[0]?.messages)).not.toContain(
      (one.item.truth as { readonly reason: string }).reason,
    );
    const bare = task.judge(one.item, one.answer, 'audited');
    const graded = task.judge(one.item, one.answer, 'audited', { readability: 4 });
    expect(graded).toEqual({ ...bare, measures: { ...bare.measures, readability: 4 } });
  });

  it('is a mean from 0 to 5 over graded answers, with its interval', () => {
    const kept = answered.slice(0, 4).map(({ answer }, place) => ({
      id: gradeId(answer, graderId(grader)),
      rawAnswer: { text: `Readability: ${place + 1}` },
      attempts: 1,
      at: 0,
    }));
    const { grades } = gradesIn(task, answered.slice(0, 4), grader, kept);
    const said = new Map<string, Answer>(answered.map(({ answer }) => [answer.id, answer]));
    const report = scoreAnswers(task, items.map(scorableOf), said, 'audited', { grades });
    expect(report.figures['readability']).toBe(2.5);
    expect(report.figures.intervals['readability']?.formula).toBe('bayesian-bootstrap');
    expect(report.figures['n']).toBe(150);
  });

  it.each([
    ['Readability: 4', 4],
    ['**Readability:** 0', 0],
    ['The text is fine.\nReadability = 5', 5],
    ['Readability: 4 or so. Readability: 4', 4],
    ['Readability: 3-4', /not a whole number/u],
    ['Readability: 3.5', /not a whole number/u],
    ['Readability: 7', /not a whole number/u],
    ['Readability: 2\nReadability: 3', /given as 2 and as 3/u],
    ['It reads well.', /gives no readability/u],
  ])('%j is read as %s', (text, expected) => {
    const read = readabilityRubric('adjacent').read(text);
    if (typeof expected === 'number') expect(read).toEqual({ ok: true, value: { readability: expected } });
    else expect(read.ok ? '' : read.error).toMatch(expected);
  });

  it('is not requested for one-word answers to detection questions', () => {
    const variant = {
      ...defaultVariant('non-existent', chainCollection),
      ways: { question: 'detection' },
    };
    const detecting = createItems('non-existent', chainCollection, { count: 5, seed: 1, variant });
    const pairs = detecting.map((item) => ({ item, answer: { id: item.id, text: 'Yes' } }));
    expect([...gradingItems(taskOf('non-existent'), pairs, grader)]).toEqual([]);
  });
});

describe('labelled errors', () => {
  it('have the published shares next to their labels', () => {
    const shares = task.errors?.labels.map(({ id, printed }) => `${id} ${printed}`);
    expect(shares).toEqual(['direct 0.699', 'non-existent 0.117', 'cannot-infer 0.063', 'other 0.12']);
  });
});
