import { binomialInterval } from '../../../util/binomial-interval.ts';
import { shorten } from '../../../util/text/shorten.ts';
import { firstLabel } from '../../../vlm/index.ts';
import type { Judgement } from '../../../evaluation/tasks/answer.ts';

/** Count of one answer. */
export interface TallyRow {
  readonly label: string;
  readonly count: number;
  /** Share of all answers, from 0 to 1. */
  readonly share: number;
  /** Blaker's 95% confidence interval of the share. */
  readonly interval: readonly [number, number];
}

/** Most different answers that are listed; the others are counted together. */
const MAX_ROWS = 8;
/** Most characters of a label: enough for four values with line breaks. */
const MAX_LABEL_LENGTH = 120;

/** Returns a short label of an answer: how it was read where there is a right answer, else its yes, no or text. */
export function labelOfAnswer(text: string, judgement: Judgement | null): string {
  if (judgement !== null) {
    const { reading } = judgement;
    if (reading === null) return 'not read';
    if (typeof reading === 'string') return reading;
    return Object.values(reading)
      .map((value) => value ?? '?')
      .join(', ');
  }
  const first = firstLabel(text);
  if (first !== null) return first;
  const line = text
    .trim()
    .replace(/(?<![.!?:;,\s])\s*\n\s*/gu, '; ')
    .replace(/\s+/gu, ' ');
  return line === '' ? 'nothing' : shorten(line, MAX_LABEL_LENGTH);
}

/** Counts equal labels, most frequent first. */
export function tally(labels: readonly string[]): readonly TallyRow[] {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  const sorted = [...counts].sort(([left, more], [right, most]) => most - more || (left < right ? -1 : 1));
  const rest = sorted.slice(MAX_ROWS).reduce((sum, [, count]) => sum + count, 0);
  const listed = rest === 0 ? sorted : [...sorted.slice(0, MAX_ROWS), ['others', rest] as const];
  return listed.map(([label, count]) => ({
    label,
    count,
    share: count / labels.length,
    interval: binomialInterval(count, labels.length),
  }));
}
