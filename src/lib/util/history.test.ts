import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordValue, redo, startHistory, undo } from './history.ts';

describe('undo history', () => {
  it('goes back to the start and forward to the end again', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer(), { minLength: 2, maxLength: 40 }), (values) => {
        const [first = 0, ...rest] = values;
        const full = rest.reduce(recordValue, startHistory(first));
        const back = rest.reduce((history) => undo(history), full);
        expect(back.present).toBe(first);
        expect(undo(back)).toBe(back);
        const forth = rest.reduce((history) => redo(history), back);
        expect(forth).toEqual(full);
        expect(redo(forth)).toBe(forth);
      }),
    );
  });

  it('drops undone steps after a new one', () => {
    const history = recordValue(undo(recordValue(startHistory('a'), 'b')), 'c');
    expect(history).toEqual({ past: ['a'], present: 'c', future: [] });
  });

  it('adds no step for an equal value', () => {
    const history = recordValue(startHistory('a'), 'b');
    expect(recordValue(history, 'b')).toBe(history);
  });

  it('keeps the last two hundred steps', () => {
    const long = Array.from({ length: 500 }, (_, index) => index).reduce(recordValue, startHistory(-1));
    expect(long.past).toHaveLength(200);
    expect(long.past[0]).toBe(299);
  });
});
