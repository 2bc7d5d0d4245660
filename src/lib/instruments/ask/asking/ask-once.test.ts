import { describe, expect, it, vi } from 'vitest';
import { fail, ok } from '../../../util/result.ts';
import type { ChatReply, ChatRequest, VlmClient, VlmError } from '../../../vlm/index.ts';
import { orderedAnswerOf } from '../answers/answer.ts';
import { askOnce, type OneQuestion } from './ask-once.ts';
import type { OrderedAnswer } from '../answers/counted.ts';
import { runAgain, runTarget, type AnswerUpdate, type ReadyQuestion } from './run-target.ts';

const reply: ChatReply = {
  text: 'Yes',
  reasoning: '',
  finishReason: 'stop',
  logprobs: null,
  usage: null,
  model: 'm',
  systemFingerprint: 'v1',
  milliseconds: 5,
};
const refused: VlmError = { kind: 'refused', status: 400, message: 'no logprobs here' };

/** Returns a server that gives its answers in turn, and records its `requests`. */
function scripted(answer: (request: ChatRequest, turn: number) => ChatReply | VlmError) {
  const requests: ChatRequest[] = [];
  const client: VlmClient = {
    models: () => Promise.resolve(ok([])),
    chat: (request, { signal, ondelta } = {}) => {
      if (signal?.aborted === true) return Promise.resolve(fail({ kind: 'cancelled', message: 'off' }));
      requests.push(request);
      const said = answer(request, requests.length - 1);
      if ('kind' in said) return Promise.resolve(fail(said));
      ondelta?.({ text: said.text, reasoning: said.reasoning });
      return Promise.resolve(ok(said));
    },
  };
  return { client, requests };
}

const question: OneQuestion = {
  model: 'm',
  messages: [{ role: 'user', content: 'Is it?' }],
  parameters: { temperature: 0, logprobs: true, seed: 7 },
  thinking: true,
  stream: true,
};
const ready: ReadyQuestion = { ...question, judge: null };
const { signal } = new AbortController();

describe('one question', () => {
  it('asks for token probabilities with fewer alternatives, then without, if a server rejects them', async () => {
    const { client, requests } = scripted(({ logprobs }) => (logprobs === true ? refused : reply));
    expect(await askOnce(client, question, { signal })).toMatchObject({ ok: true });
    expect(requests.map(({ topLogprobs }) => topLogprobs)).toEqual([20, 5, undefined]);
  });

  it.each<VlmError>([
    { kind: 'refused', status: 404, message: 'no such model' },
    { kind: 'denied', status: 401, message: 'no' },
    { kind: 'connection', message: 'gone' },
  ])('is not repeated for $kind', async (error) => {
    const { client, requests } = scripted(() => error);
    expect(await askOnce(client, question, { signal })).toEqual({ ok: false, error });
    expect(requests).toHaveLength(1);
  });

  it('passes the model’s reasoning into a follow-up turn, and streams it as reasoning', async () => {
    const { client, requests } = scripted((_, turn) =>
      turn === 0 ? { ...reply, text: 'Because.' } : { ...reply, text: 'No' },
    );
    const heard: string[] = [];
    const answer = await askOnce(
      client,
      { ...question, followUp: { role: 'user', content: 'So?' } },
      { signal, ondelta: ({ text, reasoning }) => heard.push(`${text}|${reasoning}`) },
    );
    expect(answer).toMatchObject({
      ok: true,
      value: { text: 'No', reasoning: 'Because.', milliseconds: 10 },
    });
    expect(requests[0]?.logprobs).toBeUndefined();
    expect(requests[1]).toMatchObject({ logprobs: true });
    expect(requests[1]?.messages.map(({ role, content }) => [role, content])).toEqual([
      ['user', 'Is it?'],
      ['assistant', 'Because.'],
      ['user', 'So?'],
    ]);
    expect(heard).toEqual(['|Because.', 'No|']);
  });

  it('sends only the chosen settings', async () => {
    const { client, requests } = scripted(() => reply);
    await askOnce(client, { ...question, parameters: {}, thinking: false }, { signal });
    expect(requests).toEqual([{ model: 'm', messages: question.messages, thinking: false }]);
  });
});

