/** What was read of a variable with doubt: how likely each of its categories makes the reading. Since v4. */
import * as v from 'valibot';
import { mapOf, name } from './parts/fields.ts';
import { labelCharacters, mapEntries } from './parts/limits.ts';

/** Shares from 0 to 1 by category, by variable; only their ratios count. Since v4. */
export type Likelihoods = Readonly<Record<string, Readonly<Record<string, number>>>>;

const shareRemedy = 'use a share from 0 to 1';
const share = v.pipe(v.number(shareRemedy), v.minValue(0, shareRemedy), v.maxValue(1, shareRemedy));
const label = v.pipe(
  v.string('use a category'),
  v.maxLength(labelCharacters, `use a category, at most ${labelCharacters} characters`),
);

export const likelihoods = mapOf(
  name,
  mapOf(label, share, mapEntries, 'categories'),
  mapEntries,
  'variables',
);
