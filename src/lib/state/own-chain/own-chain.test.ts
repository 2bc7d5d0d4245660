import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WorkStore } from '../probe/work-store.ts';
import { WorkPlace } from '../work-place.ts';
import { ChainFiles } from './chain-files.svelte.ts';
import { OwnChainDesk } from './own-chain.svelte.ts';

let number = 0;

/** A store of its own, which another desk may open again. */
function newStore(): () => WorkStore {
  const name = `own-chain-test-${(number += 1)}`;
  return () =>
    new WorkStore(name, () => new WorkPlace(name, { locks: undefined, memory: null, rollCall: null }));
}

const line = (time: string, text: string) => ({ time, text, agent: '' });
function deskOfThree(): { readonly desk: OwnChainDesk; readonly ids: readonly [string, string, string] } {
  const desk = new OwnChainDesk(newStore()());
  desk.addLines([
    line('0:05', 'She cracks an egg.'),
    line('0:10', 'She hums.'),
    line('0:20', 'She fries it.'),
  ]);
  const [a = '', b = '', c = ''] = desk.own.events.map(({ id }) => id);
  return { desk, ids: [a, b, c] };
}

afterEach(() => vi.unstubAllGlobals());

describe('a chain of one’s own', () => {
  it('takes a word that was typed back in one step, and the next word in another', () => {
    const { desk, ids } = deskOfThree();
    for (const text of ['S', 'Sh', 'She sings.']) desk.type(ids[1], { text });
    for (const agent of ['c', 'cook']) desk.type(ids[1], { agent });
    expect(desk.own.events[1]).toMatchObject({ text: 'She sings.', agent: 'cook' });
    desk.undo();
    expect(desk.own.events[1]).toMatchObject({ text: 'She sings.', agent: '' });
    desk.undo();
    expect(desk.own.events[1]).toMatchObject({ text: 'She hums.' });
    desk.redo();
    expect(desk.own.events[1]).toMatchObject({ text: 'She sings.' });
  });

  it('stands in the order of time once a time is typed to its end, in the same step', () => {
    const { desk, ids } = deskOfThree();
    desk.type(ids[0], { time: '0:3' });
    desk.type(ids[0], { time: '0:30' });
    expect(desk.own.events[0]?.id).toBe(ids[0]);
    desk.settle();
    expect(desk.own.events.map(({ id }) => id)).toEqual([ids[1], ids[2], ids[0]]);
    desk.undo();
    expect(desk.own.events.map(({ time }) => time)).toEqual(['0:05', '0:10', '0:20']);
  });

  it('links and unlinks, and refuses a circle by name', () => {
    const { desk, ids } = deskOfThree();
    desk.toggleLink(ids[0], ids[2]);
    expect(desk.chain?.causes).toEqual({ [ids[2]]: { all: [ids[0]] } });
    desk.toggleLink(ids[2], ids[0]);
    expect(desk.problem).toBe('Event 3 needs Event 1 itself: take that link away first.');
    expect(desk.chain?.causes).toEqual({ [ids[2]]: { all: [ids[0]] } });
    desk.toggleLink(ids[0], ids[2]);
    expect(desk.chain?.causes).toEqual({});
    expect(desk.problem).toBe('');
  });

  it('lets go of an event that was supposed away and is removed', () => {
    const { desk, ids } = deskOfThree();
    desk.prevented = ids[0];
    desk.remove(ids[1]);
    expect(desk.prevented).toBe(ids[0]);
    desk.remove(ids[0]);
    expect(desk.prevented).toBeNull();
  });

  it('takes no more events than a chain has room for, and says so', () => {
    const { desk } = deskOfThree();
    desk.addLines(Array.from({ length: 498 }, (_, place) => line(String(place), 'She waits.')));
    expect(desk.own.events).toHaveLength(3);
    expect(desk.problem).toContain('there is room for 497, and these are 498');
  });

  it('opens an example of ours, whole', async () => {
    const desk = new OwnChainDesk(newStore()());
    await desk.openExample();
    expect(desk.whole.problems).toEqual([]);
    expect(desk.chain?.events.length).toBeGreaterThan(5);
    expect(Object.keys(desk.chain?.causes ?? {}).length).toBeGreaterThan(3);
    desk.undo();
    expect(desk.own.events).toEqual([]);
  });

  it('begins with the chain of ours that a link names, and only offers it where another one stands', async () => {
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
    const linked = async (from: string, store = newStore()()): Promise<OwnChainDesk> => {
      const desk = new OwnChainDesk(store);
      desk.start(from)();
      await vi.waitUntil(() => desk.own.title !== '' || desk.offered !== null || desk.problem !== '');
      return desk;
    };
    const first = await linked('aquarium');
    expect(first.own.title).not.toBe('');
    expect(first.offered).toBeNull();
    expect((await linked('nowhere')).problem).toContain('“nowhere”');

    const store = newStore();
    await store().saveRow({ own: deskOfThree().desk.own, server: '', model: '' });
    const second = await linked('aquarium', store());
    expect(second.offered?.title).toBe(first.own.title);
    expect(second.own.events).toHaveLength(3);
    second.decline();
    expect(second.offered).toBeNull();
    await second.openExample('aquarium');
    expect(second.own.title).toBe(first.own.title);
    second.undo();
    expect(second.own.events).toHaveLength(3);
  });

  it('is there again after a reload, with what is not whole and with who proposes', async () => {
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
    const store = newStore();
    const first = new OwnChainDesk(store());
    const end = first.start();
    await vi.waitUntil(() => first.isReady);
    first.addLines([line('0:05', 'She cracks an egg.')]);
    first.type(first.own.events[0]?.id ?? '', { time: 'soon' });
    first.server = 'gpu';
    first.follow();
    end();
    const second = new OwnChainDesk(store());
    await vi.waitUntil(async () => {
      const later = new OwnChainDesk(store());
      later.start();
      await vi.waitUntil(() => later.isReady);
      return later.own.events.length === 1;
    });
    second.start();
    await vi.waitUntil(() => second.isReady);
    expect(second.own).toEqual(first.own);
    expect(second.own.events[0]?.time).toBe('soon');
    expect(second.server).toBe('gpu');
    expect(second.canUndo).toBe(false);
  });
});

