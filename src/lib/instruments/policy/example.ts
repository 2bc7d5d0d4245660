/** The question of the page's first screen, which shows what the policies are asked. */
import { sentenceOf } from '../../chains/graph.ts';
import { chainQuestionOf } from '../../evaluation/benchmarks/countervqa/questions/candidates.ts';
import type { QuestionTruth } from '../../evaluation/benchmarks/countervqa/questions/types.ts';
import { chainSystemId } from '../../systems/chains/ids.ts';
import { chainOf, findChainStory, type ChainStory } from '../../systems/chains/index.ts';

/** A question with the words that state it. */
export interface ExampleQuestion {
  readonly story: ChainStory;
  /** Sentences about the prevented and the asked event. */
  readonly prevented: string;
  readonly asked: string;
  readonly truth: QuestionTruth;
}

/** A short chain, in which another event would do instead of the prevented one. */
const EXAMPLE = { chain: 'omelette', prevented: 'fridge', asked: 'eat' } as const;

/** Returns a question that trainings ask, too. */
export function exampleQuestion(): ExampleQuestion {
  const { chain: id, prevented, asked } = EXAMPLE;
  const story = findChainStory(chainSystemId(id));
  if (story === undefined) throw new RangeError(`There is no chain ${id}.`);
  const chain = chainOf(story);
  const { truth } = chainQuestionOf(chain, { id: prevented }, asked);
  return { story, prevented: sentenceOf(chain, prevented), asked: sentenceOf(chain, asked), truth };
}
