/** Placement of an event and of the parts that do not take part in it, so that neither hides the other. */
import { EXTENT, type Part } from '../scenes/types.ts';
import { overlapOf } from './looks.ts';

/** Half the width of a body, as a share of its height. */
export const SIDE = 0.22;
/** Range of scales at which an event is drawn around its subject. */
const SCALE_RANGE = { min: 0.8, max: 1.15 };
/** Scales of an event at an edge, and of bystanders: the first that fits is used. */
const AT_EDGE = { event: [1, 0.85, 0.72], bystander: [1, 0.8, 0.62] };
/** Maximum share of each other that two parts may hide; scenery hidden by more is left out. */
const HIDDEN = { part: 0.25, scenery: 0.5 };
/** Size from which a part is ground or backdrop of the event. */
const BACKDROP = 90;

/** A scaling and translation of all parts of an event. */
export interface Move {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

const STILL: Move = { scale: 1, x: 0, y: 0 };

/** Moves and scales a part; a backdrop stays. */
export function movedPart<One extends Part>(part: One, move: Move): One {
  if (move === STILL || isBackdrop(part)) return part;
  const { scale, x, y } = move;
  return 'figure' in part
    ? { ...part, x: part.x * scale + x, foot: part.foot * scale + y, height: part.height * scale }
    : { ...part, x: part.x * scale + x, y: part.y * scale + y, size: part.size * scale };
}

/**
 * Returns where to draw an event: around its subject, at its own position or at an edge; where it hides no bystander,
 * and as little scenery as possible.
 */
export function moveOf(
  event: readonly Part[],
  { bystanders, scenery }: Readonly<Record<'bystanders' | 'scenery', readonly Part[]>>,
  happensTo: readonly [own: Part, there: Part] | undefined,
): Move {
  const box = boxOf(event);
  const edges = AT_EDGE.event.flatMap((scale) => [0, EXTENT].map((x) => edgeMove(scale, x, box)));
  const around = happensTo === undefined ? [] : [moveTo(...happensTo, box)];
  let [best, max] = [around[0] ?? STILL, -1];
  for (const move of [...around, STILL, ...edges]) {
    const drawn = event.map((part) => movedPart(part, move));
    if (!bystanders.every((one) => hiddenAmong(one, drawn) <= HIDDEN.part)) continue;
    const seen = sceneryBeside(scenery, drawn).length;
    if (seen > max) [best, max] = [move, seen];
    if (max === scenery.length) break;
  }
  return best;
}

/** Returns the scenery that is not hidden. */
export function sceneryBeside<One extends Part>(
  scenery: readonly One[],
  shown: readonly Part[],
): readonly One[] {
  return scenery.filter((part) => hiddenAmong(part, shown) <= HIDDEN.scenery);
}

/**
 * Returns a bystander at its own position if the event stays visible, else aside, where as little as possible is
 * hidden.
 */
export function moveAside<One extends Part>(part: One, event: readonly Part[]): One {
  const own = boxOf([part]);
  const places = [
    part,
    ...AT_EDGE.bystander.flatMap((scale) => [0, EXTENT].map((x) => movedPart(part, edgeMove(scale, x, own)))),
  ];
  const hidden = places.map((one) => hiddenAmong(one, event));
  const seen = hidden.findIndex((much) => much <= HIDDEN.part);
  return places[seen < 0 ? hidden.indexOf(Math.min(...hidden)) : seen] ?? part;
}

/** Returns the largest share, 0 to 1, that a part and one of some others hide of each other; 0 for a backdrop. */
function hiddenAmong(part: Part, others: readonly Part[]): number {
  if (isBackdrop(part)) return 0;
  let most = 0;
  for (const other of others) if (!isBackdrop(other)) most = Math.max(most, overlapOf(part, other));
  return most;
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

/** Returns the bounding box of some parts, without backdrops. */
function boxOf(parts: readonly Part[]): Box {
  const boxes = parts
    .filter((part) => !isBackdrop(part))
    .map((part): Box => {
      // Somebody who falls is as wide as high.
      const half = 'turn' in part && 'figure' in part ? part.height / 2 : halfOf(part);
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

/** Returns the move that brings one part to another one's position, or as near as a box stays in the picture. */
function moveTo(own: Part, there: Part, box: Box): Move {
  const fitting = Math.min(...[box.right - box.left, box.bottom - box.top].map((side) => EXTENT / side));
  const wanted = Math.max(SCALE_RANGE.min, halfOf(there) / halfOf(own));
  const scale = Math.min(SCALE_RANGE.max, Math.max(1, fitting), wanted);
  return keepInPicture({ scale, x: there.x - own.x * scale, y: footOf(there) - footOf(own) * scale }, box);
}

/** Returns a move along the same ground that aligns the box with the left, or the right, edge of the picture. */
function edgeMove(scale: number, x: number, { left, right, bottom }: Box): Move {
  return { scale, x: x - (x === 0 ? left : right) * scale, y: bottom - bottom * scale };
}

/** Limits a move so that everything that was in the picture stays in it. */
function keepInPicture({ scale, x, y }: Move, { left, right, top, bottom }: Box): Move {
  const inside = (by: number, from: number, to: number): number => {
    const [min, max] = [Math.min(0, from) - from * scale, Math.max(EXTENT, to) - to * scale];
    return Math.min(Math.max(by, min), Math.max(max, min));
  };
  return { scale, x: inside(x, left, right), y: inside(y, top, bottom) };
}
