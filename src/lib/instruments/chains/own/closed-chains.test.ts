import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { TabBrowser } from '../../../../../tests/support/tab-browser.ts';
import { TabSlot } from '../../../state/drafts/tab-slot.ts';
import { DraftStore } from '../../../state/drafts/draft-store.ts';
import { OwnChainEditor } from './own-chain.svelte.ts';

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
      editor.say({ title });
      await editor.keep();
    }
    return { editor, close };
  };
}

it('a chain of a closed tab is exchanged for the one that stands here, and back', async () => {
  const open = newBrowser();
  const [tea, omelette] = [await open('Tea'), await open('Omelette')];
  const { editor } = omelette;
  await editor.closed.look();
  expect(editor.closed.chains).toEqual([]);
  tea.close();
  await editor.closed.look();
  expect(editor.closed.chains).toMatchObject([{ title: 'Tea' }]);
  expect(editor.closed.chains[0]?.hint).toMatch(/^0 events, \w+ \d+, \d+$/u);
  editor.say({ title: 'Omelette with herbs' });
  await editor.closed.open(editor.closed.chains[0]?.key ?? '');
  expect([editor.own.title, editor.done]).toEqual(['Tea', 'Tea is opened.']);
  expect(editor.closed.chains).toMatchObject([{ title: 'Omelette with herbs' }]);
});

it('a chain that another tab has opened meanwhile is not opened twice', async () => {
  const open = newBrowser();
  const [tea, { editor }] = [await open('Tea'), await open('Omelette')];
  tea.close();
  await editor.closed.look();
  const key = editor.closed.chains[0]?.key ?? '';
  const third = await open('');
  expect(third.editor.own.title).toBe('Tea');
  await editor.closed.open(key);
  expect(editor.own.title).toBe('Omelette');
  expect(editor.problem).toBe('That chain is open in another tab by now: go on there.');
});
