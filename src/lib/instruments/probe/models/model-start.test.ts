import { describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../../../../tests/support/fake-storage.ts';
import { fakeClip } from '../../../../../tests/support/fake-clip.ts';
import { storedModel } from '../../../state/clip/stored-model.ts';
import { ModelSlot, type ModelChoice } from '../../../state/clip/model-slot.svelte.ts';
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
  it('starts with the shipped model if nobody chose another', async () => {
    const storage = memory();
    const { asked, start } = await visit(storage);
    expect(asked).toEqual(['embedded scene-clip auto']);
    expect(start.note).toBe('');
    expect(storedModel(storage)).toBeNull();
  });

  it('restores the shipped model on the chosen device', async () => {
    const storage = memory();
    await visit(storage, { source: { kind: 'embedded', id: 'scene-clip' }, device: 'wasm', dtype: 'fp32' });
    const { asked, slot, start } = await visit(storage);
    expect(asked).toEqual(['embedded scene-clip wasm']);
    expect(slot.status).toMatchObject({ kind: 'ready', choice: { dtype: 'fp32' } });
    expect(start.note).toBe('');
  });

  it('offers a model of the hub, and requests it only on demand', async () => {
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

  it('says that files have to be chosen again, at every visit until a person keeps the present model', async () => {
    const storage = memory();
    await visit(storage, { source: { kind: 'files', id: 'mine', files: new Map() }, device: 'auto' });
    await visit(storage);
    const { start } = await visit(storage);
    expect(start.note).toContain('choose them again under “Other model”');
    expect(start.offer).toBeNull();
    start.stay();
    expect((await visit(storage)).start.note).toBe('');
  });

  it('continues with the shipped model if the chosen one does not load, and says why', async () => {
    const storage = memory();
    await visit(storage, { source: { kind: 'embedded', id: 'scene-clip' }, device: 'webgpu' });
    const { asked, start, slot } = await visit(storage, undefined, ['webgpu']);
    expect(asked).toEqual(['embedded scene-clip webgpu', 'embedded scene-clip auto']);
    expect(slot.status.kind).toBe('ready');
    expect(start.note).toContain('There is no such device.');
    expect(storedModel(storage)?.device).toBe('webgpu');
  });

  it('reports a model that is no longer shipped, and starts again if the stored choice is unreadable', async () => {
    const gone = JSON.stringify({ title: 'Old', kind: 'embedded', id: 'old-clip', device: 'auto' });
    expect((await visit(memory(gone))).start.note).toContain('“Old” no longer ships');
    for (const kept of ['{', '{"kind":"folder"}', '7']) {
      const { start, asked } = await visit(memory(kept));
      expect(start.note).toBe('');
      expect(asked).toEqual(['embedded scene-clip auto']);
    }
  });

  it('explains for each unavailable model why, names the present one, and offers what can be loaded', async () => {
    const kept = (row: object): string =>
      JSON.stringify({ title: 'Old', kind: 'hub', id: 'owner/name', device: 'auto', ...row });
    const offered = async (row: object) => {
      const { start } = await visit(memory(kept(row)));
      return [start.note, start.offer] as const;
    };
    expect(await offered({ kind: 'embedded', id: 'gone' })).toEqual([
      expect.stringMatching(/^“Old” no longer ships with this app, so .+ runs\.$/u) as string,
      null,
    ]);
    expect(await offered({})).toEqual([
      expect.stringMatching(
        /^“Old”, your choice of last time, comes from the hub; .+ runs meanwhile\.$/u,
      ) as string,
      { source: { kind: 'hub', id: 'owner/name' }, device: 'auto' },
    ]);
    const [, offer] = await offered({ device: 'wasm', dtype: 'q8', revision: 'main' });
    expect(offer).toEqual({
      source: { kind: 'hub', id: 'owner/name', revision: 'main' },
      device: 'wasm',
      dtype: 'q8',
    });
    expect(await offered({ kind: 'files' })).toEqual([
      expect.stringMatching(/came from files of yours.+ runs meanwhile\.$/u) as string,
      null,
    ]);
  });

  it('stores nothing without storage, and the initial model is not a choice', async () => {
    const slot = new ModelSlot(fakeClip(), vi.fn(), vi.fn());
    const start = new ModelStart(slot);
    start.follow();
    await start.run(null);
    await slot.load(hub);
    start.follow();
    start.stay();
    await start.takeOffer();
    expect(start).toMatchObject({ note: '', offer: null });
    expect(slot.status).toMatchObject({ kind: 'ready', choice: hub });
    const storage = memory();
    await visit(storage);
    expect(storedModel(storage)).toBeNull();
  });

  it('tries the shipped model once if it does not load, and mentions no choice', async () => {
    const { asked, start, slot } = await visit(memory(), undefined, ['scene-clip']);
    expect(asked).toEqual(['embedded scene-clip auto']);
    expect(slot.status.kind).toBe('failed');
    expect(start).toMatchObject({ note: '', offer: null });
  });

  it('offers the chosen model again if it did not load, and loads it on request', async () => {
    const storage = memory();
    await visit(storage, { source: { kind: 'embedded', id: 'scene-clip' }, device: 'webgpu' });
    const bad = ['webgpu'];
    const { asked, start, slot } = await visit(storage, undefined, bad);
    expect(start.note).toMatch(/^“Fake”, your choice of last time, does not load here: .+ runs instead\.$/u);
    expect(start.offer).toEqual({ source: { kind: 'embedded', id: 'scene-clip' }, device: 'webgpu' });
    bad.length = 0;
    await start.takeOffer();
    start.follow();
    expect(asked.at(-1)).toBe('embedded scene-clip webgpu');
    expect(slot.status).toMatchObject({ kind: 'ready', choice: { device: 'webgpu' } });
    expect(start).toMatchObject({ note: '', offer: null });
  });

  it('forgets the choice when a person keeps the present model', async () => {
    const storage = memory();
    await visit(storage, hub);
    const { start } = await visit(storage);
    start.stay();
    expect(start).toMatchObject({ note: '', offer: null });
    expect(storedModel(storage)).toBeNull();
  });
});
