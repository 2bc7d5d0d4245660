import type { Judgement } from '../../../evaluation/tasks/answer.ts';
import type { BothJudgements } from './judgements.ts';
import { percent } from '../../../util/text/percent.ts';

/**
 * Returns a verdict as a symbol and words, so that colour alone carries no meaning.
 *
 * @param judged whether both orders of the question were judged together
 */
export function verdictText(
  { outcome, credit }: Pick<Judgement, 'outcome' | 'credit'>,
  { bothOrders }: Pick<BothJudgements, 'bothOrders'>,
): { readonly symbol: string; readonly words: string } {
  switch (outcome) {
    case 'right':
      return { symbol: '✓', words: 'Right' };
    case 'partly':
      return { symbol: '◐', words: `Partly right: ${percent(credit)}` };
    case 'wrong':
      return { symbol: '✗', words: 'Wrong' };
    case 'unparsed':
      return {
        symbol: '?',
        words: `${bothOrders ? 'Undecided over both orders' : 'Could not be read'}, counts as wrong`,
      };
    case 'missing':
      return { symbol: '–', words: 'No answer' };
    case 'ungraded':
      return { symbol: '◌', words: 'Not graded: it takes a judge, on the page of a run' };
  }
}
