import { describe, expect, it } from 'vitest';
import type { AnswerForm } from '../../answer-form.ts';
import { judgeChoices } from './judge-choices.ts';

const form: AnswerForm = {
  kind: 'choice',
  options: ['pear', 'quince', 'rhubarb', 'sloe'].map((text) => ({ text })),
  pick: 2,
};
const truth = [1, 3];

function judged(scores: readonly number[], protocol: 'published' | 'audited' = 'audited') {
  const [p = 0, q = 0, r = 0, s = 0] = scores;
  return judgeChoices(
    form,
    truth,
    { id: 'i', scores: { pear: p, quince: q, rhubarb: r, sloe: s } },
    protocol,
  );
}

describe('several right options', () => {
  it('are chosen by the highest scores, in any order', () => {
    expect(judged([0, 2, -1, 1])).toMatchObject({ outcome: 'right', credit: 1, reading: '1 3' });
    expect(judged([0, 1, -1, 2])).toMatchObject({ outcome: 'right', credit: 1, reading: '1 3' });
    expect(judged([3, 2, -1, 1])).toMatchObject({ outcome: 'wrong', credit: 0, reading: '0 1' });
    // A tie that leaves nothing open.
    expect(judged([0, 2, 0, 2])).toMatchObject({ outcome: 'right', reading: '1 3' });
    expect(judged([1, 2, 1, 3])).toMatchObject({ outcome: 'right', reading: '1 3' });
  });

  it('have expected credit over all ways to break a tie, and none as published', () => {
    const cases: readonly (readonly [readonly number[], number])[] = [
      // q above; s level with p: one of two.
      [[1, 2, 0, 1], 1 / 2],
      // q above; three level: one of three.
      [[1, 2, 1, 1], 1 / 3],
      // All four level: one of six.
      [[1, 1, 1, 1], 1 / 6],
      // Three level, two of them right: one of three.
      [[1, 1, 0, 1], 1 / 3],
      // A wrong one is above: none.
      [[2, 1, 0, 1], 0],
      // A right one is below: none.
      [[1, 1, 1, 0], 0],
    ];
    for (const [scores, credit] of cases) {
      expect(judged(scores).credit).toBeCloseTo(credit, 12);
      expect(judged(scores)).toMatchObject({ reading: 'tie', outcome: credit === 0 ? 'wrong' : 'partly' });
      expect(judged(scores, 'published')).toMatchObject({ credit: 0, outcome: 'wrong', reading: 'tie' });
    }
  });

  it('are read from words if exactly that number is named', () => {
    const read = (text: string) => judgeChoices(form, truth, { id: 'i', text }, 'audited');
    expect(read('B and D')).toMatchObject({ outcome: 'right', credit: 1, reading: '1 3' });
    expect(read('D, B')).toMatchObject({ outcome: 'right' });
    expect(read('A and D')).toMatchObject({ outcome: 'wrong', credit: 0, reading: '0 3' });
    expect(read('B')).toMatchObject({
      outcome: 'unparsed',
      why: '1 of 2 captions are named in “B”; right are B and D.',
    });
    expect(read('A, B, D')).toMatchObject({ outcome: 'unparsed', credit: 0, reading: null });
    expect(read('who knows').why).toContain('No captions are named');
  });

  it('require a score each', () => {
    expect(judgeChoices(form, truth, { id: 'i', scores: { pear: 1, quince: 2 } }, 'audited')).toMatchObject({
      outcome: 'unparsed',
      why: 'Scores are missing for 2 of the 4 captions; right are B and D.',
    });
    // As a server's answers are kept: the share of yes is a half where neither was said.
    const yesNo = { pear: { yes: 0, no: 1 }, quince: { yes: 1, no: 0 }, rhubarb: { yes: 0, no: 1 } };
    const answer = {
      id: 'i',
      scores: { pear: 0, quince: 1, rhubarb: 0, sloe: 0.5 },
      yesNo: { ...yesNo, sloe: { yes: 0, no: 0 } },
    };
    expect(judgeChoices(form, truth, answer, 'audited')).toMatchObject({
      outcome: 'unparsed',
      why: 'Neither yes nor no was read for 1 of the 4 captions; right are B and D.',
    });
  });
});
