import type { Cell } from '../tasks/figures.ts';
import type { Remark } from '../tasks/task.ts';
import type { Comparability } from './comparability.ts';

/** Where a row's figures come from. */
export type RowKind = 'run' | 'baseline' | 'computed' | 'published';

/** One row of the table of results. */
export interface FigureRow {
  readonly key: string;
  readonly kind: RowKind;
  readonly name: string;
  /** How it was asked. */
  readonly detail: string;
  /** Units that count (see `Figures`); null where that is not known. */
  readonly n: number | null;
  /** Units that its run is to have, where some are not answered yet. */
  readonly total?: number;
  /** By column id. */
  readonly cells: Readonly<Record<string, Cell>>;
  /** Doubts and remarks, each once. */
  readonly notes: readonly string[];
  /** Doubts in two words, said beside the name. */
  readonly flags?: readonly string[];
  /** What the task says of its figures; their titles are among the flags. */
  readonly remarks?: readonly Remark[];
  /** Answers of a run of which none could be read: what it would score says nothing of who answered. */
  readonly unread?: number;
  /** Whether a run's answers are those of a baseline. */
  readonly isTrivial?: boolean;
  /** How it compares with what the paper prints; left out where the paper prints nothing, or nothing was asked. */
  readonly comparability?: Comparability;
  /** Id of the run. */
  readonly run?: string;
  /** Published rows: what they can be picked by; a model has one id, whatever a table calls it. */
  readonly model?: string;
  readonly setting?: string;
  readonly shots?: number;
  /** The data set, where a paper has several. */
  readonly dataset?: string;
}
