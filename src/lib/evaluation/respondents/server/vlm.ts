import { omitUndefined } from '../../../util/omit.ts';
import { PermanentError, RetryableError, type RetryKind } from '../../runs/runner/errors.ts';
import type { AnswerContext, Reply, Respondent } from '../../runs/types.ts';
import { joinReplies } from './yes-no/joined-replies.ts';
import { NO_ORDER } from './yes-no/orders.ts';
import { answeredParts, type AskPart } from './parts.ts';
import { SERVER_KIND } from './server-respondent.ts';
import type { VlmParameters } from './request-parameters.ts';
import { mayRepeat, type Probabilities } from './yes-no/probabilities.ts';
import { withPictures } from './vlm-message.ts';
import {
  joinOptionReplies,
  withTotals,
  orderedReplyOf,
  replyOf,
  replyWithTokens,
  afterReasoning,
  withProbability,
  type OptionReply,
  type ReplyWithProbability,
} from './vlm-reply.ts';
import { fromRepeats, joinProbabilities } from './yes-no/yes-probability.ts';
import type { Picture } from '../../../pictures/picture.ts';
import type { Item, Message } from '../../tasks/item.ts';
import { memoizeAsync } from '../../../util/memoize-async.ts';
import { createRandom, MAX_SIGNED_SEED } from '../../../util/random.ts';
import {
  askTurns,
  hasNoServer,
  isPermanent,
  isRetryable,
  retryAfterOf,
  scoredChat,
  swapTurns,
  type ChatMessage,
  type ImageDetail,
  type Turns,
  type VlmClient,
  type VlmError,
} from '../../../vlm/index.ts';
import { InputError } from '../../../util/input-error.ts';

/** Number of drawn pictures kept in memory. */
const PICTURES_CACHED = 64;

/** Model, request settings and picture source of `vlmRespondent`. */
export interface VlmRespondentOptions {
  readonly client: VlmClient;
  readonly model: string;
  readonly parameters: VlmParameters;
  /** Draws a picture and returns its data URL. */
  readonly draw: (picture: Picture) => Promise<string>;
  /** OpenAI's `detail` of images. */
  readonly imageDetail?: ImageDetail;
  /** Most requests in flight at the same time. */
  readonly concurrency: number;
  /** Stream the answers. */
  readonly stream?: boolean;
  /** Ask yes/no questions twice with the two words swapped, so that position bias cancels out. */
  readonly bothOrders?: boolean;
  /** Method of measuring the probability of yes in yes/no questions. */
  readonly probabilities?: Probabilities;
}

/** Creates a respondent from a vision-language model on an OpenAI-compatible server. */
export function vlmRespondent(options: VlmRespondentOptions): Respondent {
  const { client, model, parameters, concurrency, bothOrders = false, probabilities } = options;
  // Questions about the same picture follow each other.
  const draw = memoizeAsync(options.draw, ({ name }) => name, PICTURES_CACHED);
  const takesTokens = probabilities !== undefined && probabilities.from !== 'repeats';
  const asker: Asker = {
    ...options,
    chat: firstAlone(bothOrders || takesTokens ? scoredChat(client) : client.chat),
  };
  // P(yes) and P(no) of each option are the answer: by tokens unless the run repeats the questions.
  const oneByOne: Asker = {
    ...asker,
    ...(mayRepeat(probabilities)
      ? {}
      : {
          chat: takesTokens || bothOrders ? asker.chat : firstAlone(scoredChat(client)),
          probabilities: { from: 'tokens' },
        }),
  };
  const parts = answeredParts<ReplyWithProbability>();
  return {
    id: SERVER_KIND,
    title: model,
    concurrency,
    isDeterministic: parameters.temperature === 0 && !mayRepeat(probabilities),
    isRemote: true,
    answer: async (item, context) => {
      const sent = (message: Message): Promise<ChatMessage> =>
        withPictures(message, item, draw, options.imageDetail);
      const { each } = item;
      const messages = await Promise.all(item.messages.map(sent));
      const followUp = item.followUp === undefined ? undefined : await sent(item.followUp);
      const question = { messages, ...omitUndefined({ followUp }) };
      if (each === undefined && item.form.kind !== 'yes-no') {
        return (await askOnce(asker, question, context.signal)).reply;
      }
      const around = { ...context, part: parts.of(item.id) };
      const reply =
        each !== undefined
          ? await askEach(oneByOne, question, { each, sent }, around)
          : bothOrders
            ? await inBothOrders(asker, question, around)
            : withProbability(await askYesNo(asker, question, 'worded', around));
      parts.done(item.id);
      return reply;
    },
  };
}

type Asker = Pick<VlmRespondentOptions, 'client' | 'model' | 'parameters' | 'stream' | 'probabilities'> &
  Pick<VlmClient, 'chat'>;

