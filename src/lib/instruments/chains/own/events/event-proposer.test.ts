import { expect, it, vi } from 'vitest';
import { fail } from '../../../../util/result.ts';
import type { VlmClient } from '../../../../vlm/index.ts';
import { EventProposer } from './event-proposer.svelte.ts';

it('the event proposer asks once for several presses, and reports that it was cancelled', async () => {
  const heard: (AbortSignal | undefined)[] = [];
  const chat = (_: unknown, { signal }: { readonly signal?: AbortSignal }): Promise<unknown> => {
    heard.push(signal);
    return new Promise((resolve) => {
      signal?.addEventListener('abort', () => resolve(fail({ kind: 'cancelled', message: 'Stopped.' })));
    });
  };
  const proposing = {
    client: { chat } as unknown as VlmClient,
    model: 'm',
    frames: [{ time: 1, picture: new Blob([new Uint8Array([255, 216, 255, 224])]), width: 8, height: 8 }],
    mostPictures: null,
    context: '',
  };
  const proposer = new EventProposer();
  const asking = proposer.start(proposing);
  await vi.waitUntil(() => heard.length > 0);
  expect(await proposer.start(proposing)).toEqual([]);
  expect([heard.length, heard[0]?.aborted, proposer.progress?.done]).toEqual([1, false, 0]);
  proposer.cancel();
  expect(await asking).toEqual([]);
  expect([proposer.problem, proposer.progress]).toEqual(['Stopped.', null]);
});
