import type { Respondent } from '../bench/index.ts';
import type { Picture } from '../pictures/picture.ts';
import type { Item } from '../tasks/item.ts';
import { batchInputLine, type BatchOutput } from '../vlm/batch.ts';
import { replyOf, withPictures, type VlmParameters } from './vlm.ts';

/** How the lines of a batch are asked. */
export interface BatchOptions {
  readonly model: string;
  readonly parameters: VlmParameters;
  /** A picture's address: a data URL, or that of a file which the batch service can open. */
  readonly draw: (picture: Picture) => Promise<string>;
}

/** Why items cannot be lines of a batch. */
export const NO_SECOND_TURN =
  'a line of a batch is one request, and chain of thought takes two: ask without it, or ask a server';

/**
 * An item as one line of a batch input file, without its end: the very request that a server would get. Throws a
 * RangeError for an item that takes a second turn.
 */
export async function batchLine(item: Item, { model, parameters, draw }: BatchOptions): Promise<string> {
  if (item.followUp !== undefined) throw new RangeError(NO_SECOND_TURN);
  const messages = await Promise.all(item.messages.map((message) => withPictures(message, item, draw)));
  return batchInputLine(item.id, { model, messages, ...parameters });
}

/** Answers with what a batch gave; an item that it gave nothing for fails with the reason. */
export function batchRespondent(outputs: ReadonlyMap<string, BatchOutput>, model: string): Respondent {
  return {
    id: 'vlm',
    title: model,
    concurrency: 1,
    deterministic: false,
    answer: ({ id }) => {
      const output = outputs.get(id);
      if (output === undefined) return Promise.reject(new Error('The batch has no line of this item.'));
      if (!output.reply.ok) return Promise.reject(new Error(output.reply.error));
      const { milliseconds: _, ...reply } = replyOf(output.reply.value);
      return Promise.resolve(reply);
    },
  };
}
