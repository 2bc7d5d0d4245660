import { omitUndefined } from '../../../util/omit.ts';
import { taskOf } from '../../../evaluation/benchmarks/index.ts';
import { readItemFragment, type ItemAddress } from '../../../evaluation/plans/address.ts';
import type { RunRow } from '../../../evaluation/reports/table/rows.ts';
import type { ImportedSource, RunRecord } from '../../../evaluation/runs/index.ts';
import { openCeiling } from '../../../evaluation/tasks/report.ts';
import { LatestTask } from '../../../state/jobs/latest-task.svelte.ts';
import type { Runs } from '../../../state/runs/runs.svelte.ts';
import { messageOf } from '../../../util/message-of.ts';
import { ErrorLabelEditor } from './error-label-editor.svelte.ts';

/** State of an item's page: the item of the address, with a run's answer if this browser has it. The latest wins. */
export class ItemPageState {
  /** Why the item cannot be shown; empty for none. */
  problem = $state('');
  /** The address that was read; null for none. */
  address = $state.raw<ItemAddress | null>(null);
  /** The item with its answer; null until it is made. */
  row = $state.raw<RunRow | null>(null);
  /** The run of the address; null where this browser does not have it. */
  record = $state.raw<RunRecord | null>(null);
  /** The labels of that run's answers; null without a run. */
  labels = $state.raw<ErrorLabelEditor | null>(null);
  /** The imported data set of an item without an answer; null for none. */
  #source = $state.raw<ImportedSource | null>(null);
  readonly #latest = new LatestTask();
  readonly #runs: Pick<Runs, 'call' | 'records' | 'refresh'>;

  constructor(runs: Pick<Runs, 'call' | 'records' | 'refresh'>) {
    this.#runs = runs;
  }

  /** The settings that the item is generated from; null without an address. */
  readonly plan = $derived.by(() => {
    const from = this.#source === null ? {} : { source: this.#source };
    return this.record?.plan ?? (this.address && { ...this.address, ...from });
  });

  /** Opens the item of the address. */
  async open(): Promise<void> {
    const signal = this.#latest.begin();
    const { hash } = location;
    this.problem = '';
    this.row = null;
    this.record = null;
    this.labels = null;
    this.#source = null;
    this.address = null;
    if (hash === '') return;
    const read = readItemFragment(hash);
    if (!read.ok) {
      this.problem = read.error;
      return;
    }
    this.address = read.value;
    try {
      if (!(await this.#openAnswered(read.value, signal))) await this.#openFresh(read.value, signal);
    } catch (error) {
      if (!signal.aborted) this.problem = messageOf(error);
    }
  }

  /** Opens the item with the run's answer. @returns whether this browser has it */
  async #openAnswered({ run, index }: ItemAddress, signal: AbortSignal): Promise<boolean> {
    if (run === undefined) return false;
    await this.#runs.refresh();
    signal.throwIfAborted();
    this.record = this.#runs.records?.find(({ id }) => id === run) ?? null;
    if (this.record === null) return false;
    const which = { id: run, protocol: 'audited', filter: 'all', from: index, count: 1 } as const;
    const { rows } = await this.#runs.call('rows', which);
    signal.throwIfAborted();
    this.row = rows[0] ?? null;
    this.labels = new ErrorLabelEditor(run, this.#runs);
    await this.labels.load('audited');
    signal.throwIfAborted();
    return rows.length > 0;
  }

  async #openFresh(
    { task, system, variant, seed, index, set, part }: ItemAddress,
    signal: AbortSignal,
  ): Promise<void> {
    const count = Math.floor(index / taskOf(task).questions(system)) + 1;
    if (set !== undefined) {
      const source = await this.#sourceOf(set, part);
      signal.throwIfAborted();
      this.#source = source;
    }
    const [item] = await this.#runs.call('preview', {
      plan: {
        task,
        system,
        variant,
        seed,
        count,
        ...(this.#source === null ? {} : { source: this.#source }),
      },
      from: index,
      count: 1,
    });
    signal.throwIfAborted();
    if (item === undefined) return;
    const judgement = { id: item.id, outcome: 'missing', credit: 0, reading: null, why: '' } as const;
    const ceiling = openCeiling(taskOf(task), item);
    this.row = { index, item, entry: null, failure: null, ceiling, judgement };
  }

  async #sourceOf(id: string, part: string | undefined): Promise<ImportedSource> {
    const set = (await this.#runs.call('sets', null)).find((one) => one.id === id);
    return { kind: 'import', id, title: set?.title ?? id.slice(0, 12), ...omitUndefined({ part }) };
  }
}
