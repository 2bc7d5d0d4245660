import type { ScorableItem } from './item.ts';

/** Groups things by unit, i.e. by independent draw. Units keep the order of their first items. */
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
 * Returns the things of units that are complete: unasked questions are not wrong, and a picture with some
 * questions unasked says nothing about the picture.
 */
export function wholeUnits<Thing>(
  things: readonly Thing[],
  itemOf: (thing: Thing) => Pick<ScorableItem, 'unit'>,
  isAsked: (thing: Thing) => boolean,
): readonly Thing[] {
  const begun = new Set(things.flatMap((thing) => (isAsked(thing) ? [] : [itemOf(thing).unit])));
  return begun.size === 0 ? things : things.filter((thing) => !begun.has(itemOf(thing).unit));
}

/** Groups items by unit: the questions about the same picture or pictures. */
export function unitsOf<Line extends Pick<ScorableItem, 'unit'>>(
  items: readonly Line[],
): readonly (readonly Line[])[] {
  return unitsBy(items, (item) => item);
}
