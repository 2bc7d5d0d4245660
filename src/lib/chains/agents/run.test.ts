import { describe, expect, test, vi } from 'vitest';
import { agentReply } from '../../../../tests/support/agent-replies.ts';
import { fail, ok } from '../../util/result.ts';
import type { Chain } from '../types.ts';
import type { AskOnce, AskError, AskRequest } from './ask.ts';
import type { AgentsJournal } from './asker.ts';
import type { FailedExchange, StoredExchange } from './stored.ts';
import { replayAgents, runAgents, type AgentsOptions } from './run.ts';

const events = ['a', 'b', 'c', 'd', 'e', 'f'].map((id, time) => ({
  ...{ id, time, agent: 'one' },
  text: `The ${id} came about.`,
}));
/** d needs a and b, f needs c or d. */
const chain: Chain = {
  events,
  causes: { d: { all: ['a', 'b'] }, f: { any: ['c', 'd'] } },
  goal: 'f',
  type: 'person-object',
};

interface Shelf extends AgentsJournal {
  readonly lines: StoredExchange[];
  readonly failures: FailedExchange[];
}

function cache(lines: StoredExchange[] = []): Shelf {
  const failures: FailedExchange[] = [];
  return {
    ...{ lines, failures },
    stored: (key) => lines.find((line) => line.key === key),
    keep: (line) => Promise.resolve(void lines.push(line)),
    fail: (line) => Promise.resolve(void failures.push(line)),
  };
}

const words = ({ messages }: AskRequest): string =>
  messages
    .filter(
      ({ role, parts }) =>
        role === 'user' && parts[0]?.type === 'text' && parts[0].text.startsWith('The events'),
    )
    .at(-1)
    ?.parts.map((part) => (part.type === 'text' ? part.text : ''))
    .join('\n') ?? '';

const reply = (text: string) => ok({ text, reasoning: '', isCutOff: false });
const honest: AskOnce = (request) => Promise.resolve(reply(agentReply(chain, words(request))));
const error = (name: string, more: Partial<AskError> = {}) =>
  fail({
    ...{ name, message: `It failed: ${name}.`, isRetryable: true, isPermanent: false },
    ...{ retryAfterMilliseconds: null, ...more },
  });
const quick = { retries: 3, finalRetries: 1, initialMilliseconds: 1, maxMilliseconds: 2 };

const run = (more: Partial<AgentsOptions>): ReturnType<typeof runAgents> =>
  runAgents({
    chain,
    frames: [],
    by: 'm',
    ask: honest,
    journal: cache(),
    share: 0.4,
    policy: quick,
    ...more,
  });