describe('files of chains', () => {
  const rows = (take_uid: string) => ({
    take_uid,
    atomic_descriptions: [{ timestamp: 1, text: `C opens ${take_uid}.` }],
  });
  const file = (name: string, value: unknown): File => new File([JSON.stringify(value)], name);

  it('choose the only take by themselves, and wait where there are several', async () => {
    const { desk } = deskOfThree();
    const files = new ChainFiles();
    await files.open([file('one.json', [rows('t1')])]);
    expect(files.read(desk.own)?.own.events).toMatchObject([{ text: 'C opens t1.' }]);
    await files.open([file('two.json', [rows('t1'), rows('t2')])]);
    expect(files.read(desk.own)).toBeNull();
    files.at = 1;
    expect(files.read(desk.own)?.own.events).toMatchObject([{ text: 'C opens t2.' }]);
  });

  it('put a graph alone on the events that are here', async () => {
    const { desk, ids } = deskOfThree();
    const files = new ChainFiles();
    await files.open([file('g.json', { t1: [{ from_action: { id: ids[0] }, to_action: { id: ids[2] } }] })]);
    expect(files.read(desk.own)?.own).toMatchObject({
      events: desk.own.events,
      causes: { [ids[2]]: { all: [ids[0]] } },
    });
  });

  it('refuse what is too large by its size', async () => {
    const files = new ChainFiles();
    const large = Object.defineProperty(file('all.json', []), 'size', { value: 250_000_000 });
    await files.open([large]);
    expect(files.refused).toEqual([
      'all.json has 250 MB; at most 100 MB are read. Cut it down to the takes that you need.',
    ]);
  });
});
