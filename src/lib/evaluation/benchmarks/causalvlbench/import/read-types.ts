import type { ImportProblem } from '../../../tasks/import.ts';
import type { ReadItem } from '../../../tasks/kit/distinct-items.ts';
import type { Variant } from '../../../tasks/variant.ts';
import type { SystemNames } from './names.ts';
import type { PictureFinder } from './pictures.ts';

/** A file of rows about one system. */
export interface RowFile {
  readonly file: string;
  readonly rows: readonly unknown[];
  readonly names: SystemNames;
  readonly finder: PictureFinder;
  /** Whether labels win over a contradicting picture name; else the row is a problem. */
  readonly labelsWin: boolean;
  readonly variant: Variant | undefined;
  /** Whether rows ask their own questions if there is no variant. */
  readonly ownQuestions: boolean;
}

/** Reads items from the rows of a published file; an invalid row becomes a problem, and reading continues. */
export type ReadRows = (file: RowFile) => {
  readonly items: readonly ReadItem[];
  readonly problems: readonly ImportProblem[];
};
