import { cndaAgainst, tfIdf, type Against } from '../../../chains/metrics/difference.ts';
import type { ChainMeasures } from '../../../chains/metrics/filters.ts';
import { chainMetrics } from '../../../chains/metrics/metrics.ts';
import { chainOf } from '../../../systems/chains/chain-of.ts';
import type { ChainStory } from '../../../systems/chains/schema.ts';

/** A chain with its measures. */
export interface MeasuredChain extends ChainMeasures {
  readonly story: ChainStory;
  readonly events: number;
}

/** Returns every sentence whose embedding is needed, in the order of the chains. */
export function measuredSentences(stories: readonly ChainStory[]): readonly string[] {
  return stories.flatMap(({ steps }) => steps.map(({ text }) => text));
}

/**
 * Returns the measures of chains, in their order.
 *
 * @param vectors embeddings of `measuredSentences(stories)`; default: word counts (TF-IDF)
 */
export function measuredChains(
  stories: readonly ChainStory[],
  against: Against = 'task',
  vectors: readonly Float32Array[] = tfIdf(measuredSentences(stories)),
): readonly MeasuredChain[] {
  let next = 0;
  const own = new Map(stories.map(({ id, steps }) => [id, vectors.slice(next, (next += steps.length))]));
  return stories.map((story) => {
    const context = stories.flatMap(({ id, task }) => (task === story.task ? (own.get(id) ?? []) : []));
    const { links: _, ...metrics } = chainMetrics(chainOf(story));
    return { story, ...metrics, cnda: cndaAgainst(against, own.get(story.id) ?? [], context, vectors) };
  });
}
