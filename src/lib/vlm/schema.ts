/** Schemas of what servers send, as far as it is used. An optional field of an unexpected shape counts as missing. */
import * as v from 'valibot';
import { optionalField, textOrNull } from './flavours/fields.ts';
import { flavourValues } from './flavours/index.ts';
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

/** Servers replace an impossible token's -Infinity, which JSON cannot represent, or send null for it. */
const logprob = v.fallback(finite, -9999);
const scored = v.object({ token: v.string(), logprob });
const position = v.object({
  ...scored.entries,
  top_logprobs: v.fallback(v.array(scored), []),
});
/** The models of this app set `measured: false` for numbers that are only there for the format; these are ignored. */
const logprobs = optionalField(
  v.object({ content: optionalField(v.array(position)), measured: v.fallback(v.boolean(), true) }),
);

const thinkingNames = flavourValues('reasoning');

/** The fields of an answer, in a message or a delta; thinking has several names. */
const saying = v.pipe(
  v.looseObject({ content, refusal: textOrNull }),
  v.transform(({ content, refusal, ...beside }) => ({
    text: content === '' ? (refusal ?? '') : content,
    reasoning: thinkingNames.map((name) => beside[name]).find((thought) => typeof thought === 'string') ?? '',
  })),
);

const usage = optionalField(
  v.object({
    prompt_tokens: v.fallback(v.number(), 0),
    completion_tokens: v.fallback(v.number(), 0),
  }),
);

/** A choice of a reply or of a chunk. */
const choice = v.object({
  index: v.fallback(v.number(), 0),
  message: optionalField(saying),
  delta: optionalField(saying),
  finish_reason: textOrNull,
  logprobs,
});

/** A reply or a chunk of one: both have the same structure. Chunks with usage only have no choices. */
export const completion = v.object({
  model: textOrNull,
  system_fingerprint: textOrNull,
  usage,
  choices: v.fallback(v.array(choice), []),
});
export type Completion = v.InferOutput<typeof completion>;
export type ReplyChoice = v.InferOutput<typeof choice>;

const contextTokens = optionalField(v.union(flavourValues('contextTokens')));
const vision = optionalField(v.union(flavourValues('vision')));

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

/** An error in any of the shapes that servers use; null if there is none. */
export const serverErrorSchema = optionalField(v.union(flavourValues('error')));
