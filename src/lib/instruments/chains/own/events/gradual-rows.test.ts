import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GradualRows } from './gradual-rows.svelte.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Numbers of rows as they are drawn one after the other, until they stay the same. */
function drawnOneAfterTheOther(rows: GradualRows, total: number): number[] {
  const drawn = [rows.drawn(total)];
  for (;;) {
    rows.grow(total);
    vi.runAllTimers();
    const next = rows.drawn(total);
    if (next === drawn.at(-1)) return drawn;
    drawn.push(next);
  }
}

it('many rows are drawn a few at a time, from the top', () => {
  const drawn = drawnOneAfterTheOther(new GradualRows(), 23);
  expect(drawn).toEqual([5, 10, 15, 20, 23]);
});

it('a row added to many drawn ones is drawn immediately, and fewer rows stay drawn', () => {
  const rows = new GradualRows();
  drawnOneAfterTheOther(rows, 40);
  expect(rows.drawn(41)).toBe(41);
  expect(rows.drawn(7)).toBe(7);
  drawnOneAfterTheOther(rows, 7);
  expect(rows.drawn(40)).toBe(12);
});

it('all rows are drawn if one of them is requested', () => {
  const rows = new GradualRows();
  rows.drawAll(300);
  expect(rows.drawn(300)).toBe(300);
});

it('drawing can stop between two batches', () => {
  const rows = new GradualRows();
  rows.grow(100)();
  vi.runAllTimers();
  expect(rows.drawn(100)).toBe(5);
});
