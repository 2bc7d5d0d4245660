import { percent } from '../../../util/text/percent.ts';
import type { ProbabilityFigures } from './probability-figures.ts';

/** A probability figure as shown on pages and in reports. */
export interface ProbabilityRow {
  readonly id: keyof ProbabilityFigures;
  readonly title: string;
  /** Explanation in one sentence. */
  readonly sentence: string;
  readonly value: string;
  /** Its 95% interval; empty if there is none. */
  readonly interval: string;
}

type Written = Pick<ProbabilityRow, 'value' | 'interval'>;

const rows: readonly (Omit<ProbabilityRow, keyof Written> & {
  readonly write: (figures: ProbabilityFigures) => Written;
})[] = [
  {
    id: 'n',
    title: 'Questions with a probability',
    sentence: 'Questions for which it is known, or estimated, how likely the model says yes.',
    write: ({ n }) => ({ value: n.toLocaleString('en'), interval: '' }),
  },
  {
    id: 'brier',
    title: 'Brier score',
    sentence:
      'The mean squared distance of the probability of yes from 1 where yes is right and from 0 where no is: 0 is perfect, 0.25 is what 50% throughout gets.',
    write: ({ brier, brierCi95 }) => number(brier, brierCi95),
  },
  {
    id: 'auc',
    title: 'AUC',
    sentence:
      'How often a question to which yes is right gets a higher probability of yes than one to which no is, ties counted half: 1 is perfect, 0.5 is chance.',
    write: ({ auc, aucCi95 }) => number(auc, aucCi95),
  },
  {
    id: 'calibrationError',
    title: 'Expected calibration error',
    sentence:
      'Average distance of the probability of yes from the share of questions to which yes is right, in ten bins of equal width: 0 is perfect.',
    write: ({ calibrationError, calibrationErrorCi95 }) => number(calibrationError, calibrationErrorCi95),
  },
  {
    id: 'labelMass',
    title: 'Label mass',
    sentence:
      'How much of the model’s belief is in yes and no together, before they are set against each other; the less it is, the less the probability of yes says.',
    write: ({ labelMass, labelMassCi95 }) => ({
      value: labelMass === null ? '' : percent(labelMass, 1),
      interval:
        labelMass === null || labelMassCi95 === null
          ? ''
          : labelMassCi95.map((end) => percent(end, 1)).join(' to '),
    }),
  },
];

/** Returns a run's probability figures in display order. */
export function probabilityRows(figures: ProbabilityFigures): readonly ProbabilityRow[] {
  return rows.map(({ write, ...row }) => ({ ...row, ...write(figures) })).filter(({ value }) => value !== '');
}

/**
 * Describes how the probabilities and their intervals were computed, in a few sentences.
 *
 * @param unit the task's word for one independent draw
 */
export function probabilityText({ n, repeated, unread }: ProbabilityFigures, unit: string): string {
  const origin =
    repeated === 0
      ? 'The probabilities are those of the tokens “yes” and “no” at the start of the answer.'
      : repeated >= n
        ? 'Each question was asked again and again: its probability is the share of yes among the repetitions that say yes or no, and none of tokens.'
        : `Of ${repeated.toLocaleString('en')} questions it is the share of yes in repetitions, of the others the probability of the tokens.`;
  const left =
    unread === 0
      ? ''
      : ` ${unread.toLocaleString('en')} more have none: yes and no were all but ruled out as the first word, or never said.`;
  return `${origin}${left} Intervals are 95%, with the questions about one ${unit} counted as one draw: the Brier score’s is a Bayesian bootstrap over them, and so is the AUC’s, by Obuchowski’s standard error (1997), DeLong’s for clustered questions; the calibration error’s is a bootstrap over them, and its ends do not centre on it, as chance alone never lowers it.`;
}

function number(value: number | null, interval: readonly [number, number] | null): Written {
  return {
    value: value === null ? '' : value.toFixed(3),
    interval: interval === null ? '' : `${interval[0].toFixed(3)} to ${interval[1].toFixed(3)}`,
  };
}

/** Title and axis labels of the calibration plot. */
export const CALIBRATION_WORDS = {
  title: 'Calibration',
  across: 'Probability of yes, %',
  up: 'Yes is right, %',
};

/** Returns the non-empty bins of the calibration curve as points of a plot. */
export function calibrationDots({ bins }: ProbabilityFigures): readonly {
  readonly predicted: number;
  readonly observed: number;
  readonly interval: readonly [number, number];
  readonly n: number;
}[] {
  return bins.flatMap(({ mean: predicted, yes: observed, ci95: interval, n }) =>
    predicted === null || observed === null ? [] : [{ predicted, observed, interval, n }],
  );
}
