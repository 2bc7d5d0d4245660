import { edgesOf, leadsTo, neededBy, shortestPath, textOf as sentenceOf } from '../../../../chains/graph.ts';
import { happening } from '../../../../chains/happens.ts';
import type { Chain } from '../../../../chains/types.ts';
import { clause } from '../../../../chains/clause.ts';
import type { Level, Question } from './types.ts';

/** Kinds of questions, so that each level can mix them evenly. */
export const KINDS = ['no', 'yes', 'yes-another-way', 'decoy'] as const;
export type Kind = (typeof KINDS)[number];

/** Every question that a level has about a chain, by kind; `decoys` are sentences of what never happens. */
export function candidatesOf(
  level: Level,
  chain: Chain,
  decoys: readonly string[],
): Readonly<Record<Kind, readonly Question[]>> {
  const found: Record<Kind, Question[]> = { no: [], yes: [], 'yes-another-way': [], decoy: [] };
  for (const [prevented, asked] of pairsOf(level, chain)) {
    const question = questionOf(chain, prevented, asked);
    const isNo = question.truth.answer === 'no';
    found[isNo ? 'no' : leadsTo(chain, prevented, asked) ? 'yes-another-way' : 'yes'].push(question);
  }
  if (level === 'non-existent') found.decoy.push(...decoys.map((text) => decoyQuestion(chain, text)));
  return found;
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

/** What becomes of an event when another one is prevented, by the chain itself. */
export function questionOf(chain: Chain, prevented: string, asked: string): Question {
  const left = happening(chain, { prevented });
  if (left.has(asked)) {
    const way = otherWay(chain, prevented, asked, left);
    return {
      ...{ prevented: { id: prevented }, asked, path: [] },
      truth: {
        answer: 'yes',
        reason:
          way.length > 0
            ? `There is another way, by ${way.map((id) => `“${textOf(chain, id)}”`).join(', so ')}: ${textOf(chain, asked)} even without that.`
            : `Nothing that leads up to it is missing: ${textOf(chain, asked)} without that.`,
        premise: true,
      },
    };
  }
  // The shortest way along which it is taken away; of several, that through the causes named first.
  const gone = new Set(chain.events.map(({ id }) => id).filter((id) => !left.has(id)));
  const path = shortestPath(chain, prevented, asked, gone);
  const between = path.slice(1, -1).map((id) => `not “${textOf(chain, id)}”`);
  const steps = between.length === 0 ? '' : `${between.join(', so ')}, so `;
  return {
    ...{ prevented: { id: prevented }, asked, path },
    truth: {
      answer: 'no',
      reason: `Without “${textOf(chain, prevented)}”: ${steps}not “${textOf(chain, asked)}”.`,
      premise: true,
    },
  };
}

/**
 * By what an event still happens though one that leads up to it is prevented: a cause that is enough where the shortest
 * way from there goes on, and what it brings about before what is asked. Empty where nothing is missing.
 */
function otherWay(
  chain: Chain,
  prevented: string,
  asked: string,
  left: ReadonlySet<string>,
): readonly string[] {
  const goesOn = shortestPath(chain, prevented, asked).find((id) => left.has(id));
  if (goesOn === undefined) return [];
  const enough = neededBy(chain, goesOn).filter((id) => left.has(id));
  return [...enough.slice(0, 1), ...(goesOn === asked ? [] : [goesOn])];
}

/** What becomes of the goal when something is prevented that never happens: nothing. */
export function decoyQuestion(chain: Chain, text: string): Question {
  return {
    ...{ prevented: { text }, asked: chain.goal, path: [] },
    truth: {
      answer: 'yes',
      reason: `That never happens here in the first place, so nothing changes: ${textOf(chain, chain.goal)}.`,
      premise: false,
    },
  };
}

function textOf(chain: Chain, id: string): string {
  return clause(sentenceOf(chain, id));
}
