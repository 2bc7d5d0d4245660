import type { Question } from '../../lab/question.ts';
import type { ReasonsAsked } from '../../lab/reasons.ts';
import { isCovered } from '../../lab/value.ts';
import type { Lab } from './lab.svelte.ts';

/** What the reasons of a lab's answers are found in; null while something of See and Do is left to guess. */
export function askedReasons(lab: Lab, question: Question): ReasonsAsked | null {
  const { connection, carried, subject, answers, value } = lab;
  if (!connection || isCovered(value, 'see') || isCovered(value, 'do')) return null;
  return { subject, question, connection, carried, see: answers.on('see'), do: answers.on('do') };
}
