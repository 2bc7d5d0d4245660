import { describe, expect, it, vi } from 'vitest';
import { framesByHand } from './frames.fixture.ts';
import { onceAFrame } from './once-a-frame.ts';

describe('work once per frame', () => {
  const frame = framesByHand();

  it('is done once for several requests, and again for a later one', () => {
    const work = vi.fn();
    const { ask } = onceAFrame(work);
    ask();
    ask();
    expect(work).not.toHaveBeenCalled();
    frame();
    expect(work).toHaveBeenCalledTimes(1);
    ask();
    frame();
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('is not done after it was stopped', () => {
    const work = vi.fn();
    const { ask, stop } = onceAFrame(work);
    ask();
    stop();
    frame();
    expect(work).not.toHaveBeenCalled();
  });
  it('runs pending work at once on catchUp, and not again in the frame', () => {
    const work = vi.fn();
    const { ask, catchUp } = onceAFrame(work);
    catchUp();
    expect(work).not.toHaveBeenCalled();
    ask();
    catchUp();
    catchUp();
    frame();
    expect(work).toHaveBeenCalledTimes(1);
  });
});
