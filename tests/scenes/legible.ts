/**
 * Whether somebody sees in a picture with other looks what happens, and who is there: by the pixels of each part that no
 * later part covers, in a drawing of that part alone.
 */
import { Resvg } from '@resvg/resvg-js';
import { drawScene } from '../../src/lib/systems/scenes/scene.ts';
import type { Part } from '../../src/lib/systems/scenes/types.ts';
import { layeredPicture } from '../../src/lib/systems/stories/borrowed-looks.ts';
import { iconsIn } from './icon-sets.ts';

/** Side of the drawings, in pixels. */
const SIZE = 32;
/** From this alpha on a pixel is of a part, and from that on it covers. */
const [SEEN, COVERS] = [64, 200];
/**
 * So much is seen of each of those who do not take part, of all that happens, of each thing in it and on its ground, and of
 * scenery; and so much of large things lies beside those who do not take part.
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
/** Where too few are seen so well. */
const LESS: Least = { subject: 0.55, event: 0.8, each: 0.6, ground: 0.6, scenery: 0, beside: 0.25 };
/** A thing from this size on in front of another one is hard to tell from it where most of it lies over that. */
const LARGE = 34;
/** Things of fewer pixels are marks. */
const MARK = 8;
/** Scenery from this size on is there to stand in front of; and what is seen so little of is not missed. */
const [BACKDROP, GONE] = [60, 0.05];
/** What readers did not name where it happens to others, or not even in its own place. */
const MISREAD: ReadonlySet<string> = new Set([
  // Red skin reads as heat, whoever wears trousers; food in the hand as a meal; notes as music for a dance.
  ...['sunburnt after', 'remedy after', 'courting before'],
  // The lamp stays behind; an animal holds out no flower; eggs lie where other plants have no leaf; two who walk are no friends.
  ...['lamp before', 'bouquet before', 'eggs before', 'fed after'],
  // Read otherwise in their own drawings.
  ...['tempted before', 'sprouted after', 'vase before', 'ashes after', 'leaping after'],
  // An open flower and a hive are seen, and not told; a book is taken to be read.
  ...['fishing after', 'flowering after', 'hive before', 'hive after', 'theft before'],
]);

const drawn = new Map<string, Uint8Array>();

/** The alpha of each pixel of a part. */
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

/** How much of a part lies over none of some others. */
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

/** How many pixels of each part are seen, the last part in front. */
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

/** Whether what happens is told by a picture, and is seen about as it is without who does not take part, and they are, too. */
export function isLegible(...of: Parameters<typeof layeredPicture>): boolean {
  return isSeen(LEAST, ...of);
}

/** Whether that is seen at least for the greater part. */
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
