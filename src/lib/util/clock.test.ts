import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { systemClock } from './clock.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  // Before the timers: a spy would restore the clock that it found in the next file.
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Returns a sleep, and whether it is over. */
function sleeping(milliseconds: number, signal = new AbortController().signal) {
  const state = { over: false };
  void systemClock.sleep(milliseconds, signal).then(() => (state.over = true));
  return state;
}

describe('the clock of the system', () => {
  test('returns the time', () => {
    vi.setSystemTime(1234);
    expect(systemClock.now()).toBe(1234);
  });

  test('sleeps as long as requested, and leaves no timer', async () => {
    const control = new AbortController();
    const removed = vi.spyOn(control.signal, 'removeEventListener');
    const sleep = sleeping(500, control.signal);
    await vi.advanceTimersByTimeAsync(499);
    expect(sleep.over).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(sleep.over).toBe(true);
    expect(removed).toHaveBeenCalledTimes(1);
  });

  test('wakes when cancelled, and leaves no timer', async () => {
    const control = new AbortController();
    const sleep = sleeping(500, control.signal);
    expect(vi.getTimerCount()).toBe(1);
    control.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(sleep.over).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('does not sleep if cancelled before', async () => {
    const sleep = sleeping(500, AbortSignal.abort());
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(0);
    expect(sleep.over).toBe(true);
  });

  test('sleeps longer than a month, which exceeds the limit of a timer', async () => {
    const set = vi.spyOn(globalThis, 'setTimeout');
    const sleep = sleeping(1e12);
    expect(set.mock.calls[0]?.[1]).toBe(2 ** 31 - 1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sleep.over).toBe(false);
  });
});
