/** Uncertain readings of variables: the likelihood of the reading given each category. Since v4. */
import * as v from 'valibot';
import { mapOf, name } from '../parts/fields.ts';
import { LABEL_CHARACTERS, MAP_ENTRIES } from '../parts/limits.ts';

/** Likelihoods from 0 to 1 by variable and category; only their ratios count. Since v4. */
export type Likelihoods = Readonly<Record<string, Readonly<Record<string, number>>>>;

const SHARE_REMEDY = 'use a share from 0 to 1';
const share = v.pipe(v.number(SHARE_REMEDY), v.minValue(0, SHARE_REMEDY), v.maxValue(1, SHARE_REMEDY));
const label = v.pipe(
  v.string('use a category'),
  v.maxLength(LABEL_CHARACTERS, `use a category, at most ${LABEL_CHARACTERS} characters`),
);

/** Schema of `Likelihoods`. */
export const likelihoods = mapOf(
  name,
  mapOf(label, share, MAP_ENTRIES, 'categories'),
  MAP_ENTRIES,
  'variables',
);
