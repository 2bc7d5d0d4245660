import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallOptions } from '../../../util/workers/rpc.ts';
import type { InferenceClient } from '../../../workers/inference/inference.ts';
import type { InferenceMethods, WorldsFound } from '../../../workers/inference/methods.ts';
import { Searches } from './searches.svelte.ts';
import { inferenceThat } from './inference.fixture.ts';

const found: WorldsFound = {
  ok: false,
  error: { code: 'impossible-evidence', message: 'No world shows it.' },
};

/** Returns searches whose progress and answers the test controls. */
function slowSearches() {
  const asked: {
    answer: (reply: WorldsFound) => void;
    options: CallOptions<InferenceMethods['abduct']['progress']>;
  }[] = [];
  const inference: InferenceClient = {
    ...inferenceThat(() => Promise.reject(new Error('not asked for here'))),
    abduct: (_text, _evidence, _n, _seed, options = {}) =>
      new Promise((answer, reject) => {
        options.signal?.addEventListener('abort', () => reject(new Error('cancelled')));
        asked.push({ answer, options });
      }),
  };
  const searches = new Searches(inference);
  const search = (signal?: AbortSignal) => searches.abduct('', new Map(), 10, 1, signal ? { signal } : {});
  return { searches, asked, search };
}

describe('searches', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are shown as slow after a moment, and only while they run', async () => {
    const { searches, asked, search } = slowSearches();
    const reply = search();
    expect(searches.slow).toBe(false);
    vi.advanceTimersByTime(1000);
    asked[0]?.options.onprogress?.({ stage: 'draws', done: 16, of: 24_000 });
    expect({ slow: searches.slow, progress: searches.progress?.done }).toEqual({ slow: true, progress: 16 });
    asked[0]?.answer(found);
    await expect(reply).resolves.toBe(found);
    expect({ slow: searches.slow, progress: searches.progress }).toEqual({ slow: false, progress: null });
  });

  it('can all be cancelled, and say so', async () => {
    const { searches, asked, search } = slowSearches();
    const replies = [search(), search()];
    vi.advanceTimersByTime(1000);
    searches.cancel();
    for (const reply of replies) await expect(reply).rejects.toThrow('was stopped');
    expect({ slow: searches.slow, stopped: searches.stopped }).toEqual({ slow: false, stopped: true });
    const again = search();
    expect(searches.stopped).toBe(false);
    asked.at(-1)?.answer(found);
    await again;
  });

  it('reject if the caller cancels', async () => {
    const { search } = slowSearches();
    const controller = new AbortController();
    const reply = search(controller.signal);
    controller.abort();
    await expect(reply).rejects.toThrow('cancelled');
  });
});
