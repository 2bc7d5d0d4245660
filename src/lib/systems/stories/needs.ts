/** What of a picture tells its event, and what is only how one of the four looks to whom it happens. */
import { STORY_PANELS, type StoryPanel } from '../types.ts';
import type { Part } from '../scenes/types.ts';
import { contextOf, isIn, remembered, untouched, type Looks, type ThingPart } from './looks.ts';

/** One of the pictures of a pair in a world. */
export interface DrawnPanel extends Looks {
  readonly panel: StoryPanel;
}

/** From this size on a thing of one pair's own is who the story is about, and no companion; others stand in front of it. */
export const LARGE_OF_OWN = 34;
/** Things as wide as the picture are its ground. */
const WHOLE = 100;

/** Whether a part is not somebody. */
export function isThing(part: Part): part is ThingPart {
  return !('figure' in part);
}

/** What a thing is, whatever its colour. */
export function thingName(part: ThingPart): string {
  return 'icon' in part ? part.icon : part.own;
}

/**
 * The animal, plant or ghost that a pair is about: large things that stand in both pictures, or would if nothing had
 * happened, and are other ones in the other three pairs; or that the story says it needs.
 */
export const rolesOf = remembered(({ story, pair, world }: Looks): ReadonlySet<string> => {
  const sizes = new Map<string, number>();
  const worlds = [world, untouched(world)];
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
 * The parts of a picture that its event needs, in their order: people, what changes, what all four have whether or not the
 * circumstance holds, who it happens to, and what the story says it needs. Not: companions, and what tells the circumstance.
 */
export function neededIn(drawn: DrawnPanel): readonly Part[] {
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
}

/** What each of the four has in a picture, with the circumstance and without it. */
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
