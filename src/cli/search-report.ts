import type { OnProgress, SearchProgress } from '../lib/causal/questions.ts';

/** Shortest search that is reported, in milliseconds. */
const FIRST_AFTER_MS = 1000;
/** Interval between two lines, or between two updates of the line on a terminal, in milliseconds. */
const EVERY_MS = 5000;
const EVERY_ON_TERMINAL_MS = 250;

/** Output of the report: standard error, and whether a line there can be overwritten. */
export interface ReportTarget {
  readonly write: (text: string) => void;
  readonly isTerminal: boolean;
}

/**
 * Reports searches longer than a second: lines with the share done; on a terminal, one changing line.
 *
 * @param now returns the time in milliseconds
 */
export function searchReport(
  { write, isTerminal }: ReportTarget,
  now: () => number,
): { readonly onprogress: OnProgress; readonly end: () => void } {
  let next = now() + FIRST_AFTER_MS;
  let written = false;
  return {
    onprogress: (progress) => {
      if (now() < next) return;
      next = now() + (isTerminal ? EVERY_ON_TERMINAL_MS : EVERY_MS);
      written = true;
      write(isTerminal ? `\r\u001b[K${stageText(progress)}` : `${stageText(progress)}\n`);
    },
    end: () => {
      if (written && isTerminal) write('\r\u001b[K');
    },
  };
}

function stageText({ stage, done, of }: SearchProgress): string {
  if (stage === 'enumeration') return `listing possibilities: step ${Math.floor(done) + 1} of ${of}`;
  return `drawing worlds that fit: ${Math.floor(done)} of at most ${of}`;
}
