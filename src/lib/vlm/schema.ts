/** What servers send, as far as it is read. A side field of an unexpected shape counts as missing, not as a fault. */
import * as v from 'valibot';
import { side, textOrNull } from './flavours/fields.ts';
import { anyFlavour } from './flavours/index.ts';
import type { ListedModel } from './types.ts';
import { finite } from '../util/schemas.ts';

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
const logprob = v.fallback(finite, -9999);
const scored = v.object({ token: v.string(), logprob });
const position = v.object({
  ...scored.entries,
  top_logprobs: v.fallback(v.array(scored), []),
});
/** Models of ours say `measured: false` where the numbers are there for the format alone: they are none then. */
const logprobs = side(
  v.object({ content: side(v.array(position)), measured: v.fallback(v.boolean(), true) }),
);

const thinkingNames = anyFlavour('reasoning');

/** The fields that hold an answer, in a message or a delta; thinking goes by several names. */
const saying = v.pipe(
  v.looseObject({ content, refusal: textOrNull }),
  v.transform(({ content, refusal, ...beside }) => ({
    text: content === '' ? (refusal ?? '') : content,
    reasoning: thinkingNames.map((name) => beside[name]).find((thought) => typeof thought === 'string') ?? '',
  })),
);

const usage = side(
  v.object({
    prompt_tokens: v.fallback(v.number(), 0),
    completion_tokens: v.fallback(v.number(), 0),
  }),
);

/** A choice of a reply or of a chunk. */
const choice = v.object({
  index: v.fallback(v.number(), 0),
  message: side(saying),
  delta: side(saying),
  finish_reason: textOrNull,
  logprobs,
});

/** A reply or a chunk of one: both have the same frame. Chunks with usage alone have no choices. */
export const completion = v.object({
  model: textOrNull,
  system_fingerprint: textOrNull,
  usage,
  choices: v.fallback(v.array(choice), []),
});
export type Completion = v.InferOutput<typeof completion>;
export type ReplyChoice = v.InferOutput<typeof choice>;

const contextTokens = side(v.union(anyFlavour('contextTokens')));
const vision = side(v.union(anyFlavour('vision')));

/** `GET /v1/models`. */
export const modelList = v.object({
  data: v.array(
    v.pipe(
      v.looseObject({ id: v.string() }),
      v.transform((model): ListedModel => ({
        id: model.id,
        contextTokens: v.parse(contextTokens, model),
        vision: v.parse(vision, model),
      })),
    ),
  ),
});

/** An error in any of the shapes in which servers say it; null for what holds none. */
export const serverErrorSchema = side(v.union(anyFlavour('error')));
