import type { ImportProblem } from '../../../tasks/import.ts';
import type { ReadItem } from '../../../tasks/kit/distinct-items.ts';
import type { Variant } from '../../../tasks/variant.ts';
import type { SystemNames } from './names.ts';
import type { PictureFinder } from './pictures.ts';

/** One file of rows about one system. */
export interface RowFile {
  readonly file: string;
  readonly rows: readonly unknown[];
  readonly names: SystemNames;
  readonly finder: PictureFinder;
  /** Whether labels hold where a picture's name contradicts them; else the row is a problem. */
  readonly labelsWin: boolean;
  readonly variant: Variant | undefined;
  /** Whether rows put their own questions where no variant says how. */
  readonly ownQuestions: boolean;
}

/** Makes items of a published file's rows; a row that cannot be one becomes a problem, and the others go on. */
export type ReadRows = (file: RowFile) => {
  readonly items: readonly ReadItem[];
  readonly problems: readonly ImportProblem[];
};
