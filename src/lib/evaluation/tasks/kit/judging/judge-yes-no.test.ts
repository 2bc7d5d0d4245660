import { describe, expect, it } from 'vitest';
import type { Protocol, RawAnswer } from '../../answer.ts';
import { judgeYesNo } from './judge-yes-no.ts';

function judge(right: 'yes' | 'no', said: RawAnswer, protocol: Protocol = 'audited') {
  return judgeYesNo(right, 'the rain is a cause', { id: 'a', ...said }, protocol);
}

describe('a yes/no answer', () => {
  it.each([
    ['Yes', 'yes'],
    ['**No.**', 'no'],
    ['The answer is yes', 'yes'],
  ])('in words, %j, is read with the reason', (text, reading) => {
    expect(judge(reading === 'yes' ? 'yes' : 'no', { text })).toEqual({
      outcome: 'right',
      credit: 1,
      reading,
      why: `Read ${reading} out of “${text}”; the rain is a cause.`,
    });
    expect(judge(reading === 'yes' ? 'no' : 'yes', { text })).toMatchObject({
      outcome: 'wrong',
      credit: 0,
      reading,
    });
  });

  it.each([
    ['Yes and no.', 'It says both yes and no'],
    ['Perhaps.', 'It says neither yes nor no'],
    ['', 'It says neither yes nor no'],
  ])('without a definite word, %j, has no credit', (text, why) => {
    const verdict = judge('yes', { text });
    expect(verdict).toMatchObject({ outcome: 'unparsed', credit: 0, reading: null });
    expect(verdict.why).toContain(why);
  });

  it('is read as the authors do in their protocol: everything except a single yes is no', () => {
    expect(judge('no', { text: 'Yes.' }, 'published')).toMatchObject({ reading: 'no', outcome: 'right' });
    expect(judge('yes', { text: 'Yes' }, 'published')).toMatchObject({ reading: 'yes', outcome: 'right' });
  });

  it('is the one with the higher score, regardless of other scores', () => {
    const scores = { ' Yes': 0.2, '**no**': 0.3, maybe: 0.9 };
    for (const protocol of ['audited', 'published'] as const) {
      expect(judge('no', { scores }, protocol)).toMatchObject({ outcome: 'right', reading: 'no' });
      expect(judge('no', { scores: { yes: -1, no: -2 } }, protocol)).toMatchObject({ outcome: 'wrong' });
      expect(judge('yes', { scores: { Yes: 0.1 } }, protocol)).toMatchObject({ outcome: 'right' });
    }
    expect(judge('no', { scores }).why).toBe('Read no out of the scores; the rain is a cause.');
  });

  it('is recognised by the meaning of scored words', () => {
    const quotation = 'Both orders come to yes';
    const answers = ['Yes', 'Undecided.'].map((text) => ({ id: 'a', text, quotation }));
    const verdicts = answers.map((answer) => judgeYesNo('yes', 'the rain is a cause', answer, 'audited'));
    expect(verdicts).toMatchObject([
      { outcome: 'right', why: `${quotation}; the rain is a cause.` },
      { outcome: 'unparsed', why: `${quotation}; the rain is a cause.` },
    ]);
  });

  it('counts half as audited, and as no as published, if scores are equal', () => {
    const scores = { Yes: 0.5, No: 0.5 };
    for (const right of ['yes', 'no'] as const) {
      const verdict = judge(right, { scores });
      expect(verdict).toMatchObject({ outcome: 'partly', credit: 0.5, reading: null });
      expect(verdict.why).toContain(`right is ${right}`);
      expect(judge(right, { scores }, 'published')).toMatchObject({
        credit: right === 'no' ? 1 : 0,
        reading: 'no',
      });
    }
  });

  it('is missing if only other words are scored', () => {
    for (const scores of [{}, { maybe: 1 }]) {
      expect(judge('yes', { scores })).toMatchObject({ outcome: 'unparsed', credit: 0, reading: null });
    }
  });
});
