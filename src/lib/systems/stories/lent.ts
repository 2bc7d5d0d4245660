/** How an event is drawn with the looks of a pair that it did not happen to. */
import { omitUndefined } from '../../util/omit.ts';
import type { StoryPanel } from '../types.ts';
import type { FigurePart, Part, Scene } from '../scenes/types.ts';
import { aside, movedPart, moveOf, sceneryBeside, SIDE } from './aside.ts';
import { contextOf, featuresOf, isIn, paintOfThing, untouched, type Looks, type ThingPart } from './looks.ts';
import { isThing, LARGE_OF_OWN, thingName, neededIn, rolesOf, type DrawnPanel } from './needs.ts';
import type { Story, StoryWorld } from './types.ts';

/** Who a pair is about and where, to be drawn in another event. */
interface Guest {
  readonly category: string;
  /** What both pictures show but the subject. */
  readonly scenery: readonly ThingPart[];
  /** The subject where it is an animal, a plant, a ghost. */
  readonly subjects: readonly ThingPart[];
  /** The subject where it is somebody, one for each that wears something else. */
  readonly figures: readonly FigurePart[];
  /** What the first of them has on, drawn before the body and after it. */
  readonly worn: readonly [behind: readonly ThingPart[], inFront: readonly ThingPart[]];
  readonly heads: ReadonlySet<string>;
  /** They as if nothing had happened: neither burnt by the sun nor falling. */
  readonly calm: readonly FigurePart[];
}

/** How far a body reaches upwards with a hat on, of its height. */
const UPWARDS = 1.15;
/** What tells the weather, or the time of the day: that of the event alone. */
const SKIES: ReadonlySet<string> = new Set(
  'sun sun-behind-cloud rising-sun full-moon crescent-moon cloud cloud-with-rain cloud-with-snow storm-cloud snowflake'.split(
    ' ',
  ),
);
/** Of which categories the subjects can do what is told of an animal. */
const ANIMATE: readonly string[] = ['animal', 'mixture', 'character'];

/**
 * A picture of a story with the looks of another pair: the colours of its place, its clothes, and everything that both
 * its pictures show, beside what the event needs. Whoever can does what the story tells of its own subject, where they
 * stand; else both are there, as a tree does not dig, and what happens is drawn beside them. Who is changed by what
 * happened, as a tree that fell, is lent as if nothing had happened: the same subject is in every picture.
 */
export function sceneWithLooks(...of: Parameters<typeof lentPicture>): Scene {
  const { place, scenery, ground, subject, event } = lentPicture(...of);
  return { ...place, parts: [...scenery, ...ground, ...subject, ...event] };
}

/** A picture with the looks of another pair, from behind to the front. */
interface LentPicture {
  readonly place: Omit<Scene, 'parts'>;
  /** Of the looks, what may be hidden. */
  readonly scenery: readonly Part[];
  /** Of the event, what others stand in front of. */
  readonly ground: readonly Part[];
  /** Of the looks, who does not take part in the event. */
  readonly subject: readonly Part[];
  /** Of the event, all else. */
  readonly event: readonly Part[];
}

/** What `sceneWithLooks` draws, by what it is there for. */
export function lentPicture(
  story: Story,
  pair: number,
  panel: StoryPanel,
  world: StoryWorld,
  looks: Looks,
): LentPicture {
  const event = { story, pair, panel, world };
  const guest = guestOf({ ...looks, panel });
  const needed = neededIn(event);
  const player = playerFor(event, guest);
  const roles = player === undefined ? new Set<string>() : rolesOf(event);
  const isPlayed = (part: Part): boolean => isThing(part) && roles.has(thingName(part));
  const subjects =
    player === undefined ? guest.subjects : guest.subjects.filter((part) => !isLike(part, player));
  const dress = dresser(event, guest, needed);
  const bystanders = [...subjects, ...(hasFigure(needed) ? [] : unmoved(guest))];
  const move = moveOf(
    needed,
    { bystanders, scenery: guest.scenery },
    happensTo(needed.find(isPlayed), player) ?? dress.happensTo,
  );
  const drawn = needed.map((own): readonly Part[] => {
    const part = movedPart(own, move);
    if (!isThing(part)) return dress.draw(part);
    return [player !== undefined && isPlayed(part) ? inPlaceOf(part, player) : part];
  });
  const standing = groundOf(event, needed, subjects);
  const happening = drawn.slice(standing).flat();
  const subject = bystanders.flatMap((one) => {
    const there = aside(one, happening);
    return isThing(there) ? [there] : dressed(there, guest, guest.figures[0] ?? there);
  });
  const { parts: _, ...place } = looks.story.sceneOf(looks.pair, panel, looks.world);
  return {
    place,
    scenery: sceneryBehind([...drawn.flat(), ...subject], needed.filter(isThing), guest),
    ground: drawn.slice(0, standing).flat(),
    subject,
    event: happening,
  };
}

