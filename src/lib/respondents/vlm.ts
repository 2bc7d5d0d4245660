import { RetryableError, type RetryKind } from '../bench/errors.ts';
import type { Reply, Respondent } from '../bench/types.ts';
import type { DrawableItem, ItemPicture, Message } from '../tasks/types.ts';
import {
  isRetryable,
  retryAfterOf,
  type ChatMessage,
  type ChatRequest,
  type VlmClient,
  type VlmError,
} from '../vlm/index.ts';

/** How a model is asked; all of it is part of a run's identity. */
export type VlmParameters = Pick<ChatRequest, 'temperature' | 'topP' | 'maxTokens' | 'seed' | 'thinking'>;

export interface VlmRespondentOptions {
  readonly client: VlmClient;
  readonly model: string;
  readonly parameters: VlmParameters;
  /** Draws a picture as a data URL. */
  readonly draw: (picture: ItemPicture) => Promise<string>;
  /** How many requests the server may get at once. */
  readonly concurrency: number;
  /** Ask for answers piece by piece. */
  readonly stream?: boolean;
}

/** A vision-language model behind an OpenAI-compatible server. */
export function vlmRespondent(options: VlmRespondentOptions): Respondent {
  const { model, parameters, concurrency } = options;
  const draw = remembering(options.draw);
  return {
    id: 'vlm',
    title: model,
    concurrency,
    deterministic: parameters.temperature === 0,
    answer: async (drawable, { signal }) => {
      const messages = await Promise.all(
        drawable.item.messages.map((message) => withPictures(message, drawable, draw)),
      );
      const first = await chat(options, messages, signal);
      const { followUp } = drawable.item;
      if (followUp === undefined) return first;
      const second = await chat(
        options,
        [
          ...messages,
          { role: 'assistant', content: first.text },
          await withPictures(followUp, drawable, draw),
        ],
        signal,
      );
      return together(first, second);
    },
  };
}

async function chat(
  { client, model, parameters, stream = false }: VlmRespondentOptions,
  messages: readonly ChatMessage[],
  signal: AbortSignal,
): Promise<Reply> {
  const reply = await client.chat({ model, messages, ...parameters }, { signal, stream });
  if (!reply.ok) throw errorOf(reply.error);
  const { text, reasoning, milliseconds, usage, systemFingerprint } = reply.value;
  return {
    text,
    milliseconds,
    ...(reasoning === '' ? {} : { reasoning }),
    ...(usage === null ? {} : { usage }),
    ...(systemFingerprint === null ? {} : { systemFingerprint }),
  };
}

/** The answer of the second turn; what was said in the first stands beside it. */
function together(first: Reply, second: Reply): Reply {
  const usage =
    first.usage === undefined || second.usage === undefined
      ? undefined
      : {
          promptTokens: first.usage.promptTokens + second.usage.promptTokens,
          completionTokens: first.usage.completionTokens + second.usage.completionTokens,
        };
  return {
    ...second,
    reasoning: first.text,
    milliseconds: (first.milliseconds ?? 0) + (second.milliseconds ?? 0),
    ...(usage === undefined ? {} : { usage }),
  };
}

async function withPictures(
  { role, content }: Message,
  { item, pictures }: DrawableItem,
  draw: (picture: ItemPicture) => Promise<string>,
): Promise<ChatMessage> {
  const parts = content.map(async (part) => {
    if (part.type === 'text') return part;
    const picture = pictures.find(({ name }) => name === part.image_url.url);
    if (picture === undefined)
      throw new Error(`The item ${item.id} lacks its picture ${part.image_url.url}.`);
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
  if (kind === undefined || !isRetryable(error)) return new Error(error.message);
  return new RetryableError(error.message, kind, { retryAfterMilliseconds: retryAfterOf(error) });
}

/** The questions about one picture follow each other: so many pictures back, the same one is drawn once. */
const REMEMBERED = 64;

function remembering(
  draw: (picture: ItemPicture) => Promise<string>,
): (picture: ItemPicture) => Promise<string> {
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
