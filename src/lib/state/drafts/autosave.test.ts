import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Autosave } from './autosave.ts';

describe('the keeper of unfinished work', () => {
  const keep = vi.fn(() => Promise.resolve());
  beforeEach(() => {
    keep.mockClear();
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it('keeps once after many changes in a row', () => {
    const work = new Autosave(keep);
    work.rest(['first', 1]);
    expect(work.follow(['second', 1])).toBe(true);
    expect(work.follow(['third', 1])).toBe(true);
    expect(keep).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(keep).toHaveBeenCalledOnce();
  });

  it('keeps nothing if nothing changed', () => {
    const work = new Autosave(keep);
    work.rest(['first', 1]);
    expect(work.follow(['first', 1])).toBe(false);
    vi.runAllTimers();
    work.close();
    expect(keep).not.toHaveBeenCalled();
  });

  it('keeps what waits when the page is left, and only once', () => {
    const work = new Autosave(keep);
    work.follow(['first']);
    work.close();
    expect(keep).toHaveBeenCalledOnce();
    work.close();
    vi.runAllTimers();
    expect(keep).toHaveBeenCalledOnce();
  });

  it('leaves what was kept alone while a link is looked at', () => {
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
  ])('keeps at once when %s, as long as it watches', (_what, visibilityState, type) => {
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

  it('keeps nothing when a page comes into view', () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
    const work = new Autosave(keep);
    work.watch(page, page);
    work.follow(['first']);
    page.dispatchEvent(new Event('visibilitychange'));
    expect(keep).not.toHaveBeenCalled();
  });
});
