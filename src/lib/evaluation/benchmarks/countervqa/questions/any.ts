/** Questions about one chain, whoever made it: as many of each level as it has, yes and no equally often right. */
import type { Chain } from '../../../../chains/types.ts';
import { shuffled } from '../../../tasks/kit/shuffle.ts';
import { createRandom, type Random } from '../../../../util/random.ts';
import { candidatesOf, KINDS, type Kind } from './candidates.ts';
import { kindAt } from './mix.ts';
import { LEVELS, type Level, type ChainQuestion } from './types.ts';

/** A question with its level. */
export interface LevelQuestion extends ChainQuestion {
  readonly level: Level;
}

/** What is asked for. */
export interface QuestionsRequest {
  /** Of each level; what the chain does not have is left out. */
  readonly perLevel: number;
  readonly seed: number;
  /** `audited`: yes and no are equally often right; `published`: as the paper's generator makes them. */
  readonly wording: 'audited' | 'published';
}

/** Questions, each once, level by level. */
export function questionsAbout(
  chain: Chain,
  decoys: readonly string[],
  { perLevel, seed, wording }: QuestionsRequest,
): readonly LevelQuestion[] {
  const random = createRandom(seed).fork('questions about a chain');
  return LEVELS.flatMap((level) =>
    drawn(
      poolsOf(level, chain, decoys, random.fork(level)),
      level,
      perLevel,
      wording,
      random.fork(level),
    ).map((question) => ({ ...question, level })),
  );
}

function poolsOf(
  level: Level,
  chain: Chain,
  decoys: readonly string[],
  random: Random,
): Map<Kind, ChainQuestion[]> {
  const candidates = candidatesOf(level, chain, decoys);
  return new Map(KINDS.map((kind) => [kind, [...shuffled(candidates[kind], random.fork(kind))]]));
}

/** Draws by the level's mix until there is enough, or until one answer has no more questions. */
function drawn(
  pools: Map<Kind, ChainQuestion[]>,
  level: Level,
  count: number,
  wording: QuestionsRequest['wording'],
  random: Random,
): readonly ChainQuestion[] {
  const found: ChainQuestion[] = [];
  const left = (): number => [...pools.values()].reduce((sum, pool) => sum + pool.length, 0);
  const most = count + left();
  const lead = { yes: 0, no: 0 };
  // A kind that is used up is passed over: there are at most as many turns as there are questions and kinds.
  for (let turn = 0; turn < most * KINDS.length && found.length < count && left() > 0; turn++) {
    for (const kind of kindAt(level, wording, turn, random)) {
      const [next] = pools.get(kind) ?? [];
      if (next === undefined) continue;
      const { answer } = next.truth;
      const other = answer === 'yes' ? 'no' : 'yes';
      if (wording === 'audited' && lead[answer] > lead[other]) continue;
      pools.get(kind)?.shift();
      lead[answer] += 1;
      found.push(next);
      break;
    }
  }
  if (wording !== 'audited' || lead.yes === lead.no) return found;
  const leading = lead.yes > lead.no ? 'yes' : 'no';
  const last = found.findLastIndex(({ truth }) => truth.answer === leading);
  return found.filter((_, place) => place !== last);
}
