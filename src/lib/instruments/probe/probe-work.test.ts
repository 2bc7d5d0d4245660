import { afterEach, expect, test, vi } from 'vitest';
import { exampleProbe } from './example.ts';
import * as opener from './link/open.ts';
import { ProbeWork } from './probe-work.svelte.ts';

// The address is this test's own.
vi.mock('$app/state', () => ({ page: { state: {} } }));
vi.mock('$app/navigation', () => ({ replaceState: () => undefined }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a link whose system cannot be fetched is told so, and what is done then is kept', async () => {
  vi.stubGlobal('location', { hash: '#v1.x', pathname: '/probe', search: '' });
  vi.stubGlobal('localStorage', { getItem: () => null });
  for (const name of ['window', 'document']) vi.stubGlobal(name, new EventTarget());
  const fetching = vi.spyOn(opener, 'openLink').mockRejectedValue(new TypeError('Failed to fetch'));
  const keep = vi.fn(() => Promise.resolve());
  const probe = {
    value: exampleProbe,
    drafts: {},
    modelStart: { run: () => Promise.resolve() },
    resume: () => Promise.resolve(false),
    keep,
  };
  const work = new ProbeWork(probe as never);
  const end = work.start();
  await vi.waitFor(() => expect(work.links.notice).toContain('could not be fetched'));
  expect(fetching).toHaveBeenCalledOnce();
  probe.value = { ...exampleProbe };
  work.follow();
  end();
  expect(keep).toHaveBeenCalledOnce();
});
