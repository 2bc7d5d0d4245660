/** What one figure may be; null where it does not exist for these answers. */
export type FigureValue =
  | number
  | null
  | string
  | readonly string[]
  | Readonly<Record<string, number | null>>
  | readonly [number, number]
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
  /** Wilson's interval with one try a unit: cautious where units carry partial credit. */
  readonly ci95: readonly [number, number];
  readonly [name: string]: FigureValue;
}

/** The figures that a task works out itself; what cannot be read, or is missing, is counted for it. */
export type TaskFigures = Pick<Figures, 'n' | 'accuracy' | 'stderr' | 'ci95'> &
  Readonly<Record<string, FigureValue>>;

/** The best that answers to items can come to on average where what is stated leaves some values open. */
export interface Ceiling {
  /** Mean credit of who gives each part its likeliest value. */
  readonly accuracy: number;
  /** Share of items that are right altogether of who gives the likeliest values together. */
  readonly allCorrect: number;
}

/** Figures with those of the trivial answers to the same items. */
export interface Report {
  readonly task: string;
  readonly protocol: 'published' | 'audited';
  readonly figures: Figures;
  readonly baselines: Readonly<Record<string, Figures>>;
  /** The most that can be expected of who knows all but what is hidden. */
  readonly ceiling?: Ceiling;
}

/** One figure in the unit of its column, with its uncertainty where there is one. */
export interface Cell {
  readonly value: number;
  /** 95% interval. */
  readonly interval?: readonly [number, number];
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
  readonly published: Readonly<Record<string, string>> | null;
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
