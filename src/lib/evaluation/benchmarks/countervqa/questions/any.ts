/** Questions about any single chain: up to a number per level, with yes and no equally often correct. */
import type { Chain } from '../../../../chains/types.ts';
import { drawnInTurn } from '../../../tasks/kit/shuffle.ts';
import { createRandom, type Random } from '../../../../util/random.ts';
import { candidatesOf, KINDS } from './candidates.ts';
import { kindAt } from './mix.ts';
import { LEVELS, type Level, type ChainQuestion } from './types.ts';

/** A question with the level that it was drawn for. */
export interface LevelQuestion extends ChainQuestion {
  readonly level: Level;
}

/** Number and mix of questions about a chain; the seed determines the rest. */
export interface QuestionsRequest {
  /** Questions per level; fewer if the chain has fewer. */
  readonly perLevel: number;
  readonly seed: number;
  /** `audited`: yes and no equally often correct; `published`: as made by the paper's generator. */
  readonly wording: 'audited' | 'published';
}

/** Returns distinct questions, level by level. */
export function questionsAbout(
  chain: Chain,
  decoys: readonly string[],
  { perLevel, seed, wording }: QuestionsRequest,
): readonly LevelQuestion[] {
  const random = createRandom(seed).fork('questions about a chain');
  return LEVELS.flatMap((level) =>
    drawn(candidatesOf(level, chain, decoys), level, perLevel, wording, random.fork(level)).map(
      (question) => ({ ...question, level }),
    ),
  );
}

/** Number of turns that contains a whole round of any mix: a round has at most twenty kinds. */
const TWO_ROUNDS = 40;

/** Draws by the level's mix until there are enough, or one answer has no more questions. */
function drawn(
  candidates: ReturnType<typeof candidatesOf>,
  level: Level,
  count: number,
  wording: QuestionsRequest['wording'],
  random: Random,
): readonly ChainQuestion[] {
  const found: ChainQuestion[] = [];
  const pools = new Map(KINDS.map((kind) => [kind, drawnInTurn(candidates[kind], random.fork(kind))]));
  const all = KINDS.reduce((sum, kind) => sum + candidates[kind].length, 0);
  const lead = { yes: 0, no: 0 };
  let drawnAt = 0;
  // Kinds that no turn of a whole round draws are never drawn, even if questions are left.
  for (let turn = 0; turn - drawnAt <= TWO_ROUNDS && found.length < Math.min(count, all); turn++) {
    for (const kind of kindAt(level, wording, turn, random)) {
      const [answer, other] = kind === 'no' ? (['no', 'yes'] as const) : (['yes', 'no'] as const);
      if (wording === 'audited' && lead[answer] > lead[other]) continue;
      const next = pools.get(kind)?.next().value;
      if (next === undefined) continue;
      lead[answer] += 1;
      drawnAt = turn;
      found.push(next());
      break;
    }
  }
  if (wording !== 'audited' || lead.yes === lead.no) return found;
  const leading = lead.yes > lead.no ? 'yes' : 'no';
  const last = found.findLastIndex(({ truth }) => truth.answer === leading);
  return found.filter((_, index) => index !== last);
}
