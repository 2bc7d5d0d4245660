import type { Judgement } from '../../../evaluation/tasks/answer.ts';
import { percent } from '../../../util/percent.ts';

/** A verdict as a mark and words, never by colour. */
export function verdictText({ outcome, credit }: Pick<Judgement, 'outcome' | 'credit'>): {
  readonly mark: string;
  readonly words: string;
} {
  switch (outcome) {
    case 'right':
      return { mark: '✓', words: 'Right' };
    case 'partly':
      return { mark: '◐', words: `Partly right: ${percent(credit)}` };
    case 'wrong':
      return { mark: '✗', words: 'Wrong' };
    case 'unparsed':
      return { mark: '?', words: 'Could not be read, counts as wrong' };
    case 'missing':
      return { mark: '–', words: 'No answer' };
    case 'ungraded':
      return { mark: '◌', words: 'Not graded: it takes a judge, on the page of a run' };
  }
}
