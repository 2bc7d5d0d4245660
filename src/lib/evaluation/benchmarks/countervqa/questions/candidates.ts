import { clauseOf, effectsOf, neededBy, reachedFrom, shortestPath } from '../../../../chains/graph.ts';
import { changeOf, happening } from '../../../../chains/happens.ts';
import type { Chain, PreventedEvent, Replacement } from '../../../../chains/types.ts';
import type { Level, ChainQuestion } from './types.ts';

/** Kinds of questions, so that each level can mix them evenly. */
export const KINDS = ['no', 'yes', 'yes-another-way', 'decoy'] as const;
export type Kind = (typeof KINDS)[number];

/** A question that is made when it is asked for: a long chain has a hundred thousand, of which a few are drawn. */
type Making = () => ChainQuestion;

type ByKind = Readonly<Record<Kind, readonly Making[]>>;

/** Every question that a level has about a chain, by kind; `decoys` are sentences of what never happens. */
export function candidatesOf(level: Level, chain: Chain, decoys: readonly string[]): ByKind {
  const found = supposing(level, chain, (id) => ({ id }));
  if (level !== 'non-existent') return found;
  return { ...found, decoy: decoys.map((text) => () => decoyQuestion(chain, text)) };
}

/** Every question of a level that supposes something else in an event's place, by kind; `replacements` by event. */
export function replacedIn(
  level: Level,
  chain: Chain,
  replacements: ReadonlyMap<string, Replacement>,
): ByKind {
  return supposing(level, chain, (id) => {
    const instead = replacements.get(id);
    return instead && { id, instead };
  });
}

/** The questions about the pairs of a level that suppose an event away, where that can be supposed of it. */
function supposing(level: Level, chain: Chain, of: (id: string) => PreventedEvent | undefined): ByKind {
  const found: Record<Kind, Making[]> = { no: [], yes: [], 'yes-another-way': [], decoy: [] };
  const effects = effectsOf(chain);
  for (const [id, all] of askedBy(level, chain)) {
    const event = of(id);
    if (event === undefined || all.length === 0) continue;
    // Once for all that is asked about without this event; what no arrow leads to happens in any case.
    const reached = reachedFrom(effects, id);
    const left = all.some((asked) => reached.has(asked)) ? happening(chain, changeOf(event)) : null;
    for (const asked of all) {
      const kind = !reached.has(asked) ? 'yes' : left?.has(asked) === true ? 'yes-another-way' : 'no';
      found[kind].push(() => chainQuestionOf(chain, event, asked));
    }
  }
  return found;
}

/** Which later events a level asks about without each event. */
function askedBy(level: Level, chain: Chain): readonly (readonly [id: string, asked: readonly string[]])[] {
  const ids = chain.events.map(({ id }) => id);
  switch (level) {
    case 'adjacent':
      return ids.map((id, index) => [id, ids.slice(index + 1, index + 2)]);
    case 'long-chain':
      return ids.map((id, index) => [
        id,
        ids.slice(index + 2).filter((to) => !neededBy(chain, to).includes(id)),
      ]);
    case 'non-existent':
      return ids.map((id) => [id, id === chain.goal ? [] : [chain.goal]]);
  }
}

/** What becomes of an event when another one is prevented, be something else done in its place, by the chain itself. */
export function chainQuestionOf(chain: Chain, event: PreventedEvent, asked: string): ChainQuestion {
  const { id: prevented } = event;
  const left = happening(chain, changeOf(event));
  if (left.has(asked)) {
    const way = otherWay(chain, event, asked, left);
    return {
      prevented: event,
      asked,
      path: [],
      truth: {
        answer: 'yes',
        reason:
          way.length > 0
            ? `There is another way, by ${way.join(', so ')}: ${clauseOf(chain, asked)} even without that.`
            : `Nothing that leads up to it is missing: ${clauseOf(chain, asked)} without that.`,
        premise: true,
      },
    };
  }
  // The shortest way along which it is taken away; of several, that through the causes named first.
  const gone = new Set(chain.events.map(({ id }) => id).filter((id) => !left.has(id)));
  const path = shortestPath(chain, prevented, asked, gone);
  const between = path.slice(1, -1).map((id) => `not “${clauseOf(chain, id)}”`);
  const steps = between.length === 0 ? '' : `${between.join(', so ')}, so `;
  return {
    prevented: event,
    asked,
    path,
    truth: {
      answer: 'no',
      reason: `Without “${clauseOf(chain, prevented)}”: ${steps}not “${clauseOf(chain, asked)}”.`,
      premise: true,
    },
  };
}

/**
 * By what an event still happens though one that leads up to it is prevented, in words: a cause that is enough where the
 * shortest way from there goes on, or what is done in its place, and what that brings about before what is asked. Empty
 * where nothing is missing.
 */
function otherWay(
  chain: Chain,
  { id: prevented, instead }: PreventedEvent,
  asked: string,
  left: ReadonlySet<string>,
): readonly string[] {
  const goesOn = shortestPath(chain, prevented, asked).find((id) => left.has(id));
  if (goesOn === undefined) return [];
  const quoted = (id: string): string => `“${clauseOf(chain, id)}”`;
  const enough =
    instead?.serves.includes(goesOn) === true
      ? ['what is done instead']
      : neededBy(chain, goesOn)
          .filter((id) => left.has(id))
          .slice(0, 1)
          .map(quoted);
  return [...enough, ...(goesOn === asked ? [] : [quoted(goesOn)])];
}

/** What becomes of the goal when something is prevented that never happens: nothing. */
export function decoyQuestion(chain: Chain, text: string): ChainQuestion {
  return {
    prevented: { text },
    asked: chain.goal,
    path: [],
    truth: {
      answer: 'yes',
      reason: `That never happens here in the first place, so nothing changes: ${clauseOf(chain, chain.goal)}.`,
      premise: false,
    },
  };
}
