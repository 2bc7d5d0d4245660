import type { Asked, Script } from './mock-upstream.ts';

export type FlavourName = 'vllm' | 'sglang' | 'llama.cpp' | 'ollama' | 'lm-studio';

type AnswerScript = Extract<Script, { kind: 'answer' }>;

/** The shapes in which one kind of server speaks. */
interface Flavour {
  readonly models: unknown;
  readonly health: unknown;
  readonly error: (status: number, message: string) => unknown;
  readonly streamType: string;
  readonly whole: (script: AnswerScript, asked: Asked) => unknown;
  readonly stream: (script: AnswerScript, asked: Asked) => readonly string[];
}

const usage = { prompt_tokens: 11, completion_tokens: 3, total_tokens: 14 };

/** Words with the space before them: what a mock calls tokens. */
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

interface Quirks {
  readonly reasoning: 'reasoning' | 'reasoning_content';
  readonly fingerprint: string | null;
  readonly givesLogprobs: boolean;
  readonly lineEnd: string;
  readonly done: boolean;
  /** `chunk`: an extra chunk with empty choices; `last`: on the chunk with the finish reason. */
  readonly usage: 'chunk' | 'last';
  readonly pings: boolean;
}

function speaker(name: string, quirks: Quirks): Pick<Flavour, 'whole' | 'stream' | 'streamType'> {
  const frame = {
    id: 'chatcmpl-1',
    created: 1,
    model: `${name}-model`,
    system_fingerprint: quirks.fingerprint,
  };
  return {
    streamType: 'text/event-stream; charset=utf-8',
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

/** One entry a kind of server, with what each is known for. */
export const flavours: Readonly<Record<FlavourName, Flavour>> = {
  vllm: {
    models: {
      object: 'list',
      data: [{ id: 'vllm-model', object: 'model', root: 'vllm-model', max_model_len: 32768 }],
    },
    health: {},
    error: (code, message) => ({ error: { message, type: 'BadRequestError', param: null, code } }),
    ...speaker('vllm', {
      reasoning: 'reasoning',
      fingerprint: 'vllm-0.11.0-abc',
      givesLogprobs: true,
      lineEnd: '\n',
      done: true,
      usage: 'chunk',
      pings: false,
    }),
  },
  sglang: {
    models: { object: 'list', data: [{ id: 'sglang-model', object: 'model', max_model_len: 8192 }] },
    health: {},
    error: (code, message) => ({ object: 'error', message, type: 'BadRequest', param: null, code }),
    ...speaker('sglang', {
      reasoning: 'reasoning_content',
      fingerprint: null,
      givesLogprobs: true,
      lineEnd: '\n',
      done: true,
      usage: 'chunk',
      pings: false,
    }),
  },
  'llama.cpp': {
    models: {
      object: 'list',
      data: [
        {
          id: '/models/qwen.gguf',
          object: 'model',
          meta: null,
          architecture: { input_modalities: ['text', 'image'], output_modalities: ['text'] },
        },
      ],
    },
    health: { status: 'ok' },
    error: (code, message) => ({
      error: { code, message, type: code === 503 ? 'unavailable_error' : 'invalid_request_error' },
    }),
    ...speaker('llama', {
      reasoning: 'reasoning_content',
      fingerprint: 'b6000-1234',
      givesLogprobs: true,
      lineEnd: '\n',
      done: true,
      usage: 'last',
      pings: true,
    }),
  },
  ollama: {
    models: { object: 'list', data: [{ id: 'ollama-model:7b', object: 'model', owned_by: 'library' }] },
    health: 'Ollama is running',
    error: (code, message) => ({
      error: { message, type: 'api_error', param: null, code: null, status: code },
    }),
    ...speaker('ollama', {
      reasoning: 'reasoning',
      fingerprint: 'fp_ollama',
      givesLogprobs: true,
      lineEnd: '\r\n',
      done: true,
      usage: 'chunk',
      pings: false,
    }),
  },
  'lm-studio': {
    models: { data: [{ id: 'lm-model', object: 'model' }], object: 'list' },
    health: {},
    error: (_code, message) => ({ error: message }),
    ...speaker('lm', {
      reasoning: 'reasoning_content',
      fingerprint: 'lm-model',
      givesLogprobs: false,
      lineEnd: '\n',
      done: false,
      usage: 'chunk',
      pings: false,
    }),
  },
};
