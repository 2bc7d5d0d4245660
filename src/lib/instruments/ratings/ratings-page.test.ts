import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeRuns } from '../../../../tests/support/fake-runs.ts';
import { fakeStorage } from '../../../../tests/support/fake-storage.ts';
import { heldPromises } from '../../../../tests/support/held-promises.ts';
import { required } from '../../../../tests/support/required.ts';
import { taskOf } from '../../evaluation/benchmarks/index.ts';
import { createItems, defaultVariant } from '../../evaluation/benchmarks/items.fixture.ts';
import { sheetFragment, type SheetRequest } from '../../evaluation/plans/sheet-address.ts';
import { sheetOfItems } from '../../evaluation/runs/ratings/sheet.ts';
import type { StoredSheet } from '../../evaluation/runs/ratings/store.ts';
import type { OpenSheet } from '../../evaluation/sessions/rating-sheets.ts';
import { RatingsPageState } from './ratings-page.svelte.ts';

const task = taskOf('causal-order');
const subject = required(task.subjects[0]);

/** Returns an open sheet that differs by its seed. */
function sheetOf(seed: number): OpenSheet {
  const plan = {
    task: task.id,
    system: subject.id,
    variant: defaultVariant(task.id, subject),
    seed,
    count: 3,
  };
  const items = createItems(task.id, subject, plan);
  return { sheet: sheetOfItems(plan, items), items, ratings: [] };
}

const [first, second] = [sheetOf(1), sheetOf(2)];
const kept = ({ sheet }: OpenSheet): SheetRequest => ({ kind: 'kept', id: sheet.id });
const ofRun: SheetRequest = { kind: 'run', run: 'a'.repeat(64), seed: 1, count: 3 };

/** A page whose sheets and lists arrive when the test says so; `written` are the fragments that it wrote. */
function heldPage() {
  const sheets = heldPromises<OpenSheet>();
  const lists = heldPromises<readonly StoredSheet[]>();
  const written: string[] = [];
  let listed = 0;
  const runs = fakeRuns({
    openSheet: (request) => sheets.hold(sheetFragment({ request })),
    sheets: () => lists.hold(`list ${(listed += 1)}`),
  });
  const page = new RatingsPageState({ ...runs, refresh: () => Promise.resolve() }, (fragment) => {
    written.push(fragment);
  });
  const goTo = (hash: string): Promise<void> => {
    vi.stubGlobal('location', { hash });
    return page.open();
  };
  return {
    page,
    written,
    goTo,
    openSheet: (request: SheetRequest) => goTo(sheetFragment({ request })),
    endSheet: (request: SheetRequest, open: OpenSheet | Error) =>
      sheets.end(sheetFragment({ request }), open),
    endList: lists.end,
  };
}

beforeEach(() => void vi.stubGlobal('localStorage', fakeStorage()));

