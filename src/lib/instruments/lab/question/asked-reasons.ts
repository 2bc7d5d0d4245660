import type { RungAnswer } from '../../../lab/answers/answers.ts';
import type { Rung } from '../../../cases/schema/ladder.ts';
import type { ReasonsAsked } from '../../../lab/reasons/reasons.ts';
import { isCovered, type LabValue } from '../../../lab/value.ts';

/** The part of a lab that reasons are derived from. */
interface Reasoned extends Pick<ReasonsAsked, 'subject' | 'carried'> {
  readonly connection: ReasonsAsked['connection'] | null;
  readonly answers: { readonly on: (rung: Rung) => RungAnswer };
  readonly value: LabValue;
}

/** Returns the reasons of a lab's answers; null while See or Do is still to be guessed. */
export function askedReasons(lab: Reasoned, question: ReasonsAsked['question']): ReasonsAsked | null {
  const { connection, carried, subject, answers, value } = lab;
  if (!connection || isCovered(value, 'see') || isCovered(value, 'do')) return null;
  return { subject, question, connection, carried, see: answers.on('see'), do: answers.on('do') };
}
