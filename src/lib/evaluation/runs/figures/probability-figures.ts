import { judge } from '../../benchmarks/index.ts';
import type { ScorableItem } from '../../tasks/item.ts';
import { estimateNumber, meanOfNumbers } from '../../tasks/kit/figures/estimate.ts';
import { mean, ROUNDING } from '../../tasks/kit/figures/statistics.ts';
import { unitsBy } from '../../tasks/units.ts';
import { binomialInterval } from '../../../util/binomial-interval.ts';
import { aucOf, type Auc } from './auc.ts';
import { calibrationInterval } from './calibration-interval.ts';
import type { JournalEntry } from '../journal.ts';
import type { YesProbability } from '../types.ts';

/** One bin of a calibration curve: the questions whose P(yes) lies in it. */
export interface CalibrationBin {
  readonly from: number;
  readonly to: number;
  readonly n: number;
  /** Mean P(yes); null for an empty bin. */
  readonly mean: number | null;
  /** Share of questions whose correct answer is yes; null for an empty bin. */
  readonly yes: number | null;
  /** Blaker's 95% interval of that share, with each question as one trial. */
  readonly ci95: readonly [number, number];
}

/** Quality of a run's probabilities of yes. */
export interface ProbabilityFigures {
  /** Number of questions with a probability of yes. */
  readonly n: number;
  /** Number of these measured by repetition, as token probabilities were not used or not available. */
  readonly repeated: number;
  /**
   * Number of questions for which it was requested but is unknown: neither word occurred, or both were practically
   * excluded.
   */
  readonly unread: number;
  /** Brier score (Brier 1950): mean squared difference of P(yes) and the truth, 0 to 1, lower is better. */
  readonly brier: number | null;
  /** 95% interval over units; null for fewer than two. */
  readonly brierCi95: readonly [number, number] | null;
  /** Probability that a yes question gets a higher P(yes) than a no question; null if either kind is missing. */
  readonly auc: number | null;
  /** 95% interval (DeLong's, for clustered questions); null if it cannot be computed. */
  readonly aucCi95: readonly [number, number] | null;
  /**
   * Expected calibration error: mean distance of P(yes) from the share of yes, by bin (Naeini et al. 2015), 0 to
   * 1, lower is better.
   */
  readonly calibrationError: number | null;
  /** 95% bootstrap interval over units; null for fewer than two. */
  readonly calibrationErrorCi95: readonly [number, number] | null;
  /** Mean P(yes) + P(no) before normalisation; null if no answer has token probabilities. */
  readonly labelMass: number | null;
  /** 95% interval over units; null for fewer than two with a mass. */
  readonly labelMassCi95: readonly [number, number] | null;
  readonly bins: readonly CalibrationBin[];
}

/** Number of equal-width bins of the calibration curve. */
const BINS = 10;

/** A question with its probability of yes, and whether yes is correct. */
interface Known {
  readonly item: ScorableItem;
  readonly p: number;
  readonly isYes: boolean;
}

/**
 * Sums up the answers' probabilities of yes; null if there are none. Bounds count by their midpoint. The truth is
 * what the task counts as correct for a plain yes or no.
 */
export function probabilityFigures(
  answers: Iterable<{ readonly item: ScorableItem; readonly entry: Pick<JournalEntry, 'probability'> }>,
): ProbabilityFigures | null {
  const asked = Array.from(answers).flatMap(({ item, entry: { probability } }) =>
    probability === undefined ? [] : [{ item, probability }],
  );
  if (asked.length === 0) return null;
  const known = asked.flatMap(({ item, probability }): readonly Known[] => {
    const [p, isYes] = [pointOf(probability), truthOf(item)];
    return p === null || isYes === null ? [] : [{ item, p, isYes }];
  });
  const units = unitsBy(known, ({ item }) => item);
  const bins = binsOf(known);
  const mass = meanOfNumbers(
    unitsBy(asked, ({ item }) => item).map((unit) =>
      mean(unit.map(({ probability }) => probability.labelMass ?? null)),
    ),
    [0, 1],
  );
  return {
    n: known.length,
    repeated: asked.filter(({ probability: { repeats, yes } }) => repeats !== undefined && yes !== undefined)
      .length,
    unread: asked.filter(({ probability }) => probability.yes === undefined).length,
    ...brierOf(units),
    ...aucFields(
      units.length,
      aucOf(units.map((unit) => unit.map(({ p, isYes }) => ({ score: p, isPositive: isYes })))),
    ),
    ...calibrationOf(units, bins, known.length),
    labelMass: mass.value,
    labelMassCi95: mass.stderr === null ? null : mass.ci95,
    bins,
  };
}

/** Returns P(yes) as one number, the midpoint of its bounds; null if unknown. */
function pointOf({ yes }: YesProbability): number | null {
  return yes === undefined ? null : (yes[0] + yes[1]) / 2;
}

/** Returns whether yes is correct; null if neither word alone is. */
function truthOf(item: ScorableItem): boolean | null {
  const isRight = (text: string): boolean =>
    judge(item, { id: item.id, text }, 'audited').outcome === 'right';
  const [yes, no] = [isRight('Yes'), isRight('No')];
  return yes === no ? null : yes;
}

/** Computes the Brier score as a mean over units, so that questions about one picture count as one draw. */
function brierOf(units: readonly (readonly Known[])[]): Pick<ProbabilityFigures, 'brier' | 'brierCi95'> {
  const scores = units.map((unit) => mean(unit.map(({ p, isYes }) => (p - Number(isYes)) ** 2)) ?? 0);
  const { value: brier, stderr, ci95 } = meanOfNumbers(scores, [0, 1]);
  return { brier, brierCi95: stderr === null ? null : ci95 };
}

function aucFields(units: number, auc: Auc | null): Pick<ProbabilityFigures, 'auc' | 'aucCi95'> {
  if (auc === null) return { auc: null, aucCi95: null };
  const { value, stderr } = auc;
  return { auc: value, aucCi95: stderr === null ? null : estimateNumber(value, units, stderr, [0, 1]).ci95 };
}

function binsOf(known: readonly Known[]): readonly CalibrationBin[] {
  return Array.from({ length: BINS }, (_, index) => {
    // P = 1 belongs to the last bin.
    const own = known.filter(({ p }) => Math.min(BINS - 1, Math.floor(p * BINS)) === index);
    const right = own.filter(({ isYes }) => isYes).length;
    return {
      from: index / BINS,
      to: (index + 1) / BINS,
      n: own.length,
      mean: mean(own.map(({ p }) => p)),
      yes: own.length === 0 ? null : right / own.length,
      ci95: binomialInterval(right, own.length),
    };
  });
}

/** Computes the calibration error; no interval where all units agree, as their bootstrap would have zero width. */
function calibrationOf(
  units: readonly (readonly Known[])[],
  bins: readonly CalibrationBin[],
  n: number,
): Pick<ProbabilityFigures, 'calibrationError' | 'calibrationErrorCi95'> {
  const calibrationError = errorOf(bins, n);
  const found = calibrationInterval(units, BINS);
  const isPoint = found !== null && found[1] - found[0] < ROUNDING;
  const calibrationErrorCi95 =
    isPoint && calibrationError !== null
      ? estimateNumber(calibrationError, units.length, 0, [0, 1]).ci95
      : found;
  return { calibrationError, calibrationErrorCi95 };
}

function errorOf(bins: readonly CalibrationBin[], n: number): number | null {
  if (n === 0) return null;
  return bins.reduce((sum, bin) => sum + (bin.n / n) * Math.abs((bin.mean ?? 0) - (bin.yes ?? 0)), 0);
}
