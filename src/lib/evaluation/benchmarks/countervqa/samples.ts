/** Training samples from questions about chains. */
import type { Sample } from '../../../chains/distil/types.ts';
import type { PictureStyle } from '../../../systems/index.ts';
import type { Item } from '../../tasks/item.ts';
import { defaultVariant } from '../../tasks/kit/prompts/default-variant.ts';
import { requestedOptions } from '../../tasks/kit/prompts/task-options.ts';
import type { Task } from '../../tasks/task.ts';
import type { PromptTemplate } from '../../tasks/variant.ts';
import { counterVqa } from './index.ts';
import { chainItems } from './items.ts';
import type { Payload, Truth } from './payload.ts';
import { LEVELS, type Level } from './questions/types.ts';
import { chainCollection } from './subject.ts';

export { LEVELS, type Level };

/** Answer format with reasoning: the reasoning, then the three lines. */
const REASONED_FORMAT =
  'First say in a few sentences, in the order of time, which event needs which and what that means here. Then answer in three lines.\nAnswer: yes or no.\nHappened: yes or no, whether what is supposed away took place at all.\nReason: one sentence that names, in order, the events that would fall away, if any.';

/** Request for samples from Rungs' own chains. */
export interface SamplesRequest {
  readonly levels: readonly Level[];
  /** Samples per level. */
  readonly count: number;
  readonly seed: number;
  readonly style: PictureStyle;
  /** Task options by id; default values if missing. */
  readonly ways?: Readonly<Record<string, string>>;
}

/** A question as an item, which contains its pictures, and as a sample. */
export interface SampledItem {
  readonly item: Item<Payload, Truth>;
  readonly sample: Sample;
}

/** Yields samples of Rungs' own chains by level: the bench's balanced questions, with reasoning requested. */
export function* chainSamples({
  levels,
  count,
  seed,
  style,
  ways = {},
}: SamplesRequest): Generator<SampledItem, void, undefined> {
  for (const level of levels) {
    const task = taskOfLevel(level);
    const variant = {
      ...defaultVariant(task, chainCollection),
      style,
      ...requestedOptions(task, ways),
      template: reasonedTemplate(task.template),
    };
    for (const item of chainItems(task, level, { count, seed, variant })) {
      yield { item, sample: sampleOf(item) };
    }
  }
}

/** Returns the wording of a level's questions with the reasoning requested in the same turn. */
export function reasonedTemplate({ task, parts }: PromptTemplate): PromptTemplate {
  return {
    id: `rungs-${task}-reasoned-1`,
    title: 'Rungs, reasoning first',
    task,
    parts: { ...parts, format: REASONED_FORMAT },
  };
}

/**
 * Returns the task of a level.
 *
 * @throws RangeError that lists the existing levels
 */
export function taskOfLevel(level: Level): Task {
  const task = counterVqa.tasks.find(({ id }) => id === level);
  if (task === undefined) throw new RangeError(`There is no level ${level}; there are ${LEVELS.join(', ')}.`);
  return task;
}

function sampleOf({ id, task, messages, payload, truth }: Item<Payload, Truth>): Sample {
  const { chain, prevented, asked, path } = payload;
  return {
    id,
    task,
    chain,
    prevented,
    asked,
    path,
    truth,
    ask: messages.flatMap(({ content }) =>
      content.map((part) =>
        part.type === 'text' ? part : { type: 'picture' as const, name: part.image_url.url },
      ),
    ),
  };
}
