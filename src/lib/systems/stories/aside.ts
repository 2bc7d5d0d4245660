/** Where what happens is drawn, and who does not take part in it, so that neither hides the other. */
import { EXTENT, type Part } from '../scenes/types.ts';
import { overlapOf } from './looks.ts';

/** How far a body reaches to each side, of its height. */
export const SIDE = 0.22;
/** What happens is drawn no smaller and no larger than so around the one whom it happens to. */
const SCALES = { least: 0.8, most: 1.15 };
/** How large what happens is drawn at an edge, and who does not take part: the first that will do. */
const AT_EDGE = { event: [1, 0.85, 0.72], bystander: [1, 0.8, 0.62] };
/** So much of each other may two parts hide; scenery that is hidden by more than so is left out. */
const HIDDEN = { part: 0.25, scenery: 0.5 };
/** What is so large is the ground, or the backdrop, of what happens. */
const BACKDROP = 90;

/** How all that happens is drawn larger or smaller, and elsewhere. */
export interface Move {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

const STILL: Move = { scale: 1, x: 0, y: 0 };

/** A part as it is drawn elsewhere, larger or smaller; a backdrop stays. */
export function movedPart<One extends Part>(part: One, { scale, x, y }: Move): One {
  if (isBackdrop(part)) return part;
  return 'figure' in part
    ? { ...part, x: part.x * scale + x, foot: part.foot * scale + y, height: part.height * scale }
    : { ...part, x: part.x * scale + x, y: part.y * scale + y, size: part.size * scale };
}

/**
 * Where an event is drawn: around the one whom it happens to, in its own place or at an edge; where it hides nobody who
 * does not take part, and least of the scenery.
 */
export function moveOf(
  event: readonly Part[],
  { bystanders, scenery }: Readonly<Record<'bystanders' | 'scenery', readonly Part[]>>,
  happensTo: readonly [own: Part, there: Part] | undefined,
): Move {
  const box = boxOf(event);
  const edges = AT_EDGE.event.flatMap((scale) => [0, EXTENT].map((x) => edgeMove(scale, x, box)));
  const around = happensTo === undefined ? [] : [moveTo(...happensTo, box)];
  let [best, most] = [around[0] ?? STILL, -1];
  for (const move of [...around, STILL, ...edges]) {
    const drawn = event.map((part) => movedPart(part, move));
    if (!bystanders.every((one) => hiddenAmong(one, drawn) <= HIDDEN.part)) continue;
    const seen = sceneryBeside(scenery, drawn).length;
    if (seen > most) [best, most] = [move, seen];
    if (most === scenery.length) break;
  }
  return best;
}

/** The scenery that is not hidden. */
export function sceneryBeside<One extends Part>(
  scenery: readonly One[],
  shown: readonly Part[],
): readonly One[] {
  return scenery.filter((part) => hiddenAmong(part, shown) <= HIDDEN.scenery);
}

/** Who does not take part where they stand if what happens is seen there, else aside, where the least is hidden. */
export function aside<One extends Part>(part: One, event: readonly Part[]): One {
  const own = boxOf([part]);
  const places = [
    part,
    ...AT_EDGE.bystander.flatMap((scale) => [0, EXTENT].map((x) => movedPart(part, edgeMove(scale, x, own)))),
  ];
  const hidden = places.map((one) => hiddenAmong(one, event));
  const seen = hidden.findIndex((much) => much <= HIDDEN.part);
  return places[seen < 0 ? hidden.indexOf(Math.min(...hidden)) : seen] ?? part;
}

/** How much a part and one of some others hide of each other at most, 0 to 1; none where it is a backdrop. */
function hiddenAmong(part: Part, others: readonly Part[]): number {
  const hidden = others.map((other) => ([part, other].some(isBackdrop) ? 0 : overlapOf(part, other)));
  return Math.max(0, ...hidden);
}

function isBackdrop(part: Part): boolean {
  return 'size' in part && part.size >= BACKDROP;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** What some parts fill, but backdrops. */
function boxOf(parts: readonly Part[]): Box {
  const boxes = parts
    .filter((part) => !isBackdrop(part))
    .map((part): Box => {
      const half = halfOf(part);
      const bottom = footOf(part);
      const height = 'figure' in part ? part.height : part.size;
      return { left: part.x - half, right: part.x + half, top: bottom - height, bottom };
    });
  return {
    left: Math.min(EXTENT, ...boxes.map(({ left }) => left)),
    right: Math.max(0, ...boxes.map(({ right }) => right)),
    top: Math.min(EXTENT, ...boxes.map(({ top }) => top)),
    bottom: Math.max(0, ...boxes.map(({ bottom }) => bottom)),
  };
}

function halfOf(part: Part): number {
  return 'figure' in part ? SIDE * part.height : part.size / 2;
}

function footOf(part: Part): number {
  return 'figure' in part ? part.foot : part.y + part.size / 2;
}

/** So that one part comes to stand where another one stands, or as near as all of a box stays in the picture. */
function moveTo(own: Part, there: Part, box: Box): Move {
  const fitting = Math.min(...[box.right - box.left, box.bottom - box.top].map((side) => EXTENT / side));
  const wanted = Math.max(SCALES.least, halfOf(there) / halfOf(own));
  const scale = Math.min(SCALES.most, Math.max(1, fitting), wanted);
  return within({ scale, x: there.x - own.x * scale, y: footOf(there) - footOf(own) * scale }, box);
}

/** On the same ground, with the left side at the left edge of the picture, or the right one at the right. */
function edgeMove(scale: number, x: number, { left, right, bottom }: Box): Move {
  return { scale, x: x - (x === 0 ? left : right) * scale, y: bottom - bottom * scale };
}

/** No farther than to where all is in the picture that was before. */
function within({ scale, x, y }: Move, { left, right, top, bottom }: Box): Move {
  const inside = (by: number, from: number, to: number): number => {
    const [least, most] = [Math.min(0, from) - from * scale, Math.max(EXTENT, to) - to * scale];
    return Math.min(Math.max(by, least), Math.max(most, least));
  };
  return { scale, x: inside(x, left, right), y: inside(y, top, bottom) };
}
