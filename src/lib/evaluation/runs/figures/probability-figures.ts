import { judge } from '../../benchmarks/index.ts';
import type { ScorableItem } from '../../tasks/item.ts';
import { numberAround, meanOfNumbers } from '../../tasks/kit/figures/estimate.ts';
import { mean, ROUNDING } from '../../tasks/kit/figures/statistics.ts';
import { unitsBy } from '../../tasks/units.ts';
import { binomialInterval } from '../../../util/binomial-interval.ts';
import { aucOf, type Auc } from './auc.ts';
import { calibrationInterval } from './calibration-interval.ts';
import type { JournalEntry } from '../journal.ts';
import type { YesProbability } from '../types.ts';

/** The questions whose P(yes) lies in one bin of a calibration curve. */
export interface CalibrationBin {
  readonly from: number;
  readonly to: number;
  readonly n: number;
  /** Mean P(yes); null where the bin is empty. */
  readonly mean: number | null;
  /** Share of the questions to which yes is right; null where the bin is empty. */
  readonly yes: number | null;
  /** Blaker's 95% interval of that share, one try a question. */
  readonly ci95: readonly [number, number];
}

/** How good the probabilities of yes are that a run was given. */
export interface ProbabilityFigures {
  /** Questions with a probability of yes. */
  readonly n: number;
  /** Of these, asked again and again because, or as if, the server gave no token probabilities. */
  readonly repeated: number;
  /** Questions without one, though it was asked for: neither word came, or both were all but ruled out. */
  readonly unread: number;
  /** Mean squared distance of P(yes) from what is right (Brier 1950), 0 to 1, the lower the better. */
  readonly brier: number | null;
  /** 95% interval over units; null where there are fewer than two. */
  readonly brierCi95: readonly [number, number] | null;
  /** How often a question that is a yes gets a higher P(yes) than one that is a no; null where one of them is missing. */
  readonly auc: number | null;
  /** 95% interval (DeLong's, for clustered questions); null where it cannot be had. */
  readonly aucCi95: readonly [number, number] | null;
  /** Mean distance of P(yes) from the share of yes, bin by bin (Naeini et al. 2015), 0 to 1, the lower the better. */
  readonly calibrationError: number | null;
  /** 95% interval by bootstrap over units; null where there are fewer than two. */
  readonly calibrationErrorCi95: readonly [number, number] | null;
  /** Mean of P(yes) + P(no) before they are set against each other; null where no answer has token probabilities. */
  readonly labelMass: number | null;
  /** 95% interval over units; null where there are fewer than two with a mass. */
  readonly labelMassCi95: readonly [number, number] | null;
  readonly bins: readonly CalibrationBin[];
}

/** Bins of the calibration curve, all of one width. */
const BINS = 10;

/** A question with its probability, and whether yes is right. */
interface Known {
  readonly item: ScorableItem;
  readonly p: number;
  readonly isYes: boolean;
}

/**
 * Sums up the probabilities of yes that answers carry; null where none carries any. Of a probability that is known
 * between bounds alone, the middle is taken. What is right is what the task counts as right, answered in plain words.
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

/** P(yes) as one number: the middle of its bounds; null where it is not known. */
function pointOf({ yes }: YesProbability): number | null {
  return yes === undefined ? null : (yes[0] + yes[1]) / 2;
}

/** Whether yes is right; null where neither word alone is. */
function truthOf(item: ScorableItem): boolean | null {
  const isRight = (text: string): boolean =>
    judge(item, { id: item.id, text }, 'audited').outcome === 'right';
  const [yes, no] = [isRight('Yes'), isRight('No')];
  return yes === no ? null : yes;
}

/** The mean over units, so that the questions about one picture count as one draw. */
function brierOf(units: readonly (readonly Known[])[]): Pick<ProbabilityFigures, 'brier' | 'brierCi95'> {
  const scores = units.map((unit) => mean(unit.map(({ p, isYes }) => (p - Number(isYes)) ** 2)) ?? 0);
  const { value: brier, stderr, ci95 } = meanOfNumbers(scores, [0, 1]);
  return { brier, brierCi95: stderr === null ? null : ci95 };
}

function aucFields(units: number, auc: Auc | null): Pick<ProbabilityFigures, 'auc' | 'aucCi95'> {
  if (auc === null) return { auc: null, aucCi95: null };
  const { value, stderr } = auc;
  return { auc: value, aucCi95: stderr === null ? null : numberAround(value, units, stderr, [0, 1]).ci95 };
}

function binsOf(known: readonly Known[]): readonly CalibrationBin[] {
  return Array.from({ length: BINS }, (_, place) => {
    // Certainty of yes belongs to the last bin.
    const own = known.filter(({ p }) => Math.min(BINS - 1, Math.floor(p * BINS)) === place);
    const right = own.filter(({ isYes }) => isYes).length;
    return {
      from: place / BINS,
      to: (place + 1) / BINS,
      n: own.length,
      mean: mean(own.map(({ p }) => p)),
      yes: own.length === 0 ? null : right / own.length,
      ci95: binomialInterval(right, own.length),
    };
  });
}

/** Units that agree say nothing of the next: a bootstrap over them has no width, and a mean of theirs has one. */
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
      ? numberAround(calibrationError, units.length, 0, [0, 1]).ci95
      : found;
  return { calibrationError, calibrationErrorCi95 };
}

function errorOf(bins: readonly CalibrationBin[], n: number): number | null {
  if (n === 0) return null;
  return bins.reduce((sum, bin) => sum + (bin.n / n) * Math.abs((bin.mean ?? 0) - (bin.yes ?? 0)), 0);
}