function happensTo(own: Part | undefined, there: Part | undefined): readonly [Part, Part] | undefined {
  return own === undefined || there === undefined ? undefined : [own, there];
}

/** What both pictures of a pair show, but what the event brings along itself, another sky, and what would be hidden. */
function sceneryBehind(
  shown: readonly Part[],
  needed: readonly ThingPart[],
  { scenery }: Guest,
): readonly ThingPart[] {
  const kinds = new Set(needed.map(paintOfThing));
  const isSky = (part: ThingPart): boolean => SKIES.has(thingName(part));
  const others = scenery.filter(
    (part) => !kinds.has(paintOfThing(part)) && !(isSky(part) && needed.some(isSky)),
  );
  return sceneryBeside(others, shown);
}

function hasFigure(parts: readonly Part[]): boolean {
  return parts.some((part) => 'figure' in part);
}

function isLike(one: ThingPart, other: ThingPart): boolean {
  return paintOfThing(one) === paintOfThing(other);
}

/** How many of the first parts stand there whatever happens, and are so large that whoever comes stands in front of them. */
function groundOf(
  { story, pair, world }: DrawnPanel,
  parts: readonly Part[],
  subjects: readonly ThingPart[],
): number {
  const context = contextOf({ story, pair, world });
  const changing = parts.findIndex((part) => !isIn(part, context));
  const still = changing < 0 ? parts : parts.slice(0, changing);
  const least = Math.max(LARGE_OF_OWN, ...subjects.map(({ size }) => size));
  return 1 + still.findLastIndex((part) => isThing(part) && part.size >= least);
}

/** A pair as its other picture shows it; of what that one changed, as it was. */
function guestOf({ story, pair, panel, world }: DrawnPanel): Guest {
  const lent = story.sceneOf(pair, panel === 'before' ? 'after' : 'before', world);
  const unchanged = story.sceneOf(pair, panel, untouched(world)).parts;
  const context = contextOf({ story, pair, world });
  // Who was changed into something else is drawn with all that is worn as it was.
  const shown =
    hasFigure(lent.parts) || !hasFigure(unchanged) ? [lent.parts, unchanged] : [unchanged, lent.parts];
  const [first = [], second = []] = shown.map((parts) => parts.filter((part) => isIn(part, context)));
  const isShown = featuresOf({ ...lent, parts: first });
  const roles = rolesOf({ story, pair, world });
  // Who looks another way in both pictures is there as this one shows it.
  const other = unchanged.filter(
    (part) => isThing(part) && roles.has(thingName(part)) && !isIn(part, context),
  );
  const things = [...first, ...second.filter((part) => !isIn(part, isShown)), ...other].filter(isThing);
  const figures = figuresOf(lent.parts, unchanged);
  const [body] = figures;
  const isWorn = (part: ThingPart): boolean =>
    body !== undefined && isAt(body, part) && part.size <= body.height;
  const worn = things.filter((part) => !roles.has(thingName(part)) && isWorn(part));
  const order = shown.find((parts) => parts.some((part) => part === body)) ?? [];
  const isBehind = (part: ThingPart): boolean => order.indexOf(part) < order.findIndex((one) => one === body);
  return {
    category: story.category,
    scenery: things.filter((part) => !roles.has(thingName(part)) && !worn.includes(part)),
    subjects: largestOfEach(things.filter((part) => roles.has(thingName(part)))),
    figures,
    worn: [worn.filter(isBehind), worn.filter((part) => !isBehind(part))],
    heads: headsIn(story.sceneOf(pair, panel, world).parts),
    calm: figuresOf(unchanged, lent.parts),
  };
}

/** One of those that are there twice, as somebody and their picture, or a bud and its blossom in one place. */
function largestOfEach(things: readonly ThingPart[]): readonly ThingPart[] {
  const isOther = (one: ThingPart, other: ThingPart): boolean => !isLike(one, other) || other.size < one.size;
  const isElsewhere = (one: ThingPart, other: ThingPart): boolean => one.x !== other.x || one.y !== other.y;
  return things.filter((one, at) =>
    things.every(
      (other, before) => other === one || (isOther(one, other) && (before > at || isElsewhere(one, other))),
    ),
  );
}

