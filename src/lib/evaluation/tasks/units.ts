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

/**
 * The things whose whole unit was asked: what is not asked yet is not wrong, and a picture of whose questions some are
 * left says nothing of the picture.
 */
export function wholeUnits<Thing>(
  things: readonly Thing[],
  itemOf: (thing: Thing) => Pick<ScorableItem, 'unit'>,
  isAsked: (thing: Thing) => boolean,
): readonly Thing[] {
  const begun = new Set(things.flatMap((thing) => (isAsked(thing) ? [] : [itemOf(thing).unit])));
  return begun.size === 0 ? things : things.filter((thing) => !begun.has(itemOf(thing).unit));
}

/** Items in units that are independent draws: the questions about the same picture or pictures are one. */
export function unitsOf<Line extends Pick<ScorableItem, 'unit'>>(
  items: readonly Line[],
): readonly (readonly Line[])[] {
  return unitsBy(items, (item) => item);
}
