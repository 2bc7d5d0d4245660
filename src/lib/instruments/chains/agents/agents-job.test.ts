import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { agentReply, lastQuestion } from '../../../../../tests/support/agent-replies.ts';
import type { Chain } from '../../../chains/types.ts';
import { fail, ok } from '../../../util/result.ts';
import type { VideoFrame } from '../../../video/frame.ts';
import type { ChatReply, ChatRequest, VlmClient } from '../../../vlm/index.ts';
import { AgentsJob } from './agents-job.svelte.ts';
import { AgentsStore } from './agents-store.ts';

const chain: Chain = {
  events: ['a', 'b', 'c', 'd', 'e', 'f'].map((id, time) => ({
    id,
    time,
    agent: 'one',
    text: `The ${id} came about.`,
  })),
  causes: { d: { all: ['a', 'b'] }, f: { any: ['c', 'd'] } },
  goal: 'f',
  type: 'person-object',
};
/** 1 by the observer, 6 by each of the others, and what two effects need. */
const ALL = 21;

const png = (n: number): VideoFrame => ({
  time: n,
  picture: new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, n])], {
    type: 'image/png',
  }),
  width: 1,
  height: 1,
});

const reply = (text: string): ChatReply => ({
  text,
  reasoning: '',
  finishReason: 'stop',
  logprobs: null,
  usage: null,
  model: null,
  systemFingerprint: null,
  milliseconds: 1,
});

/** A server that knows the graph; `stopAt` is called before that many answers are given. */
function serverOf(seen: ChatRequest[], onrequest: (n: number) => void = () => undefined): VlmClient {
  return {
    chat: async (request, options) => {
      seen.push(request);
      onrequest(seen.length);
      await Promise.resolve();
      if (options?.signal?.aborted === true) return fail({ kind: 'cancelled', message: 'Called off.' });
      return ok(reply(agentReply(chain, lastQuestion(request))));
    },
    models: () => Promise.resolve(ok([])),
  };
}

const stores: AgentsStore[] = [];
function jobFor(client: VlmClient, more: { mostPictures?: number; mostTokens?: number } = {}): AgentsJob {
  const store = new AgentsStore();
  stores.push(store);
  const { mostPictures = null, mostTokens = null } = more;
  const job = new AgentsJob(
    (server) => Promise.resolve(server === 'here' ? { client, mostPictures, mostTokens } : null),
    store,
    { policy: { retries: 0, finalRetries: 0, initialMilliseconds: 1, maxMilliseconds: 1 } },
  );
  job.server = 'here';
  job.model = ' m ';
  job.percent = '40';
  return job;
}

beforeEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()));
  vi.stubGlobal('indexedDB', new IDBFactory());
});

