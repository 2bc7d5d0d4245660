import { describe, expect, it } from 'vitest';
import { framePlan, type PlannedFrame } from './plan.ts';

const ends = ({ at, duration }: PlannedFrame): number => at + duration;

describe.each([
  ['short', 12.5],
  ['told', 93.5],
] as const)('frames at the pace %s', (pace, whole) => {
  const frames = framePlan([3, 10, 11, 60, 94], pace);

  it('are consecutive without a gap until the end', () => {
    expect(frames[0]?.at).toBe(0);
    for (const [place, frame] of frames.slice(1).entries()) {
      expect(frame.at).toBeCloseTo(ends(frames[place] ?? frame), 9);
      expect(frame.duration).toBeGreaterThan(0);
    }
    expect(
      ends(frames.at(-1) ?? frames[0] ?? { at: 0, duration: 0, event: 0, blend: 1, isKey: true }),
    ).toBeCloseTo(whole, 9);
  });

  it('end with a frame so short that a player that does not show its end loses nothing', () => {
    expect(frames.at(-1)?.duration).toBeCloseTo(1 / 30, 9);
    expect(frames.at(-2)?.event).toBe(frames.at(-1)?.event);
  });

  it('have a key frame at least every two and a half seconds', () => {
    const keys = frames.filter(({ isKey }) => isKey).map(({ at }) => at);
    expect(keys[0]).toBe(0);
    for (const [place, at] of keys.slice(1).entries()) {
      expect(at - (keys[place] ?? 0)).toBeGreaterThanOrEqual(2 - 1e-6);
      expect(at - (keys[place] ?? 0)).toBeLessThan(3.1);
    }
  });

  it('fade into each other gradually, the first one immediately', () => {
    const first = frames.filter(({ event }) => event === 0);
    expect(first.every(({ blend }) => blend === 1)).toBe(true);
    const blends = frames.filter(({ event }) => event === 3).map(({ blend }) => blend);
    expect(blends[0]).toBeGreaterThan(0);
    expect([...blends].sort((one, other) => one - other)).toEqual(blends);
    expect(blends.at(-1)).toBe(1);
  });
});

it('reject times out of order', () => {
  expect(() => framePlan([0, 5, 5], 'told')).toThrow('Event 2 ends at 5 s');
});
