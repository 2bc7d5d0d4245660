import type { InferenceClient } from '../../../workers/inference/inference.ts';

/** Returns a fake inference with the same reply to every request, for tests. */
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

/** Fake inference that never replies. */
export const silentInference: InferenceClient = inferenceThat(() => new Promise(() => undefined));
