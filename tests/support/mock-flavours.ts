import type { Asked, Script } from './mock-upstream.ts';

type AnswerScript = Extract<Script, { kind: 'answer' }>;

/** Formats of one kind of server. */
interface Flavour {
  readonly model: unknown;
  readonly error: (status: number, message: string) => unknown;
  readonly whole: (script: AnswerScript, asked: Asked) => unknown;
  readonly stream: (script: AnswerScript, asked: Asked) => readonly string[];
}

const usage = { prompt_tokens: 11, completion_tokens: 3, total_tokens: 14 };

/** Returns words with their preceding space: the tokens of the mock. */
function tokensOf(text: string): readonly string[] {
  return text.match(/\s*\S+|\s+$/gu) ?? [];
}

function logprobsOf(script: AnswerScript): unknown {
  const listed = Object.entries(script.first ?? {}).map(([token, probability]) => ({
    token,
    logprob: Math.log(probability),
    bytes: null,
  }));
  return {
    content: tokensOf(script.text).map((token, at) => ({
      token,
      logprob: at === 0 ? Math.log(script.first?.[token] ?? 0.5) : 0,
      bytes: null,
      top_logprobs: at === 0 ? listed : [],
    })),
  };
}

const event = (value: unknown, lineEnd = '\n'): string =>
  `data: ${JSON.stringify(value)}${lineEnd}${lineEnd}`;

/** Behaviour of most servers; the others override it. */
const usual = {
  reasoning: 'reasoning_content',
  fingerprint: null as string | null,
  givesLogprobs: true,
  lineEnd: '\n',
  done: true,
  /** `chunk`: an extra chunk with empty choices; `last`: on the chunk with the finish reason. */
  usage: 'chunk' as 'chunk' | 'last',
  pings: false,
};

function speaker(name: string, own: Partial<typeof usual> = {}): Pick<Flavour, 'whole' | 'stream'> {
  const quirks = { ...usual, ...own };
  const { fingerprint } = quirks;
  const frame = { id: 'chatcmpl-1', created: 1, model: `${name}-model`, system_fingerprint: fingerprint };
  return {
    whole: (script, asked) => ({
      ...frame,
      object: 'chat.completion',
      choices: [
        {
          index: 0,
          message: {
            role: 'assistant',
            content: script.text,
            [quirks.reasoning]: script.reasoning ?? null,
            tool_calls: [],
          },
          logprobs: asked.logprobs && quirks.givesLogprobs ? logprobsOf(script) : null,
          finish_reason: script.finish ?? 'stop',
        },
      ],
      usage,
    }),
    stream: (script, asked) => {
      const chunk = (choice: unknown, extra: object = {}): string =>
        event(
          { ...frame, object: 'chat.completion.chunk', choices: choice === null ? [] : [choice], ...extra },
          quirks.lineEnd,
        );
      const tokens = tokensOf(script.text);
      const scored = logprobsOf(script) as { content: readonly unknown[] };
      const pieces = tokens.map((content, at) =>
        chunk({
          index: 0,
          delta: { content },
          logprobs: asked.logprobs && quirks.givesLogprobs ? { content: [scored.content[at]] } : null,
          finish_reason: null,
        }),
      );
      const thoughts = tokensOf(script.reasoning ?? '').map((thought) =>
        chunk({ index: 0, delta: { content: null, [quirks.reasoning]: thought }, finish_reason: null }),
      );
      return [
        ...(quirks.pings ? [`: ping${quirks.lineEnd}${quirks.lineEnd}`] : []),
        chunk({ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }),
        ...thoughts,
        ...pieces,
        chunk(
          { index: 0, delta: {}, finish_reason: script.finish ?? 'stop' },
          quirks.usage === 'last' ? { usage, timings: {} } : {},
        ),
        ...(quirks.usage === 'chunk' && asked.includeUsage ? [chunk(null, { usage })] : []),
        ...(quirks.done ? [`data: [DONE]${quirks.lineEnd}${quirks.lineEnd}`] : []),
      ];
    },
  };
}

/** One entry per kind of server, with its peculiarities. */
export const flavours = {
  vllm: {
    model: { id: 'vllm-model', object: 'model', root: 'vllm-model', max_model_len: 32768 },
    error: (code, message) => ({ error: { message, type: 'BadRequestError', param: null, code } }),
    ...speaker('vllm', { reasoning: 'reasoning', fingerprint: 'vllm-0.11.0-abc' }),
  },
  sglang: {
    model: { id: 'sglang-model', object: 'model', max_model_len: 8192 },
    error: (code, message) => ({ object: 'error', message, type: 'BadRequest', param: null, code }),
    ...speaker('sglang'),
  },
  'llama.cpp': {
    model: {
      id: '/models/qwen.gguf',
      object: 'model',
      meta: null,
      architecture: { input_modalities: ['text', 'image'], output_modalities: ['text'] },
    },
    error: (code, message) => ({
      error: { code, message, type: code === 503 ? 'unavailable_error' : 'invalid_request_error' },
    }),
    ...speaker('llama', { fingerprint: 'b6000-1234', usage: 'last', pings: true }),
  },
  ollama: {
    model: { id: 'ollama-model:7b', object: 'model', owned_by: 'library' },
    error: (code, message) => ({
      error: { message, type: 'api_error', param: null, code: null, status: code },
    }),
    ...speaker('ollama', { reasoning: 'reasoning', fingerprint: 'fp_ollama', lineEnd: '\r\n' }),
  },
  'lm-studio': {
    model: { id: 'lm-model', object: 'model' },
    error: (_code, message) => ({ error: message }),
    ...speaker('lm', { fingerprint: 'lm-model', givesLogprobs: false, done: false }),
  },
} satisfies Record<string, Flavour>;

export type FlavourName = keyof typeof flavours;
