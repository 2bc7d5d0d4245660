/** A short right answer to a question about a chain, to see what one earns. */
import { capitalised } from '../../util/sentence.ts';
import { clause } from '../clause.ts';
import { edgesOf } from '../graph.ts';
import { happening } from '../happens.ts';
import type { Chain, Prevented } from '../types.ts';

/**
 * What is true of a chain without what is supposed away, in one sentence: what would not have happened, or that something
 * still would. Where nothing is supposed away, what needed what. Empty where there is nothing to say.
 */
export function exampleAnswer(chain: Chain, prevented?: Prevented): string {
  const words = (id: string): string => wordsOf(chain, id);
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

/** An event within a sentence: its label, else its own sentence in quotation marks. */
export function wordsOf({ events }: Pick<Chain, 'events'>, id: string): string {
  const event = events.find((one) => one.id === id);
  return event?.label ?? `“${clause(event?.text ?? id)}”`;
}
