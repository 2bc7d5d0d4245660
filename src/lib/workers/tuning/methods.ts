import type { TuningPlan } from '../../benchmarks/causal-order/tuning/plan.ts';
import type { PolicyPlan } from '../../tuning/cfgpt/plan.ts';
import type { PolicyNews, TrainedPolicies } from '../../tuning/cfgpt/train.ts';
import type { Tuned, TuningModel, TuningNews } from '../../tuning/tuning.ts';

/** What the worker that tunes can be asked; it looks and reads over a line that the page sends first. */
export interface TuningMethods {
  tune: {
    request: { readonly plan: TuningPlan; readonly model: TuningModel };
    progress: TuningNews;
    reply: Tuned;
  };
  policies: {
    request: { readonly plan: PolicyPlan };
    progress: PolicyNews;
    reply: TrainedPolicies;
  };
}
