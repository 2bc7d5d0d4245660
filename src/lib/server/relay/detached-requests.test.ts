import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  DETACHED_TIMEOUT_MS,
  ANSWER_RETENTION_MS,
  MAX_DETACHED_REQUESTS,
  DetachedRequests,
} from './detached-requests.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns a server that answers each request on command. */
function server() {
  const asked: { readonly answer: (text: string) => void; readonly signal: AbortSignal }[] = [];
  const ask = (signal: AbortSignal): Promise<string> =>
    new Promise((answer) => {
      asked.push({ answer, signal });
    });
  return { asked, ask };
}

/** Asks as a page that can be closed. */
function page(detached: DetachedRequests<string>, ask: (signal: AbortSignal) => Promise<string>, what = 'k') {
  const gone = new AbortController();
  return { reply: detached.ask({ run: 'r', what }, gone.signal, ask), close: () => gone.abort() };
}

it('a page that stays is answered, and nothing is kept for the next one', async () => {
  const [detached, { asked, ask }] = [new DetachedRequests<string>(), server()];
  const first = page(detached, ask);
  asked[0]?.answer('Yes');
  expect(await first.reply).toEqual({ value: 'Yes', isResumed: false });
  void page(detached, ask);
  expect(asked).toHaveLength(2);
});

it('a detached request is resumed by an equal one, in progress or answered, once', async () => {
  const [detached, { asked, ask }] = [new DetachedRequests<string>(), server()];
  const left = [page(detached, ask), page(detached, ask)];
  for (const { close, reply } of left) {
    close();
    expect(await reply).toBeNull();
  }
  asked[0]?.answer('one');
  const again = [page(detached, ask), page(detached, ask), page(detached, ask)];
  expect(asked).toHaveLength(3);
  asked[1]?.answer('two');
  asked[2]?.answer('three');
  expect(await Promise.all(again.map(({ reply }) => reply))).toEqual([
    { value: 'one', isResumed: true },
    { value: 'two', isResumed: true },
    { value: 'three', isResumed: false },
  ]);
});

it('a different request does not get its answer', async () => {
  const [detached, { asked, ask }] = [new DetachedRequests<string>(), server()];
  const left = page(detached, ask);
  left.close();
  await left.reply;
  void page(detached, ask, 'other');
  expect(asked).toHaveLength(2);
});

it('a detached request is cancelled if nobody returns in time', async () => {
  const [detached, { asked, ask }] = [new DetachedRequests<string>(), server()];
  const left = page(detached, ask);
  left.close();
  await left.reply;
  vi.advanceTimersByTime(DETACHED_TIMEOUT_MS - 1);
  expect(asked[0]?.signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(asked[0]?.signal.aborted).toBe(true);
  void page(detached, ask);
  expect(asked).toHaveLength(2);
});

it('an answer is kept for longer than a request continues, and then dropped', async () => {
  const [detached, { asked, ask }] = [new DetachedRequests<string>(), server()];
  const leave = async (): Promise<void> => {
    const left = page(detached, ask);
    left.close();
    await left.reply;
  };
  await leave();
  asked[0]?.answer('Yes');
  await vi.advanceTimersByTimeAsync(ANSWER_RETENTION_MS - 1);
  expect(await page(detached, ask).reply).toEqual({ value: 'Yes', isResumed: true });
  await leave();
  asked[1]?.answer('No');
  await vi.advanceTimersByTimeAsync(ANSWER_RETENTION_MS);
  void page(detached, ask);
  expect(asked).toHaveLength(3);
});

it('a detached request is detached again if the page that resumed it closes, too', async () => {
  const [detached, { asked, ask }] = [new DetachedRequests<string>(), server()];
  for (let time = 0; time < 3; time++) {
    const left = page(detached, ask);
    left.close();
    await left.reply;
    vi.advanceTimersByTime(DETACHED_TIMEOUT_MS / 2);
  }
  expect(asked).toHaveLength(1);
  expect(asked[0]?.signal.aborted).toBe(false);
});

it('a request ends with its page if too many are detached already', async () => {
  const [detached, { asked, ask }] = [new DetachedRequests<string>(), server()];
  for (let n = 0; n <= MAX_DETACHED_REQUESTS; n++) {
    const left = page(detached, ask, `k${n}`);
    left.close();
    await left.reply;
  }
  expect(asked.map(({ signal }) => signal.aborted).indexOf(true)).toBe(MAX_DETACHED_REQUESTS);
});

it('a page that is closed already sends nothing', async () => {
  const [detached, { asked, ask }] = [new DetachedRequests<string>(), server()];
  expect(await detached.ask({ run: 'r', what: 'k' }, AbortSignal.abort(), ask)).toBeNull();
  expect(asked).toHaveLength(0);
});

it('detached requests of a run end with the run, however late its page is found closed', async () => {
  const [detached, { asked, ask }] = [new DetachedRequests<string>(), server()];
  const [left, late] = [page(detached, ask), page(detached, ask)];
  left.close();
  await left.reply;
  detached.end('other');
  expect(asked[0]?.signal.aborted).toBe(false);
  detached.end('r');
  expect(asked[0]?.signal.aborted).toBe(true);
  late.close();
  await late.reply;
  expect(asked[1]?.signal.aborted).toBe(true);
  // A run that continues after all is active again.
  const again = page(detached, ask);
  again.close();
  await again.reply;
  expect(asked[2]?.signal.aborted).toBe(false);
});
