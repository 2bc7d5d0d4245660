import { describe, expect, it } from 'vitest';
import { readAnswer } from './answer.ts';

describe('readAnswer', () => {
  it.each([
    { id: 'a', text: '' },
    { id: 'a', scores: { yes: 0.5 } },
  ])('reads %j', (value) => {
    expect(readAnswer({ ...value, more: 1 })).toEqual({ ok: true, value });
  });

  it.each([null, {}, { id: 'a' }, { id: 1, text: 'a' }, { id: 'a', scores: { yes: null } }])(
    'refuses %j',
    (value) => {
      expect(readAnswer(value).ok).toBe(false);
    },
  );
});
