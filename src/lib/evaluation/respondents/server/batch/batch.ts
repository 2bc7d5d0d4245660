import type { Respondent } from '../../../runs/index.ts';
import type { Picture } from '../../../../pictures/picture.ts';
import type { Item } from '../../../tasks/item.ts';
import { batchInputLine, type BatchOutput } from '../../../../vlm/batch.ts';
import { MAX_TOP_LOGPROBS } from '../../../../vlm/index.ts';
import { withPictures } from '../vlm-message.ts';
import { joinOptionReplies, replyWithTokens, withProbability } from '../vlm-reply.ts';
import { SERVER_KIND } from '../server-respondent.ts';
import type { ServerModel } from '../../types.ts';
import type { SentFormat } from '../vlm-pictures.ts';
import { InputError } from '../../../../util/input-error.ts';

/** Request settings of a batch's lines. */
export interface BatchOptions extends Pick<
  ServerModel,
  'model' | 'parameters' | 'probabilities' | keyof SentFormat
> {
  /** Returns a picture's URL: a data URL, or that of a file that the batch service can open. */
  readonly draw: (picture: Picture) => Promise<string>;
}

/** Error message for an item without a line in the batch. */
export const NO_LINE = 'The batch has no line of this item.';

/** Error message: a batch cannot repeat questions. */
export const NO_REPEATS =
  'a line of a batch is one request, and this takes several: ask for token probabilities or none, or ask a server';

/** Error message: a batch cannot hold items with a second turn. */
export const NO_SECOND_TURN =
  'a line of a batch is one request, and chain of thought takes two: ask without it, or ask a server';

/** Returns the ids of an item's lines: its own id, or one per option where options are asked one by one. */
export function lineIds({ id, each }: Pick<Item, 'id' | 'each'>): readonly string[] {
  return each === undefined ? [id] : each.map((_, index) => `${id}#${index + 1}`);
}

/**
 * Returns an item as lines of a batch input file, without the final newline: exactly the requests a server would
 * get, one per item, or one per option where options are asked one by one.
 *
 * @throws InputError for an item that takes a second turn
 */
export async function batchLines(
  item: Item,
  { model, parameters, imageDetail, probabilities, draw }: BatchOptions,
): Promise<string> {
  if (item.followUp !== undefined) throw new InputError(NO_SECOND_TURN);
  // With one question per option, the yes probability of each option is the answer itself.
  const isScored = item.each !== undefined || (probabilities !== undefined && item.form.kind === 'yes-no');
  const scored = isScored ? { logprobs: true, topLogprobs: MAX_TOP_LOGPROBS } : {};
  const asked = item.each?.map(({ messages }) => messages) ?? [item.messages];
  const ids = lineIds(item);
  const lines = asked.map(async (one, index) => {
    const messages = await Promise.all(one.map((message) => withPictures(message, item, draw, imageDetail)));
    return batchInputLine(ids[index] ?? item.id, { model, messages, ...parameters, ...scored });
  });
  return (await Promise.all(lines)).join('\n');
}

/**
 * Creates a respondent that answers from a batch's results; an item without a result fails with the reason.
 *
 * @param tokens whether the lines requested token probabilities
 */
export function batchRespondent(
  outputs: ReadonlyMap<string, BatchOutput>,
  model: string,
  { tokens = false }: { readonly tokens?: boolean } = {},
): Respondent {
  return {
    id: SERVER_KIND,
    title: model,
    concurrency: 1,
    isDeterministic: false,
    // eslint-disable-next-line @typescript-eslint/require-await -- what is missing is a rejection
    answer: async (item) => {
      const replies = lineIds(item).map((id) => {
        const output = outputs.get(id);
        if (output === undefined) throw new InputError(NO_LINE);
        if (!output.reply.ok) throw new InputError(output.reply.error);
        return replyWithTokens(output.reply.value, {
          measuresYes: item.each !== undefined || (tokens && item.form.kind === 'yes-no'),
        });
      });
      const [first] = replies;
      if (first === undefined) throw new InputError(NO_LINE);
      const answered =
        item.each === undefined
          ? withProbability(first)
          : joinOptionReplies(
              item.each.map(({ option }, index) => ({ option, reply: replies[index] ?? first })),
            );
      const { milliseconds: _, ...reply } = answered;
      return reply;
    },
  };
}
