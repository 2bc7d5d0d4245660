/** Subject and surroundings of a pair of pictures, to be drawn in the event of another story. */
import type { FigurePart, Part } from '../scenes/types.ts';
import { isFace } from '../scenes/figure.ts';
import { SIDE } from './aside.ts';
import {
  contextOf,
  isIn,
  paintOfThing,
  remembered,
  withoutEvents,
  type DrawnPanel,
  type ThingPart,
} from './looks.ts';
import { isThing, rolesOf, thingName } from './needs.ts';
import { potAmong } from './potted.ts';

/** Subject and surroundings of a pair, to be drawn in another event. */
export interface Guest {
  readonly category: string;
  /** Parts that both pictures show, without the subject. */
  readonly scenery: readonly ThingPart[];
  /** The subject if it is an animal, a plant, or a ghost: first those that were there before the event, the largest first. */
  readonly subjects: readonly ThingPart[];
  /** The subject if it is a person, once for each set of clothes; those whose face can change first. */
  readonly figures: readonly FigurePart[];
  /** Clothing of the first of them, drawn before the body and after it. */
  readonly worn: readonly [behind: readonly ThingPart[], inFront: readonly ThingPart[]];
  readonly heads: ReadonlySet<string>;
  /** These persons without the event's effects: neither sunburnt nor falling. */
  readonly calm: readonly FigurePart[];
}

/** Height of a body with a hat on, as a share of its height. */
const UPWARDS = 1.15;
/**
 * Returns a pair's subject and surroundings from its other picture; parts that the other picture changes as they were.
 */
export const guestOf = remembered(({ story, pair, panel, world }: DrawnPanel): Guest => {
  const other = panel === 'before' ? 'after' : 'before';
  const lent = story.sceneOf(pair, other, world);
  const still = story.sceneOf(pair, other, withoutEvents(world));
  const unchanged = story.sceneOf(pair, panel, withoutEvents(world)).parts;
  const context = contextOf({ story, pair, world });
  // A subject that turned into something else is drawn with everything it wore before.
  const shown =
    hasFigure(lent.parts) || !hasFigure(unchanged) ? [lent.parts, unchanged] : [unchanged, lent.parts];
  const [first = [], second = []] = shown.map((parts) => parts.filter((part) => isIn(part, context)));
  // By name, so that a thing whose colour the event changes is drawn once.
  const shownNames = new Set(first.filter(isThing).map(thingName));
  const roles = rolesOf({ story, pair, world });
  // A subject that looks different in both pictures is taken from this one.
  const changed = unchanged.filter(
    (part) => isThing(part) && roles.has(thingName(part)) && !isIn(part, context),
  );
  const own = story.sceneOf(pair, panel, world).parts.filter(isThing);
  // A subject that looks different since an earlier event is taken as it is in both pictures.
  const asInBoth = (part: ThingPart): ThingPart =>
    own.find((one) => isInPlaceOf(one, part) && roles.has(thingName(part)) && isIn(one, context)) ?? part;
  const isNew = (part: Part): boolean => isThing(part) && !shownNames.has(thingName(part));
  const things = [...first, ...second.filter((part) => isNew(part)), ...changed]
    .filter(isThing)
    .map(asInBoth)
    .filter((part, at, all) => all.findIndex((one) => isThere(one, part)) === at);
  const figures = facesFirst(figuresAmong(lent.parts, unchanged));
  const [body] = figures;
  const isWorn = (part: ThingPart): boolean =>
    body !== undefined && isAt(body, part) && part.size <= body.height;
  const worn = things.filter((part) => !roles.has(thingName(part)) && isWorn(part));
  const order = shown.find((parts) => parts.some((part) => part === body)) ?? [];
  const isStill = (part: ThingPart): boolean =>
    [...still.parts, ...unchanged].some((one) => isThing(one) && isLike(one, part));
  const isBehind = (part: ThingPart): boolean => order.indexOf(part) < order.findIndex((one) => one === body);
  return {
    category: story.category,
    scenery: things
      .filter((part) => !roles.has(thingName(part)) && !worn.includes(part))
      .map((part) => potAmong(part, unchanged) ?? part)
      .map((part) => (still.parts.some((one) => isThere(one, part)) ? part : putDown(part, unchanged))),
    subjects: largestOfEach(things.filter((part) => roles.has(thingName(part)))).toSorted(
      (one, other) => Number(isStill(other)) - Number(isStill(one)) || other.size - one.size,
    ),
    figures,
    worn: [worn.filter(isBehind), worn.filter((part) => !isBehind(part))],
    heads: headsIn(story.sceneOf(pair, panel, world).parts),
    calm: facesFirst(figuresAmong(unchanged, lent.parts)),
  };
});

