import { graderId, type RunRecord } from '../../../evaluation/runs/index.ts';
import type { RunResults } from '../../../evaluation/reports/results.ts';
import type { Protocol } from '../../../evaluation/tasks/answer.ts';
import type { Runs } from '../../../state/runs/runs.svelte.ts';
import { messageOf } from '../../../util/message-of.ts';

/** Cache of runs' results, which are computed one after the other on request. */
export class ResultsCache {
  /** Results by run and protocol. */
  #done = $state.raw<ReadonlyMap<string, RunResults>>(new Map());
  /** Error messages by the same keys. */
  #failed = $state.raw<ReadonlyMap<string, string>>(new Map());
  #asked = new Set<string>();
  #queue: Promise<void> = Promise.resolve();
  readonly #runs: Pick<Runs, 'call'>;

  constructor(runs: Pick<Runs, 'call'>) {
    this.#runs = runs;
  }

  /** Returns a run's results; null until they are computed. */
  get(record: RunRecord, protocol: Protocol): RunResults | null {
    const found = this.#done.get(keyOf(record, protocol));
    // A renamed run keeps its figures.
    return found === undefined ? null : { ...found, record };
  }

  problem(record: RunRecord, protocol: Protocol): string | null {
    return this.#failed.get(keyOf(record, protocol)) ?? null;
  }

  /** Requests the results of runs, unless they are available or under way; failed ones are requested again. */
  request(records: readonly RunRecord[], protocol: Protocol): void {
    for (const record of records) {
      const key = keyOf(record, protocol);
      if (this.#asked.has(key)) continue;
      this.#asked.add(key);
      this.#queue = this.#queue.then(() => this.#load(record.id, protocol, key));
    }
  }

  /** Resolves once all figures that were asked for are there, or cannot be had. */
  async loaded(): Promise<void> {
    let waited: Promise<void> | null = null;
    while (waited !== this.#queue) {
      waited = this.#queue;
      await waited;
    }
  }

  async #load(id: string, protocol: Protocol, key: string): Promise<void> {
    try {
      const found = await this.#runs.call('results', { id, protocol });
      this.#done = new Map([...this.#done, [key, found]]);
      this.#failed = new Map([...this.#failed].filter(([other]) => other !== key));
    } catch (error) {
      this.#asked.delete(key);
      this.#failed = new Map([...this.#failed, [key, messageOf(error)]]);
    }
  }
}

function keyOf({ id, started, answered, failed, grading }: RunRecord, protocol: Protocol): string {
  const grader = grading?.graders.at(-1);
  const graded =
    grader === undefined ? '' : `${graderId(grader)} ${grading?.replies ?? 0} ${grading?.latest ?? 0}`;
  return `${id} ${started} ${protocol} ${answered} ${failed} ${graded}`;
}
