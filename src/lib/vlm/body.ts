import { anyFlavour } from './flavours/index.ts';
import type { ChatMessage, ChatRequest } from './types.ts';

const USUAL_TOKEN_FIELD = 'max_tokens';
/** The names of the longest answer, in the order in which a server is asked by them. */
export const TOKEN_FIELDS: readonly string[] = [USUAL_TOKEN_FIELD, ...anyFlavour('tokenField')];

/** The JSON body of a request, with only those fields that were asked for. */
export function chatBody(
  request: ChatRequest,
  {
    stream,
    tokenField = USUAL_TOKEN_FIELD,
  }: { readonly stream: boolean; readonly tokenField?: string | undefined },
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
    ...thinkingFields(request.thinking),
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

/** The switches of all servers, as each leaves those of the others unread. */
function thinkingFields(isOn: boolean | undefined): Readonly<Record<string, unknown>> {
  if (isOn === undefined) return {};
  return Object.fromEntries(anyFlavour('thinking').flatMap((fieldsFor) => Object.entries(fieldsFor(isOn))));
}

/** What a request holds beside our fields; no other name of the longest answer where that is ours. */
function furtherFields({ extra = {}, maxTokens }: ChatRequest): readonly (readonly [string, unknown])[] {
  const taken = maxTokens === undefined ? [] : TOKEN_FIELDS;
  return Object.entries(extra).filter(([name]) => !taken.includes(name));
}

/** Templates of models without pictures take text alone, so that a lone text goes as a string. */
function plainMessage({ role, content }: ChatMessage): ChatMessage {
  const [first, ...others] = content;
  const isLone = typeof first === 'object' && others.length === 0 && first.type === 'text';
  return { role, content: isLone ? first.text : content };
}
