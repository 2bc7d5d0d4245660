import { expect, it, vi } from 'vitest';
import { lazyClip, type WatchedClip } from './lazy-clip.ts';
import type { LoadedModel } from './types.ts';

it('a lazily loaded CLIP notifies its present listeners only, before and after loading', async () => {
  const watching = new Set<(model: LoadedModel | null) => void>();
  const fetched = {
    embedTexts: () => Promise.resolve([]),
    onchange: (listener: (model: LoadedModel | null) => void) => {
      watching.add(listener);
      return () => watching.delete(listener);
    },
  } as unknown as WatchedClip;
  const clip = lazyClip(() => Promise.resolve(fetched));
  const tell = (): void => watching.forEach((listener) => listener(null));
  const [early, late] = [vi.fn(), vi.fn()];
  const leave = clip.onchange(early);
  await clip.embedTexts([]);
  tell();
  expect(early).toHaveBeenCalledOnce();
  leave();
  expect(watching.size).toBe(0);
  const leaveLate = clip.onchange(late);
  tell();
  expect([early.mock.calls.length, late.mock.calls.length]).toEqual([1, 1]);
  leaveLate();
  expect(watching.size).toBe(0);
});
