import { CONJUNCTIONS, textOf, type Conjunction } from '../../tasks/kit/prompts/conjunctions.ts';
import { capitalised } from '../../../util/sentence.ts';

/** What happened and what came of it: as nouns ("the rain"), and as clauses ("it rained") where they are given. */
export interface CauseAndEffect {
  readonly cause: Words;
  readonly effect: Words;
}

/** One event in words; `clause` stands beside "because". */
interface Words {
  readonly noun: string;
  readonly clause?: string;
}

/** Two events joined by a conjunction, with a capital and a full stop. */
export function joinedEvents(
  leads: string,
  follows: string,
  conjunction: Conjunction,
  wording: string,
): string {
  return capitalised(`${leads} ${textOf(conjunction, wording)} ${follows}.`);
}

/**
 * Both orders of a cause and its effect with every one of the conjunctions that there are words for: the right sentence, then the one
 * with its halves swapped.
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
