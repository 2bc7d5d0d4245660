/** A probe: pictures against sentences, as a CLIP-family model scores them. */
import * as v from 'valibot';
import { listOf, oneOf, record, sha256, text, yesOrNo } from '../../parts/fields.ts';
import { between, whole } from '../../../util/schemas.ts';
import { LABEL_CHARACTERS, PICTURE_ENTRIES, TEMPLATE_ENTRIES } from '../../parts/limits.ts';
import { modelName } from '../../parts/model-name.ts';

const SENTENCE_ENTRIES = 500;
/** Characters of a sentence or a template. */
const SENTENCE_CHARACTERS = 1_000;

/** Which model made the numbers, and how: everything that a cosine depends on but the pictures and sentences. */
export interface ProbeModel {
  /** `scene-clip`, `owner/name` on the hub, or what a folder of the user's was called; never an address. */
  readonly id: string;
  /** SHA-256 over the model's files, 64 hexadecimal digits. */
  readonly sha256: string;
  /** Precision of the weights: `fp32`, `q8`, ... */
  readonly dtype: string;
  /** What it ran on. */
  readonly device: 'webgpu' | 'wasm';
  /** Name and version of the preprocessing: `pil-bicubic-v1`. */
  readonly preprocessing: string;
  /** Where it came from, so that a page can say how to get it; it never loads it by itself. */
  readonly source?: 'embedded' | 'hub' | 'files';
}

/** What a model made of a probe: cosine similarities, a row a picture, a column a sentence. */
export interface ProbeResult {
  /** Rounded by `roundCosines`. */
  readonly cosines: readonly (readonly number[])[];
}

/** An order of rows or columns. */
export interface ProbeOrder {
  readonly by: number | 'margin';
  readonly direction: 'descending' | 'ascending';
}

/** How the matrix is shown; nothing here changes a cosine. */
export interface CaseProbeView {
  readonly score: 'cosine' | 'softmax-rows' | 'softmax-columns' | 'sigmoid';
  /** What cosines are divided by before softmax or sigmoid; the model's own where it is left out. */
  readonly temperature?: number;
  /** What is added before sigmoid; the model's own where it is left out. */
  readonly bias?: number;
  /** Ends of the colours; automatic where it is left out. */
  readonly domain?: readonly [number, number];
  readonly palette?: 'viridis' | 'cividis';
  /** Whether cells also say which place they take, and among what. */
  readonly ranks?: 'rows' | 'columns';
  /** Order of the pictures: by a sentence, counted from 0, or by the margin of the best over the second. */
  readonly sortPictures?: ProbeOrder;
  /** Order of the sentences: by a picture, counted from 0. */
  readonly sortSentences?: ProbeOrder;
  /** Whether two models are shown as their difference. */
  readonly difference?: boolean;
}

/** Pictures (those of the case) against sentences. */
export interface CaseProbe {
  readonly sentences: readonly string[];
  /** Texts with `{}` for the sentence: the mean of the normalised embeddings stands for it. */
  readonly templates?: readonly string[];
  readonly view?: CaseProbeView;
  readonly model?: ProbeModel;
  /** What `model` made of it. */
  readonly result?: ProbeResult;
  /** A second model beside the first. */
  readonly second?: { readonly model: ProbeModel; readonly result?: ProbeResult };
}

const model = record({
  id: modelName,
  sha256,
  dtype: text(LABEL_CHARACTERS),
  device: oneOf(['webgpu', 'wasm']),
  preprocessing: text(LABEL_CHARACTERS),
  source: v.exactOptional(oneOf(['embedded', 'hub', 'files'])),
});

const result = record({
  cosines: listOf(
    listOf(between(-1, 1), SENTENCE_ENTRIES, 'cosines, one a sentence'),
    PICTURE_ENTRIES,
    'rows, one a picture',
  ),
});

const ORDER_REMEDY = `use a whole number from 0 to ${PICTURE_ENTRIES - 1}, or "margin"`;

const order = record({
  by: v.union([whole(0, PICTURE_ENTRIES - 1), v.literal('margin')], ORDER_REMEDY),
  direction: oneOf(['descending', 'ascending']),
});

const view = record({
  score: oneOf(['cosine', 'softmax-rows', 'softmax-columns', 'sigmoid']),
  temperature: v.exactOptional(between(1e-6, 1e6)),
  bias: v.exactOptional(between(-1e6, 1e6)),
  domain: v.exactOptional(
    v.strictTuple([between(-1e6, 1e6), between(-1e6, 1e6)], 'use two numbers [lowest, highest]'),
  ),
  palette: v.exactOptional(oneOf(['viridis', 'cividis'])),
  ranks: v.exactOptional(oneOf(['rows', 'columns'])),
  sortPictures: v.exactOptional(order),
  sortSentences: v.exactOptional(order),
  difference: v.exactOptional(yesOrNo),
});

/** The schema of `probe`; that the result has a row a picture is checked with the pictures. */
export const probeSchema: v.GenericSchema<unknown, CaseProbe> = record({
  sentences: listOf(text(SENTENCE_CHARACTERS), SENTENCE_ENTRIES, 'sentences'),
  templates: v.exactOptional(listOf(text(SENTENCE_CHARACTERS), TEMPLATE_ENTRIES, 'templates')),
  view: v.exactOptional(view),
  model: v.exactOptional(model),
  result: v.exactOptional(result),
  second: v.exactOptional(record({ model, result: v.exactOptional(result) })),
});

const COSINE_SCALE = 1e5;

/** Cosines as a case holds them: five digits after the point, within -1 and 1. */
export function roundCosines(cosines: readonly ArrayLike<number>[]): number[][] {
  return cosines.map((row) => Array.from(row, roundCosine));
}

function roundCosine(cosine: number): number {
  // Adding 0 turns -0 into 0.
  return Math.min(1, Math.max(-1, Math.round(cosine * COSINE_SCALE) / COSINE_SCALE)) + 0;
}
