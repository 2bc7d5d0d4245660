import type { PolicyPlan } from './plan.ts';
import type { PolicyProgress, TrainedPolicies } from './train.ts';

/** What the worker that trains policies can be asked; it looks and reads over a line that the page sends first. */
export interface PolicyMethods {
  policies: {
    request: { readonly plan: PolicyPlan };
    progress: PolicyProgress;
    reply: TrainedPolicies;
  };
}
