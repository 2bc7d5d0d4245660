import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { chainOf, chainStories } from '../../../systems/chains/index.ts';
import type { VlmClient } from '../../../vlm/index.ts';
import { WorkStore } from '../../../state/work/work-store.ts';
import { TabSlot } from '../../../state/work/tab-slot.ts';
import { QuestionsJob } from './questions.svelte.ts';

const [one, other] = chainStories.map(chainOf);
if (one === undefined || other === undefined) throw new Error('too few chains');

it('shows nothing of what a model says about a chain that is not there any more', async () => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  let asked = 0;
  const chat = (_: unknown, { signal }: { readonly signal?: AbortSignal }): Promise<never> => {
    asked += 1;
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => setTimeout(() => reject(new Error('aborted')), 5));
    });
  };
  const client = { chat } as unknown as VlmClient;
  const services = { locks: undefined, memory: null, presence: null };
  const store = new WorkStore('questions-test', () => new TabSlot('questions-test', services));
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
