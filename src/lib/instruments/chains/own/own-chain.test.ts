import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DraftStore } from '../../../state/drafts/draft-store.ts';
import { TabSlot } from '../../../state/drafts/tab-slot.ts';
import { EMPTY_CHAIN } from '../../../chains/own/types.ts';
import { ChainFiles } from './storage/chain-files.svelte.ts';
import { OwnChainEditor } from './own-chain.svelte.ts';

let number = 0;

/** Returns a separate store, which another editor may open again. */
function newStore(): () => DraftStore {
  const name = `own-chain-test-${(number += 1)}`;
  return () =>
    new DraftStore(name, () => new TabSlot(name, { locks: undefined, memory: null, presence: null }));
}

const line = (time: string, text: string) => ({ time, text, agent: '' });
function editorOfThree(): {
  readonly editor: OwnChainEditor;
  readonly ids: readonly [string, string, string];
} {
  const editor = new OwnChainEditor(newStore()());
  editor.addLines([
    line('0:05', 'She cracks an egg.'),
    line('0:10', 'She hums.'),
    line('0:20', 'She fries it.'),
  ]);
  const [a = '', b = '', c = ''] = editor.own.events.map(({ id }) => id);
  return { editor, ids: [a, b, c] };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a user’s chain', () => {
  it('undoes a typed word in one step, and the next word in another', () => {
    const { editor, ids } = editorOfThree();
    for (const text of ['S', 'Sh', 'She sings.']) editor.editEvent(ids[1], { text });
    for (const agent of ['c', 'cook']) editor.editEvent(ids[1], { agent });
    expect(editor.own.events[1]).toMatchObject({ text: 'She sings.', agent: 'cook' });
    editor.undo();
    expect(editor.own.events[1]).toMatchObject({ text: 'She sings.', agent: '' });
    editor.undo();
    expect(editor.own.events[1]).toMatchObject({ text: 'She hums.' });
    editor.redo();
    expect(editor.own.events[1]).toMatchObject({ text: 'She sings.' });
  });

  it('is sorted by time once a time is completely typed, in the same step', () => {
    const { editor, ids } = editorOfThree();
    editor.editEvent(ids[0], { time: '0:3' });
    editor.editEvent(ids[0], { time: '0:30' });
    expect(editor.own.events[0]?.id).toBe(ids[0]);
    editor.sortByTime();
    expect(editor.own.events.map(({ id }) => id)).toEqual([ids[1], ids[2], ids[0]]);
    editor.undo();
    expect(editor.own.events.map(({ time }) => time)).toEqual(['0:05', '0:10', '0:20']);
  });

  it('adds and removes links, and rejects a cycle by name', () => {
    const { editor, ids } = editorOfThree();
    editor.toggleLink(ids[0], ids[2]);
    expect(editor.chain?.causes).toEqual({ [ids[2]]: { all: [ids[0]] } });
    editor.toggleLink(ids[2], ids[0]);
    expect(editor.problem).toBe('Event 3 needs Event 1 itself: remove that link first.');
    expect(editor.chain?.causes).toEqual({ [ids[2]]: { all: [ids[0]] } });
    editor.toggleLink(ids[0], ids[2]);
    expect(editor.chain?.causes).toEqual({});
    expect(editor.problem).toBe('');
  });

  it('drops a supposition about a removed event', () => {
    const { editor, ids } = editorOfThree();
    editor.prevent(ids[0]);
    editor.remove(ids[1]);
    expect(editor.prevented).toBe(ids[0]);
    editor.remove(ids[0]);
    expect(editor.prevented).toBeNull();
  });

  it('undoes the move of a card, and nothing else with it', () => {
    const { editor } = editorOfThree();
    const { own, placesKeeper } = editor;
    const moved = new Map([['a', { x: 10, y: 20 }]]);
    placesKeeper.save('shape', moved);
    editor.undo();
    expect([editor.own, placesKeeper.load('shape').size]).toEqual([own, 0]);
    editor.redo();
    expect(placesKeeper.load('shape')).toEqual(moved);
    // Nothing was moved since: putting back what is in its place is no step.
    editor.undo();
    placesKeeper.save('shape', new Map());
    expect(editor.canRedo).toBe(true);
  });

  it('undoes the prevention of an event, and nothing else with it', () => {
    const { editor, ids } = editorOfThree();
    editor.toggleLink(ids[0], ids[2]);
    editor.prevent(ids[0]);
    editor.prevent(ids[0]);
    editor.undo();
    expect([editor.prevented, editor.chain?.causes]).toEqual([null, { [ids[2]]: { all: [ids[0]] } }]);
    editor.redo();
    expect(editor.prevented).toBe(ids[0]);
    editor.move(ids[0], -1);
    editor.undo();
    expect(editor.prevented).toBeNull();
  });

  it('is updated for what depends on it after a pause in typing, or immediately without typing', () => {
    vi.useFakeTimers();
    const { editor, ids } = editorOfThree();
    editor.editEvent(ids[1], { text: 'S' });
    const held = editor.chain;
    expect(held?.events[1]?.text).toBe('She hums.');
    for (const text of ['Sh', 'She sings.']) editor.editEvent(ids[1], { text });
    editor.describe({ title: 'Eggs' }, 'title');
    expect(editor.chain).toBe(held);
    expect(editor.debounced.title).toBe('');
    vi.runAllTimers();
    expect(editor.chain?.events[1]?.text).toBe('She sings.');
    expect(editor.debounced.title).toBe('Eggs');
    editor.editEvent(ids[1], { text: 'She hums.' });
    editor.toggleLink(ids[0], ids[1]);
    expect(editor.chain).toMatchObject({ causes: { [ids[1]]: { all: [ids[0]] } } });
    expect(editor.chain?.events[1]?.text).toBe('She hums.');
    editor.editEvent(ids[1], { text: 'She waits.' });
    editor.undo();
    expect(editor.chain?.events[1]?.text).toBe('She hums.');
  });

  it('accepts no more events than its limit, and says so', () => {
    const { editor } = editorOfThree();
    editor.addLines(Array.from({ length: 498 }, (_, index) => line(String(index), 'She waits.')));
    expect(editor.own.events).toHaveLength(3);
    expect(editor.problem).toContain('there is room for 497, and these are 498');
  });

  it('opens a built-in example completely', async () => {
    const editor = new OwnChainEditor(newStore()());
    await editor.openExample();
    expect(editor.whole.problems).toEqual([]);
    expect(editor.chain?.events.length).toBeGreaterThan(5);
    expect(Object.keys(editor.chain?.causes ?? {}).length).toBeGreaterThan(3);
    editor.undo();
    expect(editor.own.events).toEqual([]);
  });

  it('opens the chain of a link, and only offers it if another chain exists', () => {
    const found = {
      own: { ...EMPTY_CHAIN, ...editorOfThree().editor.own, title: 'An omelette' },
      prevented: null,
    };
    const { editor, ids } = editorOfThree();
    const [first = ''] = found.own.events.map(({ id }) => id);
    editor.offered.offer({ ...found, prevented: first });
    expect([editor.own.title, editor.offered.chain?.own.title]).toEqual(['', 'An omelette']);
    editor.offered.accept();
    expect([editor.own, editor.prevented, editor.offered.chain]).toEqual([found.own, first, null]);
    editor.offered.offer(found);
    expect([editor.offered.chain, editor.prevented]).toEqual([null, first]);
    editor.undo();
    expect(editor.own.events.map(({ id }) => id)).toEqual(ids);

    const empty = new OwnChainEditor(newStore()());
    empty.offered.offer(found);
    expect(empty.own).toEqual(found.own);
  });

  it('shows the note of a link as long as the link’s chain is offered or shown', () => {
    const found = { own: { ...EMPTY_CHAIN, title: 'An omelette' }, prevented: null };
    const text = { title: 'An omelette', note: 'Look at the egg.' };
    const { editor } = editorOfThree();
    editor.offered.offer(found, text);
    expect(editor.offered.text).toEqual(text);
    editor.offered.decline();
    expect(editor.offered.text).toBeNull();
    editor.offered.offer(found, text);
    editor.offered.accept();
    editor.describe({ context: 'breakfast' });
    expect(editor.offered.text).toEqual(text);
    editor.undo();
    editor.undo();
    expect(editor.offered.text).toBeNull();
    editor.redo();
    expect(editor.offered.text).toEqual(text);
    // The link's text is set even if its chain is already open.
    editor.offered.offer(found, text);
    expect([editor.offered.chain, editor.offered.text]).toEqual([null, text]);
    editor.offered.dismissText();
    expect(editor.offered.text).toBeNull();
  });

  it('starts with the built-in chain of a link, and only offers it if another one exists', async () => {
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
    const linked = async (from: string, store = newStore()()): Promise<OwnChainEditor> => {
      const editor = new OwnChainEditor(store);
      editor.start(() => void editor.openExample(from))();
      await vi.waitUntil(
        () => editor.own.title !== '' || editor.offered.chain !== null || editor.problem !== '',
      );
      return editor;
    };
    const first = await linked('aquarium');
    expect(first.own.title).not.toBe('');
    expect(first.offered.chain).toBeNull();
    expect((await linked('nowhere')).problem).toContain('“nowhere”');

    const store = newStore();
    await store().rows.save({ own: editorOfThree().editor.own, server: '', model: '' });
    const second = await linked('aquarium', store());
    expect(second.offered.chain?.own.title).toBe(first.own.title);
    expect(second.own.events).toHaveLength(3);
    second.offered.decline();
    expect(second.offered.chain).toBeNull();
    await second.openExample('aquarium');
    second.offered.accept();
    expect(second.offered.chain).toBeNull();
    expect(second.own.title).toBe(first.own.title);
    second.undo();
    expect(second.own.events).toHaveLength(3);
  });

  it('is restored by undo after a reload, if another one was opened in its place', async () => {
    const open = newStore();
    const editor = new OwnChainEditor(open());
    editor.addLines([line('0:05', 'She cracks an egg.')]);
    editor.openDraft({ own: { ...EMPTY_CHAIN, title: 'Tea' }, prevented: null });
    editor.describe({ context: 'A kitchen.' });
    await editor.keep();
    const again = new OwnChainEditor(open());
    await again.restore();
    expect(again.own.title).toBe('Tea');
    again.undo();
    expect(again.own.events.map(({ text }) => text)).toEqual(['She cracks an egg.']);
    await again.keep();
    const third = new OwnChainEditor(open());
    await third.restore();
    expect([third.own.title, third.canUndo]).toEqual(['', false]);
  });

  it('is restored after a reload, including incomplete parts and the proposer', async () => {
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
    const store = newStore();
    const first = new OwnChainEditor(store());
    const end = first.start();
    await vi.waitUntil(() => first.keeping.isReady);
    first.addLines([line('0:05', 'She cracks an egg.')]);
    first.editEvent(first.own.events[0]?.id ?? '', { time: 'soon' });
    first.server = 'gpu';
    first.prevent(first.own.events[0]?.id ?? null);
    first.keeping.note();
    end();
    const second = new OwnChainEditor(store());
    await vi.waitUntil(async () => {
      const later = new OwnChainEditor(store());
      later.start();
      await vi.waitUntil(() => later.keeping.isReady);
      return later.own.events.length === 1;
    });
    second.start();
    await vi.waitUntil(() => second.keeping.isReady);
    expect(second.own).toEqual(first.own);
    expect(second.own.events[0]?.time).toBe('soon');
    expect(second.server).toBe('gpu');
    expect(second.prevented).toBe(first.own.events[0]?.id);
    expect(second.canUndo).toBe(false);
  });
});

