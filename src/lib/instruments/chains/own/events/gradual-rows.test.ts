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

it('draws many rows a few at a time, from the top', () => {
  const drawn = drawnOneAfterTheOther(new GradualRows(), 23);
  expect(drawn).toEqual([5, 10, 15, 20, 23]);
});

it('draws a row that comes to many at once, and fewer where some are gone', () => {
  const rows = new GradualRows();
  drawnOneAfterTheOther(rows, 40);
  expect(rows.drawn(41)).toBe(41);
  expect(rows.drawn(7)).toBe(7);
  drawnOneAfterTheOther(rows, 7);
  expect(rows.drawn(40)).toBe(12);
});

it('draws all where one of them is asked for', () => {
  const rows = new GradualRows();
  rows.drawAll(300);
  expect(rows.drawn(300)).toBe(300);
});

it('stops between two handfuls', () => {
  const rows = new GradualRows();
  rows.grow(100)();
  vi.runAllTimers();
  expect(rows.drawn(100)).toBe(5);
});
