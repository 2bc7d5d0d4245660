import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { DEFAULT_WAITS, Watch } from './waits.ts';

const broken = Object.assign(new Error('terminated'), {
  cause: Object.assign(new Error(), { code: 'ECONNRESET' }),
});

describe('the watch over a request', () => {
  it('leaves nothing on the caller’s signal, however many requests it carries', () => {
    const caller = new AbortController();
    for (let request = 0; request < 3; request++) {
      const watch = new Watch(DEFAULT_WAITS, caller.signal);
      watch.wait('first-byte');
      expect(getEventListeners(caller.signal, 'abort')).toHaveLength(1);
      watch.end();
    }
    expect(getEventListeners(caller.signal, 'abort')).toEqual([]);
  });

  it('distinguishes a connection that did not come about from one that broke in the middle of an answer', () => {
    const watch = new Watch(DEFAULT_WAITS, undefined);
    watch.wait('connect');
    watch.wait('first-byte');
    expect(watch.explain(broken)).toMatchObject({ kind: 'connection' });
    watch.begin();
    const error = watch.explain(broken);
    expect(error).toMatchObject({ kind: 'cut-off' });
    expect(error.message).toContain('in the middle of the answer (ECONNRESET)');
    watch.end();
  });
});
