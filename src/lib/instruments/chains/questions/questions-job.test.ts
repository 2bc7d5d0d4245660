import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { chainOf, chainStories } from '../../../systems/chains/index.ts';
import type { VlmClient } from '../../../vlm/index.ts';
import { DraftStore } from '../../../state/drafts/draft-store.ts';
import { TabSlot } from '../../../state/drafts/tab-slot.ts';
import { QuestionsJob } from './questions-job.svelte.ts';

const [one, other] = chainStories.map(chainOf);
if (one === undefined || other === undefined) throw new Error('too few chains');

const services = { locks: undefined, memory: null, presence: null };

function storeOf(name: string): DraftStore {
  return new DraftStore(name, () => new TabSlot(name, services));
}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
});

it('the questions page shows nothing that a model says about a replaced chain', async () => {
  let asked = 0;
  const chat = (_: unknown, { signal }: { readonly signal?: AbortSignal }): Promise<never> => {
    asked += 1;
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => setTimeout(() => reject(new Error('aborted')), 5));
    });
  };
  const client = { chat } as unknown as VlmClient;
  const store = storeOf('questions-test');
  const job = new QuestionsJob(
    () => Promise.resolve({ client, mostPictures: null, mostTokens: null }),
    store,
  );
  const end = job.keeping.start();
  await vi.waitUntil(() => job.keeping.isReady);
  job.follow(one);
  [job.server, job.model] = ['gpu', 'm'];
  const asking = job.ask(one, '', []);
  await vi.waitUntil(() => asked > 0);
  expect(job.isBusy).toBe(true);
  job.lastError = 'the server is late';
  const before = asked;
  await job.ask(one, '', []);
  expect([job.lastError, asked]).toEqual(['the server is late', before]);
  job.follow(other);
  expect(job.isBusy).toBe(false);
  await asking;
  expect([job.ended, job.problem, job.progress]).toEqual(['', '', null]);
  end();
});

it('the questions page keeps what was typed before the stored form was loaded, and ignores the stored one', async () => {
  const store = storeOf('questions-typed');
  const before = new QuestionsJob(() => Promise.resolve(null), store);
  [before.seed, before.perLevel, before.decoys] = ['7', '3', 'It rains.'];
  await before.keep();
  const job = new QuestionsJob(() => Promise.resolve(null), store);
  const end = job.keeping.start();
  job.decoys = 'A cat comes.';
  await vi.waitUntil(() => job.keeping.isReady);
  expect([job.seed, job.perLevel, job.decoys]).toEqual(['7', '3', 'A cat comes.']);
  job.keeping.note();
  end();
  await vi.waitFor(async () =>
    expect(await store.rows.load()).toMatchObject({ seed: '7', decoys: 'A cat comes.' }),
  );
});
