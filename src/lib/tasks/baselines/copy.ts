import type { System } from '../../systems/index.ts';
import type { ScorableItem } from '../types.ts';
import { categoriesIn, valueLines } from '../words.ts';

/** The values as they are, with the new one of the variable that is set: what a reader without a model would say. */
export function copy(system: System, item: ScorableItem): string {
  return valueLines(system, categoriesIn(system, { ...item.state, ...item.do }));
}

/** The values as they are. */
export function copyUnchanged(system: System, item: ScorableItem): string {
  return valueLines(system, categoriesIn(system, item.state));
}
