import { saidText } from '../../tasks/answer.ts';
import { csvText, type CsvCell } from '../../util/csv.ts';
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

/** A run's items and answers as CSV (RFC 4180), one line an item; structured cells are JSON. */
export function runCsv(rows: readonly RunRow[]): string {
  return csvText([COLUMNS, ...rows.map((row) => cellsOf(row).map(cell))]);
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
    entry === null ? undefined : saidText(entry.said),
    judgement.reading,
    judgement.outcome,
    judgement.credit,
    judgement.why,
    entry?.perceived,
    entry?.attempts,
    entry?.milliseconds,
    failure?.message,
    entry?.orders,
    ceiling?.allCorrect,
  ];
}

/** A field of a task's own payload; undefined where that has none. */
function fieldOf(payload: unknown, name: string): unknown {
  return typeof payload === 'object' && payload !== null ? Reflect.get(payload, name) : undefined;
}

function cell(value: unknown): CsvCell {
  if (value === undefined || value === null) return null;
  return typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value);
}
