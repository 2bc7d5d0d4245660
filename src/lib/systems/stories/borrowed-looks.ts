/** Draws an event of one story with the looks of another pair, to which it did not happen. */
import { omitUndefined } from '../../util/omit.ts';
import type { StoryPanel } from '../types.ts';
import { isFace, skinOf } from '../scenes/figure.ts';
import type { FigurePart, Part, Scene } from '../scenes/types.ts';
import { moveAside, movedPart, moveOf, sceneryBeside } from './aside.ts';
import {
  clothesOf,
  facesFirst,
  figuresAmong,
  guestOf,
  hasFigure,
  headsIn,
  isLike,
  type Guest,
} from './guest.ts';
import {
  contextOf,
  isIn,
  paintOfThing,
  withoutEvents,
  type DrawnPanel,
  type Looks,
  type ThingPart,
} from './looks.ts';
import { isThing, LARGE_OF_OWN, thingName, neededIn, rolesOf } from './needs.ts';
import { withPotsBelow } from './potted.ts';
import type { Story, StoryWorld } from './types.ts';

/** Icons of the weather, or of the time of day: always those of the event. */
const SKIES: ReadonlySet<string> = new Set(
  'sun sun-behind-cloud rising-sun full-moon crescent-moon cloud cloud-with-rain cloud-with-snow storm-cloud snowflake'.split(
    ' ',
  ),
);
/** Height of a person drawn in place of an icon, as a share of the icon's size. */
const ACTOR = 1.2;
/** Drawings of arms and hands, in the colour of a skin. */
const LIMBS: ReadonlySet<string> = new Set(['strong-arm', 'rubbing-hand']);
/** Categories of subjects that can replace an animal in an event. */
const ANIMATE: readonly string[] = ['animal', 'mixture', 'character'];

/**
 * Draws a picture of a story with the looks of another pair: its place's colours, its clothes, and everything that both
 * its pictures show, plus the parts that the event needs. The pair's subject replaces the story's own if it can take
 * part in the event. Otherwise (a tree cannot dig) both are drawn, with the event next to the subject. A subject that
 * its own event changes (a fallen tree) is drawn unchanged, so that it is the same in every picture.
 */
export function sceneWithLooks(
  story: Story,
  pair: number,
  panel: StoryPanel,
  world: StoryWorld,
  looks: Looks,
): Scene {
  const { place, scenery, ground, subject, event } = layeredPicture(story, pair, panel, world, looks);
  return { ...place, parts: [...scenery, ...ground, ...subject, ...event] };
}

/** A picture with the looks of another pair, from back to front. */
interface LayeredPicture {
  readonly place: Omit<Scene, 'parts'>;
  /** Scenery of the looks, which may be hidden. */
  readonly scenery: readonly Part[];
  /** Ground of the event, behind other parts. */
  readonly ground: readonly Part[];
  /** Subject of the looks that does not take part in the event. */
  readonly subject: readonly Part[];
  /** All other parts of the event. */
  readonly event: readonly Part[];
}

/** Returns the parts of `sceneWithLooks`, by their role. */
export function layeredPicture(
  story: Story,
  pair: number,
  panel: StoryPanel,
  world: StoryWorld,
  looks: Looks,
): LayeredPicture {
  const event = { story, pair, panel, world };
  const guest = guestOf({ ...looks, panel });
  const needed = neededIn(event);
  const player = playerFor(event, guest);
  const roles = player === undefined ? new Set<string>() : rolesOf(event);
  const isPlayed = (part: Part): boolean => isThing(part) && roles.has(thingName(part));
  const subjects =
    player === undefined ? guest.subjects : guest.subjects.filter((part) => !isLike(part, player));
  const dress = dresser(event, guest, needed);
  const actor = player === undefined ? actorFor(event, needed, guest) : undefined;
  const bystanders = [
    ...subjects,
    ...bystandersOf(guest, actor === undefined ? dress.dressed : [actor.model]),
  ];
  const move = moveOf(
    needed,
    { bystanders, scenery: guest.scenery },
    happensTo(needed.find(isPlayed), player) ?? dress.happensTo,
  );
  const drawn = needed.map((own): readonly Part[] => {
    const part = movedPart(own, move);
    if (!isThing(part)) return dress.draw(part);
    if (own === actor?.role) return withWornThings(movedPart(actor.figure, move), guest, actor.model);
    return [player !== undefined && isPlayed(part) ? inPlaceOf(part, player) : dress.recoloured(part)];
  });
  const standing = groundOf(event, needed, subjects);
  const happening = drawn.slice(standing).flat();
  const beside = bystanders.reduce<readonly Part[]>(
    (placed, one) => [...placed, moveAside(one, [...happening, ...placed])],
    [],
  );
  const subject = beside.flatMap((one) =>
    isThing(one) ? [one] : withWornThings(one, guest, modelOf(one, guest) ?? one),
  );
  const { parts: _, ...place } = looks.story.sceneOf(looks.pair, panel, looks.world);
  return {
    place,
    scenery: sceneryBehind([...drawn.flat(), ...subject], needed.filter(isThing), {
      ...guest,
      scenery: withPotsBelow(guest.scenery, bystanders, beside, player),
    }),
    ground: drawn.slice(0, standing).flat(),
    subject,
    event: happening,
  };
}

interface Actor {
  /** The event's own subject, an icon. */
  readonly role: ThingPart;
  /** Who is drawn instead, at its position. */
  readonly figure: FigurePart;
  readonly model: FigurePart;
}

