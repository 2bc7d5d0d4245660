import type { ScorableItem } from './item.ts';

/** Things in units that are independent draws, by their items. Units keep the order of their first items. */
export function unitsBy<Thing>(
  things: readonly Thing[],
  itemOf: (thing: Thing) => Pick<ScorableItem, 'unit'>,
): readonly (readonly Thing[])[] {
  const units = new Map<string, Thing[]>();
  for (const thing of things) {
    const { unit: key } = itemOf(thing);
    const unit = units.get(key);
    if (unit === undefined) units.set(key, [thing]);
    else unit.push(thing);
  }
  return [...units.values()];
}

/** Items in units that are independent draws: the questions about the same picture or pictures are one. */
export function unitsOf<Line extends Pick<ScorableItem, 'unit'>>(
  items: readonly Line[],
): readonly (readonly Line[])[] {
  return unitsBy(items, (item) => item);
}
