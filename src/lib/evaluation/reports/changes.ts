/** Which answers change from one run to another of the same items, as when a model is led to its answer in another way. */
import type { RunPlan } from '../runs/index.ts';
import { rawAnswerText } from '../tasks/answer.ts';
import { canonicalJson } from '../../util/canonical.ts';
import { csvText } from '../../util/csv.ts';
import { itemText, rowOutcome, readingLabel, truthText } from './item-words.ts';
import { waysOtherwise } from './same-items.ts';
import { answeredRows, isJudged, type RunRow } from './rows.ts';

/** What became of an answer: more of it is right, less is, it is another one and no better, or nothing changed. */
export type AnswerChange = 'mended' | 'spoilt' | 'changed' | 'same';

/** An answer of one of the runs. */
export interface ChangeSide {
  /** In a word: right, wrong, unparsed. */
  readonly outcome: string;
  readonly credit: number;
  /** What was read out of it, in words. */
  readonly reading: string;
  /** What was said, word for word. */
  readonly said: string;
}

/** An item with both answers. */
export interface ChangedItem {
  /** Place among the items of both runs, from 0. */
  readonly index: number;
  readonly id: string;
  readonly asks: string;
  readonly truth: string;
  readonly change: AnswerChange;
  readonly first: ChangeSide;
  readonly second: ChangeSide;
}

/** What changed from the first run to the second. */
export interface AnswerChanges {
  readonly n: number;
  readonly counts: Readonly<Record<AnswerChange, number>>;
  /** Whether answers may be right in part, so that more or less of one may be right. */
  readonly inPart: boolean;
  /** Answers that wait for a grade in either run: they are not counted. */
  readonly ungraded: number;
  /** All items but those that are the same, in their order. */
  readonly items: readonly ChangedItem[];
}

/** The changes with something to look at, in the order in which pages list them. */
export const CHANGES = ['mended', 'spoilt', 'changed'] as const;

/** A change in words. */
export function changeLabel(change: AnswerChange, { inPart }: Pick<AnswerChanges, 'inPart'>): string {
  switch (change) {
    case 'mended':
      return inPart ? 'More of it right' : 'Wrong, then right';
    case 'spoilt':
      return inPart ? 'Less of it right' : 'Right, then wrong';
    case 'changed':
      return inPart ? 'Another answer, no better' : 'Another answer, still wrong';
    case 'same':
      return 'The same';
  }
}

/** Tells how each answer changes; items to which one of the runs has no answer are left out. */
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
    inPart: items.some((item) => [item.first, item.second].some(({ credit }) => credit > 0 && credit < 1)),
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

/** In what two runs of the same items were asked otherwise, a sentence part each: "prompting: direct, then CoT". */
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
    ...waysOtherwise(first, second),
    ...wording,
    ...(before.chainOfThought === then.chainOfThought
      ? []
      : [`asked: ${straight(before.chainOfThought)}, then ${straight(then.chainOfThought)}`]),
    ...(before.shots === then.shots ? [] : [`examples: ${before.shots}, then ${then.shots}`]),
  ];
}

/** The changed items as CSV, one line each. */
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
