import { PermanentError, RetryableError, type RetryKind } from '../runs/errors.ts';
import type { AnswerContext, OrderedReply, Reply, Respondent, YesProbability } from '../runs/types.ts';
import { NO_ORDER } from './orders.ts';
import { answeredParts, type AskPart } from './parts.ts';
import type { VlmParameters } from './request-parameters.ts';
import { mayRepeat, type Probabilities } from './probabilities.ts';
import { fromRepeats, fromTokens, joinProbabilities } from './yes-probability.ts';
import type { Picture } from '../../pictures/picture.ts';
import { shareOfYes, type YesNo } from '../tasks/answer.ts';
import type { Item, Message } from '../tasks/item.ts';
import { readYesNo } from '../tasks/kit/yes-no.ts';
import { createRandom, LARGEST_SIGNED_SEED } from '../../util/random.ts';
import {
  isElsewhere,
  isPermanent,
  isRetryable,
  joinOrders,
  retryAfterOf,
  scoredChat,
  swapTurns,
  yesNoAnswer,
  type ChatMessage,
  type ChatReply,
  type ImageDetail,
  type OrderReading,
  type Turns,
  type VlmClient,
  type VlmError,
  type YesNoProbability,
} from '../../vlm/index.ts';

export interface VlmRespondentOptions {
  readonly client: VlmClient;
  readonly model: string;
  readonly parameters: VlmParameters;
  /** Draws a picture as a data URL. */
  readonly draw: (picture: Picture) => Promise<string>;
  /** How closely the server is asked to look at pictures. */
  readonly imageDetail?: ImageDetail;
  /** How many requests the server may get at once. */
  readonly concurrency: number;
  /** Ask for answers piece by piece. */
  readonly stream?: boolean;
  /** Ask yes/no questions twice, the two words swapped, so that a liking for one place cancels out. */
  readonly bothOrders?: boolean;
  /** How it is learnt how likely yes is, where the question is one of yes and no. */
  readonly probabilities?: Probabilities;
}

/** A vision-language model behind an OpenAI-compatible server. */
export function vlmRespondent(options: VlmRespondentOptions): Respondent {
  const { client, model, parameters, concurrency, bothOrders = false, probabilities } = options;
  const draw = remembering(options.draw);
  const sent = (message: Message, item: Item): Promise<ChatMessage> =>
    withPictures(message, item, draw, options.imageDetail);
  const takesTokens = probabilities !== undefined && probabilities.from !== 'repeats';
  const asker: Asker = {
    ...options,
    chat: firstAlone(bothOrders || takesTokens ? scoredChat(client) : client.chat),
  };
  // How likely yes and no are is the answer itself, whatever else a run asks of probabilities.
  const oneByOne: Asker = {
    ...asker,
    chat: takesTokens || bothOrders ? asker.chat : firstAlone(scoredChat(client)),
    probabilities: { from: 'tokens' },
  };
  const parts = answeredParts<ReplyWithProbability>();
  return {
    id: 'vlm',
    title: model,
    concurrency,
    deterministic: parameters.temperature === 0 && !mayRepeat(probabilities),
    isRemote: true,
    answer: async (item, context) => {
      const messages = await Promise.all(item.messages.map((message) => sent(message, item)));
      const followUp = item.followUp === undefined ? undefined : await sent(item.followUp, item);
      const question = { messages, ...(followUp === undefined ? {} : { followUp }) };
      if (item.each !== undefined) {
        const { signal } = context;
        const part = parts.of(item.id);
        const options: OptionReply[] = [];
        for (const [place, { option, messages: own }] of item.each.entries()) {
          const turns = {
            ...question,
            messages: await Promise.all(own.map((message) => sent(message, item))),
          };
          const reply = await part(`option ${place}`, () => askOnce(oneByOne, turns, signal));
          options.push({ option, reply });
        }
        parts.done(item.id);
        return ofEach(options);
      }
      if (item.form.kind !== 'yes-no') return (await askOnce(asker, question, context.signal)).reply;
      const around = { ...context, part: parts.of(item.id) };
      const reply = bothOrders
        ? await inBothOrders(asker, question, around)
        : withProbability(await askYesNo(asker, question, 'worded', around));
      parts.done(item.id);
      return reply;
    },
  };
}

/** What was said of one option of a choice. */
interface OptionReply {
  readonly option: string;
  readonly reply: ReplyWithProbability;
}

/** Options put one by one, as one answer: how likely yes and no are of each, and what was said in words beside it. */
export function ofEach(options: readonly OptionReply[]): Reply {
  const likely = options.map(({ option, reply }) => [option, yesNoOf(reply)] as const);
  const [first, ...others] = options.map(({ reply }) => reply.reply);
  return {
    ...first,
    ...(first === undefined ? {} : others.reduce<Cost>(costOf, first)),
    rawAnswer: {
      scores: Object.fromEntries(likely.map(([option, yesNo]) => [option, shareOfYes(yesNo)])),
      yesNo: Object.fromEntries(likely),
    },
    reasoning: options
      .map(({ option, reply: { reply } }) =>
        [`${option} ${reply.rawAnswer.text.trim()}`, reply.reasoning ?? []].flat().join('\n'),
      )
      .join('\n\n'),
  };
}

