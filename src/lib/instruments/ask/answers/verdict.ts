import type { Judgement } from '../../../evaluation/tasks/answer.ts';
import type { BothJudgements } from './methods.ts';
import { percent } from '../../../util/percent.ts';

/**
 * Returns a verdict as a symbol and words, so that colour alone carries no meaning.
 *
 * @param judged whether both orders of the question were judged together
 */
export function verdictText(
  { outcome, credit }: Pick<Judgement, 'outcome' | 'credit'>,
  { bothOrders }: Pick<BothJudgements, 'bothOrders'>,
): { readonly mark: string; readonly words: string } {
  switch (outcome) {
    case 'right':
      return { mark: '✓', words: 'Right' };
    case 'partly':
      return { mark: '◐', words: `Partly right: ${percent(credit)}` };
    case 'wrong':
      return { mark: '✗', words: 'Wrong' };
    case 'unparsed':
      return {
        mark: '?',
        words: `${bothOrders ? 'Undecided over both orders' : 'Could not be read'}, counts as wrong`,
      };
    case 'missing':
      return { mark: '–', words: 'No answer' };
    case 'ungraded':
      return { mark: '◌', words: 'Not graded: it takes a judge, on the page of a run' };
  }
}
