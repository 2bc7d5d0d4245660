import type { Case } from '$lib/cases/schema.ts';

/** What a stranger meets first: one question in plain words, asked on all three rungs. */
export const openingCase: Case = {
  system: 'beach',
  seed: 1,
  evidence: { sunscreen: 'on' },
  view: { rung: 'see', predict: true },
  question: { of: 'sunburn', is: 'none', text: 'Does sunscreen prevent burning?' },
};
