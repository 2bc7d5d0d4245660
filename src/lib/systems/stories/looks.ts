/** What keeps the two pictures of a pair alike: its context, and how one pair is drawn with the context of another. */
import type { StoryPanel } from '../types.ts';
import type { Clothes, Part, Scene, Story, StoryWorld } from './types.ts';

/** What could be compared about two pictures without knowing what is in them. */
function featuresOf({ above, below, parts }: Scene): ReadonlySet<string> {
  return new Set([`above ${above}`, `below ${below}`, ...parts.flatMap(featuresOfPart)]);
}

/** How alike two pictures look: the features that they share. */
export function likeness(one: Scene, other: Scene): number {
  const features = featuresOf(other);
  return [...featuresOf(one)].filter((feature) => features.has(feature)).length;
}

/**
 * A picture of a story with the looks of another pair: the colours of its place, its clothes, and everything that both
 * its pictures show, instead of what both pictures of the story show.
 */
export function sceneWithLooks(
  story: Story,
  pair: number,
  panel: StoryPanel,
  world: StoryWorld,
  lender: { readonly story: Story; readonly pair: number; readonly world: StoryWorld },
): Scene {
  const own = story.sceneOf(pair, panel, world);
  const lent = lender.story.sceneOf(lender.pair, panel, lender.world);
  const ownContext = contextOf(story, pair, world);
  const lentContext = contextOf(lender.story, lender.pair, lender.world);
  const kept = own.parts.filter((part) => !isIn(part, ownContext));
  const lentParts = lent.parts.filter((part) => isIn(part, lentContext));
  const clothes = lent.parts.flatMap((part) => ('figure' in part ? [part.figure] : [])).at(0);
  return {
    ...own,
    above: lent.above,
    below: lent.below,
    parts: [...lentParts, ...kept.map((part) => (clothes === undefined ? part : dressed(part, clothes)))],
  };
}

/** The features that both pictures of a pair show. */
function contextOf(story: Story, pair: number, world: StoryWorld): ReadonlySet<string> {
  const after = featuresOf(story.sceneOf(pair, 'after', world));
  return new Set(
    [...featuresOf(story.sceneOf(pair, 'before', world))].filter((feature) => after.has(feature)),
  );
}

function isIn(part: Part, features: ReadonlySet<string>): boolean {
  return !('figure' in part) && featuresOfPart(part).every((feature) => features.has(feature));
}

function featuresOfPart(part: Part): readonly string[] {
  if ('icon' in part) return [`icon ${part.icon}`];
  if ('own' in part) return [`thing ${part.own} ${part.colour ?? ''}`];
  const { shirt, trousers } = part.figure;
  return [`shirt ${shirt}`, `trousers ${trousers}`];
}

function dressed(part: Part, figure: Clothes): Part {
  return 'figure' in part ? { ...part, figure } : part;
}
