import { fail, ok, type Result } from '../util/result.ts';
import type { VlmClient } from './client.ts';
import { isRetryable, type VlmError } from './errors.ts';
import { TOP_LOGPROBS } from './scored-chat.ts';
import type { ChatReply, ChatRequest } from './types.ts';

/** Two pictures of one colour each, 56 x 56 pixels: some vision towers take none below 28. */
const CHECK_PICTURES = {
  red: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAADgAAAA4CAIAAAAn5KxJAAAAQ0lEQVR42u3OQQkAAAgEsAtx/ZMZxocphMECLNO+EFFRUVFRUVFRUVFRUVFRUVFRUVFRUVFRUVFRUVFRUVFRUVFR0bPt2XG13rjsCQAAAABJRU5ErkJggg==',
  blue: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAADgAAAA4CAIAAAAn5KxJAAAARUlEQVR42u3OQQkAAAgEsAthCPvnMYwPUwiDBViq54WIioqKioqKioqKioqKioqKioqKioqKioqKioqKioqKioqKioqeBX4qZsRPJivJAAAAAElFTkSuQmCC',
} as const;

/** Abilities that a model behind a server was found to have. */
export interface Abilities {
  /** `sees`: it named the colours. `accepts`: it answered, but without the colours. `refuses`: an error. */
  readonly vision: 'sees' | 'accepts' | 'refuses';
  /** Whether it returned token probabilities. */
  readonly logprobs: boolean;
  /** Maximum number of alternatives per position that it returned; 0 without token probabilities. */
  readonly topLogprobs: number;
  /** Duration of the last short answer, in milliseconds. */
  readonly milliseconds: number;
  readonly systemFingerprint: string | null;
}

/** Token limit of a test answer: some servers think although they are told not to. */
const CHECK_TOKENS = 16;

/**
 * Tests what a model can do by asking it for the colours of two small pictures, and for token probabilities. Takes two
 * to four short answers. Fails only if the model does not answer at all.
 */
export async function probeModel(client: VlmClient, model: string): Promise<Result<Abilities, VlmError>> {
  const ask = (request: Omit<ChatRequest, 'model'>): Promise<Result<ChatReply, VlmError>> =>
    client.chat({ model, temperature: 0, thinking: false, maxTokens: CHECK_TOKENS, ...request });

  const words = await checkLogprobs(ask);
  if (!words.ok) return words;
  const colours = await ask({
    messages: [
      {
        role: 'user',
        content: [
          { type: 'image_url', image_url: { url: CHECK_PICTURES.red } },
          { type: 'image_url', image_url: { url: CHECK_PICTURES.blue } },
          {
            type: 'text',
            text: 'Name the colour of the first picture and of the second picture, in two words.',
          },
        ],
      },
    ],
  });
  if (!colours.ok && isRetryable(colours.error) && colours.error.kind !== 'server') return colours;
  const { topLogprobs, reply } = words.value;
  return ok({
    vision: !colours.ok ? 'refuses' : /red[^]*blue/iu.test(colours.value.text) ? 'sees' : 'accepts',
    logprobs: topLogprobs > 0,
    topLogprobs,
    milliseconds: reply.milliseconds,
    systemFingerprint: reply.systemFingerprint,
  });
}

async function checkLogprobs(
  ask: (request: Omit<ChatRequest, 'model'>) => Promise<Result<ChatReply, VlmError>>,
): Promise<Result<{ readonly reply: ChatReply; readonly topLogprobs: number }, VlmError>> {
  const messages = [{ role: 'user' as const, content: 'Is ice cold? Answer with Yes or No.' }];
  for (const topLogprobs of TOP_LOGPROBS) {
    const reply = await ask({ messages, logprobs: true, topLogprobs });
    if (reply.ok) {
      const maxAlternatives = Math.max(0, ...(reply.value.logprobs ?? []).map(({ top }) => top.length));
      return ok({ reply: reply.value, topLogprobs: maxAlternatives });
    }
    if (reply.error.kind !== 'refused') return fail(reply.error);
  }
  const plain = await ask({ messages });
  return plain.ok ? ok({ reply: plain.value, topLogprobs: 0 }) : fail(plain.error);
}
