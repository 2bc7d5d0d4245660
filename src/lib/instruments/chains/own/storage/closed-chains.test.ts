import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { TabBrowser } from '../../../../../../tests/support/tab-browser.ts';
import { TabSlot } from '../../../../state/drafts/tab-slot.ts';
import { DraftStore } from '../../../../state/drafts/draft-store.ts';
import { OwnChainEditor } from '../own-chain.svelte.ts';

afterEach(() => void vi.restoreAllMocks());

let number = 0;

/** Opens tabs of one browser, each with a chain of that title, which it keeps. */
function newBrowser() {
  const browser = new TabBrowser();
  const name = `closed-chains-test-${(number += 1)}`;
  return async (title: string) => {
    const { services, close } = browser.open();
    const slot = new TabSlot(name, services);
    const editor = new OwnChainEditor(new DraftStore(name, () => slot));
    await editor.restore();
    if (title !== '') {
      editor.describe({ title });
      await editor.keep();
    }
    return { editor, close };
  };
}

/** A tab with an omelette, which knows of the tea of a tab that is closed. */
async function besideClosedTea() {
  const open = newBrowser();
  const [tea, { editor }] = [await open('Tea'), await open('Omelette')];
  tea.close();
  await editor.closed.look();
  return { open, editor };
}

async function openFirst({ closed }: OwnChainEditor): Promise<void> {
  const [first] = closed.chains;
  if (first === undefined) throw new Error('no tab with a chain is closed');
  await closed.open(first);
}

it('a chain of a closed tab is exchanged for the present one, and back', async () => {
  const open = newBrowser();
  const [tea, omelette] = [await open('Tea'), await open('Omelette')];
  const { editor } = omelette;
  await editor.closed.look();
  expect(editor.closed.chains).toEqual([]);
  tea.close();
  await editor.closed.look();
  expect(editor.closed.chains).toMatchObject([{ title: 'Tea' }]);
  expect(editor.closed.chains[0]?.hint).toMatch(/^0 events, \w+ \d+, \d+$/u);
  editor.describe({ title: 'Omelette with herbs' });
  await openFirst(editor);
  expect([editor.own.title, editor.done]).toEqual(['Tea', 'Tea is opened.']);
  expect(editor.closed.chains).toMatchObject([{ title: 'Omelette with herbs' }]);
});

it('undo does not bring back the chain that is stored in place of the opened one', async () => {
  const { editor } = await besideClosedTea();
  await openFirst(editor);
  expect(editor.canUndo).toBe(false);
  editor.undo();
  expect(editor.own.title).toBe('Tea');
});

it('the undo history of a replaced chain is kept through an exchange and back', async () => {
  const { editor } = await besideClosedTea();
  editor.openDraft({ own: { ...editor.own, title: 'Rain' }, prevented: null });
  await openFirst(editor);
  await openFirst(editor);
  expect(editor.own.title).toBe('Rain');
  editor.undo();
  expect(editor.own.title).toBe('Omelette');
});

it('a chain that was started over is kept in exchange for an earlier one', async () => {
  const { editor } = await besideClosedTea();
  editor.clear();
  await openFirst(editor);
  expect(editor.own.title).toBe('Tea');
  expect(editor.closed.chains).toMatchObject([{ title: 'Omelette' }]);
});

it('the moved cards of a chain are kept with it', async () => {
  const open = newBrowser();
  const [tea, { editor }] = [await open('Tea'), await open('Omelette')];
  const moved = new Map([['e1', { x: 3, y: 4 }]]);
  tea.editor.placesKeeper.save('shape', moved);
  await tea.editor.keep();
  tea.close();
  await editor.closed.look();
  await openFirst(editor);
  expect(editor.placesKeeper.load('shape')).toEqual(moved);
  await editor.keep();
  await openFirst(editor);
  expect(editor.placesKeeper.load('shape').size).toBe(0);
});

it('a chain that another tab left in exchange is not opened under the earlier one’s name, even if stored in the same millisecond', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(7);
  const open = newBrowser();
  const [tea, { editor }, other] = [await open('Tea'), await open('Omelette'), await open('Soup')];
  tea.close();
  await Promise.all([editor.closed.look(), other.editor.closed.look()]);
  await openFirst(other.editor);
  await openFirst(editor);
  expect(editor.own.title).toBe('Omelette');
  expect(editor.closed.chains).toMatchObject([{ title: 'Soup' }]);
});

it('a chain that another tab has opened meanwhile is not opened twice', async () => {
  const { open, editor } = await besideClosedTea();
  const third = await open('');
  expect(third.editor.own.title).toBe('Tea');
  await openFirst(editor);
  expect(editor.own.title).toBe('Omelette');
  expect(editor.problem).toBe('That chain was opened in another tab meanwhile: continue there.');
});
