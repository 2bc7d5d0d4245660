/** Reasoning generated from the graph: which event needed which, and what is therefore prevented. */
import { clause } from '../clause.ts';
import { eventOf, needsAny, neededBy, shortestPath } from '../graph.ts';
import { changeOf, happening } from '../happens.ts';
import type { Chain } from '../types.ts';
import { formatList } from '../../util/text/format-list.ts';
import type { Sample } from './types.ts';

/**
 * Explains step by step why a question's truth is correct.
 *
 * @throws RangeError for events that the chain does not have
 */
export function templateReasoning({
  chain,
  prevented,
  asked,
  path,
}: Pick<Sample, 'chain' | 'prevented' | 'asked' | 'path'>): string {
  const name = namer(chain);
  if (!('id' in prevented)) {
    return `What is supposed away never takes place here in the first place.${needsSentence(chain, asked)} All of that is as it was, so ${name(asked)} would still have happened.`;
  }
  if (path.length > 0) return brokenPath(chain, path);
  const left = happening(chain, changeOf(prevented));
  const other = findDetour(chain, prevented.id, asked, left);
  if (other === null) {
    return `${needsSentence(chain, asked)} ${upperFirst(name(asked))} did not need ${name(prevented.id)}. So even without that, ${name(asked)} would still have happened.`.trimStart();
  }
  const [saved, ways] = other;
  const { instead } = prevented;
  const because = instead?.serves.includes(saved) === true ? [`“${clause(instead.text)}”`] : ways.map(name);
  const rest = saved === asked ? '' : ` So ${name(asked)} would still have happened.`;
  return `Even without ${name(prevented.id)}, ${name(saved)} would still have happened, because of ${because.join(' or ')}.${rest}`;
}

/** Describes each step of a path on which everything is prevented. */
function brokenPath(chain: Chain, path: readonly string[]): string {
  const name = namer(chain);
  const steps = path.slice(1).map((effect) => `${upperFirst(name(effect))} needed ${waysTo(chain, effect)}.`);
  const [first = '', last = ''] = [path[0], path.at(-1)];
  return `${steps.join(' ')} So without ${name(first)}, ${name(last)} would not have happened.`;
}

/** Describes the requirements of an event, as a following sentence; empty if it has none. */
function needsSentence(chain: Chain, id: string): string {
  const name = namer(chain);
  const needed = neededBy(chain, id);
  if (needed.length === 0) return '';
  if (needsAny(chain, id)) return ` ${upperFirst(formatList(needed.map(name)))} were ways to ${name(id)}.`;
  return ` ${upperFirst(name(id))} needed ${formatList(needed.map(name))}.`;
}

/** Lists the requirements of an event: “a” and “b”, or “a” or “b”. */
function waysTo(chain: Chain, id: string): string {
  const names = neededBy(chain, id).map(namer(chain));
  return formatList(names, needsAny(chain, id) ? 'or' : 'and');
}

/**
 * Finds the event on the way that still happens although one of its causes is missing, and its remaining causes;
 * null if no path leads from the prevented to the asked event.
 */
function findDetour(
  chain: Chain,
  prevented: string,
  asked: string,
  left: ReadonlySet<string>,
): readonly [saved: string, ways: readonly string[]] | null {
  const saved = shortestPath(chain, prevented, asked).find((id) => id !== prevented && left.has(id));
  if (saved === undefined) return null;
  return [saved, neededBy(chain, saved).filter((cause) => left.has(cause))];
}

/** Returns a function that quotes events' sentences. */
function namer(chain: Chain): (id: string) => string {
  return (id) => `“${clause(eventOf(chain, id).text)}”`;
}

/** Capitalizes the beginning of a sentence, but not inside quotations. */
function upperFirst(text: string): string {
  return text.replace(/^“(\p{Ll})/u, (_, letter: string) => `“${letter.toUpperCase()}`);
}