/** How likely yes and no are, by the tokens where the server tells; else what is said counts whole. */
function yesNoOf({ reply, probability }: ReplyWithProbability): YesNo {
  const { yes, labelMass = 1 } = probability ?? {};
  if (yes !== undefined) {
    const share = (yes[0] + yes[1]) / 2;
    return { yes: labelMass * share, no: labelMass * (1 - share) };
  }
  const label = readYesNo(reply.rawAnswer.text);
  return { yes: label === 'yes' ? 1 : 0, no: label === 'no' ? 1 : 0 };
}

type Asker = Pick<VlmRespondentOptions, 'client' | 'model' | 'parameters' | 'stream' | 'probabilities'> &
  Pick<VlmClient, 'chat'>;

/** The first request goes alone, and the others wait for it: a key that is not accepted is tried once. */
function firstAlone(chat: VlmClient['chat']): VlmClient['chat'] {
  let first: ReturnType<VlmClient['chat']> | null = null;
  return async (request, options) => {
    if (first === null) return (first = chat(request, options));
    const outcome = await first;
    return !outcome.ok && isPermanent(outcome.error) ? outcome : chat(request, options);
  };
}

/** What one question is asked with: what was answered of it before trying again is not asked for twice. */
type AskContext = AnswerContext & { readonly part: AskPart<ReplyWithProbability> };

/** A reply with what is known of how likely yes is. */
interface ReplyWithProbability {
  readonly reply: Reply & { readonly rawAnswer: { readonly text: string } };
  /** From its token probabilities, where the server gave any. */
  readonly yes: YesNoProbability['bounds'] | null;
  /** As the run asks for it; null where it does not, or where there is none. */
  readonly probability: YesProbability | null;
}

export function withProbability({ reply, probability }: ReplyWithProbability): Reply {
  return { ...reply, ...(probability === null ? {} : { probability }) };
}

/**
 * Asks a yes/no question in one order. The answer is that of the first request, whatever else is asked: where the
 * probability of yes is to be had by repetition, the same question follows so many times at another temperature, each
 * time with a seed of its own.
 */
async function askYesNo(
  asker: Asker,
  question: Turns,
  order: 'worded' | 'swapped',
  { part, signal, seed }: AskContext,
): Promise<ReplyWithProbability> {
  const first = await part(order, () => askOnce(asker, question, signal));
  const { probabilities, client, parameters } = asker;
  if (probabilities === undefined || probabilities.from === 'tokens') return first;
  if (probabilities.from === 'auto' && first.probability !== null) return first;
  const random = createRandom(seed);
  const again: ReplyWithProbability[] = [];
  for (let place = 0; place < probabilities.repeats; place++) {
    const name = `${order} ${place}`;
    const { temperature } = probabilities;
    const own = { ...parameters, temperature, seed: random.fork(name).integer(0, LARGEST_SIGNED_SEED) };
    again.push(
      await part(name, () => askOnce({ ...asker, chat: client.chat, parameters: own }, question, signal)),
    );
  }
  const { milliseconds: _milliseconds, usage: _usage, ...reply } = first.reply;
  return {
    ...first,
    reply: { ...reply, ...again.reduce<Cost>((sum, one) => costOf(sum, one.reply), first.reply) },
    probability: fromRepeats(again.map(({ reply }) => reply.rawAnswer.text)),
  };
}

async function askOnce(
  asker: Asker,
  { messages, followUp }: Turns,
  signal: AbortSignal,
): Promise<ReplyWithProbability> {
  const first = await chat(asker, messages, signal);
  if (followUp === undefined) return first;
  const reasoned: ChatMessage = { role: 'assistant', content: first.reply.rawAnswer.text };
  const second = await chat(asker, [...messages, reasoned, followUp], signal);
  return { ...second, reply: together(first.reply, second.reply) };
}

/** Asks “yes or no” and “no or yes”; the text is what both come to, and both stand beside it. */
async function inBothOrders(asker: Asker, question: Turns, around: AskContext): Promise<Reply> {
  const other = swapTurns(question);
  if (other === null) throw new Error(`Both orders: ${NO_ORDER}.`);
  const worded = await askYesNo(asker, question, 'worded', around);
  const swapped = await askYesNo(asker, other, 'swapped', around);
  const { label } = joinOrders(readingOf(worded), readingOf(swapped));
  const reasoning = [worded, swapped].flatMap(({ reply }) => reply.reasoning ?? []);
  const probability = joinProbabilities(worded.probability, swapped.probability);
  return {
    ...withProbability({ ...swapped, probability }),
    ...costOf(worded.reply, swapped.reply),
    ...(reasoning.length === 0 ? {} : { reasoning: reasoning.join('\n\n') }),
    rawAnswer: { text: label === null ? UNDECIDED : label === 'yes' ? 'Yes' : 'No' },
    orders: { worded: orderedOf(worded), swapped: orderedOf(swapped) },
  };
}

