import type { TuningPlan } from '../../cases/kinds/tuning/plan.ts';
import type { Tuned, TuningModel, TuningProgress } from './train.ts';

/** What the worker that tunes can be asked; it looks and reads over a line that the page sends first. */
export interface TuningMethods {
  tune: {
    request: { readonly plan: TuningPlan; readonly model: TuningModel };
    progress: TuningProgress;
    reply: Tuned;
  };
}
