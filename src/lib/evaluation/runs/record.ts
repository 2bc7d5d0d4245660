import * as v from 'valibot';
import { rawAnswerOf, rawAnswerSchema, type RawAnswer } from '../tasks/answer.ts';
import { monthSchema } from '../tasks/published/releases.ts';
import { promptTemplateSchema, variantSchema } from '../tasks/variant.ts';
import type { Grader } from './grading/grading.ts';
import type { JournalEntry } from './journal.ts';
import type { Provenance } from './provenance.ts';
import type { RunPlan } from './plan.ts';
import type { RunStatus } from './runner/progress.ts';
import type { Reply } from './types.ts';
import { LARGEST_SEED } from '../../util/random.ts';

/** How a run's server is asked: none of it shapes the answers, so that it may differ from session to session. */
export interface RunSession {
  /** Requests at once at most. */
  readonly concurrency: number;
  /** Whether answers are asked for piece by piece. */
  readonly stream: boolean;
}

/** The judges of a second pass, the latest last, how many replies are kept, and when the latest of these came. */
export interface Judging {
  readonly graders: readonly Grader[];
  readonly replies: number;
  readonly latest?: number;
}

/** A run as it is kept beside its answers. */
export interface RunRecord {
  readonly schemaVersion: 1;
  /** See `runId`. */
  readonly id: string;
  readonly plan: RunPlan;
  /** Name of the run for people; empty where nobody gave one. */
  readonly title: string;
  /** How it stands; a run that was under way when the page closed says `paused`. */
  readonly status: Exclude<RunStatus, 'running' | 'waiting'>;
  /** Answers that it asks for, and how many are kept. */
  readonly total: number;
  readonly answered: number;
  readonly failed: number;
  /** Milliseconds since 1970; null where it has not come to that. */
  readonly started: number;
  readonly updated: number;
  readonly ended: number | null;
  /** The month in which its model was made public, `2024-05`, where somebody typed it. */
  readonly released?: string;
  /** What went wrong last. */
  readonly trouble: string | null;
  /** What the software was that began it: version, commit, date, device. */
  readonly made: Provenance;
  /** Later sessions, where they differ from the one before. */
  readonly madeLater?: readonly Provenance[];
  /** How the server was asked last, so that going on asks it the same way; left out where no server is asked. */
  readonly sitting?: RunSession;
  /**
   * Requests that went out and may be under way, while a server is asked: what a page that closes leaves unanswered,
   * and maybe paid for.
   */
  readonly underWay?: number;
  /** Requests of earlier sessions that broke off so, at most: they were sent again. */
  readonly sentAgain?: number;
  /** Who graded its answers, the latest last, and how many replies are kept; left out where nobody did. */
  readonly grading?: Judging;
  /** Who labelled its wrong answers, in the same way; labels by hand are not counted. */
  readonly labelling?: Judging;
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Who answers, out of a file or a store. */
const respondentSchema = v.object({
  kind: v.string(),
  model: v.exactOptional(v.string()),
  parameters: v.exactOptional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
});

/** Who judged, out of a file or a store. */
export const graderSchema = v.object({ judge: respondentSchema, prompt: promptTemplateSchema });

const judgingSchema = v.object({
  graders: v.array(graderSchema),
  replies: count,
  latest: v.exactOptional(v.number()),
});

/** A plan out of a file or a store. */
export const planSchema = v.object({
  task: v.string(),
  system: v.string(),
  variant: variantSchema,
  respondent: respondentSchema,
  seed: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LARGEST_SEED)),
  count,
  source: v.exactOptional(
    v.object({
      kind: v.picklist(['import', 'items']),
      id: v.string(),
      title: v.string(),
      part: v.exactOptional(v.string()),
    }),
  ),
  repetition: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(2))),
});

/** What made a session, out of a file or a store. */
export const provenanceSchema = v.record(v.string(), v.string());

/** A record out of a file or a store. */
export const recordSchema = v.object({
  schemaVersion: v.literal(1),
  id: v.string(),
  plan: planSchema,
  title: v.string(),
  status: v.picklist(['paused', 'done', 'incomplete', 'cancelled', 'stopped']),
  total: count,
  answered: count,
  failed: count,
  started: v.number(),
  updated: v.number(),
  ended: v.nullable(v.number()),
  trouble: v.nullable(v.string()),
  made: provenanceSchema,
  madeLater: v.exactOptional(v.array(provenanceSchema)),
  sitting: v.exactOptional(
    v.object({ concurrency: v.pipe(v.number(), v.integer(), v.minValue(1)), stream: v.boolean() }),
  ),
  underWay: v.exactOptional(count),
  sentAgain: v.exactOptional(count),
  released: v.exactOptional(monthSchema),
  grading: v.exactOptional(judgingSchema),
  labelling: v.exactOptional(judgingSchema),
});

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const orderedSchema = v.object({
  text: v.string(),
  yes: v.exactOptional(v.pipe(v.tuple([share, share]), v.readonly())),
});

/** What is known of how likely a model says yes, out of a file or a store. */
export const yesProbabilitySchema = v.object({
  yes: v.exactOptional(v.pipe(v.tuple([share, share]), v.readonly())),
  labelMass: v.exactOptional(share),
  repeats: v.exactOptional(v.object({ n: count, yes: count, no: count })),
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
  attempts: count,
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

/** An imported set out of a store. */
export const setSchema = v.object({
  id: v.string(),
  title: v.string(),
  created: v.number(),
  texts: v.record(v.string(), v.string()),
  paths: v.array(v.string()),
  strict: v.exactOptional(v.boolean()),
  byId: v.exactOptional(v.boolean()),
  redraw: v.exactOptional(v.boolean()),
  format: v.exactOptional(v.string()),
  groups: v.array(
    v.object({
      task: v.string(),
      system: v.string(),
      items: count,
      parts: v.exactOptional(v.record(v.string(), count)),
    }),
  ),
});

/** A failure out of a file or a store. */
export const failureSchema = v.object({
  id: v.string(),
  message: v.string(),
  attempts: count,
  at: v.number(),
});
