import type { OnProgress, SearchProgress } from '../lib/causal/questions.ts';

/** Searches shorter than this are not spoken of. */
const FIRST_AFTER_MS = 1000;
/** Between two lines; on a terminal, between two states of the one line. */
const EVERY_MS = 5000;
const EVERY_ON_TERMINAL_MS = 250;

/** Where the report goes: standard error, and whether a line there can be written over. */
export interface ReportTarget {
  readonly write: (text: string) => void;
  readonly isTerminal: boolean;
}

/**
 * Tells of searches that take longer than a second: lines with a share done, on a terminal one line that changes.
 *
 * @param now the time in milliseconds
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
