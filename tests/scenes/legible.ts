/**
 * Legibility of pictures with borrowed looks: are the event and the bystanders visible? Counts the pixels of each part
 * that no later part covers, in a drawing of that part alone.
 */
import { Resvg } from '@resvg/resvg-js';
import { drawScene } from '../../src/lib/systems/scenes/scene.ts';
import type { Part } from '../../src/lib/systems/scenes/types.ts';
import { layeredPicture } from '../../src/lib/systems/stories/borrowed-looks.ts';
import { iconsIn } from './icon-sets.ts';

/** Side of the drawings, in pixels. */
const SIZE = 32;
/** Alpha from which a pixel belongs to a part, and from which it covers others. */
const [SEEN, COVERS] = [64, 200];
/**
 * Minimum visible shares: of each bystander (`subject`), of the event as a whole, of each of its parts, of its ground
 * parts, and of scenery; and the minimum share of a large part that does not overlap a bystander (`beside`).
 */
interface Least {
  readonly subject: number;
  readonly event: number;
  readonly each: number;
  readonly ground: number;
  readonly scenery: number;
  readonly beside: number;
}

const LEAST: Least = { subject: 0.93, event: 0.95, each: 0.88, ground: 0.88, scenery: 0.6, beside: 0.6 };
/** Thresholds for questions with too few legible candidates. */
const LESS: Least = { subject: 0.55, event: 0.8, each: 0.6, ground: 0.6, scenery: 0, beside: 0.25 };
/** Size from which a part that mostly overlaps another cannot be distinguished from it. */
const LARGE = 34;
/** Number of pixels below which a part is not checked. */
const MARK = 8;
/** Size from which scenery counts as backdrop, and visible share up to which scenery counts as invisible. */
const [BACKDROP, GONE] = [60, 0.05];
/** Pictures that readers did not recognise (`reader-descriptions.json`). */
const MISREAD: ReadonlySet<string> = new Set([
  // Red skin is read as heat, food in the hand as a meal, and notes as music for a dance.
  ...['sunburnt after', 'remedy after', 'courting before'],
  // The lamp stays behind, animals cannot hold out a flower, other plants have no leaf for the eggs, walking is not friendship.
  ...['lamp before', 'bouquet before', 'eggs before', 'fed after'],
  // Misread in their original drawings as well.
  ...['tempted before', 'sprouted after', 'vase before', 'ashes after', 'leaping after'],
  // An open flower and a hive are not mentioned; a book is taken as being read.
  ...['fishing after', 'flowering after', 'hive before', 'hive after', 'theft before'],
]);

const drawn = new Map<string, Uint8Array>();

/** Returns the alpha of each pixel of a part. */
function alphaOf(part: Part): Uint8Array {
  const key = JSON.stringify(part);
  const found = drawn.get(key);
  if (found !== undefined) return found;
  const svg = drawScene({ above: 'none', below: 'none', parts: [part] }, 'flat', SIZE, (style, name) =>
    iconsIn(style)(name),
  );
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  const alpha = new Uint8Array(SIZE * SIZE).map((_, at) => pixels[4 * at + 3] ?? 0);
  drawn.set(key, alpha);
  return alpha;
}

/** Returns the share of a part that overlaps none of some others. */
function besides(part: Part, others: readonly Part[]): number {
  const own = alphaOf(part);
  const under = others.map(alphaOf);
  let [count, beside] = [0, 0];
  for (let at = 0; at < own.length; at++) {
    if ((own[at] ?? 0) < SEEN) continue;
    count++;
    if (under.every((alpha) => (alpha[at] ?? 0) < SEEN)) beside++;
  }
  return beside / Math.max(1, count);
}

/** Counts the visible pixels of each part; the last part is in front. */
function seenIn(parts: readonly Part[]): ReadonlyMap<Part, number> {
  const covered = new Uint8Array(SIZE * SIZE);
  const seen = new Map<Part, number>();
  for (const part of parts.toReversed()) {
    const alpha = alphaOf(part);
    let count = 0;
    for (let at = 0; at < alpha.length; at++) {
      if ((alpha[at] ?? 0) < SEEN) continue;
      if (covered[at] === 0) count++;
      if ((alpha[at] ?? 0) >= COVERS) covered[at] = 1;
    }
    seen.set(part, count);
  }
  return seen;
}

/** Returns whether the event's parts and the bystanders are visible enough to be recognised. */
export function isLegible(...of: Parameters<typeof layeredPicture>): boolean {
  return isSeen(LEAST, ...of);
}

/** Like `isLegible`, with lower thresholds, for pairs with too few candidates. */
export function isHalfLegible(...of: Parameters<typeof layeredPicture>): boolean {
  return isSeen(LESS, ...of);
}

function isSeen(least: Least, ...of: Parameters<typeof layeredPicture>): boolean {
  const [{ id }, , panel] = of;
  if (MISREAD.has(`${id} ${panel}`)) return false;
  const { scenery, ground, subject, event } = layeredPicture(...of);
  const happening = [...ground, ...event];
  const together = seenIn([...scenery, ...ground, ...subject, ...event]);
  const [happens, stands, decorates] = [happening, subject, scenery].map(seenIn);
  const shareOf = (parts: readonly Part[], alone?: ReadonlyMap<Part, number>): number => {
    const sum = (counts?: ReadonlyMap<Part, number>): number =>
      parts.reduce((total, part) => total + (counts?.get(part) ?? 0), 0);
    return sum(alone) < MARK ? 1 : sum(together) / sum(alone);
  };
  const areSeen = (parts: readonly Part[], share: number, alone?: ReadonlyMap<Part, number>): boolean =>
    parts.every((part) => shareOf([part], alone) >= share);
  const isFrom = (size: number) => (part: Part) => 'size' in part && part.size >= size;
  const small = scenery.filter((part) => !isFrom(BACKDROP)(part) && shareOf([part], decorates) > GONE);
  return (
    event.filter(isFrom(LARGE)).every((part) => besides(part, subject) >= least.beside) &&
    areSeen(subject, least.subject, stands) &&
    shareOf(happening, happens) >= least.event &&
    areSeen(event, least.each, happens) &&
    areSeen(ground, least.ground, happens) &&
    areSeen(small, least.scenery, decorates)
  );
}
