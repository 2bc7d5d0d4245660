import { afterAll, expect, it } from 'vitest';
import { servedWorker } from '../../../../../../tests/support/served-worker.ts';
import { identificationHandlers } from './handlers.ts';

const { worker, close } = servedWorker(identificationHandlers);
afterAll(close);

it('the worker identifies effects from a text, and rejects an invalid one', async () => {
  const found = await worker.call('readOff', { text: 'Z -> X; Z -> Y; X -> Y', x: 'X', y: 'Y' });
  expect(found).toMatchObject({ x: 'X', y: 'Y', adjustment: { sets: [['Z']], complete: true } });
  await expect(worker.call('readOff', { text: 'X = (', x: 'X', y: 'Y' })).rejects.toThrow();
});
