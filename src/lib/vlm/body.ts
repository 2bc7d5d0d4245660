import type { ChatMessage, ChatRequest } from './types.ts';

/** The field for the longest answer: OpenAI's reasoning models know the second alone, many others the first alone. */
const TOKEN_FIELDS = ['max_tokens', 'max_completion_tokens'] as const;
export type TokenField = (typeof TOKEN_FIELDS)[number];

/** The JSON body of a request, with only those fields that were asked for. */
export function chatBody(
  request: ChatRequest,
  stream: boolean,
  tokenField: TokenField = 'max_tokens',
): Readonly<Record<string, unknown>> {
  const fields: Record<string, unknown> = {
    model: request.model,
    messages: request.messages.map(plainMessage),
    temperature: request.temperature,
    top_p: request.topP,
    [tokenField]: request.maxTokens,
    seed: request.seed,
    stop: request.stop !== undefined && request.stop.length > 0 ? request.stop : undefined,
    logprobs: request.logprobs === true ? true : undefined,
    top_logprobs: request.logprobs === true ? request.topLogprobs : undefined,
    // vLLM, SGLang and llama.cpp hand these to the chat template; templates without the switch ignore it.
    chat_template_kwargs: request.thinking === undefined ? undefined : { enable_thinking: request.thinking },
    response_format:
      request.form === undefined
        ? undefined
        : { type: 'json_schema', json_schema: { ...request.form, strict: true } },
    stream,
    stream_options: stream ? { include_usage: true } : undefined,
  };
  const own = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries([...furtherFields(request), ...own]);
}

/** What a request holds beside our fields; no other name of the longest answer where that is ours. */
function furtherFields({ extra = {}, maxTokens }: ChatRequest): readonly (readonly [string, unknown])[] {
  const taken: readonly string[] = maxTokens === undefined ? [] : TOKEN_FIELDS;
  return Object.entries(extra).filter(([name]) => !taken.includes(name));
}

/** Templates of models without pictures take text alone, so that a lone text goes as a string. */
function plainMessage({ role, content }: ChatMessage): ChatMessage {
  const [first, ...others] = content;
  const isLone = typeof first === 'object' && others.length === 0 && first.type === 'text';
  return { role, content: isLone ? first.text : content };
}
