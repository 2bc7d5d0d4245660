import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeClip } from '../../../../tests/support/fake-clip.ts';
import { retrievalFragment, STANDARD } from './address.ts';
import { RetrievalPageState } from './retrieval-page.svelte.ts';
import { Retrieval } from './retrieval.svelte.ts';

/** The page with a job that only notes what it is to measure, and the fragments that the page showed. */
function pageOfRetrieval() {
  const job = new Retrieval(fakeClip());
  const run = vi.spyOn(job, 'run').mockResolvedValue();
  const fragments: string[] = [];
  return { page: new RetrievalPageState(job, (fragment) => fragments.push(fragment)), run, fragments };
}

const other = { source: { kind: 'hub', id: 'a/b' }, device: 'wasm' } as const;
const folder = { name: 'mine', files: [], split: '' };

beforeEach(() => void vi.stubGlobal('location', { hash: '' }));
afterEach(() => void vi.unstubAllGlobals());

describe('the page of retrieval', () => {
  it('measures the view of a link at once, and says why it does not', () => {
    const { page, run } = pageOfRetrieval();
    location.hash = retrievalFragment({ ...STANDARD, count: 30, secondModel: '' });
    page.openHash();
    expect(run.mock.calls[0]).toMatchObject([
      { kind: 'made', request: { subject: 'stories', count: 30, seed: 1 } },
      [{ choice: { source: { id: STANDARD.model } } }],
    ]);
    location.hash = '#set=nothing';
    page.openHash();
    expect(page.notice).toContain('There is no set “nothing”');
    expect([run.mock.calls.length, page.view.count]).toEqual([1, 30]);
  });

  it('names in its address only what an address can name', async () => {
    const { page, run, fragments } = pageOfRetrieval();
    await page.start();
    page.choosing = 'secondModel';
    page.takeModel(other);
    expect([page.isShareable, page.isOther, page.models.length]).toEqual([false, true, 2]);
    await page.start();
    expect(run.mock.lastCall?.[1][1]).toEqual({ title: 'a/b', choice: other });
    expect(fragments).toEqual([retrievalFragment(STANDARD), '']);
    expect(page.isOther).toBe(false);
  });

  it('measures a folder with its usual number of pictures, which a part of it does not change', async () => {
    const { page, run } = pageOfRetrieval();
    page.takeFolder(folder);
    expect(page.view.count).toBe(1000);
    page.view = { ...page.view, count: 50 };
    page.folder = { ...folder, split: 'val' };
    await page.start();
    expect(run.mock.lastCall?.[0]).toEqual({
      kind: 'own',
      folder: 'mine',
      files: [],
      take: { count: 50, seed: 1, split: 'val' },
    });
    page.takeFolder(null);
    expect(page.view.count).toBe(STANDARD.count);
  });
});
