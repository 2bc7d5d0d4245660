import { afterEach, expect, test, vi } from 'vitest';
import { exampleProbe } from './example.ts';
import * as opener from './link/open.ts';
import { ProbeDraft } from './probe-draft.svelte.ts';

// The address is this test's own.
vi.mock('$app/state', () => ({ page: { state: {} } }));
vi.mock('$app/navigation', () => ({ replaceState: () => undefined }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The work of a page at an address, whose probe is as far there as opening needs it. */
function workAt(hash: string) {
  vi.stubGlobal('location', { hash, pathname: '/probe', search: '' });
  vi.stubGlobal('localStorage', { getItem: () => null });
  for (const name of ['window', 'document']) vi.stubGlobal(name, new EventTarget());
  const probe = {
    value: exampleProbe,
    drafts: {},
    modelStart: { run: () => Promise.resolve() },
    receive: vi.fn(() => null),
  };
  const stored = { resume: () => Promise.resolve(false), keep: vi.fn(() => Promise.resolve()) };
  return { probe, stored, work: new ProbeDraft(probe as never, stored as never, () => undefined) };
}

test('a link whose system cannot be fetched is reported, and later work is kept', async () => {
  const fetching = vi.spyOn(opener, 'openLink').mockRejectedValue(new TypeError('Failed to fetch'));
  const { probe, stored, work } = workAt('#v1.x');
  const end = work.start();
  await vi.waitFor(() => expect(work.links.notice).toContain('could not be fetched'));
  expect(fetching).toHaveBeenCalledOnce();
  probe.value = { ...exampleProbe };
  work.follow();
  end();
  expect(stored.keep).toHaveBeenCalledOnce();
});

test('a scene of a story that is not loaded is opened', async () => {
  const { probe, work } = workAt('#scene?system=story-soaked');
  const end = work.start();
  await vi.waitFor(() => expect(probe.receive).toHaveBeenCalledOnce(), { timeout: 60_000 });
  const scene = expect.objectContaining({ subject: 'story-soaked' }) as unknown;
  expect(probe.receive).toHaveBeenCalledWith(
    { ok: true, value: scene },
    expect.arrayContaining(['The rain soaked somebody.']),
  );
  expect(work.links.notice).toBe('');
  end();
});
