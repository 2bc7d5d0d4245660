import type { AskOnce, AskError, AskRequest } from '../../../chains/agents/ask.ts';
import { fail, ok } from '../../../util/result.ts';
import {
  isPermanent,
  isRetryable,
  retryAfterOf,
  structuredChat,
  type ChatMessage,
  type ChatPart,
  type ChatRequest,
  type VlmClient,
  type VlmError,
} from '../../../vlm/index.ts';
import { messageOf } from '../../../util/message-of.ts';

/** Request parameters of the agents' model. */
export type AgentParameters = Pick<ChatRequest, 'temperature' | 'maxTokens' | 'seed' | 'thinking'>;

/** Default parameters: the most likely reply, with room for scores of forty links and some thinking. */
export const USUAL_PARAMETERS = { temperature: 0, maxTokens: 4096 } as const satisfies AgentParameters;

/** Model that plays the agents, and its request parameters. */
export interface AgentAskOptions {
  readonly client: Pick<VlmClient, 'chat'>;
  readonly model: string;
  readonly parameters: AgentParameters;
  /** Returns the data URL of a frame by its index; called when the frame is sent. */
  readonly frame: (index: number) => Promise<string>;
  /** Whether answers are streamed. */
  readonly stream?: boolean;
}

/**
 * Returns the function by which agents ask a model behind an OpenAI-compatible server, with a response format where
 * it supports one.
 */
export function agentAsk({ client, model, parameters, frame, stream = false }: AgentAskOptions): AskOnce {
  const chat = structuredChat(client);
  return async ({ messages, schema }, signal) => {
    let sent: readonly ChatMessage[];
    try {
      sent = await withFrames(messages, frame);
    } catch (error) {
      return fail(unreadable(error));
    }
    const reply = await chat({ model, messages: sent, ...parameters, form: schema }, { signal, stream });
    if (!reply.ok) return fail(asAskError(reply.error));
    const { text, reasoning, finishReason } = reply.value;
    return ok({ text, reasoning, isCutOff: finishReason === 'length' });
  };
}

function withFrames(
  messages: AskRequest['messages'],
  frame: (index: number) => Promise<string>,
): Promise<readonly ChatMessage[]> {
  return Promise.all(
    messages.map(async ({ role, parts }) => ({
      role,
      content: await Promise.all(
        parts.map(async (part): Promise<ChatPart> =>
          part.type === 'text' ? part : { type: 'image_url', image_url: { url: await frame(part.frame) } },
        ),
      ),
    })),
  );
}

function unreadable(error: unknown): AskError {
  const message = messageOf(error);
  return {
    name: 'picture',
    message: `A picture cannot be read: ${message}`,
    isRetryable: false,
    isPermanent: true,
    retryAfterMilliseconds: null,
  };
}

function asAskError(error: VlmError): AskError {
  return {
    name: error.kind,
    message: error.message,
    isRetryable: isRetryable(error),
    isPermanent: isPermanent(error),
    retryAfterMilliseconds: retryAfterOf(error),
  };
}
