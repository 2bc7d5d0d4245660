import { beforeEach, expect, it, vi } from 'vitest';
import { hashBlob } from '../../../pictures/hash-blob.ts';

const parts = vi.hoisted(() => ({ clips: [] as { dispose: () => Promise<void> }[], open: vi.fn() }));
vi.mock('../../../workers/clip/clip.ts', () => ({
  clipInWorker: () => {
    const clip = { dispose: vi.fn(() => Promise.resolve()) };
    parts.clips.push(clip);
    return clip;
  },
}));
vi.mock('./open.ts', () => ({ openPerceiver: parts.open }));

beforeEach(() => {
  vi.resetModules();
  parts.clips.length = 0;
  parts.open.mockReset();
});

it('the page has one perception, with a worker that starts on request', async () => {
  const { pagePerception } = await import('./page.svelte.ts');
  const perceiver = {};
  parts.open.mockResolvedValue(perceiver);
  const perception = pagePerception();
  expect(pagePerception()).toBe(perception);
  expect(parts.clips).toHaveLength(0);
  expect(await perception.start()).toBe(perceiver);
  expect(parts.open.mock.calls).toEqual([[parts.clips[0]]]);
  expect(parts.clips[0]?.dispose).not.toHaveBeenCalled();
});

it('a worker whose model does not load is released, and the next attempt has another', async () => {
  const { pagePerception } = await import('./page.svelte.ts');
  parts.open.mockRejectedValueOnce(new Error('no memory left'));
  parts.open.mockResolvedValueOnce({});
  await expect(pagePerception().start()).rejects.toThrow('no memory left');
  expect(parts.clips[0]?.dispose).toHaveBeenCalledOnce();
  await pagePerception().start();
  expect(parts.clips).toHaveLength(2);
  expect(parts.clips[1]?.dispose).not.toHaveBeenCalled();
});

it('a file is recognised as a picture by its content', async () => {
  vi.stubGlobal('isSecureContext', true);
  const { sourceOfFile } = await import('./page.svelte.ts');
  const blob = new Blob(['a picture']);
  const source = await sourceOfFile(blob);
  expect(source.content.kind === 'file' && source.content.blob).toBe(blob);
  expect(source).toEqual({ sha256: await hashBlob(blob), content: { kind: 'file', blob } });
  expect(source.sha256).toMatch(/^[\da-f]{64}$/u);
});
