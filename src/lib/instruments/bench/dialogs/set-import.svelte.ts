import { benchmarkOf, benchmarks } from '../../../evaluation/benchmarks/index.ts';
import type { ImportOutcome } from '../../../evaluation/plans/data-sets.ts';
import { LatestJob } from '../../../state/jobs/latest-job.svelte.ts';
import type { BenchForm } from '../../../state/runs/form.svelte.ts';
import type { Runs } from '../../../state/runs/runs.svelte.ts';
import { filesOfFolder } from '../../../util/files/folder.ts';
import { messageOf } from '../../../util/message-of.ts';

/** Number of pictures stored so far, of all. */
interface ImportProgress {
  readonly done: number;
  readonly of: number;
}

/** Job that imports a user's own copy of a public data set; the form of a run then takes its items from it. */
export class SetImport extends LatestJob<ImportProgress, { readonly outcome: ImportOutcome }> {
  readonly #form: BenchForm;
  readonly #runs: Pick<Runs, 'call'>;
  /** Id of the benchmark whose data set it is. */
  format = $state('');
  title = $state('');
  /** Whether missing pictures are drawn from the values in their file names. */
  redraw = $state(false);
  /** Name of the folder that was read last. */
  folder = $state('');
  /** Why a data set could not be removed; empty for none. */
  #problem = $state('');

  constructor(form: BenchForm, runs: Pick<Runs, 'call'>) {
    super();
    this.#form = form;
    this.#runs = runs;
    this.format = benchmarkOf(form.value.task).id;
  }

  readonly chosen = $derived(benchmarks.find(({ id }) => id === this.format));
  readonly outcome = $derived(this.status.kind === 'done' ? this.status.outcome : null);
  /** Why the last import or removal failed; empty for none. */
  readonly words = $derived.by(() => {
    if (this.status.kind === 'stopped') return 'Stopped; nothing was imported.';
    return this.status.kind === 'failed' ? `Not imported: ${this.status.message}` : this.#problem;
  });

  /** Imports the files of a folder. Never rejects: see `words`. */
  async take(reading: Promise<readonly File[]> | readonly File[], name: string): Promise<void> {
    const { chosen, format } = this;
    this.#problem = '';
    this.folder = name;
    const about = {
      title: this.title.trim() || name || chosen?.title || '',
      format,
      redraw: this.redraw && chosen?.importer.knows.redraw === true,
    };
    this.status = { kind: 'idle' };
    await this.work(async ({ signal, ifLatest }) => {
      const files = filesOfFolder(await reading);
      const onprogress = ifLatest((progress: ImportProgress) => this.show(progress));
      const outcome = await this.#runs.call('import', { files, ...about }, { signal, onprogress });
      this.#form.sets = await this.#runs.call('sets', null);
      if (outcome.set) this.#form.set({ source: outcome.set.id, ...this.#groupIn(outcome.set) });
      return { outcome };
    });
  }

  /**
   * Returns the group of items to show first: that of the form's task, else the first; at most the usual hundred
   * items.
   */
  #groupIn({ groups }: NonNullable<ImportOutcome['set']>) {
    const { value } = this.#form;
    const ofTask = groups.filter((one) => one.task === value.task);
    const found = ofTask.find((one) => one.system === value.system) ?? ofTask[0] ?? groups[0];
    if (found === undefined) return {};
    const { task, system, items } = found;
    return { task, system, count: String(Math.min(100, items)) };
  }

  /** Removes an imported data set. Never rejects: see `words`. */
  async remove(id: string): Promise<void> {
    try {
      await this.#runs.call('removeSet', { id });
      this.#form.sets = await this.#runs.call('sets', null);
    } catch (error) {
      this.#problem = `Not removed: ${messageOf(error)}`;
    }
  }
}
