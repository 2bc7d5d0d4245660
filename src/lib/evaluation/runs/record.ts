import * as v from 'valibot';
import { rawAnswerOf, rawAnswerSchema, type RawAnswer } from '../tasks/answer.ts';
import { monthSchema } from '../tasks/published/releases.ts';
import { promptTemplateSchema } from '../tasks/variant.ts';
import type { JournalEntry } from './journal.ts';
import { planSchema, respondentSchema } from './plan.ts';
import type { Reply } from './types.ts';
import type { DeepReadonly } from '../../util/deep-readonly.ts';
import { natural } from '../../util/schemas.ts';

/** Who judged, out of a file or a store. */
export const graderSchema = v.object({ judge: respondentSchema, prompt: promptTemplateSchema });

/** The judges of a second pass, the latest last, how many replies are kept, and when the latest of these came. */
const judgesSchema = v.object({
  graders: v.array(graderSchema),
  replies: natural,
  latest: v.exactOptional(v.number()),
});

const sessionSchema = v.object({
  /** Requests at once at most. */
  concurrency: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Whether answers are asked for piece by piece. */
  stream: v.boolean(),
});
/** How a run's server is asked: none of it shapes the answers, so that it may differ from session to session. */
export type RunSession = DeepReadonly<v.InferOutput<typeof sessionSchema>>;

/** What made a session, out of a file or a store. */
export const provenanceSchema = v.record(v.string(), v.string());

/** A record out of a file or a store. */
export const recordSchema = v.object({
  schemaVersion: v.literal(1),
  /** See `runId`. */
  id: v.string(),
  plan: planSchema,
  /** Name of the run for people; empty where nobody gave one. */
  title: v.string(),
  /** How it stands; a run that was under way when the page closed says `paused`. */
  status: v.picklist(['paused', 'done', 'incomplete', 'cancelled', 'stopped']),
  /** Answers that it asks for, and how many are kept. */
  total: natural,
  answered: natural,
  failed: natural,
  /** Milliseconds since 1970; null where it has not come to that. */
  started: v.number(),
  updated: v.number(),
  ended: v.nullable(v.number()),
  /** What went wrong last. */
  trouble: v.nullable(v.string()),
  /** What the software was that began it: version, commit, date, device. */
  made: provenanceSchema,
  /** Later sessions, where they differ from the one before. */
  madeLater: v.exactOptional(v.array(provenanceSchema)),
  /** How the server was asked last, so that going on asks it the same way; left out where no server is asked. */
  sitting: v.exactOptional(sessionSchema),
  /**
   * Requests that went out and may be under way, while a server is asked: what a page that closes leaves unanswered,
   * and maybe paid for.
   */
  underWay: v.exactOptional(natural),
  /** Requests of earlier sessions that broke off so, at most: they were sent again. */
  sentAgain: v.exactOptional(natural),
  /** The month in which its model was made public, `2024-05`, where somebody typed it. */
  released: v.exactOptional(monthSchema),
  /** Who graded its answers, the latest last, and how many replies are kept; left out where nobody did. */
  grading: v.exactOptional(judgesSchema),
  /** Who labelled its wrong answers, in the same way; labels by hand are not counted. */
  labelling: v.exactOptional(judgesSchema),
});
/** A run as it is kept beside its answers. */
export type RunRecord = DeepReadonly<v.InferOutput<typeof recordSchema>>;

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const orderedSchema = v.object({
  text: v.string(),
  yes: v.exactOptional(v.pipe(v.tuple([share, share]), v.readonly())),
});

/** What is known of how likely a model says yes, out of a file or a store. */
export const yesProbabilitySchema = v.object({
  yes: v.exactOptional(v.pipe(v.tuple([share, share]), v.readonly())),
  labelMass: v.exactOptional(share),
  repeats: v.exactOptional(v.object({ n: natural, yes: natural, no: natural })),
});

const replyEntries = {
  reasoning: v.exactOptional(v.string()),
  milliseconds: v.exactOptional(v.number()),
  usage: v.exactOptional(v.object({ promptTokens: v.number(), completionTokens: v.number() })),
  systemFingerprint: v.exactOptional(v.string()),
  finishReason: v.exactOptional(v.string()),
  perceived: v.exactOptional(v.array(v.record(v.string(), v.string()))),
  orders: v.exactOptional(v.object({ worded: orderedSchema, swapped: orderedSchema })),
  probability: v.exactOptional(yesProbabilitySchema),
} as const;

/** How an answer was had, apart from what was said. */
export const detailSchema = v.object({
  id: v.string(),
  attempts: natural,
  at: v.number(),
  item: v.exactOptional(v.string()),
  ...replyEntries,
});

/** A kept answer out of a file or a store, where what was said lies among the rest: `text`, or `scores`. */
export const entrySchema = v.pipe(
  v.intersect([detailSchema, rawAnswerSchema]),
  v.transform(({ id, attempts, at, item, ...rest }): JournalEntry => {
    const { rawAnswer, ...reply } = unflat(rest);
    return { id, rawAnswer, attempts, at, ...(item === undefined ? {} : { item }), ...reply };
  }),
);

/** A reply out of the cache. */
export const replySchema = v.pipe(
  v.intersect([v.object(replyEntries), rawAnswerSchema]),
  v.transform((flat): Reply => unflat(flat)),
);

type Flat = RawAnswer & Omit<Reply, 'rawAnswer'>;

function unflat(flat: Flat): Reply {
  if ('text' in flat) {
    const { text, ...reply } = flat;
    return { rawAnswer: { text }, ...reply };
  }
  const { scores: _scores, yesNo: _yesNo, ...reply } = flat;
  return { rawAnswer: rawAnswerOf(flat), ...reply };
}

/** An entry, or a reply, as it is kept: what was said among the rest, as it has been since the first version. */
export function flatReply<T extends Reply>({ rawAnswer, ...rest }: T): RawAnswer & Omit<T, 'rawAnswer'> {
  return { ...rawAnswer, ...rest };
}