describe('four agents on a page', () => {
  test('find the graph, and every exchange can be read', async () => {
    const seen: ChatRequest[] = [];
    const job = jobFor(serverOf(seen));
    await job.follow(chain, []);
    expect(job.counts).toEqual({ links: 15, passed: 6 });
    await job.start();
    expect([job.problem, job.lastError, job.isBusy]).toEqual(['', '', false]);
    expect(job.found?.causes).toEqual(chain.causes);
    expect(job.exchanges).toHaveLength(ALL);
    expect(seen).toHaveLength(ALL);
    expect(seen.every(({ model, form }) => model === 'm' && form !== undefined)).toBe(true);
  });

  test('show their stored exchanges after a stop and a restart, and continue without repeating them', async () => {
    const seen: ChatRequest[] = [];
    const first = jobFor(serverOf(seen, (n) => n === 10 && first.cancel()));
    await first.follow(chain, [0, 1, 2, 3, 4, 5].map(png));
    await first.start();
    expect(first.found).toBeNull();
    expect(first.problem).toBe('');
    const kept = first.exchanges.length;
    expect(kept).toBeGreaterThan(3);
    expect(kept).toBeLessThan(10);

    // A page that was loaded again has its events, and no video any more.
    const second = jobFor(serverOf(seen));
    second.model = '';
    second.percent = '20';
    await second.follow(chain, []);
    expect([second.model, second.percent, second.withFrames]).toEqual(['m', '40', true]);
    expect(second.exchanges).toHaveLength(kept);
    expect(Object.values(second.progress).reduce((sum, { kept: n }) => sum + n, 0)).toBe(kept);
    const before = seen.length;
    await second.start();
    expect(second.found?.causes).toEqual(chain.causes);
    expect(seen.length - before).toBe(ALL - kept);
    expect(JSON.stringify(seen.at(before))).toContain('data:image/png;base64,');

    const third = jobFor(serverOf(seen));
    await third.follow(chain, []);
    expect(third.found?.causes).toEqual(chain.causes);
    expect([second.ended, third.ended]).toEqual(['', '']);
    await third.start();
    expect(third.ended).toBe(
      `All ${ALL} exchanges were answered before, so nothing was sent. Forget them to ask again.`,
    );
    expect(seen.length - before).toBe(ALL - kept);
  });

  test('send at most the number of pictures and tokens that the server accepts', async () => {
    const seen: ChatRequest[] = [];
    const job = jobFor(serverOf(seen), { mostPictures: 2, mostTokens: 500 });
    await job.follow(chain, [0, 1, 2, 3, 4, 5].map(png));
    await job.start();
    const pictures = seen.map((request) => JSON.stringify(request).split('data:image/').length - 1);
    expect(Math.max(...pictures)).toBe(2);
    expect(seen.every(({ maxTokens }) => maxTokens === 500)).toBe(true);
    const [shown] = job.pictures.keys();
    expect(job.pictureOf(shown ?? '')?.type).toBe('image/png');
  });

  test('show another run for another chain, and the first one when its chain is shown again', async () => {
    const job = jobFor(serverOf([]));
    await job.follow(chain, []);
    await job.start();
    const [first] = chain.events;
    if (first === undefined) throw new Error('There are events.');
    await job.follow({ events: [first] }, []);
    expect([job.run, job.found, job.exchanges]).toEqual([null, null, []]);
    await job.follow(chain, []);
    expect(job.found?.causes).toEqual(chain.causes);
  });

  test('ask everything again after a reset', async () => {
    const seen: ChatRequest[] = [];
    const job = jobFor(serverOf(seen));
    await job.follow(chain, []);
    await job.start();
    await job.forget();
    expect([job.run, job.found, job.exchanges]).toEqual([null, null, []]);
    await job.start();
    expect(seen).toHaveLength(2 * ALL);
  });

  test('work if the browser stores nothing, and say so', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const job = jobFor(serverOf([]));
    await job.follow(chain, []);
    await job.start();
    expect(job.found?.causes).toEqual(chain.causes);
    expect(job.storageNote).toContain('keeps no data');
  });

  test.each([
    [{ server: 'nowhere' }, 'Choose a server'],
    [{ model: ' ' }, 'Choose the model'],
    [{ percent: '0' }, '“0” is not a valid percentage'],
    [{ percent: '101' }, '“101” is not a valid percentage'],
    [{ percent: 'half' }, '“half” is not a valid percentage'],
  ])('ask nothing with %j, and say what is missing', async (change, words) => {
    const seen: ChatRequest[] = [];
    const job = jobFor(serverOf(seen));
    Object.assign(job, change);
    await job.follow(chain, []);
    Object.assign(job, change);
    await job.start();
    expect(job.problem).toContain(words);
    expect(seen).toEqual([]);
  });

  test('say why there is no graph, and keep the answers', async () => {
    const seen: ChatRequest[] = [];
    const honest = serverOf(seen);
    const job = jobFor({
      ...honest,
      chat: (request, options) =>
        lastQuestion(request).includes('The pairs:')
          ? honest.chat(request, options)
          : Promise.resolve(fail({ kind: 'denied', status: 401, message: 'The key is not accepted.' })),
    });
    await job.follow(chain, []);
    await job.start();
    expect(job.problem).toContain('The key is not accepted. Answers so far are saved');
    expect(job.exchanges.filter(({ answer }) => answer !== null)).toHaveLength(1);
    expect(job.exchanges.some(({ answer }) => answer === null)).toBe(true);
  });
});
