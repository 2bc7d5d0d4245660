import type { AnswerContext, Reply, Respondent } from '../../../runs/types.ts';
import { taskOf } from '../../../benchmarks/index.ts';
import { findSystem } from '../../../../systems/known.ts';
import { shownPictures, type Item } from '../../../tasks/item.ts';
import type { InferenceTools } from '../../../tasks/inferrer.ts';
import { createRandom } from '../../../../util/random.ts';
import { categoriesAfter } from './counterfactual.ts';
import { likeliestCategories, type Perceive } from './perception.ts';
import { targetProbabilities } from './target.ts';

/**
 * Information given in addition to the picture. `value`: only the raw value that a variable is set to. `words`: the
 * prompt's content, i.e. the present categories and the category that a variable is set to.
 */
export type PromptAccess = InferenceTools['promptAccess'];

/** Perceiver and prompt access of `clipScm`. */
export interface ClipScmOptions {
  readonly perceive: Perceive;
  readonly promptAccess: PromptAccess;
  /** Most items answered at once; their pictures are embedded in batches. */
  readonly concurrency?: number;
}

const TITLES: Readonly<Record<PromptAccess, string>> = {
  value: 'CLIP + model (sees the picture, is told the value that is set)',
  words: 'CLIP + model (sees the picture, is told what the prompt says)',
};

/** Creates a respondent that perceives pictures with CLIP and infers with the system's structural causal model. */
export function clipScm({ perceive, promptAccess, concurrency = 1 }: ClipScmOptions): Respondent {
  return {
    id: promptAccess === 'value' ? 'clip+scm-value' : 'clip+scm',
    title: TITLES[promptAccess],
    concurrency,
    isDeterministic: true,
    answer: (item, context) => answer(item, context, perceive, promptAccess),
  };
}

async function answer(
  item: Item,
  { signal }: AnswerContext,
  perceive: Perceive,
  promptAccess: PromptAccess,
): Promise<Reply> {
  const { inferrer } = taskOf(item.task);
  const system = findSystem(item.subject);
  if (system === undefined || inferrer === undefined) {
    throw new RangeError(`CLIP + model does not answer ${item.task} about ${item.subject}.`);
  }
  const seen = inferrer.needsPictures
    ? await Promise.all(shownPictures(item).map((picture) => perceive(picture, signal)))
    : [];
  const started = performance.now();
  // Seeded by the item: equal items get equal answers in every run.
  const random = createRandom(item.seed).fork(item.id);
  const { rawAnswer, reasoning } = inferrer.infer(item, seen, {
    promptAccess,
    target: (before, after, candidates) =>
      targetProbabilities(
        system,
        before,
        after,
        system.variables.filter(({ id }) => candidates.includes(id)),
        random,
      ),
    after: (before, act) => categoriesAfter(system, before, act, random),
  });
  return {
    rawAnswer,
    ...(reasoning === '' ? {} : { reasoning }),
    milliseconds: performance.now() - started,
    perceived: seen.map((perception) => likeliestCategories(system, perception)),
  };
}
