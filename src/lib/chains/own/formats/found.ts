/** Content of files of events and graphs, before the user selects a take. */
import type { OwnChain } from '../types.ts';

/** A row that could not be imported, or only in part. */
export interface RowProblem {
  readonly file: string;
  readonly take: string | null;
  /** Row number from 1; null if no row is at fault. */
  readonly row: number | null;
  /** Message with the wrong value and the expectation. */
  readonly message: string;
}

/** A take as the user's own chain. */
export interface TakeRead {
  readonly own: OwnChain;
  readonly problems: readonly RowProblem[];
  /** Notes that are not problems. */
  readonly notes: readonly string[];
}

/** A take of a file; its rows are parsed when it is selected. */
export interface FoundTake {
  readonly file: string;
  /** Its id in the file. */
  readonly take: string;
  readonly title: string;
  /** Number of events, invalid ones included. */
  readonly rows: number;
  readonly read: () => TakeRead;
}

/** Links of one take, from a separate file. */
export interface TakeGraph {
  readonly file: string;
  readonly take: string;
  readonly rows: readonly unknown[];
}

/** Content of a file of chains, with its unreadable rows. */
export interface FoundInFile {
  readonly takes: readonly FoundTake[];
  readonly graphs: readonly TakeGraph[];
  readonly problems: readonly RowProblem[];
}

/** A file format of chains. */
export interface ChainFormat {
  readonly title: string;
  /** Returns whether a file has this format, even with invalid rows. */
  readonly fits: (value: unknown) => boolean;
  /** Finds the takes in a file of this format. */
  readonly find: (value: unknown, file: string) => FoundInFile;
}

/** Formats a problem: “steps.json, take kitchen-3, row 4: the time is missing.” */
export function sayProblem({ file, take, row, message }: RowProblem): string {
  const where = [file, take === null ? null : `take ${take}`, row === null ? null : `row ${row}`];
  return `${where.filter((part) => part !== null).join(', ')}: ${message}`;
}
