import { omitUndefined } from '../../util/omit.ts';
import * as v from 'valibot';
import { rawAnswerOf, rawAnswerSchema, type RawAnswer } from '../tasks/answer.ts';
import { monthSchema } from '../tasks/published/releases.ts';
import { promptTemplateSchema } from '../tasks/variant.ts';
import type { JournalEntry } from './journal.ts';
import { planSchema, respondentSchema } from './plan.ts';
import type { Reply } from './types.ts';
import type { DeepReadonly } from '../../util/deep-readonly.ts';
import { natural } from '../../util/schemas.ts';

/** Schema of a judge as stored. */
export const graderSchema = v.object({ judge: respondentSchema, prompt: promptTemplateSchema });

/** Judges of a second pass (latest last), number of stored replies, and time of the latest. */
const judgesSchema = v.object({
  graders: v.array(graderSchema),
  replies: natural,
  latest: v.exactOptional(v.number()),
});

const sessionSchema = v.object({
  /** Most requests in flight at the same time. */
  concurrency: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Whether answers are streamed. */
  stream: v.boolean(),
});
/** Request settings that do not affect the answers, and so may differ from session to session. */
export type RunSession = DeepReadonly<v.InferOutput<typeof sessionSchema>>;

/** Schema of a session's software versions as stored. */
export const provenanceSchema = v.record(v.string(), v.string());

/** Schema of a run record as stored. */
export const recordSchema = v.object({
  schemaVersion: v.literal(1),
  /** See `runId`. */
  id: v.string(),
  plan: planSchema,
  /** The run's title; empty if it has none. */
  title: v.string(),
  /** Status; a run that was in progress when the page closed is `paused`. */
  status: v.picklist(['paused', 'done', 'incomplete', 'cancelled', 'stopped']),
  /** Number of answers requested, and number stored. */
  total: natural,
  answered: natural,
  failed: natural,
  /** Milliseconds since 1970; null if that has not happened. */
  started: v.number(),
  updated: v.number(),
  ended: v.nullable(v.number()),
  /** The latest error message. */
  trouble: v.nullable(v.string()),
  /** Versions of the software that began it: version, commit, date, device. */
  made: provenanceSchema,
  /** Later sessions whose software differs from the session before. */
  madeLater: v.exactOptional(v.array(provenanceSchema)),
  /** Request settings of the latest session; a resumed run uses the same. Undefined if no server is asked. */
  sitting: v.exactOptional(sessionSchema),
  /** Most requests in flight to a server: those a closing page leaves unanswered, and maybe paid for. */
  underWay: v.exactOptional(natural),
  /** Upper bound of requests that were interrupted in earlier sessions and sent a second time. */
  sentAgain: v.exactOptional(natural),
  /** Month in which its model was published, such as `2024-05`, if the user entered it. */
  released: v.exactOptional(monthSchema),
  /** Judges that graded its answers (latest last) and number of stored replies; undefined if there are none. */
  grading: v.exactOptional(judgesSchema),
  /** Judges that labelled its wrong answers, like `grading`; labels by hand are not counted. */
  labelling: v.exactOptional(judgesSchema),
});
/** A run as stored next to its answers. */
export type RunRecord = DeepReadonly<v.InferOutput<typeof recordSchema>>;

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const orderedSchema = v.object({
  text: v.string(),
  yes: v.exactOptional(v.pipe(v.tuple([share, share]), v.readonly())),
});

/** Schema of a probability of yes as stored. */
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

/** Schema of an answer's details without the answer itself. */
export const detailSchema = v.object({
  id: v.string(),
  attempts: natural,
  at: v.number(),
  item: v.exactOptional(v.string()),
  ...replyEntries,
});

/** Schema of a stored answer; the answer itself (`text` or `scores`) is a field next to the others. */
export const entrySchema = v.pipe(
  v.intersect([detailSchema, rawAnswerSchema]),
  v.transform(({ id, attempts, at, item, ...rest }): JournalEntry => {
    const { rawAnswer, ...reply } = unflat(rest);
    return { id, rawAnswer, attempts, at, ...omitUndefined({ item }), ...reply };
  }),
);

/** Schema of a cached reply. */
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

/** Returns an entry or reply in its stored form: the answer's fields next to the others. */
export function flatReply<T extends Reply>({ rawAnswer, ...rest }: T): RawAnswer & Omit<T, 'rawAnswer'> {
  return { ...rawAnswer, ...rest };
}
