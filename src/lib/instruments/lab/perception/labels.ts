import type { SystemVariable } from '../../../systems/types.ts';
import { SURE_SHARE, type PerceivedVariable } from './types.ts';
import type { Percept } from './evidence.ts';

/** "−18 to −12"; where both ends read the same at the digits shown, "about 11.5". */
export function valueIntervalLabel(
  { reading }: Pick<SystemVariable, 'reading'>,
  [lo, hi]: readonly [number, number],
): string {
  const [from, to] = [reading(lo), reading(hi)];
  return from === to ? `about ${from}` : `${from} to ${to}`;
}

/** How sure CLIP is of a category, or that it was corrected, and the interval that it read, on one line. */
export function perceptLabel(
  { category, read, certainty }: Percept,
  variable: Pick<SystemVariable, 'reading'>,
  interval: PerceivedVariable['interval'],
  percent: (share: number) => string,
): string {
  const sure =
    category !== read
      ? `you say so; CLIP read ${read}`
      : `${percent(certainty)} sure${certainty < SURE_SHARE ? ': look again' : ''}`;
  return interval === null ? sure : `${sure} \u00b7 ${valueIntervalLabel(variable, interval)}`;
}