/** Those of some people who are among others, too, by their clothes: all of them where none is. */
function figuresOf(parts: readonly Part[], others: readonly Part[]): readonly FigurePart[] {
  const [own, there] = [parts, others].map((some) =>
    some.flatMap((part) => ('figure' in part ? [part] : [])),
  );
  const found = own?.length ? own : (there ?? []);
  const known = new Set(there?.map(clothesOf));
  const recurring = found.filter((figure) => known.has(clothesOf(figure)));
  const some = recurring.length > 0 ? recurring : found;
  return some.filter((figure, at) => some.findIndex((one) => clothesOf(one) === clothesOf(figure)) === at);
}

function clothesOf({ figure: { shirt, trousers } }: FigurePart): string {
  return `${shirt} ${trousers}`;
}

function headsIn(parts: readonly Part[]): ReadonlySet<string> {
  return new Set(parts.flatMap((part) => ('figure' in part ? [part.head] : [])));
}

/** Whether the middle of a thing is within a body. */
function isAt({ x, foot, height }: FigurePart, thing: ThingPart): boolean {
  return Math.abs(thing.x - x) <= SIDE * height && thing.y <= foot && thing.y >= foot - UPWARDS * height;
}

/** Who of the looks does what the event tells of its own subject: an animal for an animal, a plant that is as it was. */
function playerFor(event: DrawnPanel, { category, subjects, figures }: Guest): ThingPart | undefined {
  const { story, pair, panel, world } = event;
  const roles = rolesOf(event);
  const [own = [], before = []] = [world, untouched(world)].map((of) =>
    story
      .sceneOf(pair, panel, of)
      .parts.filter((part) => isThing(part) && roles.has(thingName(part)))
      .map((part) => JSON.stringify(part)),
  );
  const canDo =
    story.category === 'plant'
      ? category === 'plant' && own.length === 1 && own[0] === before[0]
      : ['animal', 'mixture'].includes(story.category) &&
        ANIMATE.includes(category) &&
        (category !== 'character' || figures.length === 0);
  return canDo && own.length > 0 ? subjects.toSorted((one, other) => other.size - one.size)[0] : undefined;
}

/** One thing as another one stands there. */
function inPlaceOf({ x, y, size, flip, turn }: ThingPart, player: ThingPart): ThingPart {
  const { flip: _flip, turn: _turn, ...looks } = player;
  return { ...looks, x, y, size, ...omitUndefined({ flip, turn }) };
}

interface Dresser {
  readonly draw: (part: FigurePart) => readonly Part[];
  /** The first of those who have other looks, and where they stand in their own picture. */
  readonly happensTo: readonly [own: Part, there: Part] | undefined;
}

/** Draws the people of an event with the looks of others: who is there before and after is them, nobody else is. */
function dresser({ story, pair, panel, world }: DrawnPanel, guest: Guest, needed: readonly Part[]): Dresser {
  const other = story.sceneOf(pair, panel === 'before' ? 'after' : 'before', world).parts;
  const people = figuresOf(needed, other);
  const recurring = people.map(clothesOf);
  const ownHeads = headsIn(other);
  return {
    happensTo: happensTo(people[0], guest.figures[0]),
    draw: (part) => {
      const model = guest.figures[recurring.indexOf(clothesOf(part))];
      if (model === undefined) return [part];
      // A face that changes says how somebody feels, and is no look.
      const isLook = guest.heads.has(model.head) && ownHeads.has(part.head);
      const clothes = guest.calm.find((one) => clothesOf(one) === clothesOf(model)) ?? model;
      const head = isLook ? model.head : part.head;
      return dressed({ ...part, figure: clothes.figure, head }, guest, model);
    },
  };
}

/** Somebody to whom nothing happens, on their feet. */
function unmoved({ figures, calm }: Guest): readonly FigurePart[] {
  const [model] = figures;
  if (model === undefined) return [];
  const { flip: _, turn: _turn, pose: _pose, ...looks } = calm[0] ?? model;
  const { x, foot, height, flip } = model;
  return [{ ...looks, x, foot, height, ...omitUndefined({ flip }) }];
}

/** Somebody with what is worn, moved to where they stand. */
function dressed(part: FigurePart, { figures, worn }: Guest, model: FigurePart): readonly Part[] {
  if (model !== figures[0]) return [part];
  const scale = part.height / model.height;
  const onto = (thing: ThingPart): ThingPart => ({
    ...thing,
    x: part.x + (thing.x - model.x) * scale,
    y: part.foot + (thing.y - model.foot) * scale,
    size: thing.size * scale,
  });
  const [behind, inFront] = worn;
  return [...behind.map(onto), part, ...inFront.map(onto)];
}
