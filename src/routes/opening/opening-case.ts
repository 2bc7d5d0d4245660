import type { Case } from '$lib/cases/schema.ts';
import { subjectOfDrawn, type Subject } from '$lib/lab/subject.ts';
import { beach } from '$lib/systems/beach/index.ts';

/** What a stranger meets first: one question in plain words, asked on all three rungs. */
export const openingCase: Case = {
  system: beach.id,
  seed: 1,
  evidence: { sunscreen: 'on' },
  view: { rung: 'see', predict: true },
  question: { of: 'sunburn', is: 'none', text: 'Does sunscreen prevent burning?' },
};

/** The system that it is about: the one that its page brings along. */
export function openingSubject(): Subject {
  return subjectOfDrawn(beach);
}
