/** Generates a short correct answer to a question about a chain, as an example of the reward. */
import { capitalised } from '../../util/text/sentence.ts';
import { clause } from '../clause.ts';
import { edgesOf } from '../graph.ts';
import { happening } from '../happens.ts';
import type { Chain, Prevented } from '../types.ts';

/**
 * Returns one true sentence about a chain without the supposed-away event: an event that would not have happened,
 * or one that still would. Without a premise, a requirement. Empty if there is nothing to say.
 */
export function exampleAnswer(chain: Chain, prevented?: Prevented): string {
  const words = (id: string): string => eventLabel(chain, id);
  if (prevented === undefined) {
    const [cause, effect] =
      edgesOf(chain).find(([from, to]) => !happening(chain, { prevented: from }).has(to)) ?? [];
    return cause === undefined || effect === undefined
      ? ''
      : `${capitalised(words(effect))} needed ${words(cause)}.`;
  }
  if (!('id' in prevented)) return `${capitalised(words(chain.goal))} would still have happened.`;
  const { id } = prevented;
  const left = happening(chain, { prevented: id });
  const effect = edgesOf(chain).find(([cause, to]) => cause === id && !left.has(to))?.[1];
  if (effect !== undefined) return `Without ${words(id)}, ${words(effect)} would not have happened.`;
  const others = chain.events.map((event) => event.id).filter((other) => other !== id);
  const other = others.includes(chain.goal) ? chain.goal : others.at(-1);
  return other === undefined ? '' : `Even without ${words(id)}, ${words(other)} would still have happened.`;
}

/** Returns an event for use within a sentence: its label, or its sentence in quotation marks. */
export function eventLabel({ events }: Pick<Chain, 'events'>, id: string): string {
  const event = events.find((one) => one.id === id);
  return event?.label ?? `“${clause(event?.text ?? id)}”`;
}
