import * as v from 'valibot';
import { canonicalJson } from '../../util/canonical.ts';
import type { DeepReadonly } from '../../util/deep-readonly.ts';
import { hashText } from '../../util/hash.ts';
import { MAX_SEED } from '../../util/random.ts';
import { natural } from '../../util/schemas.ts';
import { taskOf } from '../benchmarks/index.ts';
import { variantSchema } from '../tasks/variant.ts';

/** Who answers, out of a file or a store. */
export const respondentSchema = v.object({
  /** `solver`, `clip+scm`, `vlm`, `human`, or a baseline's name. */
  kind: v.string(),
  /** Name of the model, where there is one. */
  model: v.exactOptional(v.string()),
  /** Everything else that shapes the answers: temperature, token limit, weights' sha256, device, precision. */
  parameters: v.exactOptional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
});
/** Who answers, as far as it makes a difference to the answers. Addresses and keys are no part of it. */
export type RespondentIdentity = DeepReadonly<v.InferOutput<typeof respondentSchema>>;

const sourceSchema = v.object({
  kind: v.picklist(['import', 'items']),
  /** See `ImportedSet`; of a file's items their digest, pictures included. */
  id: v.string(),
  title: v.string(),
  /** The part of the data set that the items are taken from, `query`; left out for all of it. */
  part: v.exactOptional(v.string()),
});
/** An imported data set, or the items of somebody's own file, as runs name them. */
export type ImportedSource = DeepReadonly<v.InferOutput<typeof sourceSchema>>;

/** A plan out of a file or a store. */
export const planSchema = v.object({
  /** Id of the task. */
  task: v.string(),
  /** Id of the subject: the key is as old as the first runs, which were all about systems. */
  system: v.string(),
  variant: variantSchema,
  respondent: respondentSchema,
  seed: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_SEED)),
  /** Units: pictures where several questions are asked about each, else items. */
  count: natural,
  /** Somebody's own copy of a data set, or own file, that the items are taken from; without it they are made. */
  source: v.exactOptional(sourceSchema),
  /** Which run of the very same it is, from 2: the first does not say. */
  repetition: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(2))),
});
/** What a run asks whom: equal plans are the same run. */
export type RunPlan = DeepReadonly<v.InferOutput<typeof planSchema>>;

/** SHA-256 of the canonical plan, 64 hexadecimal digits: the run's identity on every machine. */
export function runId(plan: RunPlan): string {
  return hashText(canonicalJson({ v: 1, ...plan }));
}

/** How many answers a plan asks for. */
export function questionsOf({ task, system, count }: Pick<RunPlan, 'task' | 'system' | 'count'>): number {
  return taskOf(task).questions(system) * count;
}
