import { expect, it, vi } from 'vitest';
import { ok } from '../../util/result.ts';
import type { ChatReply, VlmClient } from '../../vlm/index.ts';
import { OpenRequests } from './open-requests.ts';

const asked = { model: 'm', messages: [] };

/** A server whose answers come at once, and may have been on their way before. */
function client({ isResumed }: { readonly isResumed: boolean }) {
  const chat = vi.fn<VlmClient['chat']>(() =>
    Promise.resolve(ok({ text: 'Yes', ...(isResumed && { isResumed: true }) } as ChatReply)),
  );
  const endRun = vi.fn(() => Promise.resolve());
  return { chat, models: vi.fn(), endRun } satisfies VlmClient;
}

/** A session that goes on with a run of which two requests were left. */
function session(server: VlmClient) {
  const requests = new OpenRequests();
  const counted = requests.counted(server);
  requests.follow({ id: 'run', underWay: 2, sentAgain: 1 }, () => undefined);
  return { counted, note: () => requests.note(false) };
}

it('abandoned requests count as sent again, except those that the relay answered', async () => {
  const [sent, had] = [false, true].map((isResumed) => session(client({ isResumed })));
  for (const one of [sent, had]) for (let n = 0; n < 3; n++) await one?.counted.chat(asked);
  expect(sent?.note()).toEqual({ sentAgain: 3 });
  expect(had?.note()).toEqual({ sentAgain: 1 });
});

it('requests name their run, and end it once when they are cancelled', async () => {
  const server = client({ isResumed: false });
  const { counted } = session(server);
  await counted.chat(asked);
  expect(server.chat).toHaveBeenCalledWith(asked, { run: 'run' });
  expect(server.endRun).not.toHaveBeenCalled();
  const signal = AbortSignal.abort();
  await Promise.all([counted.chat(asked, { signal }), counted.chat(asked, { signal })]);
  expect(server.endRun).toHaveBeenCalledExactlyOnceWith('run');
});
