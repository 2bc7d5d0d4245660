import type { DrawableItem, Variant } from '../../tasks/types.ts';
import type { SystemNames } from './names.ts';
import type { PictureFinder } from './pictures.ts';
import type { ImportProblem } from './types.ts';

/** One file of rows about one system. */
export interface RowFile {
  readonly file: string;
  readonly rows: readonly unknown[];
  readonly names: SystemNames;
  readonly finder: PictureFinder;
  readonly variant: Variant | undefined;
}

/** Reads the rows of a file. */
export type ReadRows = (file: RowFile) => {
  readonly items: readonly DrawableItem[];
  readonly problems: readonly ImportProblem[];
};
