import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { DEFAULT_WAITS, Watch } from './waits.ts';

const broken = Object.assign(new Error('terminated'), {
  cause: Object.assign(new Error(), { code: 'ECONNRESET' }),
});

describe('the timeouts of a request', () => {
  it('leave no listener on the caller’s signal, however many requests it is used for', () => {
    const caller = new AbortController();
    for (let request = 0; request < 3; request++) {
      const watch = new Watch(DEFAULT_WAITS, caller.signal);
      watch.wait('first-byte');
      expect(getEventListeners(caller.signal, 'abort')).toHaveLength(1);
      watch.end();
    }
    expect(getEventListeners(caller.signal, 'abort')).toEqual([]);
  });

  it('distinguish a failed connection from one that broke in the middle of an answer', () => {
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
