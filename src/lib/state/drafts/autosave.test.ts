import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Autosave } from './autosave.ts';

describe('autosave', () => {
  const keep = vi.fn(() => Promise.resolve());
  beforeEach(() => {
    keep.mockClear();
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it('stores once after many changes in a row', () => {
    const work = new Autosave(keep);
    work.rest(['first', 1]);
    expect(work.follow(['second', 1])).toBe(true);
    expect(work.follow(['third', 1])).toBe(true);
    expect(keep).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(keep).toHaveBeenCalledOnce();
  });

  it('stores nothing if nothing changed', () => {
    const work = new Autosave(keep);
    work.rest(['first', 1]);
    expect(work.follow(['first', 1])).toBe(false);
    vi.runAllTimers();
    work.close();
    expect(keep).not.toHaveBeenCalled();
  });

  it('stores pending changes when the page is left, once', () => {
    const work = new Autosave(keep);
    work.follow(['first']);
    work.close();
    expect(keep).toHaveBeenCalledOnce();
    work.close();
    vi.runAllTimers();
    expect(keep).toHaveBeenCalledOnce();
  });

  it('does not overwrite stored work while a link is viewed', () => {
    const work = new Autosave(keep);
    work.follow(['own']);
    work.rest(['linked']);
    expect(work.follow(['linked'])).toBe(false);
    vi.runAllTimers();
    work.close();
    expect(keep).not.toHaveBeenCalled();
  });

  it.each([
    ['the page is left', 'visible', 'pagehide'],
    ['the page is hidden', 'hidden', 'visibilitychange'],
  ])('stores immediately when %s, while it is active', (_what, visibilityState, type) => {
    const page = Object.assign(new EventTarget(), {
      visibilityState: visibilityState as 'visible' | 'hidden',
    });
    const work = new Autosave(keep);
    const unwatch = work.watch(page, page);
    work.follow(['first']);
    page.dispatchEvent(new Event(type));
    expect(keep).toHaveBeenCalledOnce();
    work.follow(['second']);
    unwatch();
    expect(keep).toHaveBeenCalledTimes(2);
    work.follow(['third']);
    page.dispatchEvent(new Event(type));
    expect(keep).toHaveBeenCalledTimes(2);
  });

  it('stores nothing when a page becomes visible', () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
    const work = new Autosave(keep);
    work.watch(page, page);
    work.follow(['first']);
    page.dispatchEvent(new Event('visibilitychange'));
    expect(keep).not.toHaveBeenCalled();
  });
});
