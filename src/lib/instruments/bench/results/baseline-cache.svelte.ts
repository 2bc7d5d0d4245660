import { itemsKey, type ItemsPlan } from '../../../evaluation/runs/items-plan.ts';
import type { Protocol } from '../../../evaluation/tasks/answer.ts';
import type { ItemsReport } from '../../../evaluation/tasks/report.ts';
import type { Runs } from '../../../state/runs/runs.svelte.ts';
import { LatestTask } from '../../../state/jobs/latest-task.svelte.ts';
import { canonicalJson } from '../../../util/canonical.ts';
import { messageOf } from '../../../util/message-of.ts';
import { omit } from '../../../util/omit.ts';

/** Delay after the last key press before items are generated, in milliseconds. */
const REST_MS = 300;

/** Baselines on the items that the form describes, computed on request; the latest request wins. */
export class BaselineCache {
  /** The latest result with its plan; it stays until the next one is ready. */
  shown = $state.raw<{ readonly plan: ItemsPlan; readonly found: ItemsReport } | null>(null);
  problem = $state('');
  readonly #runs: Pick<Runs, 'call'>;
  #requested = '';
  readonly #latest = new LatestTask();

  constructor(runs: Pick<Runs, 'call'>) {
    this.#runs = runs;
  }

  get isBusy(): boolean {
    return this.#latest.isBusy;
  }

  /** Requests the baselines on a plan's items, unless they are available or under way; cancels an earlier request. */
  request(plan: ItemsPlan, protocol: Protocol): void {
    const key = keyOf(plan, protocol);
    if (key === this.#requested) return;
    this.#requested = key;
    const signal = this.#latest.begin();
    this.problem = '';
    setTimeout(() => {
      if (!signal.aborted) void this.#load(plan, protocol, signal);
    }, REST_MS);
  }

  /** Cancels the current request; a later request starts again. */
  cancel(): void {
    this.#latest.reset();
    this.#requested = '';
  }

  async #load(plan: ItemsPlan, protocol: Protocol, signal: AbortSignal): Promise<void> {
    try {
      const found = await this.#runs.call('itemsReport', { plan, protocol }, { signal });
      if (signal.aborted) return;
      this.shown = { plan, found };
    } catch (error) {
      if (signal.aborted) return;
      this.shown = null;
      this.#requested = '';
      this.problem = messageOf(error);
    }
    this.#latest.end(signal);
  }
}

/** Returns the key of a plan: of its variant only what changes items, as the wording does not affect baselines. */
function keyOf(plan: ItemsPlan, protocol: Protocol): string {
  const { ways = {}, style } = plan.variant;
  return `${protocol} ${itemsKey(omit(plan, 'variant'))} ${canonicalJson([ways, style])}`;
}
