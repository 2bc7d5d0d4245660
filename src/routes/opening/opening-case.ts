import type { Case } from '$lib/cases/schema.ts';
import { subjectOfSystem, type Subject } from '$lib/lab/subject.ts';

const SYSTEM = 'beach';

/** What a stranger meets first: one question in plain words, asked on all three rungs. */
export const openingCase: Case = {
  system: SYSTEM,
  seed: 1,
  evidence: { sunscreen: 'on' },
  view: { rung: 'see', predict: true },
  question: { of: 'sunburn', is: 'none', text: 'Does sunscreen prevent burning?' },
};

/** The system that it is about. */
export function openingSubject(): Subject {
  const subject = subjectOfSystem(SYSTEM);
  if (!subject) throw new Error(`The opening is about ${SYSTEM}, which is no system.`);
  return subject;
}
