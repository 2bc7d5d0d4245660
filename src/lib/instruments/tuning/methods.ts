import type { TuningPlan } from '../../cases/parts/tuning-plan.ts';
import type { Tuned, TuningModel, TuningProgress } from './train.ts';

/** Methods of the tuning worker; it embeds through a message port that the page sends first. */
export interface TuningMethods {
  tune: {
    request: { readonly plan: TuningPlan; readonly model: TuningModel };
    progress: TuningProgress;
    reply: Tuned;
  };
}
