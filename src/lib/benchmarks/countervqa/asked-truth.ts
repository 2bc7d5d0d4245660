import type { Asking } from './prompt.ts';
import type { Truth } from './payload.ts';

/** What is right of a question; where only the event that is supposed away is asked about, whether it happens. */
export function askedTruth({ truth }: { readonly truth: Truth }, kind: Asking['kind']): Truth {
  if (kind === 'counterfactual') return truth;
  return {
    answer: truth.premise ? 'yes' : 'no',
    reason: truth.premise ? 'It is one of the events.' : 'It is none of the events.',
    premise: truth.premise,
  };
}