/** Said for a model whose answers in both orders settle nothing: neither yes nor no by either protocol's reading. */
const UNDECIDED = 'Undecided.';

function readingOf({ reply, yes }: ReplyWithProbability): OrderReading {
  const read = readYesNo(reply.rawAnswer.text);
  return { label: read === 'yes' || read === 'no' ? read : null, yes };
}

function orderedOf({ reply, yes }: ReplyWithProbability): OrderedReply {
  return { text: reply.rawAnswer.text, ...(yes === null ? {} : { yes }) };
}

async function chat(
  { chat: send, model, parameters, stream = false, probabilities }: Asker,
  messages: readonly ChatMessage[],
  signal: AbortSignal,
): Promise<ReplyWithProbability> {
  const reply = await send({ model, messages, ...parameters }, { signal, stream });
  if (!reply.ok) throw errorOf(reply.error);
  return spokenOf(reply.value, probabilities !== undefined);
}

/** A server's reply with how likely yes is by its tokens, for the run where it asks for that. */
export function spokenOf(reply: ChatReply, isProbable: boolean): ReplyWithProbability {
  return {
    reply: replyOf(reply),
    yes: yesNoAnswer(reply)?.bounds ?? null,
    probability: isProbable ? fromTokens(reply) : null,
  };
}

/** A server's reply as runs keep it. */
export function replyOf({
  text,
  reasoning,
  milliseconds,
  usage,
  systemFingerprint,
  finishReason,
}: ChatReply): ReplyWithProbability['reply'] {
  return {
    rawAnswer: { text },
    milliseconds,
    ...(reasoning === '' ? {} : { reasoning }),
    ...(usage === null ? {} : { usage }),
    ...(systemFingerprint === null ? {} : { systemFingerprint }),
    ...(finishReason === null || finishReason === 'stop' ? {} : { finishReason }),
  };
}

/** The answer of the second turn; what was said in the first stands beside it. */
function together(
  first: ReplyWithProbability['reply'],
  second: ReplyWithProbability['reply'],
): ReplyWithProbability['reply'] {
  return { ...second, ...costOf(first, second), reasoning: first.rawAnswer.text };
}

type Cost = Pick<Reply, 'milliseconds' | 'usage'>;

/** Time and tokens of two replies together; tokens only where both are known. */
function costOf(first: Cost, second: Cost): Cost {
  const milliseconds = (first.milliseconds ?? 0) + (second.milliseconds ?? 0);
  if (first.usage === undefined || second.usage === undefined) return { milliseconds };
  return {
    milliseconds,
    usage: {
      promptTokens: first.usage.promptTokens + second.usage.promptTokens,
      completionTokens: first.usage.completionTokens + second.usage.completionTokens,
    },
  };
}

/** A message with its pictures' addresses in place of their names. */
export async function withPictures(
  { role, content }: Message,
  { id, pictures }: Pick<Item, 'id' | 'pictures'>,
  draw: (picture: Picture) => Promise<string>,
  detail?: ImageDetail,
): Promise<ChatMessage> {
  const parts = content.map(async (part) => {
    if (part.type === 'text') return part;
    const picture = pictures.find(({ name }) => name === part.image_url.url);
    if (picture === undefined) throw new Error(`The item ${id} lacks its picture ${part.image_url.url}.`);
    const closely = detail === undefined ? {} : { detail };
    return { type: 'image_url', image_url: { url: await draw(picture), ...closely } } as const;
  });
  return { role, content: await Promise.all(parts) };
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
  if (isElsewhere(error)) return new RetryableError(error.message, 'connection', { isElsewhere: true });
  if (kind === undefined || !isRetryable(error)) return new Error(error.message);
  return new RetryableError(error.message, kind, { retryAfterMilliseconds: retryAfterOf(error) });
}

/** The questions about one picture follow each other: so many pictures back, the same one is drawn once. */
const REMEMBERED = 64;

function remembering(draw: (picture: Picture) => Promise<string>): (picture: Picture) => Promise<string> {
  const drawn = new Map<string, Promise<string>>();
  return (picture) => {
    const known = drawn.get(picture.name);
    if (known !== undefined) return known;
    const drawing = draw(picture);
    drawn.set(picture.name, drawing);
    drawing.catch(() => drawn.delete(picture.name));
    const [oldest] = drawn.keys();
    if (drawn.size > REMEMBERED && oldest !== undefined) drawn.delete(oldest);
    return drawing;
  };
}
