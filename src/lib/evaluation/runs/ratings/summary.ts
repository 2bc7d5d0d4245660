import { creditOf, meanOfNumbers, type FigureEstimate } from '../../tasks/kit/figures/estimate.ts';
import { mean } from '../../tasks/kit/figures/statistics.ts';
import type { RatingScale } from '../../tasks/rating.ts';
import { agreementOf, type Agreement } from './agreement.ts';
import { correlationsOf, type Correlations } from './correlation.ts';
import { fitsScale, ratersIn, type Rating } from './rating.ts';
import { scalesOfSheet, type RatingSheet } from './sheet.ts';

/** One rater's ratings on a scale. */
export interface RaterUse {
  readonly rater: string;
  /** Number of things rated. */
  readonly n: number;
  readonly mean: number | null;
}

/** Summary of people's ratings on one scale. */
export interface ScaleSummary {
  readonly scale: RatingScale;
  /** Mean over things of the raters' mean; for yes/no scales, the share of yes. */
  readonly estimate: FigureEstimate;
  readonly raters: readonly RaterUse[];
  readonly agreement: Agreement;
  /** Comparison with the rule's or judge's score of the same answers; undefined if the scale has no such score. */
  readonly judge?: Correlations & {
    /** Mean of people's and the judge's scores over the same answers. */
    readonly people: number | null;
    readonly judge: number | null;
  };
}

/** Summary of a sheet's ratings. */
export interface RatingsSummary {
  readonly sheet: string;
  /** Number of things to rate. */
  readonly items: number;
  readonly raters: readonly string[];
  readonly scales: readonly ScaleSummary[];
}

/** Sums up a sheet's ratings; ratings of things and scales that are not on it are ignored. */
export function summariseRatings(sheet: RatingSheet, ratings: readonly Rating[]): RatingsSummary {
  const raters = ratersIn(ratings);
  return {
    sheet: sheet.id,
    items: sheet.items.length,
    raters,
    scales: scalesOfSheet(sheet).map((scale) => scaleSummary(scale, sheet, raters, ratings)),
  };
}

function scaleSummary(
  scale: RatingScale,
  { items }: RatingSheet,
  raters: readonly string[],
  ratings: readonly Rating[],
): ScaleSummary {
  const given = new Map<string, { readonly rater: string; readonly value: number }[]>(
    items.map(({ id }) => [id, []]),
  );
  for (const { item, rater, scale: on, value } of ratings) {
    if (on === scale.id && fitsScale(scale, value)) given.get(item)?.push({ rater, value });
  }
  const things = [...given.values()].map((all) => all.map(({ value }) => value));
  const means = things.map(mean);
  const all = [...given.values()].flat();
  const { against } = scale;
  const pairs = items.flatMap(({ judged }, index): [number, number][] => {
    const [people, judge] = [means[index] ?? null, judged?.[against ?? ''] ?? null];
    return people === null || judge === null ? [] : [[people, judge]];
  });
  return {
    scale,
    estimate: scale.kind === 'yes-no' ? creditOf(means) : meanOfNumbers(means, [scale.least, scale.most]),
    raters: raters.map((rater) => {
      const own = all.filter((one) => one.rater === rater).map(({ value }) => value);
      return { rater, n: own.length, mean: mean(own) };
    }),
    agreement: agreementOf(things, scale.kind === 'yes-no' ? 'nominal' : 'interval'),
    ...(pairs.length === 0
      ? {}
      : {
          judge: {
            ...correlationsOf(pairs),
            people: mean(pairs.map(([people]) => people)),
            judge: mean(pairs.map(([, judge]) => judge)),
          },
        }),
  };
}
