import { omitUndefined } from '../../util/omit.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { gpu, gpuName } from './gpu.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Mocks a browser whose GPU has these properties. */
function withAdapter(adapter: unknown): void {
  vi.stubGlobal('navigator', { gpu: { requestAdapter: () => Promise.resolve(adapter) } });
}
const features = new Set(['shader-f16']);

it.each([
  ['nothing of the kind', {}],
  ['none', { gpu: null }],
  ['none', { gpu: undefined }],
  ['none that can be asked', { gpu: {} }],
  ['none that can be asked', { gpu: 'yes' }],
  ['none for pages', { gpu: { requestAdapter: () => Promise.resolve(null) } }],
  ['one that fails', { gpu: { requestAdapter: () => Promise.reject(new Error('lost')) } }],
  ['one without features', { gpu: { requestAdapter: () => Promise.resolve({}) } }],
  ['one with other features', { gpu: { requestAdapter: () => Promise.resolve({ features: null }) } }],
  ['one with other features', { gpu: { requestAdapter: () => Promise.resolve({ features: 'f16' }) } }],
  ['one with other features', { gpu: { requestAdapter: () => Promise.resolve({ features: { has: 1 } }) } }],
])('a browser has no graphics card if it has %s', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  expect(await gpu()).toBeNull();
  expect(await gpuName()).toBeNull();
});

it.each([
  [{ features }, { hasHalf: true, isSoftware: false }],
  [{ features: new Set() }, { hasHalf: false, isSoftware: false }],
  [
    { features, isFallbackAdapter: true },
    { hasHalf: true, isSoftware: true },
  ],
  [
    { features, info: { isFallbackAdapter: true } },
    { hasHalf: true, isSoftware: true },
  ],
  [
    { features, info: { isFallbackAdapter: false } },
    { hasHalf: true, isSoftware: false },
  ],
  [
    { features, info: {} },
    { hasHalf: true, isSoftware: false },
  ],
])('the abilities of a graphics card: %j', async (adapter, can) => {
  withAdapter(adapter);
  expect(await gpu()).toEqual(can);
});

it.each([
  [{ vendor: 'nvidia', architecture: 'ampere', description: 'RTX' }, 'nvidia ampere RTX'],
  [{ vendor: 'nvidia', architecture: '', description: 'RTX' }, 'nvidia RTX'],
  [{ architecture: 'ampere' }, 'ampere'],
  [{}, null],
  [undefined, null],
])('the name of a graphics card: %j', async (info, name) => {
  withAdapter({ features, ...omitUndefined({ info }) });
  expect(await gpuName()).toBe(name);
});
