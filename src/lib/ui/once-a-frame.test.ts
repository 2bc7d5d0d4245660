import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onceAFrame } from './once-a-frame.ts';

describe('work once a frame', () => {
  let waiting: (() => void)[] = [];
  beforeEach(() => {
    waiting = [];
    vi.stubGlobal('requestAnimationFrame', (work: () => void) => waiting.push(work));
    vi.stubGlobal('cancelAnimationFrame', (id: number) => (waiting[id - 1] = () => undefined));
  });
  afterEach(() => vi.unstubAllGlobals());

  const frame = () => {
    for (const work of waiting.splice(0)) work();
  };

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
});
