import type { PolicyPlan } from './plan.ts';
import type { PolicyNews, TrainedPolicies } from './train.ts';

/** What the worker that trains policies can be asked; it looks and reads over a line that the page sends first. */
export interface PolicyMethods {
  policies: {
    request: { readonly plan: PolicyPlan };
    progress: PolicyNews;
    reply: TrainedPolicies;
  };
}
