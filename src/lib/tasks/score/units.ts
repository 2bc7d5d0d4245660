import { taskOf } from '../registry.ts';
import type { ScorableItem } from '../types.ts';

/**
 * Items in units that are independent draws: the questions about the same picture or pictures are one unit, any
 * other item is a unit of its own. Units keep the order of their first items.
 */
export function unitsOf<Line extends ScorableItem>(items: readonly Line[]): readonly (readonly Line[])[] {
  const units = new Map<string, Line[]>();
  for (const item of items) {
    const key = unitKey(item);
    const unit = units.get(key);
    if (unit === undefined) units.set(key, [item]);
    else unit.push(item);
  }
  return [...units.values()];
}

/** What the questions about the same picture share. */
export function unitKey(item: ScorableItem): string {
  if (item.pair === undefined) return item.id;
  const asked = item.images.slice(-taskOf(item.task).pictures);
  return asked.length > 0 ? asked.join(' ') : JSON.stringify([item.state, item.do]);
}
