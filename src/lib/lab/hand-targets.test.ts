import { describe, expect, it } from 'vitest';
import { handTargets, REACH } from './hand-targets.ts';

const close = [
  { x: 0.5, y: 0.5 },
  { x: 0.51, y: 0.5 },
];

const distance = (points: readonly { x: number; y: number }[]): number => {
  const [first, second] = points;
  if (!first || !second) throw new Error('a target is missing');
  return Math.hypot(first.x - second.x, first.y - second.y);
};

describe('the targets of a picture', () => {
  it('stand on their things before the picture is laid out', () => {
    expect(handTargets(close, { side: 0, coarse: true, held: null })).toBe(close);
  });

  it('stand 32 pixels apart for thumbs and 12 for a mouse', () => {
    const side = 400;
    const thumbs = handTargets(close, { side, coarse: true, held: null });
    const mouse = handTargets(close, { side, coarse: false, held: null });
    // What is pushed apart is pushed a little further, so that it stays apart.
    expect(distance(thumbs) * side).toBeCloseTo(32, 0);
    expect(distance(mouse) * side).toBeCloseTo(12, 0);
    expect(distance(thumbs) * side).toBeGreaterThanOrEqual(32);
  });

  it('keep half a target from the edge for thumbs alone', () => {
    const side = 400;
    const corner = [{ x: 0, y: 1 }];
    expect(handTargets(corner, { side, coarse: true, held: null })).toEqual([
      { x: REACH / side, y: 1 - REACH / side },
    ]);
    expect(handTargets(corner, { side, coarse: false, held: null })).toEqual(corner);
  });

  it('what is held keeps its distance from its thing, and the others make way', () => {
    const side = 400;
    const held = { index: 0, aside: { x: 0, y: 0.02 } };
    const [first, second] = handTargets(close, { side, coarse: true, held });
    expect(first).toEqual({ x: 0.5, y: 0.52 });
    expect(distance([first, second].filter((point) => point !== undefined)) * side).toBeCloseTo(32, 0);
  });
});
