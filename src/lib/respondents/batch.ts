import type { Respondent } from '../bench/index.ts';
import type { Picture } from '../pictures/picture.ts';
import type { Item } from '../tasks/item.ts';
import { batchInputLine, type BatchOutput } from '../vlm/batch.ts';
import { MOST_TOP_LOGPROBS, type ImageDetail } from '../vlm/index.ts';
import { fromTokens } from './yes-probability.ts';
import { replyOf, withPictures } from './vlm.ts';
import type { VlmParameters } from './request-parameters.ts';

/** How the lines of a batch are asked. */
export interface BatchOptions {
  readonly model: string;
  readonly parameters: VlmParameters;
  /** How closely the service is asked to look at pictures. */
  readonly imageDetail?: ImageDetail;
  /** Whether yes/no questions ask for the probabilities of tokens. */
  readonly tokens?: boolean;
  /** A picture's address: a data URL, or that of a file which the batch service can open. */
  readonly draw: (picture: Picture) => Promise<string>;
}

/** Why an item has no answer that the batch says nothing of. */
export const NO_LINE = 'The batch has no line of this item.';

/** Why a question cannot be repeated in a batch. */
export const NO_REPEATS =
  'a line of a batch is one request, and this takes several: ask for token probabilities or none, or ask a server';

/** Why items cannot be lines of a batch. */
export const NO_SECOND_TURN =
  'a line of a batch is one request, and chain of thought takes two: ask without it, or ask a server';

/** Why items whose options are asked about one by one cannot be lines of a batch. */
export const NO_OPTIONS =
  'a line of a batch is one request, and asking about each caption by itself takes several: ask about all at once, or ask a server';

/**
 * An item as one line of a batch input file, without its end: the very request that a server would get. Throws a
 * RangeError for an item that takes a second turn.
 */
export async function batchLine(
  item: Item,
  { model, parameters, imageDetail, tokens, draw }: BatchOptions,
): Promise<string> {
  if (item.followUp !== undefined) throw new RangeError(NO_SECOND_TURN);
  if (item.each !== undefined) throw new RangeError(NO_OPTIONS);
  const messages = await Promise.all(
    item.messages.map((message) => withPictures(message, item, draw, imageDetail)),
  );
  const scored =
    tokens === true && item.form.kind === 'yes-no' ? { logprobs: true, topLogprobs: MOST_TOP_LOGPROBS } : {};
  return batchInputLine(item.id, { model, messages, ...parameters, ...scored });
}

/**
 * Answers with what a batch gave; an item that it gave nothing for fails with the reason.
 *
 * @param tokens whether the lines asked for the probabilities of tokens
 */
export function batchRespondent(
  outputs: ReadonlyMap<string, BatchOutput>,
  model: string,
  tokens = false,
): Respondent {
  return {
    id: 'vlm',
    title: model,
    concurrency: 1,
    deterministic: false,
    answer: ({ id, form }) => {
      const output = outputs.get(id);
      if (output === undefined) return Promise.reject(new Error(NO_LINE));
      if (!output.reply.ok) return Promise.reject(new Error(output.reply.error));
      const { milliseconds: _, ...reply } = replyOf(output.reply.value);
      const probability = tokens && form.kind === 'yes-no' ? fromTokens(output.reply.value) : null;
      return Promise.resolve({ ...reply, ...(probability === null ? {} : { probability }) });
    },
  };
}
