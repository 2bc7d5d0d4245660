import { describe, expect, it } from 'vitest';
import { checkTemplate } from '../../tasks/kit/prompts/template.ts';
import { explanationRubric } from './explanation-judge.ts';

const { template, parts } = explanationRubric;

describe('a judge’s reply', () => {
  it.each([
    ['S1: 8\nS2: 6.5\nS3: 0', [8, 6.5, 0]],
    ['**S1:** 8/10\n**S2:** 7 / 10\n**S3:** 10 out of 10', [8, 7, 10]],
    ['{"s1": 8, "s2": 7, "s3": 6}', [8, 7, 6]],
    ['S1:8,S2:7,S3:6', [8, 7, 6]],
    ['S1 (cause picture): 3\nS2 is 4\nS3 = 5,5', [3, 4, 5.5]],
    ['S1: 8 - both are named.\nS2: 7\nS3: 6\n\nSo S1: 8.', [8, 7, 6]],
  ])('%j contains a grade', (text, [s1, s2, s3]) => {
    expect(explanationRubric.read(text)).toEqual({ ok: true, value: { s1, s2, s3 } });
  });

  it.each([
    ['', 'The reply gives no S1, S2, S3.'],
    ['S1: 8\nS3: 7', 'The reply gives no S2.'],
    ['S1: <number>\nS2: <number>\nS3: <number>', 'The reply gives no S1, S2, S3.'],
    ['S1: 11\nS2: 5\nS3: 5', 'S1 is 11 in the reply, which is not from 0 to 10.'],
    ['S1: -1\nS2: 5\nS3: 5', 'S1 is -1 in the reply, which is not from 0 to 10.'],
    ['S1: 8\nS2: 5\nS3: 5\nS1: 7', 'S1 is given twice in the reply, as 8 and as 7.'],
    ['S1: 4/5\nS2: 5\nS3: 5', 'S1 is not a single number from 0 to 10 in the reply.'],
    ['S1: 0-10\nS2: 5\nS3: 5', 'S1 is not a single number from 0 to 10 in the reply.'],
  ])('%j contains no grade', (text, error) => {
    expect(explanationRubric.read(text)).toEqual({ ok: false, error });
  });
});

describe('a judge’s prompt', () => {
  const item = {
    id: 'a',
    task: 'explanation',
    subject: 'stories',
    unit: 'a',
    form: { kind: 'text' } as const,
    payload: {
      group: 'g',
      pair: 'g/p',
      category: 'person',
      style: 'flat',
      cue: 'heavy rain',
      captions: { before: 'before', after: 'after' },
    },
    truth: { cause: ['c1', 'c2', 'c3'], effect: ['e1', 'e2', 'e3'], link: ['l1', 'l2', 'l3'] },
  };

  it('shows all nine references, the phrase and the answer unchanged', () => {
    const [message, ...more] = explanationRubric.messages(item, { id: 'a', text: ' It {rains}. ' }, template);
    expect(more).toEqual([]);
    const text = message?.content.map((part) => (part.type === 'text' ? part.text : '')).join('') ?? '';
    expect(text).toContain('- c1\n- c2\n- c3');
    expect(text).toContain('- e1\n- e2\n- e3');
    expect(text).toContain('- l1\n- l2\n- l3');
    expect(text).toContain('heavy rain');
    expect(text).toContain('<<<\nIt {rains}.\n>>>');
  });

  it('is valid with the answer’s placeholder, and invalid without it', () => {
    const frame = { id: 'explanation', parts };
    expect(checkTemplate(frame, template).ok).toBe(true);
    expect(checkTemplate(frame, { ...template, parts: { ...template.parts, answer: 'x' } })).toEqual({
      ok: false,
      error: ['The part "answer" lacks the placeholder {answer}.'],
    });
  });
});
