import type { Cell } from '../../tasks/figures.ts';
import type { Remark } from '../../tasks/task.ts';
import type { Comparability } from '../comparability.ts';

/** Source of a row's figures. */
export type RowKind = 'run' | 'baseline' | 'computed' | 'published';

/** A row of the results table. */
export interface FigureRow {
  readonly key: string;
  readonly kind: RowKind;
  readonly name: string;
  /** Short description of the settings. */
  readonly detail: string;
  /** Number of units that count (see `Figures`); null if unknown. */
  readonly n: number | null;
  /** Number of units that its run will have, if some are not answered yet. */
  readonly total?: number;
  /** Cells by column id. */
  readonly cells: Readonly<Record<string, Cell>>;
  /** Doubts and remarks, each once. */
  readonly notes: readonly string[];
  /** Doubts in two words, shown next to the name. */
  readonly flags?: readonly string[];
  /** The task's remarks on its figures; their titles are among the flags. */
  readonly remarks?: readonly Remark[];
  /** Number of answers of a run none of which could be read, so that its score means nothing. */
  readonly unread?: number;
  /** Whether a run's answers are those of a baseline. */
  readonly isTrivial?: boolean;
  /** Comparison with the paper's conditions; undefined if the paper published nothing, or nothing was asked. */
  readonly comparability?: Comparability;
  /** Id of the run. */
  readonly run?: string;
  /** Id by which a published row is selected; one per model, whatever the tables call it. */
  readonly model?: string;
  readonly setting?: string;
  readonly shots?: number;
  /** The data set, if a paper has several. */
  readonly dataset?: string;
}
