import type { RungAnswer } from '../../../lab/answers/answers.ts';
import type { Rung } from '../../../cases/schema/ladder.ts';
import type { ReasonsAsked } from '../../../lab/reasons/reasons.ts';
import { isCovered, type LabValue } from '../../../lab/value.ts';

/** The part of a lab in which reasons are found. */
interface Reasoned extends Pick<ReasonsAsked, 'subject' | 'carried'> {
  readonly connection: ReasonsAsked['connection'] | null;
  readonly answers: { readonly on: (rung: Rung) => RungAnswer };
  readonly value: LabValue;
}

/** What the reasons of a lab's answers are found in; null while something of See and Do is left to guess. */
export function askedReasons(lab: Reasoned, question: ReasonsAsked['question']): ReasonsAsked | null {
  const { connection, carried, subject, answers, value } = lab;
  if (!connection || isCovered(value, 'see') || isCovered(value, 'do')) return null;
  return { subject, question, connection, carried, see: answers.on('see'), do: answers.on('do') };
}
