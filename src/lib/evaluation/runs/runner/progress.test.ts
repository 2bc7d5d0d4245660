import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isUnfinished, Rate } from './progress.ts';

/** Notes all of these, and gives the rate after each. */
function ratesOf(...notes: readonly (readonly [at: number, done: number])[]): readonly (number | null)[] {
  const rate = new Rate();
  return notes.map(([at, done]) => rate.note(at, done));
}

describe('the pace of a run', () => {
  test('is unknown for only the first quarter of a second', () => {
    expect(ratesOf([1000, 0], [1249, 5], [1250, 5])).toEqual([null, null, 20]);
  });

  test('counts what was done since the first note', () => {
    expect(ratesOf([0, 7], [2000, 11])[1]).toBe(2);
  });

  test('excludes notes older than a quarter of a minute, except the last one before', () => {
    expect(ratesOf([0, 0], [1000, 100], [16_000, 130], [16_001, 130]).slice(2)).toEqual([
      130 / 16,
      30_000 / 15_001,
    ]);
  });

  test('is known after a long pause, too', () => {
    expect(ratesOf([0, 0], [60_000, 30])[1]).toBe(0.5);
  });

  test('starts again after a reset', () => {
    const rate = new Rate();
    rate.note(0, 0);
    expect(rate.note(1000, 10)).toBe(10);
    rate.clear();
    expect(rate.note(5000, 10)).toBeNull();
    expect(rate.note(6000, 11)).toBe(1);
  });

  test('is measured from the last note older than the window, or from the first', () => {
    const step = fc.tuple(fc.integer({ min: 0, max: 6000 }), fc.integer({ min: 0, max: 9 }));
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), (steps) => {
        let [now, sum] = [0, 0];
        const notes = steps.map(([later, more]) => [(now += later), (sum += more)] as const);
        const expected = notes.map(([at, done], place) => {
          const before = notes.slice(0, place).filter((note) => at - note[0] > 15_000);
          // The window begins at the first note in it; the rate is measured from the note before that.
          const [from, had] = before.at(-1) ?? notes[0] ?? [at, done];
          return at - from < 250 ? null : ((done - had) * 1000) / (at - from);
        });
        expect(ratesOf(...notes)).toEqual(expected);
      }),
      { seed: 1, numRuns: 100 },
    );
  });
});

describe('a stored run', () => {
  test('can continue while it lacks answers', () => {
    expect(isUnfinished({ answered: 4, total: 10 })).toBe(true);
    expect(isUnfinished({ answered: 10, total: 10 })).toBe(false);
  });
});
