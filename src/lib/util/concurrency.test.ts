import { describe, expect, test } from 'vitest';
import { ConcurrencyLimit } from './concurrency.ts';

function answer(limit: ConcurrencyLimit, times: number, milliseconds: number): void {
  for (let i = 0; i < times; i++) limit.succeeded(milliseconds);
}

describe('the number of concurrent requests', () => {
  test('grows by one per round up to the maximum', () => {
    const limit = new ConcurrencyLimit(16);
    expect(limit.limit).toBe(4);
    answer(limit, 4, 100);
    expect(limit.limit).toBe(5);
    answer(limit, 1000, 100);
    expect(limit.limit).toBe(16);
  });

  test('is halved by a failure, once for all that were concurrent', () => {
    const limit = new ConcurrencyLimit(16);
    answer(limit, 1000, 100);
    const marks = Array.from({ length: 16 }, () => limit.start());
    marks.forEach((mark) => limit.failed(mark));
    expect(limit.limit).toBe(8);
    limit.failed(limit.start());
    expect(limit.limit).toBe(4);
    for (let i = 0; i < 9; i++) limit.failed(limit.start());
    expect(limit.limit).toBe(1);
  });

  test('decreases when answers get much slower, and never for a few milliseconds', () => {
    const limit = new ConcurrencyLimit(16);
    answer(limit, 1000, 200);
    answer(limit, 200, 2000);
    expect(limit.limit).toBeLessThan(10);
    const quick = new ConcurrencyLimit(16);
    answer(quick, 10, 1);
    answer(quick, 1000, 20);
    expect(quick.limit).toBe(16);
  });

  test('stays at one for a respondent that accepts one at a time', () => {
    const limit = new ConcurrencyLimit(1);
    answer(limit, 50, 5);
    expect(limit.limit).toBe(1);
  });
});