/** Removes duplicates, such as a subject and its portrait, or a bud and its blossom: keeps the largest. */
function largestOfEach(things: readonly ThingPart[]): readonly ThingPart[] {
  const isOther = (one: ThingPart, other: ThingPart): boolean => !isLike(one, other) || other.size < one.size;
  const isElsewhere = (one: ThingPart, other: ThingPart): boolean => one.x !== other.x || one.y !== other.y;
  return things.filter((one, at) =>
    things.every(
      (other, before) => other === one || (isOther(one, other) && (before > at || isElsewhere(one, other))),
    ),
  );
}

/** Returns the persons that occur among others, by their clothes; all of them if none does. */
export function figuresAmong(parts: readonly Part[], others: readonly Part[]): readonly FigurePart[] {
  const [own, there] = [parts, others].map((some) =>
    some.flatMap((part) => ('figure' in part ? [part] : [])),
  );
  const found = own?.length ? own : (there ?? []);
  const known = new Set(there?.map(clothesOf));
  const recurring = found.filter((figure) => known.has(clothesOf(figure)));
  const some = recurring.length > 0 ? recurring : found;
  return some.filter((figure, at) => some.findIndex((one) => clothesOf(one) === clothesOf(figure)) === at);
}

/** Returns a key of the clothes that a person wears. */
export function clothesOf({ figure: { shirt, trousers } }: FigurePart): string {
  return `${shirt} ${trousers}`;
}

/** Returns the heads of all persons among some parts. */
export function headsIn(parts: readonly Part[]): ReadonlySet<string> {
  return new Set(parts.flatMap((part) => ('figure' in part ? [part.head] : [])));
}

function isThere(one: Part, other: ThingPart): boolean {
  return isThing(one) && isLike(one, other) && isInPlaceOf(one, other);
}

function isInPlaceOf(one: ThingPart, other: ThingPart): boolean {
  return one.x === other.x && one.y === other.y;
}

/** Returns a thing that an event has moved, as a cat that is held up, at its place among some parts if that is lower. */
function putDown(moved: ThingPart, parts: readonly Part[]): ThingPart {
  const lower = (part: ThingPart): boolean =>
    isLike(part, moved) && part.y + part.size / 2 > moved.y + moved.size / 2;
  return parts.filter(isThing).find(lower) ?? moved;
}

/** Returns persons in order: those whose face can show a feeling first. */
export function facesFirst(figures: readonly FigurePart[]): readonly FigurePart[] {
  return figures.toSorted((one, other) => Number(isFace(other.head)) - Number(isFace(one.head)));
}

/** Returns whether the middle of a thing is inside a body. */
function isAt({ x, foot, height }: FigurePart, thing: ThingPart): boolean {
  return Math.abs(thing.x - x) <= SIDE * height && thing.y <= foot && thing.y >= foot - UPWARDS * height;
}

/** Returns whether a person is among some parts. */
export function hasFigure(parts: readonly Part[]): boolean {
  return parts.some((part) => 'figure' in part);
}

/** Returns whether two things look the same, wherever they are. */
export function isLike(one: ThingPart, other: ThingPart): boolean {
  return paintOfThing(one) === paintOfThing(other);
}