describe('files of chains', () => {
  const rows = (take_uid: string) => ({
    take_uid,
    atomic_descriptions: [{ timestamp: 1, text: `C opens ${take_uid}.` }],
  });
  const file = (name: string, value: unknown): File => new File([JSON.stringify(value)], name);

  it('choose the only take by themselves, and wait if there are several', async () => {
    const { editor } = editorOfThree();
    const files = new ChainFiles();
    await files.open([file('one.json', [rows('t1')])]);
    expect(files.read(editor.own)?.own.events).toMatchObject([{ text: 'C opens t1.' }]);
    await files.open([file('two.json', [rows('t1'), rows('t2')])]);
    expect(files.read(editor.own)).toBeNull();
    files.at = 1;
    expect(files.read(editor.own)?.own.events).toMatchObject([{ text: 'C opens t2.' }]);
  });

  it('apply a graph without events to the present events', async () => {
    const { editor, ids } = editorOfThree();
    const files = new ChainFiles();
    await files.open([file('g.json', { t1: [{ from_action: { id: ids[0] }, to_action: { id: ids[2] } }] })]);
    expect(files.read(editor.own)?.own).toMatchObject({
      events: editor.own.events,
      causes: { [ids[2]]: { all: [ids[0]] } },
    });
  });

  it('are rejected by size if too large', async () => {
    const files = new ChainFiles();
    const large = Object.defineProperty(file('all.json', []), 'size', { value: 250_000_000 });
    await files.open([large]);
    expect(files.refused).toEqual([
      'all.json has 250 MB; at most 100 MB are read. Cut it down to the takes that you need.',
    ]);
  });
});
