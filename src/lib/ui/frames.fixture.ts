import { afterEach, beforeEach, vi } from 'vitest';

/** Replaces animation frames by manual ones. Call it in `describe`. @returns runs the next frame */
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
