import { describe, expect, it } from 'vitest';
import { parseRetryAfter } from './retry-after.ts';

describe('Retry-After', () => {
  const now = Date.UTC(2026, 0, 2, 3, 4, 5);

  it.each([
    ['5', 5000],
    [' 0.25 ', 250],
    ['Fri, 02 Jan 2026 03:04:35 GMT', 30_000],
    ['Thu, 01 Jan 2026 00:00:00 GMT', 0],
    ['99999999', 86_400_000],
    ['-5', null],
    ['soon', null],
    ['', null],
    [null, null],
  ])('%j means a wait of %j ms', (header, milliseconds) => {
    expect(parseRetryAfter(header, now)).toBe(milliseconds);
  });
});
