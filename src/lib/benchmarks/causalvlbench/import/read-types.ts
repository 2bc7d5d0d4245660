import type { ImportProblem } from '../../../tasks/import.ts';
import type { Item } from '../../../tasks/item.ts';
import type { Variant } from '../../../tasks/variant.ts';
import type { SystemNames } from './names.ts';
import type { PictureFinder } from './pictures.ts';

/** One file of rows about one system. */
export interface RowFile {
  readonly file: string;
  readonly rows: readonly unknown[];
  readonly names: SystemNames;
  readonly finder: PictureFinder;
  readonly variant: Variant | undefined;
  /** Whether labels count where picture names contradict them. */
  readonly followLabels: boolean;
}

/** An item, and the row that it comes from, counted from 1. */
export interface ReadItem {
  readonly item: Item;
  readonly row: number;
}

/** Reads the rows of a file. */
export type ReadRows = (file: RowFile) => {
  readonly items: readonly ReadItem[];
  readonly problems: readonly ImportProblem[];
};
