import { describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../../../tests/support/fake-storage.ts';
import { fakeClip } from '../../probe/fake-clip.ts';
import { readKeptModel } from './kept-model.ts';
import { ModelSlot, type ModelChoice } from './model-slot.svelte.ts';
import { ModelStart } from './model-start.svelte.ts';

const hub: ModelChoice = { source: { kind: 'hub', id: 'owner/name' }, device: 'wasm', dtype: 'q8' };

function memory(kept?: string) {
  return fakeStorage(new Map(kept === undefined ? [] : [['rungs-probe-model', kept]]));
}

/** A visit to the page, with what a person chooses in it. */
async function visit(storage: ReturnType<typeof memory>, choice?: ModelChoice, bad: readonly string[] = []) {
  const clip = fakeClip();
  const asked: string[] = [];
  const load = clip.load;
  const watched: typeof clip = {
    ...clip,
    load: (source, options) => {
      asked.push(`${source.kind} ${source.id} ${options?.device ?? ''}`);
      return bad.includes(source.id) || bad.includes(options?.device ?? '')
        ? Promise.reject(new Error('There is no such device.'))
        : load(source, options);
    },
  };
  const slot = new ModelSlot(watched, vi.fn(), vi.fn());
  const start = new ModelStart(slot);
  await start.run(storage);
  start.follow();
  if (choice !== undefined) {
    await slot.load(choice);
    start.follow();
  }
  return { slot, start, asked };
}

describe('a visit to the probe page', () => {
  it('begins with the shipped model where nobody chose another', async () => {
    const storage = memory();
    const { asked, start } = await visit(storage);
    expect(asked).toEqual(['embedded scene-clip auto']);
    expect(start.note).toBe('');
    expect(readKeptModel(storage)).toBeNull();
  });

  it('comes back to the shipped model on the device that was chosen', async () => {
    const storage = memory();
    await visit(storage, { source: { kind: 'embedded', id: 'scene-clip' }, device: 'wasm', dtype: 'fp32' });
    const { asked, slot, start } = await visit(storage);
    expect(asked).toEqual(['embedded scene-clip wasm']);
    expect(slot.status).toMatchObject({ kind: 'ready', choice: { dtype: 'fp32' } });
    expect(start.note).toBe('');
  });

  it('offers a model of the hub, asks for it when told to, and in no other way', async () => {
    const storage = memory();
    await visit(storage, hub);
    await visit(storage);
    const { asked, start, slot } = await visit(storage);
    expect(asked).toEqual(['embedded scene-clip auto']);
    expect(start.note).toMatch(/“Fake”.*huggingface\.co only when you say so/u);
    await start.takeOffer();
    start.follow();
    expect(slot.status).toMatchObject({ kind: 'ready', choice: hub });
    expect(start).toMatchObject({ note: '', offer: null });
  });

  it('says that files have to be chosen again, at every visit until somebody stays with what runs', async () => {
    const storage = memory();
    await visit(storage, { source: { kind: 'files', id: 'mine', files: new Map() }, device: 'auto' });
    await visit(storage);
    const { start } = await visit(storage);
    expect(start.note).toContain('choose them again under “Other model”');
    expect(start.offer).toBeNull();
    start.stay();
    expect((await visit(storage)).start.note).toBe('');
  });

  it('goes on with the shipped model where the chosen one does not load, and says why', async () => {
    const storage = memory();
    await visit(storage, { source: { kind: 'embedded', id: 'scene-clip' }, device: 'webgpu' });
    const { asked, start, slot } = await visit(storage, undefined, ['webgpu']);
    expect(asked).toEqual(['embedded scene-clip webgpu', 'embedded scene-clip auto']);
    expect(slot.status.kind).toBe('ready');
    expect(start.note).toContain('There is no such device.');
    expect(readKeptModel(storage)?.device).toBe('webgpu');
  });

  it('tells a model that ships no longer, and begins anew where what is kept cannot be read', async () => {
    const gone = JSON.stringify({ title: 'Old', kind: 'embedded', id: 'old-clip', device: 'auto' });
    expect((await visit(memory(gone))).start.note).toContain('“Old” no longer ships');
    for (const kept of ['{', '{"kind":"folder"}', '7']) {
      const { start, asked } = await visit(memory(kept));
      expect(start.note).toBe('');
      expect(asked).toEqual(['embedded scene-clip auto']);
    }
  });
});
