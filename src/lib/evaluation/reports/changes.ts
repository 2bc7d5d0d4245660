/** Changes of answers between two runs of the same items, such as with another prompting strategy. */
import type { RunPlan } from '../runs/index.ts';
import { rawAnswerText } from '../tasks/answer.ts';
import { canonicalJson } from '../../util/canonical.ts';
import { csvText } from '../../util/files/csv.ts';
import { itemText, rowOutcome, readingLabel, truthText } from './words/item-words.ts';
import { differingTaskOptions } from './same-items.ts';
import { answeredRows, isJudged, type RunRow } from './table/rows.ts';

/**
 * Change of an answer: `mended` is more correct, `spoilt` less, `changed` is different but not better, `same` is
 * unchanged.
 */
export type AnswerChange = 'mended' | 'spoilt' | 'changed' | 'same';

/** One run's answer. */
export interface ChangeSide {
  /** Outcome in one word: right, wrong, unparsed. */
  readonly outcome: string;
  readonly credit: number;
  /** The parsed reading, in words. */
  readonly reading: string;
  /** Verbatim text of the answer. */
  readonly said: string;
}

/** An item with both runs' answers. */
export interface ChangedItem {
  /** Index among the items of both runs, from 0. */
  readonly index: number;
  readonly id: string;
  readonly asks: string;
  readonly truth: string;
  readonly change: AnswerChange;
  readonly first: ChangeSide;
  readonly second: ChangeSide;
}

/** Changes from the first run to the second. */
export interface AnswerChanges {
  readonly n: number;
  readonly counts: Readonly<Record<AnswerChange, number>>;
  /** Whether answers may be partly correct. */
  readonly hasPartlyRight: boolean;
  /** Number of answers without their grade in either run; they are not counted. */
  readonly ungraded: number;
  /** All items whose answers differ, in their order. */
  readonly items: readonly ChangedItem[];
}

/** The changes that pages list, in that order. */
export const CHANGES = ['mended', 'spoilt', 'changed'] as const;

/** Returns the label of a change. */
export function changeLabel(
  change: AnswerChange,
  { hasPartlyRight }: Pick<AnswerChanges, 'hasPartlyRight'>,
): string {
  switch (change) {
    case 'mended':
      return hasPartlyRight ? 'More parts right' : 'Wrong, then right';
    case 'spoilt':
      return hasPartlyRight ? 'Fewer parts right' : 'Right, then wrong';
    case 'changed':
      return hasPartlyRight ? 'Another answer, no better' : 'Another answer, still wrong';
    case 'same':
      return 'The same';
  }
}

/** Compares each item's answers; items that one of the runs has no answer to are left out. */
export function changesBetween(first: readonly RunRow[], second: readonly RunRow[]): AnswerChanges {
  const after = new Map(answeredRows(second.filter(isJudged)).map((row) => [row.item.id, row]));
  const both = answeredRows(first.filter(isJudged)).flatMap((row) => {
    const other = after.get(row.item.id);
    return other === undefined ? [] : [[row, other] as const];
  });
  const settled = both.filter((rows) => rows.every(({ judgement }) => judgement.outcome !== 'ungraded'));
  const items = settled.map(([before, then]) => changedItem(before, then));
  const count = (change: AnswerChange): number => items.filter((item) => item.change === change).length;
  return {
    n: items.length,
    counts: {
      mended: count('mended'),
      spoilt: count('spoilt'),
      changed: count('changed'),
      same: count('same'),
    },
    hasPartlyRight: items.some((item) =>
      [item.first, item.second].some(({ credit }) => credit > 0 && credit < 1),
    ),
    ungraded: both.length - settled.length,
    items: items.filter(({ change }) => change !== 'same'),
  };
}

function changedItem(before: RunRow, then: RunRow): ChangedItem {
  return {
    index: before.index,
    id: before.item.id,
    asks: itemText(before.item),
    truth: truthText(before.item),
    change: changeOf(before, then),
    first: sideOf(before),
    second: sideOf(then),
  };
}

function changeOf({ judgement: before }: RunRow, { judgement: then }: RunRow): AnswerChange {
  if (then.credit > before.credit) return 'mended';
  if (then.credit < before.credit) return 'spoilt';
  if (before.credit >= 1) return 'same';
  return canonicalJson(before.reading) === canonicalJson(then.reading) ? 'same' : 'changed';
}

function sideOf(row: RunRow): ChangeSide {
  return {
    outcome: rowOutcome(row).word,
    credit: row.judgement.credit,
    reading: readingLabel(row.item, row.judgement),
    said: row.entry === null ? '' : rawAnswerText(row.entry.rawAnswer),
  };
}

/**
 * Lists how two runs of the same items were asked differently, as parts of a sentence: “prompting: direct, then
 * CoT”.
 */
export function askedOtherwise(
  first: Pick<RunPlan, 'task' | 'variant'>,
  second: Pick<RunPlan, 'variant'>,
): readonly string[] {
  const [before, then] = [first.variant, second.variant];
  const wording =
    canonicalJson(before.template.parts) === canonicalJson(then.template.parts)
      ? []
      : [`wording: “${before.template.title}”, then “${then.template.title}”`];
  const straight = (reasons: boolean): string => (reasons ? 'reasons first' : 'straight');
  return [
    ...differingTaskOptions(first, second),
    ...wording,
    ...(before.chainOfThought === then.chainOfThought
      ? []
      : [`asked: ${straight(before.chainOfThought)}, then ${straight(then.chainOfThought)}`]),
    ...(before.shots === then.shots ? [] : [`examples: ${before.shots}, then ${then.shots}`]),
  ];
}

/** Returns the changed items as CSV, one row each. */
export function changesCsv({ items }: AnswerChanges): string {
  const sides = (side: ChangeSide): readonly (string | number)[] => [
    side.outcome,
    side.credit,
    side.reading,
    side.said,
  ];
  return csvText([
    [
      'index',
      'id',
      'asks',
      'truth',
      'change',
      'first outcome',
      'first credit',
      'first reading',
      'first answer',
      'second outcome',
      'second credit',
      'second reading',
      'second answer',
    ],
    ...items.map(({ index, id, asks, truth, change, first, second }) => [
      index,
      id,
      asks,
      truth,
      change,
      ...sides(first),
      ...sides(second),
    ]),
  ]);
}
