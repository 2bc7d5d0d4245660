import { afterEach, expect, it, vi } from 'vitest';
import { SpokenWorker } from '../../../../tests/support/spoken-worker.ts';
import { startRunsWorker } from './start-worker.ts';

afterEach(() => vi.unstubAllGlobals());

it('the worker receives its port to the page’s CLIP at its start, without loading another script', () => {
  const posted: unknown[] = [];
  vi.stubGlobal(
    'Worker',
    class extends SpokenWorker {
      override postMessage(message: unknown): void {
        posted.push(message);
      }
    },
  );
  startRunsWorker().terminate();
  expect(posted).toMatchObject([{ kind: 'clip-port' }]);
});
