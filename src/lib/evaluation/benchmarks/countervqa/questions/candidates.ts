import { clauseOf, edgesOf, leadsTo, neededBy, shortestPath } from '../../../../chains/graph.ts';
import { changeOf, happening } from '../../../../chains/happens.ts';
import type { Chain, PreventedEvent, Replacement } from '../../../../chains/types.ts';
import type { Level, ChainQuestion } from './types.ts';

/** Kinds of questions, so that each level can mix them evenly. */
export const KINDS = ['no', 'yes', 'yes-another-way', 'decoy'] as const;
export type Kind = (typeof KINDS)[number];

type ByKind = Readonly<Record<Kind, readonly ChainQuestion[]>>;

/** Every question that a level has about a chain, by kind; `decoys` are sentences of what never happens. */
export function candidatesOf(level: Level, chain: Chain, decoys: readonly string[]): ByKind {
  const found = supposing(level, chain, (id) => ({ id }));
  if (level !== 'non-existent') return found;
  return { ...found, decoy: decoys.map((text) => decoyQuestion(chain, text)) };
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
  const found: Record<Kind, ChainQuestion[]> = { no: [], yes: [], 'yes-another-way': [], decoy: [] };
  for (const [id, asked] of pairsOf(level, chain)) {
    const event = of(id);
    if (event === undefined) continue;
    const question = chainQuestionOf(chain, event, asked);
    found[kindOf(chain, id, question)].push(question);
  }
  return found;
}

function kindOf(chain: Chain, prevented: string, { asked, truth }: ChainQuestion): Kind {
  if (truth.answer === 'no') return 'no';
  return leadsTo(chain, prevented, asked) ? 'yes-another-way' : 'yes';
}

/** Which events a level asks about together, the earlier one first. */
function pairsOf(level: Level, chain: Chain): readonly (readonly [string, string])[] {
  const ids = chain.events.map(({ id }) => id);
  const linked = new Set(edgesOf(chain).map(([cause, effect]) => `${cause} ${effect}`));
  switch (level) {
    case 'adjacent':
      return ids.slice(1).map((id, index) => [ids[index] ?? '', id] as const);
    case 'long-chain':
      return ids.flatMap((from, index) =>
        ids
          .slice(index + 2)
          .filter((to) => !linked.has(`${from} ${to}`))
          .map((to) => [from, to] as const),
      );
    case 'non-existent':
      return ids.filter((id) => id !== chain.goal).map((id) => [id, chain.goal] as const);
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
