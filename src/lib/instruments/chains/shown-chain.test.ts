import { expect, it } from 'vitest';
import { chainStories } from '../../systems/chains/index.ts';
import { EVENT_VALUES } from '../../systems/chains/model.ts';
import { chainFragment } from './address.ts';
import { ShownChain } from './shown-chain.svelte.ts';

function shownTea() {
  const story = chainStories.find(({ id }) => id === 'tea');
  if (story === undefined) throw new Error('There is no chain about tea.');
  const written: string[] = [];
  const shown = new ShownChain(story, (fragment) => written.push(fragment));
  const prevent = (id: string): void =>
    shown.act({ ...shown.value, changes: new Map([...shown.value.changes, [id, EVENT_VALUES.no]]) });
  return { shown, written, prevent, now: () => chainFragment(shown.value) };
}

it('acts are undone and redone one by one, and the address follows', () => {
  const { shown, written, prevent, now } = shownTea();
  expect([shown.canUndo, shown.canRedo]).toEqual([false, false]);
  prevent('fill');
  prevent('bell');
  shown.undo();
  expect([now(), shown.canUndo, shown.canRedo]).toEqual(['#prevent=fill', true, true]);
  shown.undo();
  expect([now(), shown.canUndo]).toEqual(['', false]);
  shown.redo();
  expect(written).toEqual([
    '#prevent=fill',
    '#prevent=fill&prevent=bell',
    '#prevent=fill',
    '',
    '#prevent=fill',
  ]);
});

it('a number typed digit by digit is one step, and another number is another', () => {
  const { shown, now, prevent } = shownTea();
  for (const seed of [1, 12, 123]) shown.act({ ...shown.value, seed }, true);
  prevent('fill');
  shown.act({ ...shown.value, seed: 4 }, true);
  shown.undo();
  expect(now()).toBe('#prevent=fill&seed=123');
  shown.act({ ...shown.value, seed: 5 }, true);
  shown.undo();
  shown.undo();
  shown.undo();
  expect([now(), shown.canUndo]).toEqual(['', false]);
});

it('opening an address is a step that writes no address; the same address again, by Back or reload, is none', () => {
  const { shown, written, now } = shownTea();
  shown.open('');
  shown.open('#prevent=boil');
  shown.open('#prevent=boil');
  expect([now(), written]).toEqual(['#prevent=boil', []]);
  shown.undo();
  expect([now(), shown.canUndo, written]).toEqual(['', false, ['']]);
});

it('the initial content, from a link or a reload, is not a step', () => {
  const { shown, written, now, prevent } = shownTea();
  shown.open('#prevent=boil');
  expect([now(), shown.canUndo, written]).toEqual(['#prevent=boil', false, []]);
  prevent('fill');
  shown.undo();
  shown.undo();
  expect([now(), shown.canUndo]).toEqual(['#prevent=boil', false]);
});

it('an address of a missing event changes nothing, and is reported until another is opened or something is done', () => {
  const { shown, now, prevent } = shownTea();
  shown.open('#prevent=boil');
  shown.open('#prevent=moon');
  expect([now(), shown.problem]).toEqual(['#prevent=boil', expect.stringContaining('“moon”')]);
  shown.open('#prevent=boil');
  expect(shown.problem).toBe('');
  shown.open('#prevent=moon');
  prevent('fill');
  expect(shown.problem).toBe('');
});
