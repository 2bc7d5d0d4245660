import type { PolicyPlan } from './plan.ts';
import type { PolicyProgress, TrainedPolicies } from './train.ts';

/** Methods of the worker that trains policies; it embeds through a message port that the page sends first. */
export interface PolicyMethods {
  policies: {
    request: { readonly plan: PolicyPlan };
    progress: PolicyProgress;
    reply: TrainedPolicies;
  };
}
