import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GOES_ON_MS, RETAINED_MS, MAX_ORPHANS, Orphans } from './orphans.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that answers each request when it is told to. */
function server() {
  const asked: { readonly answer: (text: string) => void; readonly signal: AbortSignal }[] = [];
  const ask = (signal: AbortSignal): Promise<string> =>
    new Promise((answer) => {
      asked.push({ answer, signal });
    });
  return { asked, ask };
}

/** Asks as a page that can be closed. */
function page(orphans: Orphans<string>, ask: (signal: AbortSignal) => Promise<string>, what = 'k') {
  const gone = new AbortController();
  return { reply: orphans.ask({ run: 'r', what }, gone.signal, ask), close: () => gone.abort() };
}

it('a page that stays is answered, and nothing is kept for the next one', async () => {
  const [orphans, { asked, ask }] = [new Orphans<string>(), server()];
  const first = page(orphans, ask);
  asked[0]?.answer('Yes');
  expect(await first.reply).toEqual({ value: 'Yes', isResumed: false });
  void page(orphans, ask);
  expect(asked).toHaveLength(2);
});

it('what a page left is taken up by who asks the same, under way or answered, each once', async () => {
  const [orphans, { asked, ask }] = [new Orphans<string>(), server()];
  const left = [page(orphans, ask), page(orphans, ask)];
  for (const { close, reply } of left) {
    close();
    expect(await reply).toBeNull();
  }
  asked[0]?.answer('one');
  const again = [page(orphans, ask), page(orphans, ask), page(orphans, ask)];
  expect(asked).toHaveLength(3);
  asked[1]?.answer('two');
  asked[2]?.answer('three');
  expect(await Promise.all(again.map(({ reply }) => reply))).toEqual([
    { value: 'one', isResumed: true },
    { value: 'two', isResumed: true },
    { value: 'three', isResumed: false },
  ]);
});

it('another request gets none of it', async () => {
  const [orphans, { asked, ask }] = [new Orphans<string>(), server()];
  const left = page(orphans, ask);
  left.close();
  await left.reply;
  void page(orphans, ask, 'other');
  expect(asked).toHaveLength(2);
});

it('is stopped where nobody comes back in time', async () => {
  const [orphans, { asked, ask }] = [new Orphans<string>(), server()];
  const left = page(orphans, ask);
  left.close();
  await left.reply;
  vi.advanceTimersByTime(GOES_ON_MS - 1);
  expect(asked[0]?.signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(asked[0]?.signal.aborted).toBe(true);
  void page(orphans, ask);
  expect(asked).toHaveLength(2);
});

it('an answer is kept for longer than a request goes on, and not for ever', async () => {
  const [orphans, { asked, ask }] = [new Orphans<string>(), server()];
  const leave = async (): Promise<void> => {
    const left = page(orphans, ask);
    left.close();
    await left.reply;
  };
  await leave();
  asked[0]?.answer('Yes');
  await vi.advanceTimersByTimeAsync(RETAINED_MS - 1);
  expect(await page(orphans, ask).reply).toEqual({ value: 'Yes', isResumed: true });
  await leave();
  asked[1]?.answer('No');
  await vi.advanceTimersByTimeAsync(RETAINED_MS);
  void page(orphans, ask);
  expect(asked).toHaveLength(3);
});

it('is left again where the page that took it up leaves, too', async () => {
  const [orphans, { asked, ask }] = [new Orphans<string>(), server()];
  for (let time = 0; time < 3; time++) {
    const left = page(orphans, ask);
    left.close();
    await left.reply;
    vi.advanceTimersByTime(GOES_ON_MS / 2);
  }
  expect(asked).toHaveLength(1);
  expect(asked[0]?.signal.aborted).toBe(false);
});

it('ends with its page where too many are left already', async () => {
  const [orphans, { asked, ask }] = [new Orphans<string>(), server()];
  for (let n = 0; n <= MAX_ORPHANS; n++) {
    const left = page(orphans, ask, `k${n}`);
    left.close();
    await left.reply;
  }
  expect(asked.map(({ signal }) => signal.aborted).indexOf(true)).toBe(MAX_ORPHANS);
});

it('nothing is asked for a page that is gone already', async () => {
  const [orphans, { asked, ask }] = [new Orphans<string>(), server()];
  expect(await orphans.ask({ run: 'r', what: 'k' }, AbortSignal.abort(), ask)).toBeNull();
  expect(asked).toHaveLength(0);
});

it('what a run left ends with the run, however late its page is seen to leave', async () => {
  const [orphans, { asked, ask }] = [new Orphans<string>(), server()];
  const [left, late] = [page(orphans, ask), page(orphans, ask)];
  left.close();
  await left.reply;
  orphans.end('other');
  expect(asked[0]?.signal.aborted).toBe(false);
  orphans.end('r');
  expect(asked[0]?.signal.aborted).toBe(true);
  late.close();
  await late.reply;
  expect(asked[1]?.signal.aborted).toBe(true);
  // A run that goes on after all is one again.
  const again = page(orphans, ask);
  again.close();
  await again.reply;
  expect(asked[2]?.signal.aborted).toBe(false);
});
