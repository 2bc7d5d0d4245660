import { HopelessError, RetryableError, type RetryKind } from '../bench/errors.ts';
import type { OrderedReply, Reply, Respondent } from '../bench/types.ts';
import { NO_ORDER } from './orders.ts';
import type { Picture } from '../pictures/picture.ts';
import type { Item, Message } from '../tasks/item.ts';
import { readYesNo } from '../tasks/kit/yes-no.ts';
import {
  isRetryable,
  joinOrders,
  retryAfterOf,
  scoredChat,
  swapTurns,
  yesNoAnswer,
  type ChatMessage,
  type ChatReply,
  type ChatRequest,
  type OrderReading,
  type Turns,
  type VlmClient,
  type VlmError,
  type YesNoProbability,
} from '../vlm/index.ts';

/** How a model is asked; all of it is part of a run's identity. */
export type VlmParameters = Pick<ChatRequest, 'temperature' | 'topP' | 'maxTokens' | 'seed' | 'thinking'>;

export interface VlmRespondentOptions {
  readonly client: VlmClient;
  readonly model: string;
  readonly parameters: VlmParameters;
  /** Draws a picture as a data URL. */
  readonly draw: (picture: Picture) => Promise<string>;
  /** How many requests the server may get at once. */
  readonly concurrency: number;
  /** Ask for answers piece by piece. */
  readonly stream?: boolean;
  /** Ask yes/no questions twice, the two words swapped, so that a liking for one place cancels out. */
  readonly bothOrders?: boolean;
}

/** A vision-language model behind an OpenAI-compatible server. */
export function vlmRespondent(options: VlmRespondentOptions): Respondent {
  const { client, model, parameters, concurrency, bothOrders = false } = options;
  const draw = remembering(options.draw);
  const asker: Asker = { ...options, chat: firstAlone(bothOrders ? scoredChat(client) : client.chat) };
  return {
    id: 'vlm',
    title: model,
    concurrency,
    deterministic: parameters.temperature === 0,
    answer: async (item, { signal }) => {
      const messages = await Promise.all(item.messages.map((message) => withPictures(message, item, draw)));
      const followUp =
        item.followUp === undefined ? undefined : await withPictures(item.followUp, item, draw);
      const question = { messages, ...(followUp === undefined ? {} : { followUp }) };
      return bothOrders && item.form.kind === 'yes-no'
        ? inBothOrders(asker, question, signal)
        : (await askOnce(asker, question, signal)).reply;
    },
  };
}

type Asker = Pick<VlmRespondentOptions, 'model' | 'parameters' | 'stream'> & Pick<VlmClient, 'chat'>;

/** The first request goes alone, and the others wait for it: a key that is not accepted is tried once. */
function firstAlone(chat: VlmClient['chat']): VlmClient['chat'] {
  let first: ReturnType<VlmClient['chat']> | null = null;
  return async (request, options) => {
    if (first === null) return (first = chat(request, options));
    const outcome = await first;
    return !outcome.ok && outcome.error.kind === 'denied' ? outcome : chat(request, options);
  };
}

/** A reply with what its token probabilities say of yes, where the server gave any. */
interface Spoken {
  readonly reply: Reply & { readonly said: { readonly text: string } };
  readonly yes: YesNoProbability['bounds'] | null;
}

async function askOnce(asker: Asker, { messages, followUp }: Turns, signal: AbortSignal): Promise<Spoken> {
  const first = await chat(asker, messages, signal);
  if (followUp === undefined) return first;
  const reasoned: ChatMessage = { role: 'assistant', content: first.reply.said.text };
  const second = await chat(asker, [...messages, reasoned, followUp], signal);
  return { ...second, reply: together(first.reply, second.reply) };
}

/** Asks “yes or no” and “no or yes”; the text is what both come to, and both stand beside it. */
async function inBothOrders(asker: Asker, question: Turns, signal: AbortSignal): Promise<Reply> {
  const other = swapTurns(question);
  if (other === null) throw new Error(`Both orders: ${NO_ORDER}.`);
  const worded = await askOnce(asker, question, signal);
  const swapped = await askOnce(asker, other, signal);
  const { label } = joinOrders(readingOf(worded), readingOf(swapped));
  const reasoning = [worded, swapped].flatMap(({ reply }) => reply.reasoning ?? []);
  return {
    ...swapped.reply,
    ...costOf(worded.reply, swapped.reply),
    ...(reasoning.length === 0 ? {} : { reasoning: reasoning.join('\n\n') }),
    said: { text: label === null ? UNDECIDED : label === 'yes' ? 'Yes' : 'No' },
    orders: { worded: orderedOf(worded), swapped: orderedOf(swapped) },
  };
}

/** Said for a model whose answers in both orders settle nothing: neither yes nor no by either protocol's reading. */
const UNDECIDED = 'Undecided.';

function readingOf({ reply, yes }: Spoken): OrderReading {
  const read = readYesNo(reply.said.text);
  return { label: read === 'yes' || read === 'no' ? read : null, yes };
}

function orderedOf({ reply, yes }: Spoken): OrderedReply {
  return { text: reply.said.text, ...(yes === null ? {} : { yes }) };
}

async function chat(
  { chat: send, model, parameters, stream = false }: Asker,
  messages: readonly ChatMessage[],
  signal: AbortSignal,
): Promise<Spoken> {
  const reply = await send({ model, messages, ...parameters }, { signal, stream });
  if (!reply.ok) throw errorOf(reply.error);
  return { reply: replyOf(reply.value), yes: yesNoAnswer(reply.value)?.bounds ?? null };
}

/** A server's reply as runs keep it. */
export function replyOf({
  text,
  reasoning,
  milliseconds,
  usage,
  systemFingerprint,
}: ChatReply): Spoken['reply'] {
  return {
    said: { text },
    milliseconds,
    ...(reasoning === '' ? {} : { reasoning }),
    ...(usage === null ? {} : { usage }),
    ...(systemFingerprint === null ? {} : { systemFingerprint }),
  };
}

/** The answer of the second turn; what was said in the first stands beside it. */
function together(first: Spoken['reply'], second: Spoken['reply']): Spoken['reply'] {
  return { ...second, ...costOf(first, second), reasoning: first.said.text };
}

/** Time and tokens of two replies together; tokens only where both are known. */
function costOf(first: Reply, second: Reply): Pick<Reply, 'milliseconds' | 'usage'> {
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
): Promise<ChatMessage> {
  const parts = content.map(async (part) => {
    if (part.type === 'text') return part;
    const picture = pictures.find(({ name }) => name === part.image_url.url);
    if (picture === undefined) throw new Error(`The item ${id} lacks its picture ${part.image_url.url}.`);
    return { type: 'image_url', image_url: { url: await draw(picture) } } as const;
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
  if (error.kind === 'denied') return new HopelessError(error.message);
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
