import type { YesProbability } from '../../runs/index.ts';
import { taskOf } from '../../benchmarks/index.ts';
import type { ScorableItem } from '../../tasks/item.ts';
import { percent } from '../../../util/text/percent.ts';
import { binomialInterval } from '../../../util/binomial-interval.ts';
import type { RowJudgement, RunRow } from '../table/rows.ts';

/** Describes an item's question in a few words. */
export function itemText(item: ScorableItem): string {
  return taskOf(item.task).words.asks(item);
}

/** Describes the correct answer. */
export function truthText(item: ScorableItem): string {
  return taskOf(item.task).words.truth(item);
}

/** Returns all references that an answer is compared with, by part; null if the correct answer is the only one. */
export function referencesOf(item: ScorableItem):
  | readonly {
      readonly title: string;
      readonly texts: readonly string[];
    }[]
  | null {
  return taskOf(item.task).words.references?.(item) ?? null;
}

/** Describes the parsed reading of an answer. */
export function readingLabel(item: ScorableItem, judgement: RowJudgement): string {
  const { outcome, ...rest } = judgement;
  if (judgement.reading === null || outcome === 'unjudged') return 'nothing';
  return taskOf(item.task).words.reading(item, { outcome, ...rest });
}

/** Returns a row's outcome as a symbol and a word, so that colour is never the only sign. */
export function rowOutcome({ entry, failure, judgement }: Pick<RunRow, 'entry' | 'failure' | 'judgement'>): {
  readonly symbol: string;
  readonly word: string;
} {
  if (entry === null) {
    return failure === null ? { symbol: '·', word: 'no answer yet' } : { symbol: '!', word: 'failed' };
  }
  switch (judgement.outcome) {
    case 'right':
      return { symbol: '✓', word: 'right' };
    case 'partly':
      return { symbol: '½', word: `${Math.round(100 * judgement.credit)}% right` };
    case 'wrong':
      return { symbol: '✕', word: 'wrong' };
    case 'unparsed':
      return { symbol: '?', word: 'unparsed' };
    case 'missing':
      return { symbol: '·', word: 'no answer yet' };
    case 'ungraded':
      return { symbol: '◌', word: 'not graded yet' };
    case 'unjudged':
      return { symbol: '–', word: 'not judged' };
  }
}

/** Describes the probability of yes and how it was measured, in a sentence. */
export function yesText({ yes, labelMass, repeats }: YesProbability): string {
  const written = (share: number): string => percent(share, 1);
  if (repeats !== undefined) {
    const counts = `Asked again ${repeats.n} times: ${repeats.yes} yes, ${repeats.no} no`;
    if (yes === undefined) return `${counts}; so there is no probability of yes.`;
    const [low, high] = binomialInterval(repeats.yes, repeats.yes + repeats.no);
    return `${counts}; share of yes ${written(yes[0])} (${written(low)} to ${written(high)}).`;
  }
  const mass = labelMass === undefined ? '' : `label mass ${written(labelMass)}`;
  if (yes === undefined) return `No probability of yes: the first word is neither yes nor no (${mass}).`;
  const [low, high] = yes;
  const where = low === high ? written(low) : `between ${written(low)} and ${written(high)}`;
  return `Probability of yes ${where}${mass === '' ? '' : `, ${mass}`}.`;
}
