/** What files of events and graphs hold, before anybody chose a take. */
import type { OwnChain } from '../types.ts';
import { shorten } from '../../../util/shorten.ts';

/** A row that could not be taken, or only in part. */
export interface RowProblem {
  readonly file: string;
  readonly take: string | null;
  /** From 1; null where it is no row's fault. */
  readonly row: number | null;
  /** What is wrong with which value, and what would be right. */
  readonly message: string;
}

/** A take as a chain of one's own. */
export interface TakeRead {
  readonly own: OwnChain;
  readonly problems: readonly RowProblem[];
  /** What is no fault, but worth knowing. */
  readonly notes: readonly string[];
}

/** One take of a file; its rows are read when it is chosen. */
export interface FoundTake {
  readonly file: string;
  /** Its id in the file. */
  readonly take: string;
  readonly title: string;
  /** How many events it has, bad ones included. */
  readonly rows: number;
  readonly read: () => TakeRead;
}

/** Links of one take, which a file of its own has. */
export interface TakeGraph {
  readonly file: string;
  readonly take: string;
  readonly rows: readonly unknown[];
}

/** What a file of chains holds, and which of its rows cannot be read. */
export interface FoundInFile {
  readonly takes: readonly FoundTake[];
  readonly graphs: readonly TakeGraph[];
  readonly problems: readonly RowProblem[];
}

/** One way to write chains down. */
export interface ChainFormat {
  readonly title: string;
  /** Whether a file is of this format, however broken its rows are. */
  readonly fits: (value: unknown) => boolean;
  /** Looks through a file that fits. */
  readonly find: (value: unknown, file: string) => FoundInFile;
}

/** "steps.json, take kitchen-3, row 4: the time is missing." */
export function sayProblem({ file, take, row, message }: RowProblem): string {
  const where = [file, take === null ? null : `take ${take}`, row === null ? null : `row ${row}`];
  return `${where.filter((part) => part !== null).join(', ')}: ${message}`;
}

/** A value as it is shown in a message, cut short. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) as string | undefined;
  return text === undefined ? 'missing' : shorten(text, 60);
}
