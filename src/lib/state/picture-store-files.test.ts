import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { closedStorage, fakeStorage } from '../../../tests/support/fake-storage.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeScene } from '../pictures/scenes.ts';
import { hashText } from '../util/hash.ts';
import { browserStorage, keepModel, storedModel } from './clip/stored-model.ts';
import { PictureStore } from './picture-store.svelte.ts';
import type { DraftFiles } from './drafts/draft-files.ts';
import { unwrap } from '../../../tests/support/required.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Returns a store of limited size, with its content. */
function store(room = 100) {
  const stored = new Map<string, Blob>();
  const fake = {
    save: (sha256: string, file: Blob) => {
      if (stored.size >= room) return Promise.resolve(false);
      stored.set(sha256, file);
      return Promise.resolve(true);
    },
    load: (sha256: string) => Promise.resolve(stored.get(sha256) ?? null),
  };
  return { stored, store: fake as unknown as DraftFiles };
}

const file = (text = 'x'): Blob => new Blob([text]);
const own = (id: string) => ({ kind: 'own', id, name: `${id}.png`, type: 'image/png' }) as const;
const scene = unwrap(makeScene('pendulum', {}));

describe('the store of pictures', () => {
  it('keeps each file once, and counts those without space', async () => {
    const { stored, store: browser } = store(2);
    const pictureStore = new PictureStore(browser);
    const [a, other] = [file('a'), file('other')];
    pictureStore.add([['a', a]]);
    const before = pictureStore.files;
    pictureStore.add([['a', other]]);
    expect(pictureStore.files).toBe(before);
    pictureStore.add([]);
    expect(pictureStore.files).toBe(before);
    pictureStore.add([
      ['a', other],
      ['b', file()],
      ['c', file()],
      ['d', file()],
    ]);
    expect([...pictureStore.files.keys()]).toEqual(['a', 'b', 'c', 'd']);
    expect(pictureStore.files.get('a')).toBe(a);
    await vi.waitFor(() => expect(pictureStore.unsaved).toBe(2));
    expect([...stored.keys()]).toEqual(['a', 'b']);
  });

  it('treats an unreadable file as a still picture', async () => {
    const pictureStore = new PictureStore(store().store);
    const broken = { slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) };
    const gif = new Blob([new TextEncoder().encode('GIF89a')]);
    pictureStore.add([
      ['broken', { ...broken, arrayBuffer: () => Promise.reject(new Error('gone')) } as unknown as Blob],
      ['gif', gif],
    ]);
    await vi.waitFor(() => expect(pictureStore.files.size).toBe(2));
    await new Promise((resolve) => setImmediate(resolve));
    expect(pictureStore.moving).toEqual(new Set());
  });

  it('restores stored files, reports lost ones, and does not read available ones', async () => {
    const { stored, store: browser } = store();
    const pictureStore = new PictureStore(browser);
    const [mine, theirs] = [file('mine'), file('theirs')];
    pictureStore.add([['a', mine]]);
    stored.set('b', theirs);
    stored.set('a', theirs);
    expect(await pictureStore.restore(['a', 'b', 'c', 'd'])).toEqual(['c', 'd']);
    expect([...pictureStore.files]).toEqual([
      ['a', mine],
      ['b', theirs],
    ]);
    expect(await pictureStore.restore([])).toEqual([]);
  });

  it('gives a model the drawing of a scene, and the file of a user’s picture', () => {
    const pictureStore = new PictureStore(store().store);
    const drawn = pictureStore.source(scene);
    if (drawn.content.kind !== 'svg') throw new Error('no drawing');
    expect(drawn.sha256).toBe(hashText(drawn.content.svg));
    expect(drawn.content).toMatchObject({ kind: 'svg', size: scene.size });
    expect(() => pictureStore.source(own('a'))).toThrow(
      'The file of “a.png” is missing. Drop it on this page: it is recognised by its hash.',
    );
    const blob = file();
    pictureStore.add([['a', blob]]);
    expect(pictureStore.source(own('a'))).toEqual({ sha256: 'a', content: { kind: 'file', blob } });
  });

  it('has one object URL per picture, and revokes them', () => {
    const made = vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${made.mock.calls.length}`);
    const given = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    const pictureStore = new PictureStore(store().store);
    expect(pictureStore.address(scene)).toMatch(/^data:image\/svg\+xml/u);
    expect(pictureStore.address(own('a'))).toBeNull();
    pictureStore.add([
      ['a', file()],
      ['b', file()],
    ]);
    expect([
      pictureStore.address(own('a')),
      pictureStore.address(own('a')),
      pictureStore.address(own('b')),
    ]).toEqual(['blob:1', 'blob:1', 'blob:2']);
    pictureStore.close();
    expect(given.mock.calls).toEqual([['blob:1'], ['blob:2']]);
    pictureStore.close();
    expect(given).toHaveBeenCalledTimes(2);
    expect(pictureStore.address(own('a'))).toBe('blob:3');
  });
});

describe('the last chosen model', () => {
  it.each([
    [
      { source: { kind: 'embedded', id: 'scene-clip' }, device: 'auto' },
      { kind: 'embedded', id: 'scene-clip', device: 'auto' },
    ],
    [
      { source: { kind: 'hub', id: 'a/b', revision: 'main' }, device: 'wasm', dtype: 'q8' },
      { kind: 'hub', id: 'a/b', revision: 'main', device: 'wasm', dtype: 'q8' },
    ],
    [
      { source: { kind: 'hub', id: 'a/b' }, device: 'webgpu' },
      { kind: 'hub', id: 'a/b', device: 'webgpu' },
    ],
    [
      { source: { kind: 'files', id: 'mine', files: new Map([['a', file()]]) }, device: 'auto' },
      { kind: 'files', id: 'mine', device: 'auto' },
    ],
  ] as const)('is stored by name: %j', (choice, row) => {
    const storage = fakeStorage();
    keepModel(storage, { choice, title: 'T' });
    expect(storedModel(storage)).toEqual({ ...row, title: 'T' });
    keepModel(storage, null);
    expect(storedModel(storage)).toBeNull();
    expect(storage.stored.size).toBe(0);
  });

  it.each([
    { title: 'x'.repeat(401) },
    { id: 'x'.repeat(401) },
    { kind: 'folder' },
    { device: 'cuda' },
    { dtype: 'fp8' },
    { dtype: null },
    { revision: 1 },
    { title: undefined },
  ])('is ignored if the stored one has %j', (change) => {
    const storage = fakeStorage();
    const row = { title: 'T', kind: 'hub', id: 'a/b', device: 'auto' };
    storage.setItem('rungs-probe-model', JSON.stringify(row));
    expect(storedModel(storage)).toEqual(row);
    storage.setItem('rungs-probe-model', JSON.stringify({ ...row, ...change }));
    expect(storedModel(storage)).toBeNull();
  });

  it('is absent if the browser stores nothing, and storing fails silently', () => {
    const storage = closedStorage();
    const choice = { source: { kind: 'embedded', id: 'a' }, device: 'auto' } as const;
    expect(storedModel(storage)).toBeNull();
    expect(() => {
      keepModel(storage, { choice, title: 'T' });
      keepModel(storage, null);
    }).not.toThrow();
    const stored = fakeStorage();
    vi.stubGlobal('localStorage', stored);
    expect(browserStorage()).toBe(stored);
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(storage.getItem);
    expect(browserStorage()).toBeNull();
  });
});

it('animated pictures in the store are recognised', async () => {
  const fixture = (name: string): Blob =>
    new Blob([
      new Uint8Array(readFileSync(join(import.meta.dirname, '../../../tests/fixtures/pictures', name))),
    ]);
  const pictures = new PictureStore(store().store);
  pictures.add([
    ['still', fixture('lossy.webp')],
    ['moving', fixture('animated.webp')],
  ]);
  await vi.waitFor(() => expect([...pictures.moving]).toEqual(['moving']));
});
