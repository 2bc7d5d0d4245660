import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyPair, type PairDraft } from '../../benchmarks/mucr/make/draft.ts';
import { pairsFile } from '../../benchmarks/mucr/make/files.ts';
import { PairDesk } from './pair-desk.svelte.ts';

const ends: (() => void)[] = [];

/** A tab of the page, ready; `leave` keeps at once what was typed. */
async function openTab(): Promise<{ desk: PairDesk; leave: () => void }> {
  const desk = new PairDesk(() => null);
  const end = desk.start();
  ends.push(end);
  await vi.waitFor(() => expect(desk.isReady).toBe(true));
  const leave = (): void => {
    desk.follow();
    window.dispatchEvent(new Event('pagehide'));
  };
  return { desk, leave };
}

const themes = ({ pairs }: PairDesk): readonly string[] => pairs.map(({ theme }) => theme);

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
});
afterEach(() => {
  ends.splice(0).forEach((end) => end());
  vi.unstubAllGlobals();
});

it('pairs of a file lack the pictures that are not here, and are not added twice', async () => {
  const { desk } = await openTab();
  const picture = { kind: 'own' as const, id: 'a'.repeat(64), name: 'a.png', type: 'image/png' };
  const one = { ...emptyPair('x', 'rain'), pictures: { cause: picture, effect: null } };
  await desk.open(pairsFile([one]));
  expect(desk.missing).toContain('the picture of the cause: a.png is not in this browser, choose it again');
  expect(desk.present[0]?.pictures.cause).toBeNull();
  await desk.open(pairsFile([one]));
  expect(desk.pairs).toHaveLength(1);
  expect(desk.problem).toMatch(/^All pairs of this file are here already/u);
});

describe('pairs made in two tabs', () => {
  it('are all kept, each as its tab left it, and shown in both', async () => {
    const one = await openTab();
    one.desk.set({ theme: 'first' });
    one.leave();
    const two = await openTab();
    expect(themes(two.desk)).toEqual(['first']);
    two.desk.add(false);
    two.desk.set({ theme: 'second' });
    two.leave();
    await vi.waitFor(() => expect(themes(one.desk)).toEqual(['first', 'second']));
    one.desk.set({ theme: 'first!' });
    one.leave();
    await vi.waitFor(() => expect(themes(two.desk)).toEqual(['first!', 'second']));
    expect(themes((await openTab()).desk)).toEqual(['first!', 'second']);
  });

  it('keep the fields that each tab typed, and a removed pair comes back alone', async () => {
    const one = await openTab();
    one.desk.set({ theme: 'first' });
    one.leave();
    const two = await openTab();
    two.desk.set({ cue: { ...emptyPair('').cue, right: 'rain' } });
    one.desk.set({ captions: { cause: 'typed here', effect: '' } });
    two.leave();
    await vi.waitFor(() => expect(one.desk.pair.cue.right).toBe('rain'));
    expect(one.desk.pair.captions.cause).toBe('typed here');
    one.leave();
    await vi.waitFor(() => expect(two.desk.pair.captions.cause).toBe('typed here'));
    const before: PairDraft = two.desk.pair;
    two.desk.remove();
    two.leave();
    await vi.waitFor(() => expect(themes(one.desk)).toEqual(['']));
    two.desk.undo();
    expect(two.desk.pairs).toEqual([before]);
    two.leave();
    await vi.waitFor(() => expect(themes(one.desk)).toContain('first'));
  });
});
