import { afterEach, beforeEach, vi } from 'vitest';

/** Frames that come when a test says so. Call it in `describe`. @returns draws the next one */
export function framesByHand(): () => void {
  let waiting: (() => void)[] = [];
  beforeEach(() => {
    waiting = [];
    vi.stubGlobal('requestAnimationFrame', (work: () => void) => waiting.push(work));
    vi.stubGlobal('cancelAnimationFrame', (id: number) => (waiting[id - 1] = () => undefined));
  });
  afterEach(() => vi.unstubAllGlobals());
  return () => {
    for (const work of waiting.splice(0)) work();
  };
}
