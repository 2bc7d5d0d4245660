import { itemsKey, type ItemsPlan } from '../../../evaluation/runs/items-plan.ts';
import type { Protocol } from '../../../evaluation/tasks/answer.ts';
import type { ItemsReport } from '../../../evaluation/tasks/report.ts';
import type { Runs } from '../../../state/runs/runs.svelte.ts';
import { LatestTask } from '../../../state/jobs/latest-task.svelte.ts';
import { messageOf } from '../../../util/message-of.ts';
import { omit } from '../../../util/omit.ts';

/** Somebody types numbers one digit after the other: the items are made when the hand rests. */
const REST_MS = 300;

/** What is known of the items that the form describes, worked out as somebody looks; the last one asked for counts. */
export class BaselineCache {
  /** The last one that is there, with what it is of; it stays until the next one is. */
  shown = $state.raw<{ readonly plan: ItemsPlan; readonly found: ItemsReport } | null>(null);
  problem = $state('');
  readonly #runs: Pick<Runs, 'call'>;
  #wanted = '';
  readonly #latest = new LatestTask();

  constructor(runs: Pick<Runs, 'call'>) {
    this.#runs = runs;
  }

  get isBusy(): boolean {
    return this.#latest.isBusy;
  }

  /** Asks for the baselines on a plan's items, unless they are there or on their way; another request is called off. */
  want(plan: ItemsPlan, protocol: Protocol): void {
    const key = keyOf(plan, protocol);
    if (key === this.#wanted) return;
    this.#wanted = key;
    const signal = this.#latest.begin();
    this.problem = '';
    setTimeout(() => {
      if (!signal.aborted) void this.#load(plan, protocol, signal);
    }, REST_MS);
  }

  /** Calls off what is under way; asking again begins anew. */
  cancel(): void {
    this.#latest.reset();
    this.#wanted = '';
  }

  async #load(plan: ItemsPlan, protocol: Protocol, signal: AbortSignal): Promise<void> {
    try {
      const found = await this.#runs.call('itemsReport', { plan, protocol }, { signal });
      if (signal.aborted) return;
      this.shown = { plan, found };
    } catch (error) {
      if (signal.aborted) return;
      this.shown = null;
      this.#wanted = '';
      this.problem = messageOf(error);
    }
    this.#latest.end(signal);
  }
}

/** The wording of a question changes no baseline. */
function keyOf(plan: ItemsPlan, protocol: Protocol): string {
  return `${protocol} ${itemsKey(omit(plan, 'variant'))}`;
}
