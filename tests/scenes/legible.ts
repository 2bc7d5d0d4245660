/**
 * Whether somebody sees in a picture with other looks what happens, and who is there: by the pixels of each part that no
 * later part covers, in a drawing of that part alone.
 */
import { Resvg } from '@resvg/resvg-js';
import { drawScene } from '../../src/lib/systems/scenes/scene.ts';
import type { Part } from '../../src/lib/systems/scenes/types.ts';
import { lentPicture } from '../../src/lib/systems/stories/lent.ts';
import { iconsIn } from './icon-sets.ts';

/** Side of the drawings, in pixels. */
const SIZE = 32;
/** From this alpha on a pixel is of a part, and from that on it covers. */
const [SEEN, COVERS] = [64, 200];
/** So much of each of those who do not take part is seen, of all that happens, and of each thing in it; and so much of large ones lies beside them. */
const LEAST = { subject: 0.55, event: 0.8, each: 0.6, beside: 0.25 };
/** A thing from this size on in front of another one is hard to tell from it where most of it lies over that. */
const LARGE = 34;
/** Things of fewer pixels are marks. */
const MARK = 12;

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

/** Whether what happens is seen about as it is without who does not take part, and whether they are seen for the greater part. */
export function isLegible(...of: Parameters<typeof lentPicture>): boolean {
  const { ground, subject, event } = lentPicture(...of);
  const happening = [...ground, ...event];
  const [together, alone, apart] = [[...ground, ...subject, ...event], happening, subject].map(seenIn);
  const shareOf = (parts: readonly Part[], by: ReadonlyMap<Part, number> | undefined): number => {
    const sum = (counts: ReadonlyMap<Part, number> | undefined): number =>
      parts.reduce((total, part) => total + (counts?.get(part) ?? 0), 0);
    return sum(by) < MARK ? 1 : sum(together) / sum(by);
  };
  const large = event.filter((part) => 'size' in part && part.size >= LARGE);
  return (
    large.every((part) => besides(part, subject) >= LEAST.beside) &&
    subject.every((part) => shareOf([part], apart) >= LEAST.subject) &&
    shareOf(happening, alone) >= LEAST.event &&
    happening.every((part) => shareOf([part], alone) >= LEAST.each)
  );
}
