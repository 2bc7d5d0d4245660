/** Reasoning out of the graph, in sentences of ours: which event needed which, and so what falls away. */
import { clause } from '../clause.ts';
import { needsAny, neededBy, shortestPath } from '../graph.ts';
import { changeOf, happening } from '../happens.ts';
import type { Chain } from '../types.ts';
import type { Sample } from './types.ts';

/** Says step by step why a question's truth is right. Throws a RangeError for events that the chain has not. */
export function templateReasoning({
  chain,
  prevented,
  asked,
  path,
}: Pick<Sample, 'chain' | 'prevented' | 'asked' | 'path'>): string {
  const name = namer(chain);
  if (!('id' in prevented)) {
    return `What is supposed away never takes place here in the first place.${needs(chain, asked)} All of that is as it was, so ${name(asked)} would still have happened.`;
  }
  if (path.length > 0) return broken(chain, path);
  const left = happening(chain, changeOf(prevented));
  const other = detour(chain, prevented.id, asked, left);
  if (other === null) {
    return `${needs(chain, asked)} ${upperFirst(name(asked))} did not need ${name(prevented.id)}. So even without that, ${name(asked)} would still have happened.`.trimStart();
  }
  const [saved, ways] = other;
  const { instead } = prevented;
  const because = instead?.serves.includes(saved) === true ? [`“${clause(instead.text)}”`] : ways.map(name);
  const rest = saved === asked ? '' : ` So ${name(asked)} would still have happened.`;
  return `Even without ${name(prevented.id)}, ${name(saved)} would still have happened, because of ${because.join(' or ')}.${rest}`;
}

/** Each step of a path on which everything falls away. */
function broken(chain: Chain, path: readonly string[]): string {
  const name = namer(chain);
  const steps = path.slice(1).map((effect) => `${upperFirst(name(effect))} needed ${waysTo(chain, effect)}.`);
  const [first = '', last = ''] = [path[0], path.at(-1)];
  return `${steps.join(' ')} So without ${name(first)}, ${name(last)} would not have happened.`;
}

/** What an event needed, as a sentence after another one; nothing where it happens by itself. */
function needs(chain: Chain, id: string): string {
  const name = namer(chain);
  const needed = neededBy(chain, id);
  if (needed.length === 0) return '';
  if (needsAny(chain, id)) return ` ${upperFirst(listedAnd(needed.map(name)))} were ways to ${name(id)}.`;
  return ` ${upperFirst(name(id))} needed ${listedAnd(needed.map(name))}.`;
}

/** "“a” and “b”", "“a” or “b”": everything that an event needs. */
function waysTo(chain: Chain, id: string): string {
  const names = neededBy(chain, id).map(namer(chain));
  return needsAny(chain, id) ? names.join(' or ') : listedAnd(names);
}

function listedAnd(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}

/**
 * The event on the way that happens all the same although one of its ways is closed, and the ways that are left; null
 * where no way leads from what is prevented to what is asked.
 */
function detour(
  chain: Chain,
  prevented: string,
  asked: string,
  left: ReadonlySet<string>,
): readonly [saved: string, ways: readonly string[]] | null {
  const saved = shortestPath(chain, prevented, asked).find((id) => id !== prevented && left.has(id));
  if (saved === undefined) return null;
  return [saved, neededBy(chain, saved).filter((cause) => left.has(cause))];
}

/** Events by their sentences, in quotation marks. */
function namer({ events }: Chain): (id: string) => string {
  return (id) => {
    const event = events.find((one) => one.id === id);
    if (event === undefined) {
      throw new RangeError(
        `The chain has no event ${JSON.stringify(id)}; it has ${events.map((one) => one.id).join(', ')}.`,
      );
    }
    return `“${clause(event.text)}”`;
  };
}

/** Quoted sentences stay as they are; what is in front of them begins a sentence. */
function upperFirst(text: string): string {
  return text.replace(/^“(\p{Ll})/u, (_, letter: string) => `“${letter.toUpperCase()}`);
}