describe('the page of ratings', () => {
  it('opens the sheet that the address names, and writes the place in it to the address', async () => {
    const { page, written, openSheet, endSheet } = heldPage();
    const opening = openSheet(ofRun);
    expect([page.isOpening, page.request]).toEqual([true, ofRun]);
    endSheet(ofRun, first);
    await opening;
    expect([page.isOpening, page.queue.open, page.request]).toEqual([false, first, kept(first)]);
    page.move(1);
    expect(written).toEqual([0, 1].map((at) => sheetFragment({ request: kept(first), at })));
  });

  it('keeps the wording in the address of a link with another one', async () => {
    const { page, written, goTo, endSheet } = heldPage();
    const { plan } = first.sheet;
    const request: SheetRequest = { kind: 'items', plan };
    const opening = goTo(sheetFragment({ request }).replace(/wording=\w+/u, `wording=${'0'.repeat(16)}`));
    endSheet(request, first);
    await opening;
    expect(page.hasOtherWording).toBe(true);
    expect(written).toEqual([expect.stringMatching(/wording=0{16}.*&at=1$/u)]);
  });

  it.each([ofRun, kept(first)])(
    'shows the list, not the sheet that arrives after the user left it ($kind)',
    async (request) => {
      const { page, written, goTo, openSheet, endSheet, endList } = heldPage();
      const opening = openSheet(request);
      const listing = goTo('#');
      expect(page.isOpening).toBe(false);
      endSheet(request, first);
      await opening;
      await vi.waitFor(() => endList('list 1', []));
      await listing;
      expect([page.queue.open, page.request, page.sheets, written]).toEqual([null, null, [], []]);
    },
  );

  it('shows the later of two sheets, even if the first arrives or fails last', async () => {
    for (const late of [first, new Error('The sheet is gone.')]) {
      const { page, written, openSheet, endSheet } = heldPage();
      const opening = [openSheet(ofRun), openSheet(kept(second))];
      endSheet(kept(second), second);
      await opening[1];
      endSheet(ofRun, late);
      await Promise.all(opening);
      expect([page.queue.open, page.queue.problem, page.request]).toEqual([second, '', kept(second)]);
      expect(written).toEqual([sheetFragment({ request: kept(second), at: 0 })]);
    }
  });

  it('goes on waiting for the later of two sheets if the first arrives', async () => {
    const { page, openSheet, endSheet } = heldPage();
    const opening = openSheet(ofRun);
    void openSheet(kept(second));
    endSheet(ofRun, first);
    await opening;
    expect([page.isOpening, page.queue.open]).toEqual([true, null]);
  });

  it('says why an address cannot be read, and shows no sheet that arrives afterwards', async () => {
    const { page, goTo, openSheet, endSheet } = heldPage();
    const opening = openSheet(ofRun);
    await goTo('#sheet=cut');
    endSheet(ofRun, first);
    await opening;
    expect(page.problem).toBe('The sheet in this link has an incomplete id: copy the link again.');
    expect([page.queue.open, page.isOpening]).toEqual([null, false]);
  });

  it('says why a sheet cannot be opened', async () => {
    const { page, openSheet, endSheet } = heldPage();
    const opening = openSheet(ofRun);
    endSheet(ofRun, new Error('The run is gone.'));
    await opening;
    expect([page.queue.problem, page.isOpening, page.queue.open]).toEqual(['The run is gone.', false, null]);
  });

  it('says why the list cannot be read, except over a sheet opened since', async () => {
    const { page, goTo, openSheet, endList } = heldPage();
    const listing = goTo('');
    await vi.waitFor(() => endList('list 1', new Error('The disk is damaged.')));
    await listing;
    expect(page.problem).toBe('Your sheets could not be read: The disk is damaged.');
    const again = goTo('#');
    void openSheet(ofRun);
    await vi.waitFor(() => endList('list 2', new Error('It is still damaged.')));
    await again;
    expect(page.problem).toBe('');
  });

  it('shows the later of two lists, even if the first arrives last', async () => {
    const { page, endList } = heldPage();
    const lists = [page.list(), page.list()];
    const stored = { sheet: second.sheet, created: 1, raters: [], ratings: 0 };
    await vi.waitFor(() => endList('list 2', [stored]));
    endList('list 1', []);
    await Promise.all(lists);
    expect(page.sheets).toEqual([stored]);
  });

  it('reads the open sheet again after an import, but not while another one is being opened', async () => {
    const { page, openSheet, endSheet } = heldPage();
    const opening = openSheet(kept(first));
    endSheet(kept(first), first);
    await opening;
    page.move(2);
    const rating = { item: '', rater: 'Ada', scale: 'fluent', value: 1, at: 1 };
    const taking = page.take(first.sheet);
    endSheet(kept(first), { ...first, ratings: [rating] });
    await taking;
    expect([page.queue.ratings, page.queue.at]).toEqual([[rating], 2]);
    const next = openSheet(kept(second));
    void page.take(first.sheet);
    endSheet(kept(second), second);
    await next;
    expect(page.queue.open).toBe(second);
  });

  it('lists the sheets again after an import of ratings of another sheet', async () => {
    const { page, endList } = heldPage();
    const taking = page.take(first.sheet);
    await vi.waitFor(() => endList('list 1', []));
    await taking;
    expect(page.sheets).toEqual([]);
  });
});
