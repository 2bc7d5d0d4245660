import { firstCharacters } from '../../../util/text/shorten.ts';
import * as v from 'valibot';
import type { AskAnswer } from '../../../cases/kinds/ask/schema.ts';
import { toModelName } from '../../../cases/parts/model-name.ts';
import { yesNoAnswer } from '../../../vlm/index.ts';
import { finite } from '../../../util/schemas.ts';
import type { OrderedAnswer } from './counted.ts';

const text = v.string();
const token = { token: text, logprob: finite };

const judgement = v.object({
  id: text,
  outcome: v.picklist(['right', 'partly', 'wrong', 'unparsed', 'missing', 'ungraded']),
  credit: v.number(),
  reading: v.nullable(v.union([text, v.record(text, v.nullable(text))])),
  why: text,
  measures: v.exactOptional(v.record(text, v.number())),
});

const failure = v.object({
  message: text,
  /** Whether the server is reachable but CORS forbids this page to use it. */
  isCors: v.boolean(),
});

/** Answer to the question with the words “yes” and “no” swapped. */
const swapped = v.object({
  text,
  /** Interval of P(yes); null where the server gives no token probabilities. */
  yes: v.nullable(v.pipe(v.tuple([v.number(), v.number()]), v.readonly())),
  /** Why there is no answer in that order; null where there is one. */
  failure: v.nullable(text),
});

/** Schema of one model's answer, as shown on the page and stored across reloads. */
export const answerSchema = v.object({
  server: text,
  serverTitle: text,
  model: text,
  /** Key of the question with its parameters. */
  asked: text,
  status: v.picklist(['waiting', 'arriving', 'done', 'stopped', 'failed']),
  text,
  reasoning: text,
  finishReason: v.nullable(text),
  fingerprint: v.nullable(text),
  milliseconds: v.nullable(v.number()),
  logprobs: v.nullable(v.array(v.object({ ...token, top: v.array(v.object(token)) }))),
  judged: v.nullable(
    v.object({
      published: v.nullable(judgement),
      audited: judgement,
      // False for stored answers of older versions, which did not have this field.
      bothOrders: v.optional(v.boolean(), false),
    }),
  ),
  /** Null where the question was asked in one order, and until the first of two answers is complete. */
  swapped: v.nullish(swapped, null),
  failure: v.nullable(failure),
  /** Texts of the repeated answers to the same question. */
  again: v.array(text),
  /** Why repeating ended early; null where it did not. */
  againFailure: v.nullable(text),
});

/** A model's answer; see `answerSchema`. */
export type ModelAnswer = Readonly<v.InferOutput<typeof answerSchema>>;

/** Returns an empty answer that is about to be requested. */
export function startAnswer(
  target: Pick<ModelAnswer, 'server' | 'serverTitle' | 'model'>,
  asked: string,
): ModelAnswer {
  return {
    ...target,
    asked,
    status: 'waiting',
    text: '',
    reasoning: '',
    finishReason: null,
    fingerprint: null,
    milliseconds: null,
    logprobs: null,
    judged: null,
    swapped: null,
    failure: null,
    again: [],
    againFailure: null,
  };
}

/** Returns whether an answer is waiting or streaming. */
export function isUnderWay({ status }: ModelAnswer): boolean {
  return status === 'waiting' || status === 'arriving';
}

const MAX_NAME_LENGTH = 200;
const MAX_TEXT_LENGTH = 40_000;

/** Returns an answer in the form of a case, which never names a server. */
export function caseAnswer(answer: ModelAnswer): AskAnswer {
  const { fingerprint, reasoning, finishReason, judged } = answer;
  return {
    model: toModelName(answer.model),
    ...(fingerprint === null ? {} : { system_fingerprint: publicName(fingerprint) }),
    ...orderedAnswerOf(answer),
    ...(reasoning === '' ? {} : { reasoning: firstCharacters(reasoning, MAX_TEXT_LENGTH) }),
    ...(finishReason === null ? {} : { finish_reason: firstCharacters(finishReason, MAX_NAME_LENGTH) }),
    ...(judged === null
      ? {}
      : {
          score: { protocol: 'audited', outcome: judged.audited.outcome, credit: judged.audited.credit },
        }),
  };
}

/** Returns the part of an answer that is judged. Rounded as in a case, so that recipients get the same verdict. */
export function orderedAnswerOf(answer: Pick<ModelAnswer, 'text' | 'logprobs' | 'swapped'>): OrderedAnswer {
  const { swapped } = answer;
  return {
    ...replyOf(answer.text, yesNoAnswer(answer)?.bounds ?? null),
    ...(swapped === null
      ? {}
      : { swapped: swapped.failure === null ? replyOf(swapped.text, swapped.yes) : {} }),
  };
}

function replyOf(text: string, yes: readonly [number, number] | null) {
  return {
    text: firstCharacters(text, MAX_TEXT_LENGTH),
    ...(yes === null ? {} : { yes: [round(yes[0]), round(yes[1])] as const }),
  };
}

/** Returns a name without anything that could be an address. */
function publicName(name: string): string {
  return firstCharacters(name.replaceAll('://', ':'), MAX_NAME_LENGTH);
}

/** Rounds a probability, because servers differ in the last digits between requests. */
function round(share: number): number {
  return Number(share.toFixed(6));
}
