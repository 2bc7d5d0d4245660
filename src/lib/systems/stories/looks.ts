/** The shared context of the two pictures of a pair, which makes them similar. */
import { EXTENT, HORIZON, type IconPart, type OwnPart, type Part, type Scene } from '../scenes/types.ts';
import type { StoryPanel } from '../types.ts';
import type { Story, StoryWorld } from './types.ts';
import { clamp } from '../../util/clamp.ts';

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
    const paints = paintsOf(part);
    for (const [at, { left, top, right, bottom }] of boxesOf(part).entries()) {
      for (let row = cellAt(top); row < cellAt(bottom); row++)
        cells.fill(paints[at] ?? '', row * CELLS + cellAt(left), row * CELLS + cellAt(right));
    }
  }
  return cells;
}

/** Returns the first cell whose middle is beyond a coordinate. */
function cellAt(coordinate: number): number {
  return clamp(Math.ceil((coordinate * CELLS) / EXTENT - 0.5), 0, CELLS);
}

interface Box {
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
    return opacity < 0.5 ? [] : [{ left: x - half, top: y - half, right: x + half, bottom: y + half }];
  }
  const { x, foot, height } = part;
  const band = (half: number, from: number, to: number): Box => ({
    left: x - half * height,
    right: x + half * height,
    top: foot - (1 - from) * height,
    bottom: foot - (1 - to) * height,
  });
  return [band(0.16, 0, 0.35), band(0.14, 0.35, 0.65), band(0.1, 0.65, 1)];
}

/** Returns what each box of a part shows. */
function paintsOf(part: Part): readonly string[] {
  if (!('figure' in part)) return [paintOfThing(part)];
  const { figure, head } = part;
  return [`icon ${head}`, `shirt ${figure.shirt}`, `trousers ${figure.trousers}`];
}

/** Returns how much of the smaller of two parts overlaps the other, 0 to 1; approximate, by their boxes. */
export function overlapOf(one: Part, other: Part): number {
  const [own, others] = [boxesOf(one), boxesOf(other)];
  const smallerArea = Math.min(areaOf(own), areaOf(others));
  if (smallerArea === 0) return 0;
  let common = 0;
  for (const box of own) {
    for (const by of others)
      common +=
        Math.max(0, Math.min(box.right, by.right) - Math.max(box.left, by.left)) *
        Math.max(0, Math.min(box.bottom, by.bottom) - Math.max(box.top, by.top));
  }
  return common / smallerArea;
}

function areaOf(boxes: readonly Box[]): number {
  let area = 0;
  for (const { left, right, top, bottom } of boxes)
    area += Math.max(0, right - left) * Math.max(0, bottom - top);
  return area;
}

/** A part that is not a person. */
export type ThingPart = IconPart | OwnPart;

/** Returns a key of a thing's appearance, without position and size. */
export function paintOfThing(part: ThingPart): string {
  return 'icon' in part ? `icon ${part.icon}` : `thing ${part.own} ${part.colour ?? ''}`;
}

/** Returns the visual features of a picture, wherever they are. */
function featuresOf({ above, below, parts }: Scene): ReadonlySet<string> {
  return new Set([`above ${above}`, `below ${below}`, ...parts.flatMap(featuresOfPart)]);
}

/** A pair in a world. */
export interface Looks {
  readonly story: Story;
  readonly pair: number;
  readonly world: StoryWorld;
}

/** One of the pictures of a pair in a world. */
export interface DrawnPanel extends Looks {
  readonly panel: StoryPanel;
}

/** Caches a function of a pair, or of one of its pictures, in a world. */
export function remembered<Of extends Looks & Partial<DrawnPanel>, Known>(
  find: (of: Of) => Known,
): (of: Of) => Known {
  const known = new WeakMap<Story, Map<string, Known>>();
  return (of) => {
    const { story, pair, panel = '', world } = of;
    const own = known.get(story) ?? new Map<string, Known>();
    known.set(story, own);
    const key = `${pair} ${panel} ${world.circumstance} ${world.cause} ${world.effect}`;
    const found = own.get(key) ?? find(of);
    own.set(key, found);
    return found;
  };
}

/**
 * Returns the features that both pictures of a pair show, and the large things that both would show without the event.
 */
export const contextOf = remembered(({ story, pair, world }: Looks): ReadonlySet<string> => {
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
