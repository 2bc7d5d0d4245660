import * as v from 'valibot';
import type { TuningPlan } from '../../parts/tuning-plan.ts';
import { PLAN_RANGES } from './plan.ts';
import { listOf, record, seed, sha256, text, yesOrNo } from '../../parts/fields.ts';
import type { DeepReadonly } from '../../../util/deep-readonly.ts';
import { between, whole } from '../../../util/schemas.ts';
import { LABEL_CHARACTERS, LIST_ENTRIES } from '../../parts/limits.ts';
import { modelName } from '../../parts/model-name.ts';

const MAX_SIDE = 4096;
const WEIGHT_CHARACTERS = 240_000;
const shares = listOf(between(0, 1), LIST_ENTRIES, 'shares');
const ids = listOf(text(LABEL_CHARACTERS), LIST_ENTRIES, 'names');
const weightText = text(WEIGHT_CHARACTERS);

/** Schema of a training plan, every field within its range; only `withPictures` is optional. */
export const tuningPlan: v.GenericSchema<unknown, TuningPlan> = record({
  seed,
  pairs: whole(...PLAN_RANGES.pairs),
  conjunctions: ids,
  heldStories: ids,
  withStories: yesOrNo,
  systems: ids,
  heldSystems: ids,
  epochs: whole(...PLAN_RANGES.epochs),
  rate: between(...PLAN_RANGES.rate),
  hidden: whole(...PLAN_RANGES.hidden),
  withPictures: v.exactOptional(v.literal(true, 'use true, or leave it out')),
});

/** Schema entries of a two-layer network. */
const layers = {
  dimension: whole(1, MAX_SIDE),
  hidden: whole(1, MAX_SIDE),
  first: weightText,
  bias: weightText,
  second: weightText,
};

/** Schema of the field `tuning`: the model and the plan; files also contain the weights, links do not. */
export const tuningSchema = record({
  /** The model whose embeddings the head takes. */
  model: record({ id: modelName, sha256 }),
  plan: tuningPlan,
  /** Shares of correct answers, in the order of the page’s rows. */
  result: v.exactOptional(record({ before: shares, after: shares })),
  /** The head itself, in files: float32, little-endian, base64url. */
  weights: v.exactOptional(record({ ...layers, pictures: v.exactOptional(record(layers)) })),
});
/** A head on a frozen CLIP, by its training plan; opening the case trains it again. Since v5. */
export type CaseTuning = DeepReadonly<v.InferOutput<typeof tuningSchema>>;
