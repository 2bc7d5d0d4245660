import { expect, it, vi } from 'vitest';
import { LazyDialog } from './lazy-dialog.svelte.ts';

const component = 'the dialog';

it('a lazy dialog opens at the second press if the first fetch failed, and fetches once after that', async () => {
  const fetch = vi.fn(() => Promise.resolve({ default: component }));
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const dialog = new LazyDialog(fetch);
  await dialog.open();
  expect(dialog).toMatchObject({ component: null, isOpen: false });
  expect(dialog.problem).toContain('reload the page');
  await dialog.open();
  expect(dialog).toMatchObject({ component, isOpen: true, problem: '' });
  dialog.close();
  expect(dialog.isOpen).toBe(false);
  await dialog.open();
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('a lazy dialog stays closed if it was closed while it was fetched', async () => {
  const dialog = new LazyDialog(() => Promise.resolve({ default: component }));
  const opening = dialog.open();
  dialog.close();
  await opening;
  expect(dialog.isOpen).toBe(false);
});
