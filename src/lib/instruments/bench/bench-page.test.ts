import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../../../tests/support/fake-storage.ts';
import { defaultVariant } from '../../evaluation/benchmarks/items.fixture.ts';
import type { RunRecord } from '../../evaluation/runs/index.ts';
import type { Runs } from '../../state/runs/runs.svelte.ts';
import { pendulum } from '../../systems/index.ts';
import { BenchPageState } from './bench-page.svelte.ts';

const ID = 'a'.repeat(64);

/** Returns a stored run, which is under way unless it has all answers. */
function recordOf(kind: string, part: Partial<RunRecord> = {}): RunRecord {
  const variant = defaultVariant('counterfactual', pendulum);
  const plan = { task: 'counterfactual', system: 'pendulum', seed: 1, count: 5, variant };
  return {
    id: ID,
    plan: { ...plan, respondent: { kind, parameters: {} } },
    title: '',
    status: 'paused',
    total: 5,
    answered: 1,
    ...part,
  } as unknown as RunRecord;
}

/** The bench's page on fake runs; `opened` lists the runs whose page was opened, `fragments` those of the address. */
function benchWith(part: Partial<Record<keyof Runs, unknown>> = {}) {
  const opened: string[] = [];
  const fragments: string[] = [];
  const runs = {
    records: [],
    live: new Map(),
    refresh: () => Promise.resolve(),
    call: () => Promise.resolve([]),
    activity: () => ({ where: 'nowhere' }),
    start: () => Promise.resolve(recordOf('solver')),
    ...part,
  } as unknown as Runs;
  const servers = { start: vi.fn(() => Promise.resolve()), addressOf: () => null };
  const bench = new BenchPageState(runs, servers, {
    openRun: (id) => {
      opened.push(id);
      return Promise.resolve();
    },
    showFragment: (fragment) => void fragments.push(fragment),
  });
  return { bench, opened, fragments, servers };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('location', { hash: '' });
});
afterEach(() => void vi.unstubAllGlobals());

describe('the page of the bench', () => {
  it.each([
    ['human', [ID]],
    ['solver', []],
  ])('opens the page of a started or resumed run of %s only where a person answers', async (kind, pages) => {
    const record = recordOf(kind);
    const { bench, opened } = benchWith({ start: () => Promise.resolve(record) });
    bench.form.set({ who: kind });
    await bench.start();
    expect([bench.actions.startProblem, opened]).toEqual(['', pages]);
    await bench.resume(record);
    expect(opened).toEqual([...pages, ...pages]);
  });

  it('asks the reader a few questions of the form, and leaves the form as it is', async () => {
    const start = vi.fn((_: { readonly count: number }) => Promise.resolve(recordOf('human')));
    const { bench, opened } = benchWith({ start });
    bench.form.set({ who: 'solver', count: '40' });
    await bench.tryMyself();
    expect(start.mock.calls[0]?.[0]).toMatchObject({ count: 3, respondent: { kind: 'human' } });
    expect(opened).toEqual([ID]);
    bench.form.set({ count: '2' });
    await bench.tryMyself();
    expect(start.mock.calls[1]?.[0].count).toBe(2);
    expect([bench.form.value.who, bench.form.value.count]).toEqual(['solver', '2']);
  });

  it('stays if a run is already answered, or goes on here', async () => {
    const done = recordOf('human', { status: 'done', answered: 5 });
    const { bench, opened } = benchWith({
      start: () => Promise.resolve(done),
      live: new Map([[ID, {}]]),
    });
    bench.form.set({ who: 'human' });
    await bench.start();
    expect(bench.actions.earlier?.record).toBe(done);
    await bench.resume(done);
    expect(opened).toEqual([]);
    bench.clearEarlier();
    expect(bench.actions.earlier).toBeNull();
  });

  it('says why its runs could not be read, until they can be', async () => {
    const refresh = vi.fn((): Promise<void> => Promise.reject(new Error('The disk is damaged.')));
    const { bench, servers } = benchWith({ refresh });
    await bench.begin();
    expect(bench.listProblem).toBe('Your runs could not be read: The disk is damaged.');
    expect(servers.start).toHaveBeenCalledOnce();
    refresh.mockResolvedValue(undefined);
    await bench.refresh();
    expect(bench.listProblem).toBe('');
  });

  it('shows the task and the system of the run that the address marks', async () => {
    const marked = recordOf('solver', { plan: { ...recordOf('solver').plan, system: 'water-flow' } });
    vi.stubGlobal('location', { hash: `#compare=${ID}` });
    const { bench } = benchWith({ records: [marked] });
    bench.form.set({ task: 'causal-order' });
    await bench.begin();
    expect([bench.form.task.id, bench.form.subject.id]).toEqual(['counterfactual', 'water-flow']);
    expect(bench.shownRecords).toEqual([marked]);
  });

  it('closes a comparison, and clears its address, once another table is chosen', async () => {
    vi.stubGlobal('location', { hash: `#compare=${ID}` });
    const { bench, fragments } = benchWith({ records: [recordOf('solver')] });
    bench.form.set({ task: 'causal-order' });
    const begun = bench.begin();
    bench.unmarkOthers();
    await begun;
    bench.unmarkOthers();
    expect([bench.marked, fragments]).toEqual([[ID], []]);
    bench.form.set({ system: 'water-flow' });
    bench.unmarkOthers();
    expect([bench.marked, fragments]).toEqual([[], ['']]);
    bench.mark([ID]);
    expect(fragments.at(-1)).toBe(`#compare=${ID}`);
  });

  it('has no results of runs without an answer, of other subjects, and of those under way', () => {
    const records = [
      recordOf('solver', { answered: 0 }),
      recordOf('solver', { plan: { ...recordOf('solver').plan, system: 'water-flow' } }),
      recordOf('clip'),
      recordOf('human', { id: 'here' }),
    ];
    const activity = ({ id }: RunRecord) => ({ where: id === 'here' ? 'here' : 'nowhere' });
    const { bench } = benchWith({ records, activity });
    bench.form.set({ task: 'counterfactual', system: 'pendulum' });
    expect(bench.shownRecords).toEqual([records[2]]);
  });

  it('has the published figures of its task and subject once they are loaded', async () => {
    const { bench } = benchWith();
    bench.form.set({ task: 'counterfactual', system: 'pendulum' });
    expect(bench.published).toBeNull();
    bench.requestPublished();
    await vi.waitFor(() => expect(bench.published?.length).toBeGreaterThan(0));
  });

  it('notes whether there are runs, for its next visit', () => {
    benchWith({ records: [recordOf('solver')] }).bench.noteRuns();
    expect(localStorage.getItem('rungs-runs')).toBe('yes');
    benchWith({ records: null }).bench.noteRuns();
    expect(localStorage.getItem('rungs-runs')).toBe('yes');
    benchWith().bench.noteRuns();
    expect(localStorage.getItem('rungs-runs')).toBeNull();
  });
});
