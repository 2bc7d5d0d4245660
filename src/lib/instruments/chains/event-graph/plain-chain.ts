/** A plain chain with one event prevented; nothing is random. */
import { neededBy, sentenceOf } from '../../../chains/graph.ts';
import { happening } from '../../../chains/happens.ts';
import type { Chain } from '../../../chains/types.ts';
import { withFullStop } from '../../../util/text/sentence.ts';
import { headlineOf, type EventState } from './event-state.ts';

/** Returns the state of every event when one is prevented; all are kept if none is. */
export function plainEventStates(chain: Chain, prevented: string | null): ReadonlyMap<string, EventState> {
  const left = happening(chain, prevented === null ? undefined : { prevented });
  const stateOf = (id: string): EventState =>
    id === prevented ? 'prevented' : left.has(id) ? 'kept' : 'fell';
  return new Map(chain.events.map(({ id }) => [id, stateOf(id)]));
}

/** Returns the result of preventing an event, as a headline and a sentence. */
export function plainOutcome(
  chain: Chain,
  prevented: string | null,
): { readonly headline: string; readonly detail: string } {
  const told = (id: string): string => withFullStop(sentenceOf(chain, id));
  const goal = `this happens: ${told(chain.goal)}`;
  if (prevented === null) {
    return {
      headline: 'Prevent an event: what falls away with it?',
      detail: `The goal: ${told(chain.goal)}`,
    };
  }
  const eventStates = plainEventStates(chain, prevented);
  const fell = [...eventStates.values()].filter((one) => one === 'fell').length;
  const reached = { before: true, after: eventStates.get(chain.goal) === 'kept' };
  return {
    headline: headlineOf({ fell, reached, isGoalChanged: prevented === chain.goal, goal }),
    detail: `Suppose this had not happened: ${told(prevented)}`,
  };
}

/** Returns the ids of an event's needs that are missing when another one is prevented. */
export function missingCauses(chain: Chain, id: string, prevented: string): readonly string[] {
  const left = happening(chain, { prevented });
  return neededBy(chain, id).filter((cause) => !left.has(cause));
}
