import * as v from 'valibot';
import { pictureSchema } from '../../pictures/picture-schema.ts';
import type { ProbeValue } from './value.ts';
import { PICTURE_ENTRIES, SENTENCE_ENTRIES, TEMPLATE_ENTRIES } from '../../cases/parts/limits.ts';
import { MAX_PROBE_TEXT_LENGTH } from './change.ts';
import { finite, textUpTo } from '../../util/schemas.ts';

/** Unfinished input of the page's fields. */
export interface Drafts {
  readonly sentence: string;
  readonly template: string;
}

/** Fields without input. */
export const NO_DRAFTS: Drafts = { sentence: '', template: '' };

/** Unfinished work, as stored in the browser. */
export interface KeptProbe {
  readonly value: ProbeValue;
  readonly drafts: Drafts;
  /** The probe from before a link was opened; null for none. */
  readonly before: ProbeValue | null;
}

const sort = v.nullable(
  v.object({
    by: v.variant('kind', [
      v.object({ kind: v.literal('line'), id: v.string() }),
      v.object({ kind: v.literal('margin') }),
    ]),
    direction: v.picklist(['descending', 'ascending']),
  }),
);

const value = v.object({
  pictures: v.pipe(v.array(pictureSchema), v.maxLength(PICTURE_ENTRIES)),
  sentences: v.pipe(v.array(textUpTo(4 * MAX_PROBE_TEXT_LENGTH)), v.maxLength(SENTENCE_ENTRIES)),
  templates: v.pipe(v.array(textUpTo(4 * MAX_PROBE_TEXT_LENGTH)), v.maxLength(TEMPLATE_ENTRIES)),
  view: v.object({
    score: v.picklist(['cosine', 'softmax-rows', 'softmax-columns', 'sigmoid']),
    temperature: v.nullable(v.pipe(finite, v.minValue(1e-4), v.maxValue(1e3))),
    domain: v.variant('kind', [
      v.object({ kind: v.literal('automatic') }),
      v.object({ kind: v.literal('fixed'), lo: finite, hi: finite }),
    ]),
    palette: v.picklist(['viridis', 'cividis']),
    ranks: v.picklist(['none', 'rows', 'columns']),
    sortPictures: sort,
    sortSentences: sort,
  }),
  title: textUpTo(400),
  note: textUpTo(8000),
});

const work: v.GenericSchema<unknown, KeptProbe> = v.object({
  value,
  drafts: v.object({ sentence: textUpTo(100_000), template: textUpTo(10_000) }),
  before: v.nullish(value, null),
});

/** Parses a stored row; null where there is none, or it is invalid or of another version. */
export function parseDraft(row: unknown): KeptProbe | null {
  const parsed = v.safeParse(work, row);
  return parsed.success ? parsed.output : null;
}
