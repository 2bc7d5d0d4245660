import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WorkerClient } from '../../../../util/rpc.ts';
import type { IdentificationMethods } from './methods.ts';

const { port1, port2 } = new MessageChannel();
let worker: WorkerClient<IdentificationMethods>;
beforeAll(async () => {
  vi.stubGlobal('self', port1);
  await import('./identification.worker.ts');
  vi.unstubAllGlobals();
  port1.start();
  port2.start();
  worker = new WorkerClient<IdentificationMethods>(port2);
});
afterAll(() => port1.close());

it('the worker reads off a text what data tell, and says what is wrong with one', async () => {
  const found = await worker.call('readOff', { text: 'Z -> X; Z -> Y; X -> Y', x: 'X', y: 'Y' });
  expect(found).toMatchObject({ x: 'X', y: 'Y', adjustment: { sets: [['Z']], complete: true } });
  await expect(worker.call('readOff', { text: 'X = (', x: 'X', y: 'Y' })).rejects.toThrow();
});