describe('a target', () => {
  it('shows the partial answer from time to time, and the rest at the end', async () => {
    vi.useFakeTimers();
    let say = (_text: string, _reasoning: string): void => undefined;
    let end = (): void => undefined;
    let asked = 0;
    const client: VlmClient = {
      models: () => Promise.resolve(ok([])),
      chat: (_, { ondelta } = {}) => {
        if (++asked > 1) return Promise.resolve(fail(refused));
        say = (text, reasoning) => ondelta?.({ text, reasoning });
        return new Promise((resolve) => (end = () => resolve(ok(reply))));
      },
    };
    const changes: AnswerUpdate[] = [];
    const run = runTarget(client, 'm', ready, { signal, onchange: (change) => changes.push(change) });
    say('Y', 'Be');
    say('e', 'cause');
    expect(changes).toEqual([]);
    vi.runAllTimers();
    expect(changes).toEqual([{ status: 'arriving', text: 'Ye', reasoning: 'Because' }]);
    say('s', '');
    end();
    await run;
    vi.runAllTimers();
    vi.useRealTimers();
    expect(changes.map(({ status, text }) => [status, text])).toEqual([
      ['arriving', 'Ye'],
      ['arriving', 'Yes'],
      ['done', 'Yes'],
    ]);
  });

  it('keeps the partial answer when it is cancelled', async () => {
    const stop = new AbortController();
    const { client } = scripted(() => {
      stop.abort();
      return { kind: 'cancelled', message: 'off' };
    });
    const changes: AnswerUpdate[] = [];
    const error = await runTarget(client, 'm', ready, {
      signal: stop.signal,
      onchange: (c) => changes.push(c),
    });
    expect(error).toBeNull();
    expect(changes).toEqual([{ status: 'stopped' }]);
  });

  it('explains in words why there is no answer', async () => {
    const { client } = scripted(() => ({ kind: 'denied', status: 401, message: 'Check the key.' }));
    const changes: AnswerUpdate[] = [];
    await runTarget(client, 'm', ready, { signal, onchange: (c) => changes.push(c) });
    expect(changes.at(-1)).toMatchObject({ status: 'failed', failure: { message: 'Check the key.' } });
  });

  it('is asked in both orders, with the second next to the first', async () => {
    const { client, requests } = scripted((_, turn) => ({
      ...reply,
      text: turn === 0 ? 'Yes' : 'No',
      logprobs: [{ token: 'Yes', logprob: Math.log(0.9), top: [{ token: 'No', logprob: Math.log(0.1) }] }],
    }));
    const swapped = { messages: [{ role: 'user', content: 'No or yes?' }] } as const;
    const changes: AnswerUpdate[] = [];
    const judged: OrderedAnswer[] = [];
    const judge = (said: OrderedAnswer) => Promise.resolve({ at: judged.push(said) } as never);
    await runTarget(client, 'm', { ...ready, swapped, judge }, { signal, onchange: (c) => changes.push(c) });
    // The first order by itself is judged, too: who reloads the page before the other comes has no more than it.
    expect(judged).toMatchObject([
      { text: 'Yes', yes: [0.9, 0.9], swapped: {} },
      { text: 'Yes', yes: [0.9, 0.9], swapped: { text: 'No', yes: [0.9, 0.9] } },
    ]);
    expect(changes.map((change) => change.judged)).toEqual([
      ...changes.slice(2).map(() => undefined),
      { at: 1 },
      { at: 2 },
    ]);
    expect(requests.map(({ messages }) => messages)).toEqual([question.messages, swapped.messages]);
    const [first] = changes.filter(({ logprobs }) => logprobs !== undefined);
    expect(first).toMatchObject({
      text: 'Yes',
      status: 'arriving',
      swapped: { text: '', failure: expect.stringContaining('stopped') as string },
    });
    const last = changes.at(-1);
    expect(last).toMatchObject({ status: 'done', swapped: { text: 'No', failure: null } });
    expect(last?.swapped?.yes?.[0]).toBeCloseTo(0.9);
  });

  it('keeps its first answer if the other order fails, and says why', async () => {
    const { client } = scripted((_, turn) =>
      turn === 0 ? reply : { kind: 'denied', status: 401, message: 'Gone.' },
    );
    const swapped = { messages: [{ role: 'user', content: 'No or yes?' }] } as const;
    const changes: AnswerUpdate[] = [];
    const asked = { ...ready, parameters: {}, swapped };
    const error = await runTarget(client, 'm', asked, { signal, onchange: (c) => changes.push(c) });
    expect(error).toBeNull();
    const failed = { text: '', yes: null, failure: 'Gone.' };
    expect(changes.at(-1)).toEqual({ status: 'done', judged: null, swapped: failed });
    expect(orderedAnswerOf({ text: 'Yes', logprobs: null, swapped: failed })).toEqual({
      text: 'Yes',
      swapped: {},
    });
  });

  it('keeps its first answer if the other order is cancelled, and reports it as missing', async () => {
    const { client } = scripted((_, turn) =>
      turn === 0 ? reply : { kind: 'cancelled', status: null, message: 'Called off.' },
    );
    const swapped = { messages: [{ role: 'user', content: 'No or yes?' }] } as const;
    const changes: AnswerUpdate[] = [];
    await runTarget(client, 'm', { ...ready, swapped }, { signal, onchange: (c) => changes.push(c) });
    expect(changes.at(-1)).toMatchObject({
      status: 'done',
      swapped: { text: '', yes: null, failure: 'It was stopped before it came.' },
    });
  });

  it('is repeated with a new seed each time, a temperature above 0, and not after a failure', async () => {
    const { client, requests } = scripted((_, turn) =>
      turn < 3 ? { ...reply, text: turn === 1 ? 'No.' : 'Yes, it is.' } : refused,
    );
    const labels: string[] = [];
    const why = await runAgain(client, 'm', ready, 10, { signal, onlabel: (label) => labels.push(label) });
    expect(labels).toEqual(['yes', 'no', 'yes']);
    expect(why).toBe('no logprobs here');
    expect(requests.map(({ seed, temperature }) => [seed, temperature])).toEqual([
      [7, 1],
      [8, 1],
      [9, 1],
      [10, 1],
    ]);
  });

  it('has the server’s full reply, and the judgement, when it is done', async () => {
    const token = { token: 'Yes', logprob: -Infinity, top: [{ token: 'No', logprob: -1, bytes: [1] }] };
    const { client } = scripted(() => ({ ...reply, reasoning: 'Because.', logprobs: [token] }));
    const judged = { published: {}, audited: {} } as never;
    const seen: OrderedAnswer[] = [];
    const judge = (said: OrderedAnswer) => {
      seen.push(said);
      return Promise.resolve(judged);
    };
    const changes: AnswerUpdate[] = [];
    expect(
      await runTarget(client, 'm', { ...ready, judge }, { signal, onchange: (c) => changes.push(c) }),
    ).toBeNull();
    expect(seen).toMatchObject([{ text: 'Yes' }]);
    expect(changes.at(-1)).toEqual({
      status: 'done',
      text: 'Yes',
      reasoning: 'Because.',
      finishReason: 'stop',
      milliseconds: 5,
      judged,
      fingerprint: 'v1',
      logprobs: [{ token: 'Yes', logprob: -9999, top: [{ token: 'No', logprob: -1 }] }],
    });
  });

  it('loses its score if judging fails, but not its answer', async () => {
    const { client } = scripted(() => reply);
    const judge = () => Promise.reject(new Error('no item'));
    const changes: AnswerUpdate[] = [];
    await runTarget(client, 'm', { ...ready, judge }, { signal, onchange: (c) => changes.push(c) });
    expect(changes.at(-1)).toMatchObject({ status: 'done', text: 'Yes', judged: null, logprobs: null });
  });

  it('says why it failed, also to the caller', async () => {
    const { client } = scripted(() => refused);
    const changes: AnswerUpdate[] = [];
    const asked = { ...ready, parameters: {} };
    const error = await runTarget(client, 'm', asked, { signal, onchange: (c) => changes.push(c) });
    expect(error).toBe(refused);
    expect(changes).toEqual([{ status: 'failed', failure: { message: 'no logprobs here', isCors: false } }]);
  });

  it('has no bounds of yes in the other order without either word, and is not streamed there', async () => {
    const { client, requests } = scripted((_, turn) => ({ ...reply, text: turn === 0 ? 'Yes' : 'Perhaps' }));
    const streams: boolean[] = [];
    const watched: VlmClient = {
      ...client,
      chat: (request, options) => {
        streams.push(options?.stream === true);
        return client.chat(request, options);
      },
    };
    const swapped = { messages: [{ role: 'user', content: 'No or yes?' }] } as const;
    const changes: AnswerUpdate[] = [];
    await runTarget(watched, 'm', { ...ready, swapped }, { signal, onchange: (c) => changes.push(c) });
    expect(requests).toHaveLength(2);
    expect(streams).toEqual([true, false]);
    expect(changes.at(-1)).toMatchObject({
      status: 'done',
      swapped: { text: 'Perhaps', yes: null, failure: null },
    });
  });

  it('is repeated with a temperature above 0, from seed 0 if it has none, and without token probabilities', async () => {
    const { client, requests } = scripted(() => reply);
    const asked = { ...ready, parameters: { temperature: 0.3, logprobs: true } };
    const labels: string[] = [];
    const onlabel = (label: string): void => void labels.push(label);
    expect(await runAgain(client, 'm', asked, 2, { signal, onlabel })).toBeNull();
    expect(requests.map(({ seed, temperature, logprobs }) => [seed, temperature, logprobs])).toEqual([
      [0, 0.3, undefined],
      [1, 0.3, undefined],
    ]);
    await runAgain(client, 'm', { ...ready, parameters: {} }, 1, { signal, onlabel });
    expect(requests.at(-1)).toMatchObject({ seed: 0, temperature: 1 });
    expect(labels).toEqual(['yes', 'yes', 'yes']);
  });

  it('can be cancelled silently during repetition, also while it is judged', async () => {
    const { client, requests } = scripted(() => reply);
    const stop = new AbortController();
    const judge = () => {
      stop.abort();
      return Promise.resolve(null);
    };
    const labels: string[] = [];
    const options = { signal: stop.signal, onlabel: (label: string) => void labels.push(label) };
    expect(await runAgain(client, 'm', { ...ready, judge: judge as never }, 3, options)).toBeNull();
    expect(labels).toEqual([]);
    expect(requests).toHaveLength(1);
    expect(await runAgain(client, 'm', ready, 3, options)).toBeNull();
    expect(requests).toHaveLength(1);
  });
});
