import type { Figures, FigureValue } from '../../figures.ts';
import { intervalName, type FigureInterval } from '../../interval.ts';
import type { FigureEstimate } from './estimate.ts';

type Summary = Pick<Figures, 'accuracy' | 'stderr' | 'noStderr' | 'ci95' | 'interval' | 'intervals'> &
  Readonly<Record<string, FigureValue>>;

/** Estimates by figure name; a figure may have several, by key. */
type Estimates = Readonly<Record<string, FigureEstimate | Readonly<Record<string, FigureEstimate>>>>;

/** Returns a task's figures in report form: values by name, and intervals by figure (and key). */
export function figuresOf(accuracy: FigureEstimate, others: Estimates = {}): Summary {
  const values: Record<string, number | null | Record<string, number | null>> = {};
  const intervals: Record<string, FigureInterval> = {};
  const take = (name: string, { value, ...interval }: FigureEstimate): number | null => {
    if (value !== null) intervals[name] = interval;
    return value;
  };
  values['accuracy'] = take('accuracy', accuracy);
  for (const [name, entry] of Object.entries(others)) {
    values[name] = isEstimate(entry)
      ? take(name, entry)
      : Object.fromEntries(
          Object.entries(entry).map(([key, one]) => [key, take(intervalName(name, key), one)] as const),
        );
  }
  const { value, n, stderr, ci95, formula } = accuracy;
  if (value === null) {
    return { ...values, accuracy: null, stderr: null, ci95: null, interval: null, intervals };
  }
  return {
    ...values,
    accuracy: value,
    stderr,
    ...(stderr === null ? { noStderr: noStderr(n) } : {}),
    ci95,
    interval: formula,
    intervals,
  };
}

function noStderr(n: number): string {
  const units = n === 1 ? 'there is one' : `these ${n} hang together as one`;
  return `A standard error takes two independent units at least, and ${units}: the interval is what a single draw leaves open.`;
}

function isEstimate(entry: Estimates[string]): entry is FigureEstimate {
  return typeof entry['formula'] === 'string';
}
