import { describe, expect, it } from 'vitest';
import { matchAnswers } from './match.ts';

describe('matchAnswers', () => {
  it('rejects answers to unknown items, and two answers to one', () => {
    const items = [{ id: 'one' }, { id: 'two' }];
    expect(matchAnswers(items, [{ id: 'x', text: '' }])).toEqual({
      ok: false,
      error: 'There is an answer to "x", which is not an item here.',
    });
    const twice = matchAnswers(items, [
      { id: 'one', text: 'a' },
      { id: 'one', text: 'a' },
    ]);
    expect(twice.ok).toBe(false);
  });
});
