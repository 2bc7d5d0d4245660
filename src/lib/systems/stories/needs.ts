/** Which parts of a picture show its event, and which only the looks of one of the four subjects. */
import { STORY_PANELS, type StoryPanel } from '../types.ts';
import type { Part } from '../scenes/types.ts';
import {
  contextOf,
  isIn,
  remembered,
  withoutEvents,
  type DrawnPanel,
  type Looks,
  type ThingPart,
} from './looks.ts';

/** Size from which a thing of one pair is the subject, and not a companion; others are drawn in front of it. */
export const LARGE_OF_OWN = 34;
/** Size of things as wide as the picture, which are its ground. */
const WHOLE = 100;

/** Returns whether a part is not a person. */
export function isThing(part: Part): part is ThingPart {
  return !('figure' in part);
}

/** Returns the name of a thing, without its colour. */
export function thingName(part: ThingPart): string {
  return 'icon' in part ? part.icon : part.own;
}

/**
 * Returns the animal, plant or ghost that is a pair's subject: large things that are in both pictures, or would be
 * without the event, and differ from those of the other three pairs; or that the story lists as needed.
 */
export const rolesOf = remembered(({ story, pair, world }: Looks): ReadonlySet<string> => {
  const sizes = new Map<string, number>();
  const worlds = [world, withoutEvents(world)];
  const inBoth = worlds.flatMap((of) => {
    const [before, after] = STORY_PANELS.map((panel) => story.sceneOf(pair, panel, of).parts.filter(isThing));
    for (const part of [...(before ?? []), ...(after ?? [])])
      sizes.set(thingName(part), Math.max(part.size, sizes.get(thingName(part)) ?? 0));
    const later = new Set((after ?? []).map(thingName));
    return (before ?? []).map(thingName).filter((name) => later.has(name));
  });
  const others = story.pairs.flatMap((_, other) => (other === pair ? [] : [other]));
  const isOwn = (name: string): boolean =>
    !others.every((other) =>
      worlds.some((of) => namesIn({ story, pair: other, world: of }, STORY_PANELS).has(name)),
    );
  const isRole = (name: string): boolean => {
    const size = sizes.get(name) ?? 0;
    return size >= LARGE_OF_OWN && size < WHOLE;
  };
  return new Set([...inBoth.filter(isOwn), ...story.needsOf(pair)].filter(isRole));
});

/**
 * Returns the parts of a picture that its event needs, in order: persons, what changes, what all four have with and
 * without the circumstance, the subject, and what the story lists as needed. Not companions, nor what shows the
 * circumstance.
 */
export const neededIn = remembered((drawn: DrawnPanel): readonly Part[] => {
  const { story, pair, panel, world } = drawn;
  const context = contextOf(drawn);
  const told = new Set([...rolesOf(drawn), ...story.needsOf(pair)]);
  const always = alwaysIn(drawn)[panel];
  return story
    .sceneOf(pair, panel, world)
    .parts.filter(
      (part) =>
        !isThing(part) || !isIn(part, context) || told.has(thingName(part)) || always.has(thingName(part)),
    );
});

/** Returns what each of the four has in a picture, with and without the circumstance. */
const alwaysIn = remembered(({ story, world }: Looks): Readonly<Record<StoryPanel, ReadonlySet<string>>> => {
  const inAll = (panel: StoryPanel): ReadonlySet<string> => {
    const [first = new Set<string>(), ...others] = [false, true].flatMap((circumstance) =>
      story.pairs.map((_, pair) => namesIn({ story, pair, world: { ...world, circumstance } }, [panel])),
    );
    return new Set([...first].filter((name) => others.every((names) => names.has(name))));
  };
  return { before: inAll('before'), after: inAll('after') };
});

function namesIn({ story, pair, world }: Looks, panels: readonly StoryPanel[]): ReadonlySet<string> {
  return new Set(
    panels.flatMap((panel) => story.sceneOf(pair, panel, world).parts.filter(isThing).map(thingName)),
  );
}
