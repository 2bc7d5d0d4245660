import type { TuningPlan } from '../../cases/parts/tuning-plan.ts';
import { headStore } from '../../state/clip/head-store.ts';
import { LatestTask } from '../../state/jobs/latest-task.svelte.ts';
import { messageOf } from '../../util/message-of.ts';
import type { DoneTuning } from './plan/share.ts';

/** The displayed head: its name, and whether it is saved. */
export class SavedHeadName {
  name = $state('My head');
  isSaved = $state(false);
  /** Result of saving, as a message. */
  status = $state('');
  readonly #latest = new LatestTask();

  /** Trains a head under a name; the previous one keeps its name if this fails. @returns whether it succeeded */
  async train(name: string, work: () => Promise<boolean>): Promise<boolean> {
    const before = [this.name, this.isSaved] as const;
    const signal = this.#latest.begin();
    this.status = '';
    [this.name, this.isSaved] = [name, false];
    const isDone = await work();
    if (!isDone && !signal.aborted) [this.name, this.isSaved] = before;
    return isDone;
  }

  async save({ head, plan }: DoneTuning): Promise<void> {
    try {
      await headStore.save(head, plan, Date.now());
      this.isSaved = true;
      this.status = `Saved in this browser as “${head.name}”. Choose it in the probe, or below.`;
    } catch (error) {
      this.status = `Not saved: ${messageOf(error)}`;
    }
  }
}

/** Returns the default name of a head. */
export function standardName({ seed, pairs, withPictures }: TuningPlan): string {
  return `Seed ${seed}, ${pairs} pictures${withPictures ? ', pictures too' : ''}`;
}
