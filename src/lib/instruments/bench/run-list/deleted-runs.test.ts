import { render } from 'svelte/server';
import { expect, it } from 'vitest';
import type { RunActions } from './run-actions.svelte.ts';
import DeletedRuns from './DeletedRuns.svelte';

const removed = [{ record: { title: 'Mine', plan: {} }, entries: [] }] as unknown as RunActions['removed'];

function shown(isReplaced: boolean): string {
  const actions = { removed, isReplaced: () => isReplaced };
  return render(DeletedRuns, { props: { actions, onundo: () => undefined } }).body;
}

it('a deleted run can be restored, unless the same was asked again since', () => {
  expect(shown(false)).toMatch(/“Mine” is deleted\.[^]*<button[^]*Undo/u);
  expect(shown(true)).toContain('The same questions were asked again since');
  expect(shown(true)).not.toContain('<button');
});
