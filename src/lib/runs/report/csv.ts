import { saidText } from '../../tasks/answer.ts';
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
] as const;

/** A run's items and answers as CSV (RFC 4180), one line an item; structured cells are JSON. */
export function runCsv(rows: readonly RunRow[]): string {
  const lines = rows.map((row) => cellsOf(row).map(cell).join(','));
  return `${[COLUMNS.join(','), ...lines].join('\r\n')}\r\n`;
}

function cellsOf({ index, item, entry, failure, judgement }: RunRow): readonly unknown[] {
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
  ];
}

/** A field of a task's own payload; undefined where that has none. */
function fieldOf(payload: unknown, name: string): unknown {
  return typeof payload === 'object' && payload !== null ? Reflect.get(payload, name) : undefined;
}

function cell(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  // Spreadsheets run what begins like a formula.
  const safe = /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
