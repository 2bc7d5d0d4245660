import { rawAnswerText } from '../../tasks/answer.ts';
import { csvText, type CsvCell } from '../../../util/files/csv.ts';
import { fieldOf } from '../../../util/json.ts';
import { hasLabels, type RunLabels } from '../words/error-labels.ts';
import type { RunRow } from './rows.ts';

/** Columns of the table that `runCsv` writes. */
const COLUMNS = [
  'index',
  'id',
  'task',
  'system',
  'seed',
  'state',
  'do',
  'pair',
  'truth',
  'answer',
  'reading',
  'outcome',
  'credit',
  'why',
  'perceived',
  'attempts',
  'milliseconds',
  'failure',
  'orders',
  'ceiling',
] as const;

/** Additional columns for runs that measure the probability of yes. */
const PROBABILITY_COLUMNS = ['yesLow', 'yesHigh', 'labelMass', 'repeats', 'repeatsYes', 'repeatsNo'] as const;

/** Additional columns for runs with labelled errors. */
const LABEL_COLUMNS = ['errorByHand', 'errorNote', 'errorByJudge'] as const;

/** Returns a run's items and answers as CSV (RFC 4180), one row per item; structured cells are JSON. */
export function runCsv(rows: readonly RunRow[], labels: RunLabels | null = null): string {
  const isMeasured = rows.some(({ entry }) => entry?.probability !== undefined);
  const labelled = labels !== null && hasLabels(labels) ? labels : null;
  const head = [
    ...COLUMNS,
    ...(isMeasured ? PROBABILITY_COLUMNS : []),
    ...(labelled === null ? [] : LABEL_COLUMNS),
  ];
  const line = (row: RunRow): readonly unknown[] => [
    ...cellsOf(row),
    ...(isMeasured ? probabilityCells(row) : []),
    ...(labelled === null ? [] : labelCells(row, labelled)),
  ];
  return csvText([head, ...rows.map((row) => line(row).map(cell))]);
}

function labelCells({ item: { id } }: RunRow, { hand, judge }: RunLabels): readonly unknown[] {
  return [hand[id]?.label, hand[id]?.note === '' ? undefined : hand[id]?.note, judge[id]];
}

function probabilityCells({ entry }: RunRow): readonly unknown[] {
  const { yes, labelMass, repeats } = entry?.probability ?? {};
  return [yes?.[0], yes?.[1], labelMass, repeats?.n, repeats?.yes, repeats?.no];
}

function cellsOf({ index, item, entry, failure, judgement, ceiling }: RunRow): readonly unknown[] {
  return [
    index,
    item.id,
    item.task,
    item.subject,
    item.seed,
    fieldOf(item.payload, 'state'),
    fieldOf(item.payload, 'do'),
    fieldOf(item.payload, 'pair'),
    item.truth,
    entry === null ? undefined : rawAnswerText(entry.rawAnswer),
    judgement.reading,
    judgement.outcome,
    hasCredit(judgement) ? judgement.credit : null,
    judgement.why,
    entry?.perceived,
    entry?.attempts,
    entry?.milliseconds,
    failure?.message,
    entry?.orders,
    ceiling?.allCorrect,
  ];
}

/** Returns whether the credit is printed: not without an answer or a judgement, where 0 would mean wrong. */
function hasCredit({ outcome }: RunRow['judgement']): boolean {
  return outcome !== 'ungraded' && outcome !== 'unjudged' && outcome !== 'missing';
}

function cell(value: unknown): CsvCell {
  if (value === undefined || value === null) return null;
  return typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value);
}
