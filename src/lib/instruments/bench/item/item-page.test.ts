import { describe, expect, it, vi } from 'vitest';
import { fakeRuns } from '../../../../../tests/support/fake-runs.ts';
import { heldPromises } from '../../../../../tests/support/held-promises.ts';
import { required } from '../../../../../tests/support/required.ts';
import { settled } from '../../../../../tests/support/settled.ts';
import { createItems, defaultVariant } from '../../../evaluation/benchmarks/items.fixture.ts';
import { itemFragment } from '../../../evaluation/plans/address.ts';
import type { RunRow } from '../../../evaluation/reports/table/rows.ts';
import type { RunRecord } from '../../../evaluation/runs/index.ts';
import { pendulum } from '../../../systems/index.ts';
import { ItemPageState } from './item-page.svelte.ts';

const RUN = 'a'.repeat(64);
const SET = 'b'.repeat(64);
const variant = defaultVariant('counterfactual', pendulum);
const asked = { task: 'counterfactual', system: 'pendulum', variant, seed: 1 };
const [item] = createItems('counterfactual', pendulum, { seed: 1, count: 1, variant });
const record = { id: RUN, plan: { ...asked, count: 5 } } as unknown as RunRecord;
const answered = { index: 0, item, entry: null } as unknown as RunRow;
const fresh = itemFragment(asked, 0);
const ofRun = itemFragment(asked, 0, RUN);
const ofSet = itemFragment({ ...asked, source: { kind: 'import', id: SET, title: '' } }, 0);

/** A page whose runs answer when the test says so, by the name of the call. */
function heldPage(records: readonly RunRecord[] = [record]) {
  const { hold, end } = heldPromises<unknown>();
  const worker = fakeRuns({
    rows: () => hold('rows') as never,
    labels: () => hold('labels') as never,
    preview: () => hold('preview') as never,
    sets: () => hold('sets') as never,
  });
  const page = new ItemPageState({ ...worker, records, refresh: () => hold('refresh') as never });
  const goTo = (hash: string): Promise<void> => {
    vi.stubGlobal('location', { hash });
    return page.open();
  };
  /** Ends calls one after the other. */
  const answer = async (...replies: readonly (readonly [string, unknown])[]): Promise<void> => {
    for (const [name, reply] of replies) {
      await settled();
      end(name, reply);
    }
    await settled();
  };
  return { page, goTo, answer };
}

const RUN_READ = ['refresh', null] as const;
const ROWS = ['rows', { rows: [answered] }] as const;
const LABELS = ['labels', null] as const;
const MADE = ['preview', [item]] as const;

describe('the page of an item', () => {
  it('shows the answer of the run, with its labels', async () => {
    const { page, goTo, answer } = heldPage();
    const opening = goTo(ofRun);
    await answer(RUN_READ, ROWS, LABELS);
    await opening;
    expect([page.row, page.record, page.plan]).toEqual([answered, record, record.plan]);
    expect(page.labels).not.toBeNull();
  });

  it.each([
    ['no run', fresh, [record], []],
    ['a run of another browser', ofRun, [], [RUN_READ]],
    ['a run without this item', ofRun, [record], [RUN_READ, ['rows', { rows: [] }] as const, LABELS]],
  ])('makes the item of %s', async (_, hash, records, replies) => {
    const { page, goTo, answer } = heldPage(records);
    const opening = goTo(hash);
    await answer(...replies, MADE);
    await opening;
    expect(page.row).toMatchObject({ item, entry: null, judgement: { outcome: 'missing' } });
    expect(page.problem).toBe('');
  });

  it('makes the item of an imported data set', async () => {
    const { page, goTo, answer } = heldPage();
    const opening = goTo(ofSet);
    await answer(['sets', [{ id: SET, title: 'My copy' }]], MADE);
    await opening;
    expect(page.plan).toMatchObject({ source: { kind: 'import', id: SET, title: 'My copy' } });
  });

  it('says why the address or the item cannot be read, until another one is opened', async () => {
    const { page, goTo, answer } = heldPage();
    await goTo('#seed=1');
    expect(page.problem).toMatch(/^This address names no task/u);
    const opening = goTo(fresh);
    expect(page.problem).toBe('');
    await answer(['preview', new Error('The disk is damaged.')]);
    await opening;
    expect(page.problem).toBe('The disk is damaged.');
    await goTo('');
    expect([page.problem, page.address]).toEqual(['', null]);
  });

  const before: readonly (readonly [string, string, readonly (readonly [string, unknown])[]])[] = [
    ['the list of runs', ofRun, [RUN_READ]],
    ['the rows', ofRun, [RUN_READ, ROWS]],
    ['the data sets', ofSet, [['sets', [{ id: SET, title: 'My copy' }]]]],
    ['the item', fresh, [MADE]],
  ];

  it.each(before)('shows nothing of an item that was left before %s came', async (_, hash, replies) => {
    const { page, goTo, answer } = heldPage();
    const opening = goTo(hash);
    await answer(...replies.slice(0, -1));
    await goTo('');
    await answer(...replies.slice(-1));
    await opening;
    expect([page.row, page.record, page.labels, page.plan, page.problem]).toEqual([
      null,
      null,
      null,
      null,
      '',
    ]);
  });

  it('asks for nothing more of an item that was left before its labels came', async () => {
    const { page, goTo, answer } = heldPage();
    const opening = goTo(ofRun);
    await answer(RUN_READ, ROWS);
    await goTo('');
    await answer(LABELS);
    await opening;
    expect([page.row, page.problem]).toEqual([null, '']);
    await expect(answer(MADE)).rejects.toThrow();
  });

  it('keeps quiet about an item that fails after it was left', async () => {
    const { page, goTo, answer } = heldPage();
    const opening = goTo(ofRun);
    const next = goTo(fresh);
    await answer(MADE, ['refresh', new Error('The disk is damaged.')]);
    await Promise.all([opening, next]);
    expect([page.problem, page.row?.item]).toEqual(['', required(item)]);
  });
});
