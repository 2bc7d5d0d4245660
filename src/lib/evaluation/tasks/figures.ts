import type { Comparison } from './compare.ts';
import type { FigureInterval, IntervalFormula } from './interval.ts';
import type { PublishedQuery } from './published/query.ts';

/** What one figure may be; null where it does not exist for these answers. */
export type FigureValue =
  | number
  | null
  | string
  | readonly string[]
  | Readonly<Record<string, number | null>>
  | readonly [number, number]
  | Readonly<Record<string, FigureInterval>>
  | undefined;

/** What every task's answers come to. Shares run from 0 to 1; a task adds figures of its own by name. */
export interface Figures {
  /** Units that count: pictures where several questions are asked about one, else items. */
  readonly n: number;
  /** Answers that nothing can be read out of. */
  readonly unparsed: number;
  /** Answers that never came. */
  readonly missing: number;
  /** Mean credit of a unit; null where there is none. */
  readonly accuracy: number | null;
  /** Standard error of the mean over units, so that the questions about one picture count as one draw. */
  readonly stderr: number | null;
  /** Why there is an accuracy and no standard error of it, in a sentence. */
  readonly noStderr?: string;
  /** Null where there is no accuracy. */
  readonly ci95: readonly [number, number] | null;
  /** Of a run: accuracy over all its units, with all that is missing wrong, and with all of it right. */
  readonly bounds?: readonly [number, number];
  /** How that interval comes about; null where there is none. */
  readonly interval: IntervalFormula | null;
  /** The uncertainty of every figure, by its name; of one entry of a figure by both (`perVariable ball_size`). */
  readonly intervals: Readonly<Record<string, FigureInterval>>;
  readonly [name: string]: FigureValue;
}

/** The figures that a task works out itself; what cannot be read, or is missing, is counted for it. */
export type TaskFigures = Pick<
  Figures,
  'n' | 'accuracy' | 'stderr' | 'noStderr' | 'ci95' | 'interval' | 'intervals'
> &
  Readonly<Record<string, FigureValue>>;

/** The best that answers to an item can come to on average, of who sees and reasons perfectly. */
export interface Ceiling {
  /** Mean credit of who gives each part its likeliest value. */
  readonly accuracy: number;
  /** Variance of that credit: 0 where the prompt settles the answer. */
  readonly variance: number;
  /** How likely all of it is right of who gives the likeliest values together; 1 where the prompt settles the answer. */
  readonly allCorrect: number;
}

/** The same over many items, on average: the answers to a set of them may come out higher or lower by luck. */
export interface MeanCeiling extends Pick<Ceiling, 'accuracy' | 'allCorrect'> {
  /** Items whose prompt does not settle the answer. */
  readonly open: number;
  /** Where such answers to these items come out in 95 of 100 cases, by figure. */
  readonly intervals: Readonly<Record<'accuracy' | 'allCorrect', FigureInterval>>;
}

/** Figures with those of the trivial answers to the same items. */
export interface Report {
  readonly task: string;
  readonly protocol: 'published' | 'audited';
  readonly figures: Figures;
  readonly baselines: Readonly<Record<string, Figures>>;
  /** How the answers differ from those of each baseline to the same items: a baseline first, the answers second. */
  readonly against: Readonly<Record<string, Comparison>>;
  /** Why there is no such difference, where a run is not whole. */
  readonly notTested?: string;
  /** The most that can be expected of who sees and reasons perfectly; left out where every prompt settles its answer. */
  readonly ceiling?: MeanCeiling;
}

/** One figure in the unit of its column, with its uncertainty where there is one. */
export interface Cell {
  readonly value: number;
  /** Ends of the 95% interval, in the unit of the value. */
  readonly interval?: readonly [number, number];
  /** How the interval comes about. */
  readonly formula?: IntervalFormula;
  /** How many it is of: fewer than its row's where only some have it. */
  readonly n?: number;
  /** A printed spread over seeds, where a paper gives that instead. */
  readonly sd?: number;
  /** A doubt about this very figure. */
  readonly note?: string;
}

/** One column of figures: what it means, and where its numbers stand in a report and in the papers. */
export interface FigureColumn {
  readonly id: string;
  readonly title: string;
  /** What the figure means, in one sentence. */
  readonly sentence: string;
  /** `percent` 0 to 100; `count` of questions. */
  readonly unit: 'percent' | 'edges' | 'score' | 'count';
  readonly higherIsBetter: boolean;
  /** The figure in a report; null where it has none. */
  readonly read: (figures: Figures) => Cell | null;
  /** What the papers call it; null where none prints it. */
  readonly published: PublishedQuery | null;
}

/** How often what was right was answered as what. */
export interface Confusion {
  readonly id: string;
  readonly title: string;
  /** What was right, row by row. */
  readonly rows: readonly string[];
  /** What was answered, column by column; the last one is what could not be read. */
  readonly columns: readonly string[];
  readonly counts: readonly (readonly number[])[];
}
