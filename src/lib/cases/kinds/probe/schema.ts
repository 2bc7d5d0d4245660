/** A probe: pictures against sentences, as a CLIP-family model scores them. */
import * as v from 'valibot';
import { listOf, oneOf, record, sha256, text, yesOrNo } from '../../parts/fields.ts';
import type { DeepReadonly } from '../../../util/deep-readonly.ts';
import { between, whole } from '../../../util/schemas.ts';
import { LABEL_CHARACTERS, PICTURE_ENTRIES, TEMPLATE_ENTRIES } from '../../parts/limits.ts';
import { modelName } from '../../parts/model-name.ts';

const SENTENCE_ENTRIES = 500;
/** Characters of a sentence or a template. */
const SENTENCE_CHARACTERS = 1_000;

const model = record({
  /** `scene-clip`, `owner/name` on the hub, or what a folder of the user's was called; never an address. */
  id: modelName,
  /** SHA-256 over the model's files, 64 hexadecimal digits. */
  sha256,
  /** Precision of the weights: `fp32`, `q8`, ... */
  dtype: text(LABEL_CHARACTERS),
  /** What it ran on. */
  device: oneOf(['webgpu', 'wasm']),
  /** Name and version of the preprocessing: `pil-bicubic-v1`. */
  preprocessing: text(LABEL_CHARACTERS),
  /** Where it came from, so that a page can say how to get it; it never loads it by itself. */
  source: v.exactOptional(oneOf(['embedded', 'hub', 'files'])),
});
/** Which model made the numbers, and how: everything that a cosine depends on but the pictures and sentences. */
export type ProbeModel = DeepReadonly<v.InferOutput<typeof model>>;

const result = record({
  /** Rounded by `roundCosines`. */
  cosines: listOf(
    listOf(between(-1, 1), SENTENCE_ENTRIES, 'cosines, one a sentence'),
    PICTURE_ENTRIES,
    'rows, one a picture',
  ),
});
/** What a model made of a probe: cosine similarities, a row a picture, a column a sentence. */
export type ProbeResult = DeepReadonly<v.InferOutput<typeof result>>;

const ORDER_REMEDY = `use a whole number from 0 to ${PICTURE_ENTRIES - 1}, or "margin"`;

const order = record({
  by: v.union([whole(0, PICTURE_ENTRIES - 1), v.literal('margin')], ORDER_REMEDY),
  direction: oneOf(['descending', 'ascending']),
});
/** An order of rows or columns. */
export type ProbeOrder = DeepReadonly<v.InferOutput<typeof order>>;

const view = record({
  score: oneOf(['cosine', 'softmax-rows', 'softmax-columns', 'sigmoid']),
  /** What cosines are divided by before softmax or sigmoid; the model's own where it is left out. */
  temperature: v.exactOptional(between(1e-6, 1e6)),
  /** What is added before sigmoid; the model's own where it is left out. */
  bias: v.exactOptional(between(-1e6, 1e6)),
  /** Ends of the colours; automatic where it is left out. */
  domain: v.exactOptional(
    v.strictTuple([between(-1e6, 1e6), between(-1e6, 1e6)], 'use two numbers [lowest, highest]'),
  ),
  palette: v.exactOptional(oneOf(['viridis', 'cividis'])),
  /** Whether cells also say which place they take, and among what. */
  ranks: v.exactOptional(oneOf(['rows', 'columns'])),
  /** Order of the pictures: by a sentence, counted from 0, or by the margin of the best over the second. */
  sortPictures: v.exactOptional(order),
  /** Order of the sentences: by a picture, counted from 0. */
  sortSentences: v.exactOptional(order),
  /** Whether two models are shown as their difference. */
  difference: v.exactOptional(yesOrNo),
});
/** How the matrix is shown; nothing here changes a cosine. */
export type CaseProbeView = DeepReadonly<v.InferOutput<typeof view>>;

/** The schema of `probe`; that the result has a row a picture is checked with the pictures. */
export const probeSchema = record({
  sentences: listOf(text(SENTENCE_CHARACTERS), SENTENCE_ENTRIES, 'sentences'),
  /** Texts with `{}` for the sentence: the mean of the normalised embeddings stands for it. */
  templates: v.exactOptional(listOf(text(SENTENCE_CHARACTERS), TEMPLATE_ENTRIES, 'templates')),
  view: v.exactOptional(view),
  model: v.exactOptional(model),
  /** What `model` made of it. */
  result: v.exactOptional(result),
  /** A second model beside the first. */
  second: v.exactOptional(record({ model, result: v.exactOptional(result) })),
});
/** Pictures (those of the case) against sentences. */
export type CaseProbe = DeepReadonly<v.InferOutput<typeof probeSchema>>;

const COSINE_SCALE = 1e5;

/** Cosines as a case holds them: five digits after the point, within -1 and 1. */
export function roundCosines(cosines: readonly ArrayLike<number>[]): number[][] {
  return cosines.map((row) => Array.from(row, roundCosine));
}

function roundCosine(cosine: number): number {
  // Adding 0 turns -0 into 0.
  return Math.min(1, Math.max(-1, Math.round(cosine * COSINE_SCALE) / COSINE_SCALE)) + 0;
}
