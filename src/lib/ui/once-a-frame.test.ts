import { describe, expect, it, vi } from 'vitest';
import { framesByHand } from './frames.fixture.ts';
import { onceAFrame } from './once-a-frame.ts';

describe('work once a frame', () => {
  const frame = framesByHand();

  it('is done once, however often it was asked for, and again when it is asked for again', () => {
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

  it('is left undone once it is stopped', () => {
    const work = vi.fn();
    const { ask, stop } = onceAFrame(work);
    ask();
    stop();
    frame();
    expect(work).not.toHaveBeenCalled();
  });
  it('is caught up with at once where it was asked for, and nothing of it is left for the frame', () => {
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
