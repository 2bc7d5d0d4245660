import { chainOf, type ChainStory } from '../../../systems/chains/index.ts';
import { inRounds } from '../../../tasks/kit/shuffle.ts';
import type { Random } from '../../../util/random.ts';
import { candidatesOf, type Kind } from './candidates.ts';
import { kindAt } from './mix.ts';
import type { Level, Question } from './types.ts';

/** The question of each number about some chains: its kind by the level's mix, then a chain that has some, then one of its questions. */
export function questionsInTurn(
  stories: readonly ChainStory[],
  level: Level,
  wording: string,
  random: Random,
): (index: number) => { readonly story: ChainStory; readonly question: Question } {
  const turns = new Map<string, number>();
  const next = (key: string): number => {
    const turn = turns.get(key) ?? 0;
    turns.set(key, turn + 1);
    return turn;
  };
  const known = stories.map((story) => ({
    story,
    byKind: candidatesOf(level, chainOf(story), story.decoys),
  }));
  const withKind = (kind: Kind): readonly { story: ChainStory; questions: readonly Question[] }[] => {
    return known
      .map(({ story, byKind }) => ({ story, questions: byKind[kind] }))
      .filter(({ questions }) => questions.length > 0);
  };
  return (index) => {
    for (const kind of kindAt(level, wording, index, random)) {
      const fit = withKind(kind);
      if (fit.length === 0) continue;
      const { story, questions } = inRounds(fit, next(kind), random.fork(`chains ${kind}`));
      const key = `${kind} ${story.id}`;
      return { story, question: inRounds(questions, next(key), random.fork(`questions ${key}`)) };
    }
    throw new Error(`No chain has a question for ${level}.`);
  };
}
