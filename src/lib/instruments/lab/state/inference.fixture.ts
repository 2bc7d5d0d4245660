import type { InferenceClient } from '$lib/workers/inference/inference.ts';

/** For tests: an inference that says the same to all that it is asked. */
export function inferenceThat(answers: () => Promise<never>): InferenceClient {
  return {
    seal: answers,
    verify: answers,
    abduct: answers,
    spreads: answers,
    bounds: answers,
    worlds: answers,
  };
}

/** One that never answers. */
export const silentInference: InferenceClient = inferenceThat(() => new Promise(() => undefined));
