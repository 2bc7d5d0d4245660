/** Schema of a probe: pictures against sentences, scored by a CLIP-family model. */
import * as v from 'valibot';
import { listOf, oneOf, record, sha256, text, yesOrNo } from '../../parts/fields.ts';
import type { DeepReadonly } from '../../../util/deep-readonly.ts';
import { between, whole } from '../../../util/schemas.ts';
import { LABEL_CHARACTERS, PICTURE_ENTRIES, SENTENCE_ENTRIES, TEMPLATE_ENTRIES } from '../../parts/limits.ts';
import { modelName } from '../../parts/model-name.ts';
import { clamp } from '../../../util/clamp.ts';

/** Most characters of a sentence or a template. */
const SENTENCE_CHARACTERS = 1_000;

const model = record({
  /** `scene-clip`, `owner/name` on the hub, or the name of the user's folder; never an address. */
  id: modelName,
  /** SHA-256 over the model's files, 64 hexadecimal digits. */
  sha256,
  /** Precision of the weights: `fp32`, `q8`, ... */
  dtype: text(LABEL_CHARACTERS),
  /** Device that it ran on. */
  device: oneOf(['webgpu', 'wasm']),
  /** Name and version of the preprocessing: `pil-bicubic-v1`. */
  preprocessing: text(LABEL_CHARACTERS),
  /** Origin of the model, so that a page can say how to get it; it is never loaded automatically. */
  source: v.exactOptional(oneOf(['embedded', 'hub', 'files'])),
});
/** The model behind the scores: everything that a cosine depends on besides pictures and sentences. */
export type ProbeModel = DeepReadonly<v.InferOutput<typeof model>>;

const result = record({
  /** Rounded by `roundCosines`. */
  cosines: listOf(
    listOf(between(-1, 1), SENTENCE_ENTRIES, 'cosines, one a sentence'),
    PICTURE_ENTRIES,
    'rows, one a picture',
  ),
});
/** Scores of a probe: cosine similarities, a row per picture, a column per sentence. */
export type ProbeResult = DeepReadonly<v.InferOutput<typeof result>>;

const ORDER_REMEDY = `use a whole number from 0 to ${PICTURE_ENTRIES - 1}, or "margin"`;

const order = record({
  by: v.union([whole(0, PICTURE_ENTRIES - 1), v.literal('margin')], ORDER_REMEDY),
  direction: oneOf(['descending', 'ascending']),
});
/** Sort order of rows or columns. */
export type ProbeOrder = DeepReadonly<v.InferOutput<typeof order>>;

const view = record({
  score: oneOf(['cosine', 'softmax-rows', 'softmax-columns', 'sigmoid']),
  /** Divisor of the cosines before softmax or sigmoid; default: the model's own. */
  temperature: v.exactOptional(between(1e-6, 1e6)),
  /** Bias added before sigmoid; default: the model's own. */
  bias: v.exactOptional(between(-1e6, 1e6)),
  /** Domain of the colour scale; default: automatic. */
  domain: v.exactOptional(
    v.strictTuple([between(-1e6, 1e6), between(-1e6, 1e6)], 'use two numbers [lowest, highest]'),
  ),
  palette: v.exactOptional(oneOf(['viridis', 'cividis'])),
  /** Whether cells also show their rank, and among what. */
  ranks: v.exactOptional(oneOf(['rows', 'columns'])),
  /** Order of the pictures: by a sentence (index from 0), or by the margin of the best over the second. */
  sortPictures: v.exactOptional(order),
  /** Order of the sentences: by a picture (index from 0). */
  sortSentences: v.exactOptional(order),
  /** Whether two models are shown as their difference. */
  difference: v.exactOptional(yesOrNo),
});
/** Display settings of the matrix; they never change a cosine. */
export type CaseProbeView = DeepReadonly<v.InferOutput<typeof view>>;

/** Schema of `probe`; that the result has a row per picture is checked with the pictures. */
export const probeSchema = record({
  sentences: listOf(text(SENTENCE_CHARACTERS), SENTENCE_ENTRIES, 'sentences'),
  /** Texts with `{}` for the sentence, which is represented by the mean of the normalised embeddings. */
  templates: v.exactOptional(listOf(text(SENTENCE_CHARACTERS), TEMPLATE_ENTRIES, 'templates')),
  view: v.exactOptional(view),
  model: v.exactOptional(model),
  /** Scores by `model`. */
  result: v.exactOptional(result),
  /** A second model for comparison. */
  second: v.exactOptional(record({ model, result: v.exactOptional(result) })),
});
/** Pictures (those of the case) against sentences. */
export type CaseProbe = DeepReadonly<v.InferOutput<typeof probeSchema>>;

const COSINE_SCALE = 1e5;

/** Rounds cosines as a case stores them: five decimals, clipped to [-1, 1]. */
export function roundCosines(cosines: readonly ArrayLike<number>[]): number[][] {
  return cosines.map((row) => Array.from(row, roundCosine));
}

function roundCosine(cosine: number): number {
  // Adding 0 turns -0 into 0.
  return clamp(Math.round(cosine * COSINE_SCALE) / COSINE_SCALE, -1, 1) + 0;
}
