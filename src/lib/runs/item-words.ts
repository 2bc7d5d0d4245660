import { taskOf } from '../benchmarks/index.ts';
import type { ScorableItem } from '../tasks/item.ts';
import type { RowJudgement, RunRow } from './report/rows.ts';

/** What an item asks, in a few words. */
export function itemWords(item: ScorableItem): string {
  return taskOf(item.task).words.asks(item);
}

/** What the right answer is, in words. */
export function truthWords(item: ScorableItem): string {
  return taskOf(item.task).words.truth(item);
}

/** What was read out of an answer, in words. */
export function readingWords(item: ScorableItem, judgement: RowJudgement): string {
  const { outcome, ...rest } = judgement;
  if (judgement.reading === null || outcome === 'unjudged') return 'nothing';
  return taskOf(item.task).words.reading(item, { outcome, ...rest });
}

/** How a row came out: a mark beside its word, so that neither stands for itself by colour. */
export function outcomeOf({ entry, failure, judgement }: Pick<RunRow, 'entry' | 'failure' | 'judgement'>): {
  readonly mark: string;
  readonly word: string;
} {
  if (entry === null) {
    return failure === null ? { mark: '·', word: 'no answer yet' } : { mark: '!', word: 'failed' };
  }
  switch (judgement.outcome) {
    case 'right':
      return { mark: '✓', word: 'right' };
    case 'partly':
      return { mark: '½', word: `${Math.round(100 * judgement.credit)}% right` };
    case 'wrong':
      return { mark: '✕', word: 'wrong' };
    case 'unparsed':
      return { mark: '?', word: 'unparsed' };
    case 'missing':
      return { mark: '·', word: 'no answer yet' };
    case 'unjudged':
      return { mark: '–', word: 'not judged' };
  }
}
