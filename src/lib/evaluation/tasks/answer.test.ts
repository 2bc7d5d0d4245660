import { describe, expect, it } from 'vitest';
import { readAnswer, rawAnswerOf } from './answer.ts';

describe('readAnswer', () => {
  it.each([
    { id: 'a', text: '' },
    { id: 'a', scores: { yes: 0.5 } },
  ])('reads %j', (value) => {
    expect(readAnswer({ ...value, more: 1 })).toEqual({ ok: true, value });
  });

  it('reads the probabilities of yes and no for each option, and scores it by the share of yes', () => {
    const yesNo = { one: { yes: 0.75, no: 0.25 }, other: { yes: 0, no: 0 } };
    const read = readAnswer({ id: 'a', scores: yesNo });
    if (!read.ok) throw new Error(read.error);
    expect(read.value).toEqual({ id: 'a', scores: { one: 0.75, other: 0.5 }, yesNo });
    // As it is kept, it is read again.
    expect(readAnswer(JSON.parse(JSON.stringify({ id: 'a', ...rawAnswerOf(read.value) })))).toEqual(read);
    for (const likely of [{ yes: 1.1, no: 0 }, { yes: 0.5 }, { yes: -0.1, no: 0.5 }]) {
      expect(readAnswer({ id: 'a', scores: { one: likely } }).ok).toBe(false);
    }
  });

  it.each([null, {}, { id: 'a' }, { id: 1, text: 'a' }, { id: 'a', scores: { yes: null } }])(
    'rejects %j',
    (value) => {
      expect(readAnswer(value).ok).toBe(false);
    },
  );
});
