import { replaceState } from '$app/navigation';
import { expect, it, vi } from 'vitest';
import { unwrap } from '../../../../tests/support/required.ts';
import { freshPage, inFreshBrowser } from './ask.fixture.ts';
import { defaultAskForm } from './form/form-schema.ts';
import { shareAsk } from './share.ts';
import { loadStoredAsk } from './stored-ask.ts';

// The address is this test's own.
vi.mock('$app/state', () => ({ page: { state: {} } }));
vi.mock('$app/navigation', () => ({ replaceState: vi.fn() }));
inFreshBrowser();

it('shows the link of the address, and stores it and clears the address only once it is changed', async () => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: { dataset: {} } }));
  location.hash = unwrap(await shareAsk({ ...defaultAskForm, index: '1' }, [], new Map())).fragment;
  const { ask, draft, store } = freshPage();
  const end = draft.start();
  await vi.waitFor(() => {
    draft.requestItem();
    expect(draft.opened?.form.index).toBe('1');
    expect(ask.form.item).toMatchObject({ kind: 'ready', key: ask.form.itemKey });
  });
  draft.follow();
  end();
  expect(await loadStoredAsk(store.rows)).toBeNull();
  expect(replaceState).not.toHaveBeenCalled();

  ask.form.set({ title: 'Mine' });
  draft.follow();
  end();
  expect(replaceState).toHaveBeenCalledWith('/ask', {});
  await vi.waitFor(async () => expect((await loadStoredAsk(store.rows))?.form.title).toBe('Mine'));
});
