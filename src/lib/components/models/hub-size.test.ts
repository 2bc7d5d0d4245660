import { expect, it, vi } from 'vitest';
import { HubSize } from './hub-size.svelte.ts';

it('the size of a model is requested for the device and the precision of the load', async () => {
  const size = { files: [], bytes: 7, cachedBytes: 0 };
  const look = vi.fn(() => Promise.resolve(size));
  const hub = new HubSize(look);
  const how = { device: 'wasm', dtype: 'fp32' } as const;
  await hub.ask('own/tiny', how);
  expect(look).toHaveBeenCalledWith({ kind: 'hub', id: 'own/tiny' }, how);
  expect(hub.get('own/tiny', { ...how })).toBe(size);
  expect(hub.get('own/tiny', { ...how, dtype: 'q8' })).toBeNull();
  expect(hub.get('own/tiny', { ...how, device: 'auto' })).toBeNull();
  expect(hub.get('own/other', how)).toBeNull();
});

it('the size of a model can be requested again after a failure', async () => {
  const hub = new HubSize(() => Promise.reject(new Error('No such model.')));
  await expect(hub.ask('own/none', {})).rejects.toThrow('No such model.');
  expect(hub.asking).toBe(false);
  expect(hub.get('own/none', {})).toBeNull();
});

it('the size of a model is not requested twice at a time', async () => {
  const look = vi.fn(() => Promise.resolve({ files: [], bytes: 7, cachedBytes: 0 }));
  const hub = new HubSize(look);
  await Promise.all([hub.ask('own/tiny', {}), hub.ask('own/other', {})]);
  expect(look).toHaveBeenCalledOnce();
  expect(hub.get('own/tiny', {})).not.toBeNull();
});