/** Returns the person who takes the role of a being of a fairy tale that is an icon: a ghost who finds a lamp. */
function actorFor(event: DrawnPanel, needed: readonly Part[], guest: Guest): Actor | undefined {
  const [model] = guest.figures;
  const roles = rolesOf(event);
  const role = needed.find((part): part is ThingPart => isThing(part) && roles.has(thingName(part)));
  if (event.story.category !== 'character' || hasFigure(needed) || !model || !role) return undefined;
  const { figure, head } = calmOf(model, guest);
  const { x, y, size } = role;
  return { role, model, figure: { figure, head, x, foot: y + size / 2, height: ACTOR * size } };
}

function happensTo(own: Part | undefined, there: Part | undefined): readonly [Part, Part] | undefined {
  return own === undefined || there === undefined ? undefined : [own, there];
}

/**
 * Returns the parts that both pictures of a pair show, without what the event has itself, a second sky, and hidden
 * parts.
 */
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

/**
 * Returns how many of the first parts do not depend on the event and are so large that subjects are drawn in front of
 * them.
 */
function groundOf(
  { story, pair, world }: DrawnPanel,
  parts: readonly Part[],
  subjects: readonly ThingPart[],
): number {
  const context = contextOf({ story, pair, world });
  const changing = parts.findIndex((part) => !isIn(part, context));
  const still = changing < 0 ? parts : parts.slice(0, changing);
  const minSize = Math.max(LARGE_OF_OWN, ...subjects.map(({ size }) => size));
  return 1 + still.findLastIndex((part) => isThing(part) && part.size >= minSize);
}

/** Returns the person of a guest who wears the clothes of a figure. */
function modelOf(figure: FigurePart, { figures }: Guest): FigurePart | undefined {
  return figures.find((one) => clothesOf(one) === clothesOf(figure));
}

/**
 * Returns the subject of the looks that takes the role of the event's own: an animal for an animal, an unchanged plant
 * for a plant.
 */
function playerFor(event: DrawnPanel, { category, subjects, figures }: Guest): ThingPart | undefined {
  const { story, pair, panel, world } = event;
  const roles = rolesOf(event);
  const [own = [], before = []] = [world, withoutEvents(world)].map((of) =>
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
  return canDo && own.length > 0 ? subjects[0] : undefined;
}

/** Returns one thing at another one's position. */
function inPlaceOf({ x, y, size, flip, turn }: ThingPart, player: ThingPart): ThingPart {
  const { flip: _flip, turn: _turn, ...looks } = player;
  return { ...looks, x, y, size, ...omitUndefined({ flip, turn }) };
}

interface Dresser {
  readonly draw: (part: FigurePart) => readonly Part[];
  /** Returns a thing, an arm in the colour of the first person's skin. */
  readonly recoloured: (part: ThingPart) => ThingPart;
  /** The first person with other looks, and its counterpart in its own picture. */
  readonly happensTo: readonly [own: Part, there: Part] | undefined;
  /** Persons of the guest whose looks are drawn. */
  readonly dressed: readonly FigurePart[];
}

/**
 * Returns functions that draw the persons of an event with the looks of others: persons in both pictures are
 * replaced, others are not.
 */
function dresser({ story, pair, panel, world }: DrawnPanel, guest: Guest, needed: readonly Part[]): Dresser {
  const other = story.sceneOf(pair, panel === 'before' ? 'after' : 'before', world).parts;
  const people = facesFirst(figuresAmong(needed, other));
  const recurring = people.map(clothesOf);
  const ownHeads = headsIn(other);
  const [own] = people;
  const [there] = guest.figures;
  return {
    happensTo: happensTo(own, there),
    dressed: guest.figures.slice(0, people.length),
    recoloured: (part) =>
      'own' in part && LIMBS.has(part.own) && there !== undefined
        ? { ...part, colour: skinOf(calmOf(there, guest).figure, 'flat') }
        : part,
    draw: (part) => {
      const model = guest.figures[recurring.indexOf(clothesOf(part))];
      if (model === undefined) return [part];
      const calm = calmOf(model, guest);
      // A face that changes expresses a feeling, and does not belong to the looks; other heads always do.
      const isLook =
        !(isFace(model.head) && isFace(part.head)) ||
        (guest.heads.has(model.head) && ownHeads.has(part.head));
      return withWornThings(
        { ...part, figure: calm.figure, head: isLook ? calm.head : part.head },
        guest,
        model,
      );
    },
  };
}

/** Returns a person of a guest to whom nothing happened. */
function calmOf(model: FigurePart, { calm }: Guest): FigurePart {
  return calm.find((one) => clothesOf(one) === clothesOf(model)) ?? model;
}

/** Returns the persons of a guest that take no part in the event, standing: nothing happens to them. */
function bystandersOf(guest: Guest, dressed: readonly FigurePart[]): readonly FigurePart[] {
  return guest.figures
    .filter((model) => !dressed.includes(model))
    .map((model) => {
      const { flip: _, turn: _turn, pose: _pose, ...looks } = calmOf(model, guest);
      const { x, foot, height, flip } = model;
      return { ...looks, x, foot, height, ...omitUndefined({ flip }) };
    });
}

/** Returns a person with what is worn, moved to its position. */
function withWornThings(part: FigurePart, { figures, worn }: Guest, model: FigurePart): readonly Part[] {
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