/** Sends the first request alone and holds the others back: an invalid key is tried once. */
function firstAlone(chat: VlmClient['chat']): VlmClient['chat'] {
  let first: ReturnType<VlmClient['chat']> | null = null;
  return async (request, options) => {
    if (first === null) return (first = chat(request, options));
    const outcome = await first;
    return !outcome.ok && isPermanent(outcome.error) ? outcome : chat(request, options);
  };
}

/** Context of one question; parts that were answered before a retry are not requested again. */
type AskContext = AnswerContext & { readonly part: AskPart<ReplyWithProbability> };

/** Asks about the options of a choice one by one: whether each is right. */
async function askEach(
  asker: Asker,
  question: Turns,
  {
    each,
    sent,
  }: Pick<Required<Item>, 'each'> & { readonly sent: (message: Message) => Promise<ChatMessage> },
  around: AskContext,
): Promise<Reply> {
  const options: OptionReply[] = [];
  for (const [index, { option, messages: own }] of each.entries()) {
    const turns = { ...question, messages: await Promise.all(own.map(sent)) };
    options.push({ option, reply: await askYesNo(asker, turns, `option ${index}`, around) });
  }
  return joinOptionReplies(options);
}

/**
 * Asks a yes/no question in one order, or about one option. The first request gives the answer; if P(yes) is measured by repetition,
 * the same question follows `repeats` times at another temperature, each with its own seed.
 *
 * @param name names the question among those of the item
 */
async function askYesNo(
  asker: Asker,
  question: Turns,
  name: string,
  { part, signal, seed }: AskContext,
): Promise<ReplyWithProbability> {
  const first = await part(name, () => askOnce(asker, question, signal));
  const { probabilities, client, parameters } = asker;
  if (probabilities === undefined || probabilities.from === 'tokens') return first;
  if (probabilities.from === 'auto' && first.probability !== null) return first;
  const random = createRandom(seed);
  const again: ReplyWithProbability[] = [];
  for (let index = 0; index < probabilities.repeats; index++) {
    const repetition = `${name} ${index}`;
    const { temperature } = probabilities;
    const own = { ...parameters, temperature, seed: random.fork(repetition).integer(0, MAX_SIGNED_SEED) };
    again.push(
      await part(repetition, () =>
        askOnce({ ...asker, chat: client.chat, parameters: own }, question, signal),
      ),
    );
  }
  return {
    ...first,
    reply: withTotals(first.reply, first.reply, ...again.map(({ reply }) => reply)),
    probability: fromRepeats(again.map(({ reply }) => reply.rawAnswer.text)),
  };
}

async function askOnce(
  { chat, model, parameters, stream = false, probabilities }: Asker,
  question: Turns,
  signal: AbortSignal,
): Promise<ReplyWithProbability> {
  const replies = await askTurns(question, (messages) =>
    chat({ model, messages, ...parameters }, { signal, stream }),
  );
  if (!replies.ok) throw errorOf(replies.error);
  const { reasoned, answer } = replies.value;
  const spoken = replyWithTokens(answer, { measuresYes: probabilities !== undefined });
  return reasoned === undefined
    ? spoken
    : { ...spoken, reply: afterReasoning(replyOf(reasoned), spoken.reply) };
}

/** Asks “yes or no” and “no or yes”; the text is the joint answer, and both replies are stored next to it. */
async function inBothOrders(asker: Asker, question: Turns, around: AskContext): Promise<Reply> {
  const other = swapTurns(question);
  if (other === null) throw new InputError(`Both orders: ${NO_ORDER}.`);
  const worded = await askYesNo(asker, question, 'worded', around);
  const swapped = await askYesNo(asker, other, 'swapped', around);
  const orders = { worded: orderedReplyOf(worded), swapped: orderedReplyOf(swapped) };
  const reasoning = [worded, swapped].flatMap(({ reply }) => reply.reasoning ?? []);
  const probability = joinProbabilities(worded.probability, swapped.probability);
  return {
    ...withTotals(withProbability({ ...swapped, probability }), worded.reply, swapped.reply),
    ...(reasoning.length === 0 ? {} : { reasoning: reasoning.join('\n\n') }),
    rawAnswer: { text: joinReplies(orders.worded, orders.swapped).text },
    orders,
  };
}

const RETRY_KINDS: Readonly<Partial<Record<VlmError['kind'], RetryKind>>> = {
  'rate-limit': 'rate-limit',
  server: 'server',
  connection: 'connection',
  timeout: 'timeout',
  'cut-off': 'incomplete',
  malformed: 'incomplete',
};

function errorOf(error: VlmError): Error {
  const kind = RETRY_KINDS[error.kind];
  if (isPermanent(error)) return new PermanentError(error.message);
  if (hasNoServer(error)) return new RetryableError(error.message, 'connection', { hasNoServer: true });
  if (kind === undefined || !isRetryable(error)) return new InputError(error.message);
  return new RetryableError(error.message, kind, { retryAfterMilliseconds: retryAfterOf(error) });
}
