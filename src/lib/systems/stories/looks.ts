/** The shared context of the two pictures of a pair, which makes them similar. */
import { EXTENT, HORIZON, type IconPart, type OwnPart, type Part, type Scene } from '../scenes/types.ts';
import type { Story, StoryWorld } from './types.ts';

/** Number of cells per side in which pictures are compared. */
const CELLS = 24;
/** Share of its square, per side, that a thing covers. */
const COVERED = 0.8;
/** Size from which a thing counts as the subject of a story: a tree, whether it stands or has fallen. */
const LARGE_IN_CONTEXT = 40;

/**
 * Returns the visual similarity of two pictures without regard to their meaning: the share of their area, 0 to 1, in
 * which both show the same thing, cloth or ground at the same position.
 */
export function likeness(one: Scene, other: Scene): number {
  const painted = paintOf(other);
  return paintOf(one).filter((paint, cell) => paint === painted[cell]).length / (CELLS * CELLS);
}

/** Returns what each cell of a picture shows in front, row by row from the top. */
function paintOf({ above, below, horizon = HORIZON, parts }: Scene): readonly string[] {
  const cells = Array<string>(CELLS * CELLS)
    .fill(below)
    .fill(above, 0, cellAt(horizon) * CELLS);
  for (const part of parts) {
    for (const { paint, left, top, right, bottom } of boxesOf(part)) {
      for (let row = cellAt(top); row < cellAt(bottom); row++)
        cells.fill(paint, row * CELLS + cellAt(left), row * CELLS + cellAt(right));
    }
  }
  return cells;
}

/** Returns the first cell whose middle is beyond a coordinate. */
function cellAt(coordinate: number): number {
  return Math.min(CELLS, Math.max(0, Math.ceil((coordinate * CELLS) / EXTENT - 0.5)));
}

interface Box {
  readonly paint: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Returns approximate boxes of a part: a thing as a square, a person as head, shirt and trousers. */
function boxesOf(part: Part): readonly Box[] {
  if (!('figure' in part)) {
    const { x, y, size, opacity = 1 } = part;
    const half = (size * COVERED) / 2;
    const paint = paintOfThing(part);
    return opacity < 0.5 ? [] : [{ paint, left: x - half, top: y - half, right: x + half, bottom: y + half }];
  }
  const { figure, head, x, foot, height } = part;
  const band = (paint: string, half: number, from: number, to: number): Box => ({
    paint,
    left: x - half * height,
    right: x + half * height,
    top: foot - (1 - from) * height,
    bottom: foot - (1 - to) * height,
  });
  return [
    band(`icon ${head}`, 0.16, 0, 0.35),
    band(`shirt ${figure.shirt}`, 0.14, 0.35, 0.65),
    band(`trousers ${figure.trousers}`, 0.1, 0.65, 1),
  ];
}

/** Returns how much of the smaller of two parts overlaps the other, 0 to 1; approximate, by their boxes. */
export function overlapOf(one: Part, other: Part): number {
  const [own, others] = [boxesOf(one), boxesOf(other)];
  const smallerArea = Math.min(areaOf(own), areaOf(others));
  return smallerArea === 0
    ? 0
    : areaOf(own.flatMap((box) => others.map((by) => common(box, by)))) / smallerArea;
}

function areaOf(boxes: readonly Omit<Box, 'paint'>[]): number {
  return boxes.reduce(
    (sum, { left, right, top, bottom }) => sum + Math.max(0, right - left) * Math.max(0, bottom - top),
    0,
  );
}

function common(one: Box, other: Box): Omit<Box, 'paint'> {
  return {
    left: Math.max(one.left, other.left),
    right: Math.min(one.right, other.right),
    top: Math.max(one.top, other.top),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

/** A part that is not a person. */
export type ThingPart = IconPart | OwnPart;

/** Returns a key of a thing's appearance, without position and size. */
export function paintOfThing(part: ThingPart): string {
  return 'icon' in part ? `icon ${part.icon}` : `thing ${part.own} ${part.colour ?? ''}`;
}

/** Returns the visual features of a picture, wherever they are. */
export function featuresOf({ above, below, parts }: Scene): ReadonlySet<string> {
  return new Set([`above ${above}`, `below ${below}`, ...parts.flatMap(featuresOfPart)]);
}

/** A pair in a world. */
export interface Looks {
  readonly story: Story;
  readonly pair: number;
  readonly world: StoryWorld;
}

/** Caches a function of a pair in a world. */
export function remembered<Known>(find: (looks: Looks) => Known): (looks: Looks) => Known {
  const known = new WeakMap<Story, Map<string, Known>>();
  return ({ story, pair, world }) => {
    const { circumstance, cause, effect } = world;
    const own = known.get(story) ?? new Map<string, Known>();
    known.set(story, own);
    const key = [pair, circumstance, cause, effect].join(' ');
    const found = own.get(key) ?? find({ story, pair, world });
    own.set(key, found);
    return found;
  };
}

/**
 * Returns the features that both pictures of a pair show, and the large things that both would show without the event.
 */
export const contextOf = remembered(({ story, pair, world }): ReadonlySet<string> => {
  const inBoth = (of: StoryWorld, from: (scene: Scene) => Scene): readonly string[] => {
    const after = featuresOf(from(story.sceneOf(pair, 'after', of)));
    return [...featuresOf(from(story.sceneOf(pair, 'before', of)))].filter((feature) => after.has(feature));
  };
  return new Set([...inBoth(world, (scene) => scene), ...inBoth(withoutEvents(world), withLargeThings)]);
});

/** Returns the same world without the events. */
export function withoutEvents(world: StoryWorld): StoryWorld {
  return { ...world, cause: false, effect: false };
}

function withLargeThings({ parts, ...place }: Scene): Scene {
  return { ...place, parts: parts.filter((part) => !('figure' in part) && part.size >= LARGE_IN_CONTEXT) };
}

/** Returns whether a picture with these features shows the part; false for a person. */
export function isIn(part: Part, features: ReadonlySet<string>): boolean {
  return !('figure' in part) && featuresOfPart(part).every((feature) => features.has(feature));
}

function featuresOfPart(part: Part): readonly string[] {
  if (!('figure' in part)) return [paintOfThing(part)];
  const { shirt, trousers } = part.figure;
  return [`shirt ${shirt}`, `trousers ${trousers}`];
}
