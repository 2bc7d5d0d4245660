import type { Comparison } from './compare.ts';
import type { FigureInterval, IntervalFormula } from './interval.ts';
import type { PublishedQuery } from './published/query.ts';

/** Value of a figure; null if it is undefined for these answers. */
export type FigureValue =
  | number
  | null
  | string
  | readonly string[]
  | Readonly<Record<string, number | null>>
  | readonly [number, number]
  | Readonly<Record<string, FigureInterval>>
  | undefined;

/** Figures of any task's answers. Shares are from 0 to 1; tasks add further figures by name. */
export interface Figures {
  /** Number of units: pictures if several questions are asked about each, else items. */
  readonly n: number;
  /** Number of answers that could not be parsed. */
  readonly unparsed: number;
  /** Number of missing answers. */
  readonly missing: number;
  /** Mean credit per unit; null without units. */
  readonly accuracy: number | null;
  /** Standard error of the mean over units, so that questions about one picture count as one draw. */
  readonly stderr: number | null;
  /** Why the accuracy has no standard error, as a sentence. */
  readonly noStderr?: string;
  /** Null without an accuracy. */
  readonly ci95: readonly [number, number] | null;
  /** For a run: accuracy over all its units if all missing answers were wrong, and if all were right. */
  readonly bounds?: readonly [number, number];
  /** Formula of that interval; null if there is none. */
  readonly interval: IntervalFormula | null;
  /** Intervals of all figures by name; of an entry of a figure by `figure key` (`perVariable ball_size`). */
  readonly intervals: Readonly<Record<string, FigureInterval>>;
  readonly [name: string]: FigureValue;
}

/** The figures that a task computes itself; the framework counts unparsed and missing answers. */
export type TaskFigures = Pick<
  Figures,
  'n' | 'accuracy' | 'stderr' | 'noStderr' | 'ci95' | 'interval' | 'intervals'
> &
  Readonly<Record<string, FigureValue>>;

/** Best expected credit on an item, with perfect perception and inference. */
export interface Ceiling {
  /** Mean credit of giving each part its most likely value. */
  readonly accuracy: number;
  /** Variance of that credit: 0 if the prompt determines the answer. */
  readonly variance: number;
  /**
   * Probability that all parts are correct with the jointly most likely values; 1 if the prompt determines the
   * answer.
   */
  readonly allCorrect: number;
}

/** Mean ceiling over many items; actual answers may score higher or lower by chance. */
export interface MeanCeiling extends Pick<Ceiling, 'accuracy' | 'allCorrect'> {
  /** Number of items whose prompt does not determine the answer. */
  readonly open: number;
  /** 95% prediction intervals of such answers' results on these items, by figure. */
  readonly intervals: Readonly<Record<'accuracy' | 'allCorrect', FigureInterval>>;
}

/** Figures, and those of the baselines on the same items. */
export interface Report {
  readonly task: string;
  readonly protocol: 'published' | 'audited';
  readonly figures: Figures;
  readonly baselines: Readonly<Record<string, Figures>>;
  /** Difference from each baseline on the same items: the baseline is the first run, the answers are the second. */
  readonly against: Readonly<Record<string, Comparison>>;
  /** Why there is no such difference, for an incomplete run. */
  readonly notTested?: string;
  /**
   * Best expected result with perfect perception and inference; undefined if every prompt determines its answer.
   */
  readonly ceiling?: MeanCeiling;
}

/** A figure in the unit of its column, with its uncertainty if known. */
export interface Cell {
  readonly value: number;
  /** Ends of the 95% interval, in the unit of the value. */
  readonly interval?: readonly [number, number];
  /** Formula of the interval. */
  readonly formula?: IntervalFormula;
  /** Number of units behind it, if fewer than its row's. */
  readonly n?: number;
  /** Published standard deviation over seeds, if a paper gives that instead. */
  readonly sd?: number;
  /** A doubt about this figure. */
  readonly note?: string;
}

/** A column of figures: its meaning, and where its numbers are in a report and in the papers. */
export interface FigureColumn {
  readonly id: string;
  readonly title: string;
  /** Meaning of the figure, in one sentence. */
  readonly sentence: string;
  /** `percent`: 0 to 100; `count`: of questions. */
  readonly unit: 'percent' | 'edges' | 'score' | 'count';
  readonly higherIsBetter: boolean;
  /** Returns the figure of a report; null if it has none. */
  readonly read: (figures: Figures) => Cell | null;
  /** Query for published values; null if no paper has them. */
  readonly published: PublishedQuery | null;
}

/** Confusion matrix: counts of answers by correct answer. */
export interface Confusion {
  readonly id: string;
  readonly title: string;
  /** Correct answers, one per row. */
  readonly rows: readonly string[];
  /** Given answers, one per column; the last column is unparsed. */
  readonly columns: readonly string[];
  readonly counts: readonly (readonly number[])[];
}
