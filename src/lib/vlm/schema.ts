/** What servers send, as far as it is read. A side field of an unexpected shape counts as missing, not as a fault. */
import * as v from 'valibot';

/** A side field: null where it is missing, null or of another shape. */
function side<Output>(schema: v.GenericSchema<unknown, Output>) {
  return v.fallback(v.nullable(schema), null);
}

const text = side(v.string());
const number = side(v.pipe(v.number(), v.finite()));

/** Text, or the list of parts that some servers send instead. */
const content = v.fallback(
  v.union([
    v.string(),
    v.pipe(
      v.array(v.object({ text: v.fallback(v.string(), '') })),
      v.transform((parts) => parts.map((part) => part.text).join('')),
    ),
  ]),
  '',
);

/** Servers clamp an impossible token's -Infinity, which JSON cannot carry, or send null for it. */
const logprob = v.fallback(v.pipe(v.number(), v.finite()), -9999);
const scored = v.object({ token: v.string(), logprob });
const position = v.object({
  ...scored.entries,
  top_logprobs: v.fallback(v.array(scored), []),
});
/** Models of ours say `measured: false` where the numbers are there for the format alone: they are none then. */
const logprobs = side(
  v.object({ content: side(v.array(position)), measured: v.fallback(v.boolean(), true) }),
);

/** The fields that hold an answer, in a message or a delta; thinking goes by three names. */
const saying = v.object({
  content,
  refusal: text,
  reasoning: text,
  reasoning_content: text,
  reasoning_text: text,
});

const usage = side(
  v.object({
    prompt_tokens: v.fallback(v.number(), 0),
    completion_tokens: v.fallback(v.number(), 0),
  }),
);

const about = { model: text, system_fingerprint: text, usage };

/** A choice of a reply or of a chunk. */
const choice = v.object({
  index: v.fallback(v.number(), 0),
  message: side(saying),
  delta: side(saying),
  finish_reason: text,
  logprobs,
});

/** A reply or a chunk of one: both have the same frame. Chunks with usage alone have no choices. */
export const completion = v.object({ ...about, choices: v.fallback(v.array(choice), []) });

export type Completion = v.InferOutput<typeof completion>;
export type Choice = v.InferOutput<typeof choice>;

/** `GET /v1/models`; vLLM and SGLang say how long a prompt may be, llama.cpp what kinds of input it takes. */
export const modelList = v.object({
  data: v.array(
    v.object({
      id: v.string(),
      max_model_len: number,
      architecture: side(v.object({ input_modalities: side(v.array(v.string())) })),
    }),
  ),
});

/** The error shapes of vLLM, SGLang, llama.cpp, Ollama, LM Studio, and of frameworks in front of them. */
const errorFields = v.object({
  message: text,
  type: text,
  code: side(v.union([v.string(), v.number()])),
  status: number,
  retry_after: number,
});
export const errorBody = v.object({
  error: side(v.union([v.string(), errorFields])),
  object: text,
  detail: side(
    v.union([
      v.string(),
      v.pipe(
        v.array(v.object({ msg: v.fallback(v.string(), '') })),
        v.transform((issues) => issues.map((issue) => issue.msg).join('; ')),
      ),
    ]),
  ),
  choices: side(v.array(v.unknown())),
  ...errorFields.entries,
});

export type ErrorFields = v.InferOutput<typeof errorFields>;
