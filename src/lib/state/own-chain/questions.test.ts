import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { chainOf, chainStories } from '../../systems/chains/index.ts';
import type { VlmClient } from '../../vlm/index.ts';
import { WorkStore } from '../probe/work-store.ts';
import { WorkPlace } from '../work-place.ts';
import { QuestionsDesk } from './questions.svelte.ts';

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
  const services = { locks: undefined, memory: null, rollCall: null };
  const store = new WorkStore('questions-test', () => new WorkPlace('questions-test', services));
  const desk = new QuestionsDesk(
    () => Promise.resolve({ client, mostPictures: null, mostTokens: null }),
    store,
  );
  const end = desk.start();
  await vi.waitUntil(() => desk.isReady);
  desk.follow(one);
  [desk.server, desk.model] = ['gpu', 'm'];
  const asking = desk.ask(one, '', []);
  await vi.waitUntil(() => asked > 0);
  expect(desk.isBusy).toBe(true);
  desk.follow(other);
  expect(desk.isBusy).toBe(false);
  await asking;
  expect([desk.ended, desk.problem, desk.progress]).toEqual(['', '', null]);
  end();
});
