import { fixed } from '../../util/text/fixed.ts';
import type { Correlation } from '../../evaluation/runs/ratings/correlation.ts';
import type { StoredSheet } from '../../evaluation/runs/ratings/store.ts';
import type { RatingSheet } from '../../evaluation/runs/ratings/sheet.ts';
import { findTask } from '../../evaluation/benchmarks/index.ts';
import type { RatingScale } from '../../evaluation/tasks/rating.ts';
import { percent } from '../../util/text/percent.ts';
import { askedText, subjectLabel } from '../../evaluation/reports/words/descriptions.ts';
import { pluralize } from '../../util/text/format-list.ts';

/** Returns the title of a sheet. */
export function sheetTitle({ plan, run, about }: Pick<RatingSheet, 'plan' | 'run' | 'about'>): string {
  const task = findTask(plan.task)?.title ?? plan.task;
  const title = `${task}, ${subjectLabel(plan.task, plan.system)}`;
  return run === undefined ? title : `Answers of ${about?.respondent ?? 'a run'}: ${title}`;
}

/** Returns a description of a sheet's sample and variant. */
export function sheetLabel({ plan, items, run }: RatingSheet): string {
  const many = items.length === 1 ? '1' : items.length.toLocaleString('en');
  const what =
    run === undefined ? (items.length === 1 ? 'item' : 'items') : items.length === 1 ? 'answer' : 'answers';
  return `${many} ${what}, seed ${plan.seed}, ${askedText(plan)}`;
}

/** Returns a summary of a sheet's raters. */
export function ratersLabel({ raters, ratings }: Pick<StoredSheet, 'raters' | 'ratings'>): string {
  if (raters.length === 0) return 'nobody yet';
  return `${raters.join(', ')} (${pluralize(ratings, 'rating')})`;
}

/** Formats a mean on a scale: the share of yes in percent, a score with two digits. */
export function meanLabel({ kind }: Pick<RatingScale, 'kind'>, value: number | null): string {
  if (value === null) return '·';
  return kind === 'yes-no' ? percent(value, 1) : value.toFixed(2);
}

/** Formats an interval on a scale. */
export function meanRange(scale: Pick<RatingScale, 'kind'>, [low, high]: readonly [number, number]): string {
  return `${meanLabel(scale, low)} to ${meanLabel(scale, high)}`;
}

/** Formats alpha or a correlation with two digits, and its interval where there is one. */
export function coefficientWords({ value, ci95 }: Correlation): {
  readonly value: string;
  readonly range: string;
} {
  if (value === null) return { value: '·', range: '' };
  return {
    value: fixed(value, 2),
    range: ci95 === null ? '' : `${fixed(ci95[0], 2)} to ${fixed(ci95[1], 2)}`,
  };
}
