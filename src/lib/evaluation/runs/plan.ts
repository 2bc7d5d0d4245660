import * as v from 'valibot';
import { canonicalJson } from '../../util/canonical.ts';
import type { DeepReadonly } from '../../util/deep-readonly.ts';
import { hashText } from '../../util/hash.ts';
import { MAX_SEED } from '../../util/random.ts';
import { natural } from '../../util/schemas.ts';
import { taskOf } from '../benchmarks/index.ts';
import { variantSchema } from '../tasks/variant.ts';

/** Schema of a respondent's identity as stored. */
export const respondentSchema = v.object({
  /** Id of a respondent kind (`respondents/kinds/index.ts`), or of a baseline of the task. */
  kind: v.string(),
  /** Name of the model, if there is one. */
  model: v.exactOptional(v.string()),
  /**
   * All other settings that affect the answers: temperature, token limit, SHA-256 of the weights, device,
   * precision.
   */
  parameters: v.exactOptional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
});
/** Identity of a respondent: everything that affects its answers. Addresses and keys are left out. */
export type RespondentIdentity = DeepReadonly<v.InferOutput<typeof respondentSchema>>;

const sourceSchema = v.object({
  kind: v.picklist(['import', 'items']),
  /** See `ImportedSet`; for items of a file, the file's digest including pictures. */
  id: v.string(),
  title: v.string(),
  /** The part of the data set that the items are from, such as `query`; undefined for all of it. */
  part: v.exactOptional(v.string()),
});
/** Reference to an imported data set or to the user's own file, as stored in runs. */
export type ImportedSource = DeepReadonly<v.InferOutput<typeof sourceSchema>>;

/** Schema of a plan as stored. */
export const planSchema = v.object({
  /** Id of the task. */
  task: v.string(),
  /** Id of the subject; named `system` as the first runs were all about systems. */
  system: v.string(),
  variant: variantSchema,
  respondent: respondentSchema,
  seed: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_SEED)),
  /** Number of units: pictures if several questions are asked about each, else items. */
  count: natural,
  /** The user's copy of a data set or own file that the items are from; undefined for generated items. */
  source: v.exactOptional(sourceSchema),
  /** Number of the repetition, from 2; undefined for the first run. */
  repetition: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(2))),
});
/** Plan of a run: its items and its respondent. Equal plans are the same run. */
export type RunPlan = DeepReadonly<v.InferOutput<typeof planSchema>>;

/** Returns the SHA-256 of the canonical plan, 64 hexadecimal digits: the run's id on every machine. */
export function runId(plan: RunPlan): string {
  return hashText(canonicalJson({ v: 1, ...plan }));
}

/** Returns the number of answers that a plan requests. */
export function questionsOf({ task, system, count }: Pick<RunPlan, 'task' | 'system' | 'count'>): number {
  return taskOf(task).questions(system) * count;
}
