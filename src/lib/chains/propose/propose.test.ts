import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../util/result.ts';
import type { AskOnce, AskRequest } from '../agents/ask.ts';
import { proposeEvents, type ProposeOptions, type ProposeProgress } from './propose.ts';
import { REPLY_FORM } from './prompt.ts';
import { frameWindows } from './windows.ts';

const event = (time: number, text = `The cook stirs at ${time}.`) => ({
  time,
  agent: 'the cook',
  text,
  name: 'stirring',
});
const says = (...events: readonly unknown[]) =>
  ok({ text: JSON.stringify({ events }), reasoning: '', isCutOff: false });
const trouble = (message: string, is: { retryable?: boolean; hopeless?: boolean; after?: number } = {}) =>
  fail({
    ...{ name: 'server', message, isRetryable: is.retryable ?? true, isPermanent: is.hopeless ?? false },
    retryAfterMilliseconds: is.after ?? null,
  });
type Reply = Awaited<ReturnType<AskOnce>>;

async function propose(replies: readonly Reply[], more: Partial<ProposeOptions> = {}) {
  const requests: AskRequest[] = [];
  const pauses: number[] = [];
  const progress: ProposeProgress[] = [];
  const found = await proposeEvents({
    times: [0, 10, 20, 30],
    mostPictures: 2,
    context: 'cooking',
    signal: new AbortController().signal,
    ask: (request) => {
      requests.push(request);
      return Promise.resolve(replies[requests.length - 1] ?? trouble('no more replies', { hopeless: true }));
    },
    clock: {
      now: () => pauses.reduce((sum, pause) => sum + pause, 0),
      sleep: (milliseconds) => (pauses.push(milliseconds), Promise.resolve()),
    },
    onprogress: (one) => progress.push(one),
    ...more,
  });
  return { found, requests, pauses, progress };
}
const textOf = (request: AskRequest | undefined): string =>
  (request?.messages ?? [])
    .flatMap(({ parts }) => parts.map((part) => (part.type === 'text' ? part.text : `[${part.frame}]`)))
    .join('\n');

describe('frames in windows', () => {
  it('are in one window each, in order, and no window is longer than allowed', () => {
    const times = Array.from({ length: 10 }, (_, place) => place * 3);
    const windows = frameWindows(times, 4);
    expect(windows.map(({ frames }) => frames.length)).toEqual([3, 3, 4]);
    expect(windows.flatMap(({ frames }) => frames.map(({ place }) => place))).toEqual([...times.keys()]);
    expect(windows.map(({ from, to }) => [from, to])).toEqual([
      [0, 9],
      [6, 18],
      [15, 30],
    ]);
    expect(frameWindows([], 4)).toEqual([]);
    expect(frameWindows([7], 4)).toEqual([{ frames: [{ place: 0, time: 7 }], from: 2, to: 12 }]);
  });
});

describe('events proposed by a model', () => {
  it('come window by window, and later requests include earlier events', async () => {
    const { found, requests, progress } = await propose([says(event(12), event(1)), says(event(22))]);
    expect(found).toMatchObject({
      ok: true,
      value: [{ time: 1 }, { time: 12, label: 'stirring' }, { time: 22 }],
    });
    expect(requests).toHaveLength(2);
    expect(requests[0]?.schema).toBe(REPLY_FORM);
    expect(textOf(requests[0])).toContain('The video is about: cooking.');
    expect(textOf(requests[0])).toMatch(/0 s:\n\[0\]\n10 s:\n\[1\]/u);
    expect(textOf(requests[0])).not.toContain('Earlier in the video');
    expect(textOf(requests[1])).toContain('not to be written again:\n- 1 s: The cook stirs at 1.\n- 12 s:');
    expect(textOf(requests[1])).toContain('[3]');
    expect(progress.map(({ done, of, events }) => [done, of, events])).toEqual([
      [0, 2, 0],
      [1, 2, 2],
    ]);
  });

  it('are requested again after an error, no sooner than the server allows', async () => {
    const { found, pauses, progress } = await propose([
      trouble('busy', { after: 9000 }),
      says(),
      says(event(25)),
    ]);
    expect(found).toMatchObject({ ok: true, value: [{ time: 25 }] });
    expect(pauses).toEqual([9000]);
    expect(progress.map((one) => one.lastError)).toEqual(['', 'busy', '']);
  });

  it('are requested again with the error: a time outside of the pictures, a missing field, plain text', async () => {
    const { found, requests } = await propose([
      says(event(99)),
      says({ time: 3, agent: 'the cook', text: 'The cook stirs.' }),
      says(event(3)),
      ok({ text: 'I see a cook.', reasoning: '', isCutOff: false }),
      says(),
    ]);
    expect(found).toMatchObject({ ok: true, value: [{ time: 3 }] });
    expect(textOf(requests[1])).toContain('has the time 99, but these pictures show 0 to 20 s');
    expect(textOf(requests[2])).toContain('The field “events.0.name” of the reply is missing');
    expect(textOf(requests[2])).not.toContain('has the time 99');
    expect(textOf(requests[4])).toContain('is no JSON object (it begins “I see a cook.”)');
  });

  it('end after three unreadable replies, which are reported, with the earlier events', async () => {
    const wrong = ok({ text: '{', reasoning: '', isCutOff: true });
    const { found, requests } = await propose([says(event(1)), wrong, wrong, wrong, says()]);
    expect(requests).toHaveLength(4);
    expect(found).toMatchObject({ ok: false, error: { kind: 'failed', events: [{ time: 1 }] } });
    expect(found.ok ? '' : found.error.message).toBe(
      'The reply was cut off before its end: use fewer words. It was asked 3 times. Try another model, or type the events.',
    );
  });

  it('end immediately if retrying is useless, and when they are cancelled', async () => {
    const hopeless = await propose([trouble('The server does not accept the key.', { hopeless: true })]);
    expect(hopeless.found).toMatchObject({
      ok: false,
      error: { kind: 'failed', message: 'The server does not accept the key.' },
    });
    expect((await propose([trouble('refused', { retryable: false })])).requests).toHaveLength(1);
    const stop = new AbortController();
    const stopped = await propose([], {
      mostPictures: 8,
      signal: stop.signal,
      ask: () => {
        stop.abort();
        return Promise.resolve(says(event(1)));
      },
    });
    expect(stopped.found).toMatchObject({ ok: false, error: { kind: 'cancelled' } });
    expect((await propose([], { times: [] })).found).toMatchObject({ ok: false, error: { kind: 'failed' } });
  });
});
