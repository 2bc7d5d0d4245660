import { flavourValues } from './flavours/index.ts';
import type { ChatMessage, ChatRequest } from './types.ts';

const USUAL_TOKEN_FIELD = 'max_tokens';
/** Names of the field for the maximum number of answer tokens, in the order in which they are tried. */
export const TOKEN_FIELDS: readonly string[] = [USUAL_TOKEN_FIELD, ...flavourValues('tokenField')];

/** Returns the JSON body of a request, with only those fields that are set. */
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

/** Returns the thinking switches of all kinds of servers; each ignores those of the others. */
function thinkingFields(isOn: boolean | undefined): Readonly<Record<string, unknown>> {
  if (isOn === undefined) return {};
  return Object.fromEntries(
    flavourValues('thinking').flatMap((fieldsFor) => Object.entries(fieldsFor(isOn))),
  );
}

/** Returns a request's extra fields, without other names of the token limit if that is set. */
function furtherFields({ extra = {}, maxTokens }: ChatRequest): readonly (readonly [string, unknown])[] {
  const taken = maxTokens === undefined ? [] : TOKEN_FIELDS;
  return Object.entries(extra).filter(([name]) => !taken.includes(name));
}

/** Returns a message with a lone text as a string: templates of models without vision take only text. */
function plainMessage({ role, content }: ChatMessage): ChatMessage {
  const [first, ...others] = content;
  const isLone = typeof first === 'object' && others.length === 0 && first.type === 'text';
  return { role, content: isLone ? first.text : content };
}
