import { clauseOf, effectsOf, neededBy, reachedFrom, shortestPath } from '../../../../chains/graph.ts';
import { changeOf, happening } from '../../../../chains/happens.ts';
import type { Chain, PreventedEvent, Replacement } from '../../../../chains/types.ts';
import type { Level, ChainQuestion } from './types.ts';

/** Kinds of questions that a level mixes evenly. */
export const KINDS = ['no', 'yes', 'yes-another-way', 'decoy'] as const;
export type Kind = (typeof KINDS)[number];

/** A lazily built question: a long chain has a hundred thousand, of which few are drawn. */
type Making = () => ChainQuestion;

type ByKind = Readonly<Record<Kind, readonly Making[]>>;

/** Returns every question of a level about a chain, by kind; `decoys` are sentences of events that never happen. */
export function candidatesOf(level: Level, chain: Chain, decoys: readonly string[]): ByKind {
  const found = supposing(level, chain, (id) => ({ id }));
  if (level !== 'non-existent') return found;
  return { ...found, decoy: decoys.map((text) => () => decoyQuestion(chain, text)) };
}

/** Returns every question of a level that replaces an event, by kind; `replacements` by event id. */
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

/** Returns the questions about a level's pairs in which an event is supposed away, where that is possible. */
function supposing(level: Level, chain: Chain, of: (id: string) => PreventedEvent | undefined): ByKind {
  const found: Record<Kind, Making[]> = { no: [], yes: [], 'yes-another-way': [], decoy: [] };
  const effects = effectsOf(chain);
  for (const [id, all] of askedBy(level, chain)) {
    const event = of(id);
    if (event === undefined || all.length === 0) continue;
    // Computed once per event: whatever no edge leads to happens anyway.
    const reached = reachedFrom(effects, id);
    const left = all.some((asked) => reached.has(asked)) ? happening(chain, changeOf(event)) : null;
    for (const asked of all) {
      const kind = !reached.has(asked) ? 'yes' : left?.has(asked) === true ? 'yes-another-way' : 'no';
      found[kind].push(() => chainQuestionOf(chain, event, asked));
    }
  }
  return found;
}

/** Returns the later events that a level asks about, by supposed-away event. */
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

/**
 * Returns the question whether an event still happens if another one is prevented or replaced, with its truth by
 * the chain.
 */
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
  // The shortest path along which it is prevented; of several, the one through the causes named first.
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
 * Explains why an event still happens although an event that leads to it is prevented: another sufficient cause
 * where the shortest path continues, or the replacement and its effects before the asked event. Empty if nothing
 * is missing.
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

/** Returns the question about the goal if an event is prevented that never happens; nothing changes. */
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
