/** The text of a variable on See, where the picture shows one world and others fit as well. */
import { isNear } from '../../causal/tolerance.ts';
import type { Category, SystemVariable } from '../../systems/types.ts';
import { formatList } from '../../util/text/format-list.ts';
import { percent } from '../../util/text/percent.ts';
import { meanOf } from '../answers/answers.ts';
import type { LabView } from './view.ts';
import { takesFewValues } from '../engine-input.ts';

/** A value, and its category or the share of worlds, if that says more. */
interface ValueWords {
  readonly value: string;
  readonly category?: string;
}

/** Maximum length of a category in place of a value; a longer one is below it, in smaller type. */
const MAX_VALUE_LENGTH = 12;

/**
 * Returns what was seen of a variable, or its distribution over all worlds that fit; null if it has one value, as on
 * other rungs.
 */
export function wordsOnSee(lab: LabView, variable: SystemVariable): ValueWords | null {
  if (lab.value.rung !== 'see') return null;
  const act = lab.value.antecedent.get(variable.id);
  if (act === undefined) return beliefWords(lab, variable);
  // A shift that was set on another rung: an act that cannot be seen.
  if (!lab.antecedent.has(variable.id)) return { value: String(act.to), category: 'not seen' };
  return seenAs(lab, variable);
}

/** Returns what was seen if that is a category of several values: the picture's value is that of only one world. */
function seenAs(lab: LabView, { id, categories }: SystemVariable): ValueWords | null {
  const to = lab.antecedent.get(id)?.to;
  const category = categories.find((one) => one.id === to);
  return category === undefined || takesFewValues(lab.subject, id) ? null : { value: category.id };
}

/** Returns the text of a variable that was not seen: its most likely category, else its mean. */
function beliefWords(lab: LabView, variable: SystemVariable): ValueWords {
  if (lab.problem !== null) return { value: '?' };
  const detail = lab.answers.detail(variable.id);
  const belief = lab.beliefs.before.get(variable.id);
  const shares = detail?.shares.map(({ value }) => value) ?? belief?.categories ?? [];
  const mean = (detail && meanOf(detail.outcome)) ?? belief?.mean ?? NaN;
  if (Number.isNaN(mean)) return { value: '?' };
  if (detail ? detail.outcome.kind === 'point' : belief?.determined) return { value: variable.reading(mean) };
  const best = shares.indexOf(Math.max(...shares));
  const likeliest = variable.categories.filter((_, index) => isNear(shares[index] ?? 0, shares[best] ?? 0));
  const category = variable.categories[best];
  // Until the engine's number has arrived, that of the drawn worlds is shown.
  const about = detail ? '' : '≈ ';
  if (!category) return { value: `≈ ${variable.reading(detail ? mean : asKnown(mean, belief?.error ?? 0))}` };
  const share = `${about}${percent(shares[best] ?? 0)}`;
  if (likeliest.length > 1) return tieWords(likeliest, share);
  // A number above a number reads as two values, and “43% left” as 43% remaining.
  if (isNumber(category.id)) return { value: `${category.id} in ${share}` };
  return category.id.length > MAX_VALUE_LENGTH
    ? { value: share, category: category.id }
    : { value: category.id, category: `in ${share} of worlds` };
}

/** Returns the text of categories that are equally likely. */
function tieWords(categories: readonly Category[], share: string): ValueWords {
  const names = formatList(
    categories.map(({ id }) => id),
    'or',
  );
  return categories.every(({ id }) => isNumber(id))
    ? { value: `${names}, ${share} each` }
    : { value: `${share} each`, category: names };
}

/** Rounds a mean of drawn worlds to its precision: not finer than two standard errors. */
function asKnown(mean: number, error: number): number {
  if (!(error > 0)) return mean;
  const unit = 10 ** Math.ceil(Math.log10(2 * error));
  return Math.round(mean / unit) * unit;
}

/** Returns whether a word is a number. */
export function isNumber(text: string): boolean {
  return text.trim() !== '' && Number.isFinite(Number(text));
}
