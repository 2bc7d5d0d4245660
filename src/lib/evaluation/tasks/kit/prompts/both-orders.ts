import { CONJUNCTIONS, textOf, type Conjunction } from './conjunctions.ts';
import { capitalised } from '../../../../util/text/sentence.ts';

/** A cause and its effect, as nouns (“the rain”) and, if given, as clauses (“it rained”). */
export interface CauseAndEffect {
  readonly cause: Words;
  readonly effect: Words;
}

/** Words for one event; `clause` is used after “because”. */
interface Words {
  readonly noun: string;
  readonly clause?: string;
}

/** Joins two events by a conjunction into a sentence. */
export function joinedEvents(
  leads: string,
  follows: string,
  conjunction: Conjunction,
  wording: string,
): string {
  return capitalised(`${leads} ${textOf(conjunction, wording)} ${follows}.`);
}

/**
 * Returns both orders of a cause and its effect for every conjunction with the needed words: the correct sentence,
 * then the one with its halves swapped.
 */
export function bothOrders(
  { cause, effect }: CauseAndEffect,
  wording = 'audited',
  conjunctions = CONJUNCTIONS,
): readonly string[] {
  return conjunctions.flatMap((conjunction) => {
    const form = conjunction.clause === 'finite' ? 'clause' : 'noun';
    const [why, what] = [cause[form]?.trim() ?? '', effect[form]?.trim() ?? ''];
    if (why === '' || what === '') return [];
    const [leads, follows] = conjunction.order === 'effect-first' ? [what, why] : [why, what];
    return [
      joinedEvents(leads, follows, conjunction, wording),
      joinedEvents(follows, leads, conjunction, wording),
    ];
  });
}