describe('four agents', () => {
  test('find the graph that they know, with every link’s verdicts and each effect’s needs', async () => {
    const journal = cache();
    const { status, graph, progress, trouble } = await run({ journal });
    expect({ status, trouble }).toEqual({ status: 'done', trouble: null });
    expect(graph?.causes).toEqual(chain.causes);
    // 0.4 of 15 pairs.
    expect(graph?.judged).toHaveLength(6);
    expect(graph?.judged.filter(({ synthesizer }) => synthesizer?.keep)).toHaveLength(4);
    expect(graph?.judged.every(({ verifier, critic }) => verifier !== null && critic !== null)).toBe(true);
    expect(Object.keys(graph?.needs ?? {})).toEqual(['d', 'f']);
    const done = Object.fromEntries(
      Object.entries(progress).map(([agent, { done: n, total }]) => [agent, [n, total]]),
    );
    expect(done).toEqual({ observer: [1, 1], verifier: [6, 6], critic: [6, 6], synthesizer: [8, 8] });
    expect(journal.lines).toHaveLength(21);
    expect(new Set(journal.lines.map(({ key }) => key)).size).toBe(21);
  });

  test('keep a fifth of the links, rounded up, with the published share', async () => {
    const { graph } = await run({ share: 0.2 });
    expect(graph?.judged).toHaveLength(3);
  });

  test('repeat no answered request if stopped at any point and resumed', async () => {
    for (let until = 0; until <= 21; until++) {
      const lines: StoredExchange[] = [];
      const asked: string[] = [];
      const controller = new AbortController();
      const journal = cache(lines);
      const counting: AskOnce = async (request, signal) => {
        asked.push(words(request));
        return honest(request, signal);
      };
      const first = await run({
        ask: counting,
        signal: controller.signal,
        concurrency: 1,
        journal: {
          ...journal,
          keep: async (line) => {
            await journal.keep(line);
            if (lines.length === until) controller.abort();
          },
        },
      });
      if (until > 0 && until < 21) expect(first).toMatchObject({ status: 'cancelled', graph: null });
      const second = await run({ ask: counting, journal: cache(lines) });
      expect(second.graph?.causes).toEqual(chain.causes);
      expect(asked).toHaveLength(21);
      expect(new Set(asked).size).toBe(21);
    }
  });

  test('give the same graph from a journal, or say how far it goes', async () => {
    const journal = cache();
    await run({ journal });
    const how = { chain, frames: [], by: 'm', share: 0.4 };
    const whole = await replayAgents({ ...how, journal });
    expect(whole).toMatchObject({ status: 'done', graph: { causes: chain.causes } });
    const part = await replayAgents({ ...how, journal: cache(journal.lines.slice(0, 9)) });
    expect(part).toMatchObject({ status: 'cancelled', graph: null, trouble: null });
    expect(Object.values(part.progress).reduce((sum, { kept }) => sum + kept, 0)).toBe(9);
    expect(Object.values(part.progress).reduce((sum, { failed }) => sum + failed, 0)).toBe(0);
  });

  test('are asked again after an error, and each attempt is stored with its error', async () => {
    const journal = cache();
    const faults = [error('server'), error('cut-off'), reply('No JSON here.'), null] as const;
    let sent = 0;
    const mended: number[] = [];
    const { status, graph } = await run({
      journal,
      ask: (request, signal) => {
        const fault = faults[sent++ % faults.length];
        if (
          request.messages
            .at(-1)
            ?.parts.some((part) => part.type === 'text' && part.text.includes('Answer again'))
        )
          mended.push(sent);
        return fault == null ? honest(request, signal) : Promise.resolve(fault);
      },
      concurrency: 1,
    });
    expect(status).toBe('done');
    expect(graph?.causes).toEqual(chain.causes);
    const [line] = journal.lines;
    expect(line?.tries.map(({ problem }) => problem?.name ?? null)).toEqual([
      'server',
      'cut-off',
      'not-json',
      null,
    ]);
    expect(line?.tries.map(({ reply: text }) => text?.slice(0, 7) ?? null)).toEqual([
      null,
      null,
      'No JSON',
      '{"links',
    ]);
    // The model gets an error message only after an unreadable reply.
    expect(mended[0]).toBe(4);
    expect(mended).toHaveLength(21);
  });

  test('leave the graph incomplete if one link is never answered, store the attempts, and ask only that link again', async () => {
    const journal = cache();
    const first = await run({
      journal,
      ask: (request, signal) =>
        words(request).includes('link: E1 -> E4') ? Promise.resolve(reply('Hm.')) : honest(request, signal),
    });
    expect(first).toMatchObject({ status: 'incomplete', graph: null });
    expect(first.trouble).toContain('no JSON');
    expect(first.progress.verifier).toMatchObject({ done: 5, failed: 1, total: 6 });
    expect(journal.failures).toHaveLength(1);
    expect(journal.failures[0]).toMatchObject({ agent: 'verifier', subject: 'E1 -> E4', answer: null });
    expect(journal.failures[0]?.tries).toHaveLength(4);
    const before = journal.lines.length;
    const second = await run({ journal });
    expect(second.graph?.causes).toEqual(chain.causes);
    expect(journal.lines).toHaveLength(21);
    expect(second.progress.verifier.kept + second.progress.observer.kept).toBe(6);
    expect(before).toBe(1 + 5 + 5 + 5);
  });

  test('stop immediately if the key is rejected', async () => {
    let sent = 0;
    const { status, trouble } = await run({
      ask: () => {
        sent += 1;
        return Promise.resolve(error('denied', { isRetryable: false, isPermanent: true }));
      },
    });
    expect({ status, sent }).toEqual({ status: 'incomplete', sent: 1 });
    expect(trouble).toContain('denied');
  });

  test('stop if the key becomes invalid, and after five failures in a row', async () => {
    for (const [fault, most] of [
      [error('denied', { isRetryable: false, isPermanent: true }), 2],
      // Each is tried twice, and one more may be on its way.
      [error('refused', { isRetryable: false }), 11],
    ] as const) {
      let sent = 0;
      const { status, progress } = await run({
        share: 1,
        concurrency: 2,
        ask: (request, signal) => {
          if (words(request).includes('The pairs:')) return honest(request, signal);
          sent += 1;
          return Promise.resolve(fault);
        },
      });
      expect(status).toBe('incomplete');
      expect(progress.verifier.total).toBe(15);
      expect(sent).toBeLessThanOrEqual(most);
    }
  });

  test('report a reply that was cut off, and ask for fewer words', async () => {
    const journal = cache();
    const asked: string[] = [];
    let sent = 0;
    await run({
      journal,
      ask: (request, signal) => {
        asked.push(
          request.messages
            .at(-1)
            ?.parts.map((part) => ('text' in part ? part.text : ''))
            .join('') ?? '',
        );
        if (sent++ > 0) return honest(request, signal);
        return Promise.resolve(ok({ text: '{"links": [', reasoning: 'Long.', isCutOff: true }));
      },
    });
    expect(journal.lines[0]?.tries[0]).toMatchObject({ problem: { name: 'too-long' }, reasoning: 'Long.' });
    expect(asked[1]).toContain('say it in fewer words');
  });

  test('all wait as long as the server requests', async () => {
    vi.useFakeTimers();
    try {
      const times: number[] = [];
      const start = Date.now();
      const slowly: AskOnce = async (request, signal) => {
        times.push(Date.now() - start);
        const n = times.length;
        await new Promise((resolve) => setTimeout(resolve, 100 * n));
        if (n === 3) return error('rate-limit', { retryAfterMilliseconds: 7_000 });
        return honest(request, signal);
      };
      const ended = run({ ask: slowly, concurrency: 2 });
      await vi.runAllTimersAsync();
      expect(await ended).toMatchObject({ status: 'done' });
      const told = (times[2] ?? 0) + 300;
      expect(times).toHaveLength(22);
      expect(times.filter((time) => time > told && time < told + 7_000)).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  test('are asked again with another model, and with other frames', async () => {
    const journal = cache();
    await run({ journal });
    await run({ journal, by: 'other' });
    expect(journal.lines).toHaveLength(42);
    const frames = [{ time: 0, name: 'one.png', sha256: 'aa' }];
    await run({ journal, frames });
    // The synthesizer sees no frames: it is asked the same, and answers out of the journal.
    expect(journal.lines).toHaveLength(42 + 13);
  });

  test('show the frames nearest to a link’s ends, up to a total number', async () => {
    const journal = cache();
    const frames = [0, 1, 2, 3, 4, 5].map((time) => ({ time, name: `f${time}`, sha256: `${time}` }));
    await run({ journal, frames, mostFrames: 3 });
    const shown = (line: StoredExchange): readonly string[] =>
      line.prompt.flatMap(({ parts }) => parts.flatMap((part) => (part.type === 'frame' ? [part.name] : [])));
    const of = (agent: string, subject?: string): StoredExchange | undefined =>
      journal.lines.find((line) => line.agent === agent && (subject ?? line.subject) === line.subject);
    expect(of('observer') && shown(of('observer') as StoredExchange)).toEqual(['f0', 'f3', 'f5']);
    expect(of('verifier') && shown(of('verifier', 'E1 -> E4') as StoredExchange)).toEqual(['f0', 'f3']);
    expect(of('critic') && shown(of('critic', 'E1 -> E4') as StoredExchange)).toEqual(['f0', 'f3']);
    expect(of('synthesizer') && shown(of('synthesizer') as StoredExchange)).toEqual([]);
  });

  test('show one frame of a link, that of its effect, if a server accepts one picture', async () => {
    const frames = [0, 1, 2, 3, 4, 5].map((time) => ({ time, name: `f${time}`, sha256: `${time}` }));
    for (const [mostFrames, shown] of [
      [1, ['f3']],
      [0, []],
    ] as const) {
      const journal = cache();
      await run({ journal, frames, mostFrames });
      const line = journal.lines.find(({ agent, subject }) => agent === 'verifier' && subject === 'E1 -> E4');
      const parts = line?.prompt.flatMap((message) => message.parts) ?? [];
      expect(parts.flatMap((part) => (part.type === 'frame' ? [part.name] : []))).toEqual(shown);
    }
  });

  test('ask nothing about a single event', async () => {
    const alone = await run({ chain: { events: events.slice(0, 1) } });
    expect(alone).toMatchObject({ status: 'done', graph: { causes: {}, judged: [] } });
  });

  test('reject an invalid share', async () => {
    await expect(run({ share: 0 })).rejects.toThrow('The share is 0; give a number above 0, at most 1.');
  });
});
