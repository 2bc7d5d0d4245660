import { omitUndefined } from '../../../util/omit.ts';
import type { ErrorLabel } from '../../tasks/errors.ts';
import { intervalOfCredit } from '../../tasks/kit/figures/estimate.ts';
import { binomialInterval } from '../../../util/binomial-interval.ts';
import type { Grader } from './grading.ts';
import type { Labelled } from './labelling.ts';

/** Frequency of one label. */
export interface LabelShare {
  readonly id: string;
  readonly count: number;
  /** Share among the labelled answers; null if none is labelled. */
  readonly share: number | null;
  /** 95% interval, computed over units like that of credit; null without a share. */
  readonly ci95: readonly [number, number] | null;
  /** Share published in the paper, if any. */
  readonly printed?: number;
}

/** Labels of one side: by hand or by judge. */
export interface LabelSide {
  readonly n: number;
  readonly labels: readonly LabelShare[];
}

/** Agreement between hand and judge on the answers that both labelled. */
export interface LabelAgreement {
  readonly n: number;
  readonly same: number;
  /** Blaker's 95% interval of the share of equal labels. */
  readonly ci95: readonly [number, number];
  /** Cohen's kappa (1960); null if both gave the same single label throughout. */
  readonly kappa: number | null;
}

/** Summary of the labels of a run's wrong answers. */
export interface LabelFigures {
  /** Number of answers that are not fully correct. */
  readonly wrong: number;
  readonly hand: LabelSide | null;
  readonly judge: (LabelSide & Pick<Labelled, 'unread' | 'open'> & { readonly grader: Grader }) | null;
  readonly agreement: LabelAgreement | null;
}

/** Sums up the labels of wrong answers: by hand, by judge, and the agreement of both. */
export function labelFigures(
  labels: readonly Named[],
  wrong: readonly { readonly id: string; readonly unit: string }[],
  { hand, judge, unread, open }: Labelled,
  grader: Grader | null,
): LabelFigures {
  const byHand = new Map(
    [...hand].flatMap(([id, { label }]) => (label === null ? [] : [[id, label] as const])),
  );
  return {
    wrong: wrong.length,
    hand: byHand.size === 0 ? null : sideOf(labels, wrong, byHand),
    judge: grader === null ? null : { ...sideOf(labels, wrong, judge), unread, open, grader },
    agreement: agreementOf(byHand, judge),
  };
}

type Named = Pick<ErrorLabel, 'id' | 'printed'>;

function sideOf(
  labels: readonly Named[],
  wrong: readonly { readonly id: string; readonly unit: string }[],
  given: ReadonlyMap<string, string>,
): LabelSide {
  const labelled = wrong.flatMap(({ id, unit }) => {
    const label = given.get(id);
    return label === undefined ? [] : [{ unit, label }];
  });
  return {
    n: labelled.length,
    labels: labels.map(({ id, printed }) => ({
      ...shareOf(id, labelled),
      ...omitUndefined({ printed }),
    })),
  };
}

function shareOf(
  id: string,
  labelled: readonly { readonly unit: string; readonly label: string }[],
): LabelShare {
  const n = labelled.length;
  const count = labelled.filter(({ label }) => label === id).length;
  if (n === 0) return { id, count, share: null, ci95: null };
  const share = count / n;
  const apart = new Map<string, number>();
  for (const { unit, label } of labelled) {
    apart.set(unit, (apart.get(unit) ?? 0) + (label === id ? 1 : 0) - share);
  }
  const units = apart.size;
  // Standard error of a ratio over units (Taylor linearisation).
  const squares = [...apart.values()].reduce((sum, one) => sum + one ** 2, 0);
  const stderr = units < 2 ? null : Math.sqrt((units / (units - 1)) * squares) / n;
  return { id, count, share, ci95: intervalOfCredit(share, units, stderr).ci95 };
}

function agreementOf(
  hand: ReadonlyMap<string, string>,
  judge: ReadonlyMap<string, string>,
): LabelAgreement | null {
  const pairs = [...hand].flatMap(([id, own]) => {
    const other = judge.get(id);
    return other === undefined ? [] : [[own, other] as const];
  });
  const n = pairs.length;
  if (n === 0) return null;
  const same = pairs.filter(([own, other]) => own === other).length;
  const shareIn = (side: 0 | 1, label: string): number =>
    pairs.filter((pair) => pair[side] === label).length / n;
  const given = new Set(pairs.flat());
  const byChance = [...given].reduce((sum, label) => sum + shareIn(0, label) * shareIn(1, label), 0);
  const kappa = given.size < 2 ? null : (same / n - byChance) / (1 - byChance);
  return { n, same, ci95: binomialInterval(same, n), kappa };
}
