import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';

// As on a freshly loaded page: no story is registered yet.
beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('isSecureContext', true);
});

const kept = { kind: 'scene', name: 'Soaked', subject: 'story-soaked', state: {}, style: 'flat', size: 224 };

async function keptRow(name: string, row: object): Promise<void> {
  const { DraftStore } = await import('./draft-store.ts');
  expect(await new DraftStore(name).rows.save(row)).toBe(true);
  vi.resetModules();
}

it('a scene of a story is restored on the probe page', async () => {
  const { exampleProbe } = await import('../../instruments/probe/example.ts');
  const value = { ...exampleProbe, pictures: [kept] };
  await keptRow('rungs-probe', { value, drafts: { sentence: '', template: '' } });
  const { Probe } = await import('../../instruments/probe/probe.svelte.ts');
  const { fakeClip } = await import('../../../../tests/support/fake-clip.ts');
  const { DraftStore } = await import('./draft-store.ts');
  const { PictureStore } = await import('../picture-store.svelte.ts');
  const { StoredProbe } = await import('../../instruments/probe/stored-probe.svelte.ts');
  const store = new DraftStore('rungs-probe');
  const probe = new Probe(new PictureStore(store.files), fakeClip(), fakeClip);
  expect(await new StoredProbe(probe, store).resume()).toBe(true);
  expect(probe.value.pictures).toMatchObject([{ subject: 'story-soaked', name: 'Soaked' }]);
});

it('a scene of a story is restored on the ask page', async () => {
  await keptRow('rungs-ask', { form: { prompt: 'Why?', pictures: [kept] }, answers: [] });
  const { DraftStore } = await import('./draft-store.ts');
  const { loadStoredAsk } = await import('../../instruments/ask/stored-ask.ts');
  const work = await loadStoredAsk(new DraftStore('rungs-ask').rows);
  expect(work?.form).toMatchObject({ prompt: 'Why?', pictures: [{ subject: 'story-soaked' }] });
});

it('a file with a story opens on the page of its kind', async () => {
  const { caseOpener } = await import('../../cases/open.ts');
  const { ok } = await import('../../util/result.ts');
  const opener = caseOpener('probe', (value) => ok({ title: value.title, inside: new Map() }));
  expect(await opener.openFile('{"system":"story-soaked","seed":1}')).toMatchObject({
    ok: true,
    value: { kind: 'cases', cases: [{ system: 'story-soaked' }], refused: [] },
  });
});
